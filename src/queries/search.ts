/** Searches in words and by structure. */
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import { structurePath, type StructureQuery } from '@domain/search/structureQuery';
import { hotSearch, searchProducts, suggest, type ProductQuery } from '@/services/search';
import { countStructure, searchStructure, type StructureCount } from '@/services/structure';
import { PUBLIC } from './client';

const KEY = 'search';

/** Products found. Previous ones stay while others are searched. */
export const foundQuery = (query: ProductQuery) =>
  queryOptions({
    queryKey: [KEY, 'products', query],
    queryFn: () => searchProducts(query),
    placeholderData: keepPreviousData,
  });

export const structureHitsQuery = (query: StructureQuery) =>
  queryOptions({
    queryKey: [KEY, 'structure', structurePath(query)],
    queryFn: () => searchStructure(query),
    placeholderData: keepPreviousData,
  });

/** Number of hits of a search that is still being drawn. */
export const structureCountQuery = (query: StructureQuery) =>
  queryOptions<StructureCount, Error, StructureCount, QueryKey>({
    queryKey: [KEY, 'structureCount', structurePath(query)],
    queryFn: () => countStructure(query),
    staleTime: 60_000,
    retry: false,
  });

/** Popular recent searches. */
export const hotSearchQuery = (number: number) =>
  queryOptions({ queryKey: [KEY, 'hot', number], queryFn: () => hotSearch(number), meta: PUBLIC });

/** Suggestions for typed text, cached for a minute. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: [KEY, 'suggestions', text],
    queryFn: () => suggest(text),
    staleTime: 60_000,
    meta: PUBLIC,
  });

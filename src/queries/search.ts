/** Searches in words and by structure. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { structurePath, type StructureQuery } from '@domain/search/structureQuery';
import { hotSearch, searchProducts, suggest, type ProductQuery } from '@/services/search';
import { searchStructure } from '@/services/structure';
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

/** Product search. */
import type { ProductSummary } from '@domain/catalogue/product';
import type { Family } from '@domain/catalogue/types';
import { web } from './client';
import type { Query, Wire } from '@contract/types';
import { isFacet, isFound, isSuggestion } from './entryShape';
import { listIn, objectIn, toList } from './listShape';
import { toSummaries } from './productShape';

export type ProductQuery = NonNullable<Query<'/search/products', 'get'>>;
export type Facet = Wire['Facet'];
export type Understood = Wire['Understood'];
export type Suggestion = Wire['Suggestion'];

export interface FoundProducts {
  records: ProductSummary[];
  total: number;
  current: number;
  size: number;
  pages: number;
  facets: Facet[];
  understood: Understood;
  /** For the compound named by the query. */
  family: Family | null;
}

/** Search with facets. */
export const searchProducts = async (query: ProductQuery): Promise<FoundProducts> => {
  const answer = objectIn(await web('get', '/search/products', { query, quiet: true }), isFound);
  return { ...answer, facets: toList(answer.facets, isFacet), records: toSummaries(answer.records) };
};

/** Suggestions while typing. */
export const suggest = async (q: string): Promise<Suggestion[]> =>
  listIn(await web('get', '/search/suggest', { query: { q }, quiet: true }), isSuggestion);

/** Popular searches. */
export const hotSearch = async (number: number): Promise<string[]> =>
  listIn(await web('get', '/search/hotSearch', { query: { number, sort: 1 }, quiet: true })).map(
    ({ content }) => content,
  );

/** Parses and builds the address of the product list, so that a list can be linked and restored. */

import type { Query } from '@contract/types';

type ProductQuery = NonNullable<Query<'/search/products', 'get'>>;

/** Facets in display order. */
export const FACET_KEYS = [
  'categoryId',
  'brandId',
  'grade',
  'purity',
  'pack',
  'stock',
  'promotion',
  'storage',
  'hazard',
  'regime',
  'attr',
] as const;
export type FacetKey = (typeof FACET_KEYS)[number];

export const SORTS = ['relevance', 'sales', 'new', 'priceAsc', 'priceDesc'] as const;
export type Sort = (typeof SORTS)[number];

export const VIEWS = ['table', 'grid'] as const;
export type View = (typeof VIEWS)[number];

export const PAGE_SIZES = [20, 50, 100] as const;

export interface ListQuery extends Record<FacetKey, string[]> {
  q: string;
  /** Searches the words as typed, without spelling correction. */
  exact: boolean;
  sort: Sort;
  /** From 1. */
  page: number;
  size: number;
  view: View;
}

const NO_FACETS = Object.fromEntries(FACET_KEYS.map((key) => [key, [] as string[]])) as Record<
  FacetKey,
  string[]
>;

export const DEFAULT_LIST: ListQuery = {
  ...NO_FACETS,
  q: '',
  exact: false,
  sort: 'relevance',
  page: 1,
  size: 20,
  view: 'table',
};

const oneOf = <T extends string>(options: readonly T[], text: string | null, fallback: T): T =>
  options.find((option) => option === text) ?? fallback;

/** Values of a facet: repeated parameters, without blanks and duplicates. */
const valuesOf = (params: URLSearchParams, key: string) => [
  ...new Set(params.getAll(key).filter((value) => value.trim())),
];

/** Parses the address. Unknown values fall back to the default; it never throws. */
export function parseListQuery(search: string): ListQuery {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  const facets = Object.fromEntries(FACET_KEYS.map((key) => [key, valuesOf(params, key)])) as Record<
    FacetKey,
    string[]
  >;
  return {
    ...facets,
    q: (params.get('q') ?? '').trim(),
    exact: params.get('exact') === '1',
    sort: oneOf(SORTS, params.get('sort'), DEFAULT_LIST.sort),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((option) => option === size) ?? DEFAULT_LIST.size,
    view: oneOf(VIEWS, params.get('view'), DEFAULT_LIST.view),
  };
}

/** Builds the query string; default values are left out. Starts with `?`, or is blank. */
export function buildListQuery(query: Partial<ListQuery>): string {
  const params = new URLSearchParams();
  if (query.q?.trim()) params.set('q', query.q.trim());
  if (query.exact) params.set('exact', '1');
  for (const key of FACET_KEYS) for (const value of query[key] ?? []) params.append(key, value);
  for (const key of ['sort', 'page', 'size', 'view'] as const) {
    const value = query[key];
    if (value !== undefined && value !== DEFAULT_LIST[key]) params.set(key, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** Builds the address of the list. */
export const listPath = (query: Partial<ListQuery>): string => `/list${buildListQuery(query)}`;

/** Converts to the server's query: facets as comma-separated values. */
export function toProductQuery({ q, exact, sort, page, size, ...rest }: ListQuery): ProductQuery {
  const facets: Partial<Record<FacetKey, string>> = {};
  for (const key of FACET_KEYS) if (rest[key].length > 0) facets[key] = rest[key].join(',');
  return { q, ...(exact && { exact: '1' }), sort, current: page, size, ...facets };
}

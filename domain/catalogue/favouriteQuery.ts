/** Parses and builds the address of the favourites page. */
import { FAVOURITE_STATES, type FavouriteState } from './favourite';

export const FAVOURITE_SORTS = ['saved', 'change', 'name'] as const;
export type FavouriteSort = (typeof FAVOURITE_SORTS)[number];

export const FAVOURITE_VIEWS = ['table', 'cards'] as const;
export type FavouriteView = (typeof FAVOURITE_VIEWS)[number];

export interface FavouriteQuery {
  /** Group id; `none` for ungrouped, blank for all. */
  group: string;
  /** Name, CAS number, catalogue number or alias. */
  q: string;
  state: FavouriteState | '';
  sort: FavouriteSort;
  /** Blank = the device's preference. */
  view: FavouriteView | '';
  /** From 1. */
  page: number;
}

export const DEFAULT_FAVOURITES: FavouriteQuery = {
  group: '',
  q: '',
  state: '',
  sort: 'saved',
  view: '',
  page: 1,
};

const KEYS = Object.keys(DEFAULT_FAVOURITES) as (keyof FavouriteQuery)[];
export const MAX_WORDS = 100;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** Parses the address. Unknown values fall back to the default. */
export function parseFavouriteQuery(search: string): FavouriteQuery {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const group = params.get('group') ?? '';
  return {
    group: /^(none|\d{1,9})$/.test(group) ? group : '',
    q: (params.get('q') ?? '').trim().slice(0, MAX_WORDS),
    state: oneOf(FAVOURITE_STATES, params.get('state')) ?? '',
    sort: oneOf(FAVOURITE_SORTS, params.get('sort')) ?? 'saved',
    view: oneOf(FAVOURITE_VIEWS, params.get('view')) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Builds the address; default values are left out. */
export function favouritesPath(query: Partial<FavouriteQuery> = {}): string {
  const params = new URLSearchParams();
  for (const key of KEYS) {
    const value = query[key];
    if (value !== undefined && value !== DEFAULT_FAVOURITES[key]) params.set(key, String(value));
  }
  const text = params.toString();
  return `/user/collection${text && `?${text}`}`;
}

/** Is a filter set? */
export const isFiltered = ({ group, q, state }: FavouriteQuery): boolean =>
  group !== '' || q !== '' || state !== '';

/** Parses and builds the address of /user/lists: own or shared lists, page, one list. */

export type ListScope = 'own' | 'shared';

export interface ListQuery {
  scope: ListScope;
  /** From 1. */
  page: number;
  /** Null = the overview. */
  listId: number | null;
}

const numberIn = (text: string | null): number | null => {
  const number = Number(text);
  return text !== null && Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Parses the address. Unknown values fall back to the default. */
export function parseListQuery(search: string): ListQuery {
  const params = new URLSearchParams(search);
  return {
    scope: params.get('scope') === 'shared' ? 'shared' : 'own',
    page: numberIn(params.get('page')) ?? 1,
    listId: numberIn(params.get('listId')),
  };
}

/** Builds the address of the buyer's own or shared lists. */
export function purchaseListsPath({ scope = 'own', page = 1 }: Partial<ListQuery> = {}): string {
  const params = new URLSearchParams();
  if (scope !== 'own') params.set('scope', scope);
  if (page !== 1) params.set('page', String(page));
  const text = params.toString();
  return `/user/lists${text && `?${text}`}`;
}

/** Builds the address of one list. */
export const purchaseListPath = (listId: number): string => `/user/lists?listId=${listId}`;

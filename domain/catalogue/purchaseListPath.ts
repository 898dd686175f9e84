/** The state of /user/lists in its address: whose lists, which page, or which list. One parse/build pair. */

export type ListScope = 'own' | 'shared';

export interface ListQuery {
  scope: ListScope;
  /** From 1. */
  page: number;
  /** Null = the lists. */
  listId: number | null;
}

const numberIn = (text: string | null): number | null => {
  const number = Number(text);
  return text !== null && Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Reads the address; anything foreign falls back to the default. */
export function parseListQuery(search: string): ListQuery {
  const params = new URLSearchParams(search);
  return {
    scope: params.get('scope') === 'shared' ? 'shared' : 'own',
    page: numberIn(params.get('page')) ?? 1,
    listId: numberIn(params.get('listId')),
  };
}

/** The lists of a buyer, or those that colleagues share. */
export function purchaseListsPath({ scope = 'own', page = 1 }: Partial<ListQuery> = {}): string {
  const params = new URLSearchParams();
  if (scope !== 'own') params.set('scope', scope);
  if (page !== 1) params.set('page', String(page));
  const text = params.toString();
  return `/user/lists${text && `?${text}`}`;
}

/** One list. */
export const purchaseListPath = (listId: number): string => `/user/lists?listId=${listId}`;

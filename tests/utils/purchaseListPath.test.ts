import { expect, it } from 'vitest';
import { parseListQuery, purchaseListPath, purchaseListsPath } from '@/utils/purchaseListPath';

const search = (path: string) => path.slice('/user/lists'.length);

it('the address is parsed to the values it was built from', () => {
  const query = { scope: 'shared', page: 3 } as const;
  expect(parseListQuery(search(purchaseListsPath(query)))).toEqual({ ...query, listId: null });
  expect(parseListQuery(search(purchaseListPath(1001)))).toEqual({ scope: 'own', page: 1, listId: 1001 });
  expect(purchaseListsPath()).toBe('/user/lists');
});

it.each(['?listId=x&page=0&scope=all', '?listId=-1&page=1.5', '?listId=&page=', ''])(
  "%j falls back to the buyer's lists",
  (text) => expect(parseListQuery(text)).toEqual({ scope: 'own', page: 1, listId: null }),
);

/** Purchase lists (采购清单). */
import { agreedIn } from './priceShape';
import type { Body, Wire } from '@contract/types';
import type { ListLine } from '@domain/catalogue/purchaseList';
import type { ListHead } from '@domain/catalogue/types';
import type { ListScope } from '@/utils/purchaseListPath';
import { REGIMES } from '@domain/safety/controlled';
import { web } from './client';
import { having } from './entryShape';
import { idIn, listWithin, objectIn, onlyKnown, pageIn } from './listShape';
import { toSummaries } from './productShape';

// Here, because the others are part of every first view.
const isListHead = having<Wire['PurchaseListHead']>({
  listId: 'number',
  name: 'text',
  lines: 'number',
  amount: 'number',
  version: 'number',
});
const isListLine = having<Wire['PurchaseListLine']>({
  prodId: 'number',
  skuId: 'number',
  prodName: 'text',
  count: 'number',
  stocks: 'number',
  price: 'price',
  priceThen: 'price',
  offer: 'text',
});

export interface ListPage {
  records: ListHead[];
  total: number;
  pages: number;
  /** Lists of the buyer, and lists that colleagues share. */
  own: number;
  shared: number;
  /** The group with which lists can be shared; blank: none. */
  group: string;
}

/** A page of the buyer's lists, or of those that colleagues share. */
export async function purchaseLists(scope: ListScope, page: number, size: number): Promise<ListPage> {
  const answer = await web('get', '/p/lists', { query: { scope, current: page, size }, quiet: true });
  const { records, total, pages } = pageIn(answer, isListHead);
  const { own, shared, group } = answer;
  return { records, total, pages, own: own ?? 0, shared: shared ?? 0, group: group ?? '' };
}

export interface OpenList {
  head: ListHead;
  group: string;
  lines: ListLine[];
}

const toLine = ({ cas: _, ...line }: Wire['PurchaseListLine']): ListLine => ({
  ...line,
  agreed: agreedIn(line.agreed),
  regimes: onlyKnown(line.regimes, REGIMES),
  regimesThen: onlyKnown(line.regimesThen, REGIMES),
  card: toSummaries(line.card === null ? [] : [line.card])[0] ?? null,
  alternatives: toSummaries(line.alternatives),
});

const toOpenList = (answer: Wire['PurchaseList']): OpenList => {
  const { head, group, lines } = objectIn(answer, (list) => isListHead(list.head));
  return { head, group: group ?? '', lines: listWithin(lines, isListLine).map(toLine) };
};

export const purchaseList = async (listId: number): Promise<OpenList> =>
  toOpenList(await web('get', '/p/lists/{listId}', { params: { listId }, quiet: true }));

/** Saves packs as a list; returns its listId. The caller reports a refusal, here and for changes of a list. */
export const saveList = async (body: Body<'/p/lists', 'post'>): Promise<number> =>
  idIn(await web('post', '/p/lists', { body, quiet: true }));

/** Saves lines of the cart, and removes them from it on request. */
export const saveCartAsList = async (body: Body<'/p/lists/fromCart', 'post'>): Promise<number> =>
  idIn(await web('post', '/p/lists/fromCart', { body, quiet: true }));

/** Name and note, based on the version that was read. */
export const changeList = async (listId: number, body: Body<'/p/lists/{listId}', 'put'>): Promise<ListHead> =>
  objectIn(await web('put', '/p/lists/{listId}', { params: { listId }, body, quiet: true }), isListHead);

/** Counts and removals of lines, all or none. */
export const changeListLines = async (
  listId: number,
  body: Body<'/p/lists/{listId}/lines', 'put'>,
): Promise<OpenList> =>
  toOpenList(await web('put', '/p/lists/{listId}/lines', { params: { listId }, body, quiet: true }));

/** Shares a list with the members of the group, or ends that. */
export const shareList = (listId: number, version: number, shared: boolean): Promise<ListHead> =>
  web('put', '/p/lists/{listId}', {
    ...{ params: { listId }, body: { version, shared } },
    read: (head) => objectIn(head, isListHead),
  });

export const deleteList = (listId: number, version: number): Promise<null> =>
  web('delete', '/p/lists/{listId}', { params: { listId }, query: { version } });

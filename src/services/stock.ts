/** Laboratory stock (实验室库存): bottles, places, receiving, low stock. */
import type { Body, Query, Wire } from '@contract/types';
import type { Bottle, BottleEntry, ReceivingLine } from '@domain/stock/types';
import type { Owned } from '@/utils/owned';
import { web, webFile, type NamedFile } from './client';
import { having } from './entryShape';
import { countIn, idIn, listIn, objectIn, pageIn, toList } from './listShape';

export type StockOverview = Wire['StockOverview'];
export type StockPlace = Wire['StockPlace'];
export type StockGoods = Wire['StockGoods'];
export type ReceivingHead = Wire['ReceivingHead'];
export type ReceivingSheet = Wire['ReceivingSheet'];
export type BottleQuery = NonNullable<Query<'/p/stock', 'get'>>;

const isBottle = having<Bottle>({
  bottleId: 'number',
  name: 'text',
  left: 'text',
  amount: 'text',
  unit: 'text',
  state: 'text',
  version: 'number',
});
const isEntry = having<BottleEntry>({ entryId: 'number', kind: 'text', change: 'text', left: 'text' });
const isPlace = having<StockPlace>({ placeId: 'number', name: 'text', pairs: 'list', notJudged: 'list' });
const isGoods = having<StockGoods>({ goodsKey: 'text', name: 'text', left: 'text', unit: 'text' });
const isLine = having<ReceivingLine>({
  skuId: 'number',
  prodName: 'text',
  count: 'number',
  sent: 'number',
  lot: 'text',
});
const isHead = having<ReceivingHead>({ orderNumber: 'text', lines: 'number', names: 'list' });

const toBottle = (bottle: Bottle): Bottle => ({ ...bottle, pictograms: toList(bottle.pictograms) });

export async function bottles(query: BottleQuery) {
  const { records, total, pages } = pageIn(await web('get', '/p/stock', { query, quiet: true }), isBottle);
  return { records: records.map(toBottle), total, pages };
}

const PAGE_OF_ALL = 100;

/** All bottles of a view, page by page. */
export async function allBottles(query: Pick<BottleQuery, 'view' | 'q' | 'placeId'>): Promise<Bottle[]> {
  const all: Bottle[] = [];
  for (let current = 1; ; current++) {
    const { records, pages } = await bottles({ ...query, current, size: PAGE_OF_ALL });
    all.push(...records);
    if (current >= pages) return all;
  }
}

export async function stockOverview(): Promise<StockOverview> {
  const answer = objectIn(
    await web('get', '/p/stock/overview', { quiet: true }),
    having<StockOverview>({ owner: 'object', today: 'text', counts: 'object' }),
  );
  return { ...answer, places: toList(answer.places, isPlace) };
}

export const stockGoods = async (): Promise<StockGoods[]> =>
  listIn(await web('get', '/p/stock/goods', { quiet: true }), isGoods);

/** "" removes the threshold. */
export const setThreshold = (goodsKey: string, amount: string): Promise<null> =>
  web('put', '/p/stock/threshold', { body: { goodsKey, amount }, quiet: true });

/** Nobody waits for it, so a failure is ignored. */
export const stockOwned = async (prodIds: number[]): Promise<Owned[]> =>
  listIn(
    await web('post', '/p/stock/owned', { body: { prodIds }, quiet: true, stay: true }),
    having<Owned>({ prodId: 'number', bottles: 'number', others: 'number' }),
  );

export const bringStock = (): Promise<number> => web('post', '/p/stock/bring', { read: countIn });

export const addBottles = async (body: Body<'/p/stock', 'post'>): Promise<number[]> =>
  listIn(await web('post', '/p/stock', { body, quiet: true }));

export async function bottleHistory(bottleId: number) {
  const answer = objectIn(
    await web('get', '/p/stock/bottles/{bottleId}', { params: { bottleId }, quiet: true }),
  );
  return { bottle: toBottle(objectIn(answer.bottle, isBottle)), entries: toList(answer.entries, isEntry) };
}

export const changeBottle = (
  bottleId: number,
  body: Body<'/p/stock/bottles/{bottleId}', 'put'>,
): Promise<null> => web('put', '/p/stock/bottles/{bottleId}', { params: { bottleId }, body, quiet: true });

export const doWithBottle = async (
  bottleId: number,
  body: Body<'/p/stock/bottles/{bottleId}/action', 'put'>,
): Promise<Bottle> =>
  toBottle(
    objectIn(
      await web('put', '/p/stock/bottles/{bottleId}/action', { params: { bottleId }, body, quiet: true }),
      isBottle,
    ),
  );

/** 分装标签 as a PDF file. */
export const labelPdf = (
  bottleId: number,
  query: NonNullable<Query<'/p/stock/bottles/{bottleId}/labelPdf', 'get'>>,
): Promise<NamedFile> =>
  webFile('/p/stock/bottles/{bottleId}/labelPdf', { params: { bottleId }, query, quiet: true });

export const addPlace = async (name: string, parentId: number | null): Promise<number> =>
  idIn(await web('post', '/p/stock/places', { body: { name, parentId }, quiet: true }));

export const renamePlace = (placeId: number, name: string): Promise<null> =>
  web('put', '/p/stock/places/{placeId}', { params: { placeId }, body: { name }, quiet: true });

export const deletePlace = (placeId: number): Promise<null> =>
  web('delete', '/p/stock/places/{placeId}', { params: { placeId } });

export const receivingOrders = async (): Promise<ReceivingHead[]> =>
  listIn(await web('get', '/p/stock/receiving', { quiet: true }), isHead);

export async function receivingSheet(orderNumber: string): Promise<ReceivingSheet> {
  const answer = objectIn(
    await web('get', '/p/stock/receiving/{orderNumber}', { params: { orderNumber }, quiet: true }),
  );
  const lines = listIn(answer.lines, isLine).map(({ receipt, ...line }) => ({
    ...line,
    receipt: receipt && { ...receipt, lots: toList(receipt.lots) },
  }));
  return { ...answer, lines };
}

export const tickOff = async (
  orderNumber: string,
  lines: Body<'/p/stock/receiving/{orderNumber}', 'post'>['lines'],
) =>
  objectIn(
    await web('post', '/p/stock/receiving/{orderNumber}', {
      ...{ params: { orderNumber }, body: { lines }, quiet: true },
    }),
    having<Wire['TickedOff']>({ bottles: 'number' }),
  );

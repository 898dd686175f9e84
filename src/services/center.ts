/** The personal centre: to-do list, spending, often-bought packs. */
import type { Wire } from '@contract/types';
import type { OftenBought } from '@domain/order/oftenBought';
import type { Spending, Todo } from '@domain/order/types';
import { web } from './client';
import { having } from './entryShape';
import { listIn, objectIn, toList } from './listShape';

const isTodo = having<Wire['Todo']>({ now: 'text', unpaid: 'object', returns: 'object' });
const isSpending = having<Wire['Spending']>({ total: 'number', orders: 'number' });
const isOftenBought = having<Wire['OftenBought']>({
  prodId: 'number',
  skuId: 'number',
  prodName: 'text',
  priceThen: 'number',
  price: 'price',
});

export const todo = async (): Promise<Todo> =>
  objectIn(await web('get', '/p/user/todo', { quiet: true }), isTodo);

/** The last `months` months, with the current one. */
export const spending = async (months: number): Promise<Spending> => {
  const answer = await web('get', '/p/user/spending', { query: { months }, quiet: true });
  const figures = objectIn(answer, isSpending);
  return { ...figures, months: toList(figures.months), categories: toList(figures.categories) };
};

/** Most orders first. */
export const oftenBought = async (size: number): Promise<OftenBought[]> =>
  listIn(await web('get', '/p/user/oftenBought', { query: { size }, quiet: true }), isOftenBought);

/** The personal centre: what waits, what was spent, what is bought often. */
import type { OftenBought } from '@/domain/order/oftenBought';
import type { Spending } from '@/domain/order/spending';
import type { Todo } from '@/domain/order/todo';
import { web } from './client';
import { isOftenBought, isSpending, isTodo } from './entryShape';
import { listIn, objectIn, toList } from './listShape';

export const todo = async (): Promise<Todo> =>
  objectIn(await web('get', '/p/user/todo', { quiet: true }), isTodo);

/** The last `months` months, the present one included. */
export const spending = async (months: number): Promise<Spending> => {
  const answer = await web('get', '/p/user/spending', { query: { months }, quiet: true });
  const figures = objectIn(answer, isSpending);
  return { ...figures, months: toList(figures.months), categories: toList(figures.categories) };
};

/** Most orders first. */
export const oftenBought = async (size: number): Promise<OftenBought[]> =>
  listIn(await web('get', '/p/user/oftenBought', { query: { size }, quiet: true }), isOftenBought);

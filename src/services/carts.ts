/** The carts of a buyer. One cart is open. Each action returns all carts. */
import type { Wire } from '@contract/types';
import type { CartHead } from '@domain/cart/types';
import { web } from './client';
import { having } from './entryShape';
import { listIn, objectIn } from './listShape';

const isHead = having<CartHead>({ cartId: 'number', name: 'text', kinds: 'number', total: 'number' });

const headsIn = async (answer: Promise<Wire['CartList']>): Promise<CartHead[]> =>
  listIn(objectIn(await answer).carts, isHead);

export const carts = () => headsIn(web('get', '/p/carts', { quiet: true }));

/** Creates and opens a cart, with these lines of the open one. An invalid name is reported beside the field. */
export const addCart = (name: string, basketIds: number[]) =>
  headsIn(web('post', '/p/carts', { body: { name, basketIds }, quiet: true }));

export const renameCart = (cartId: number, name: string) =>
  headsIn(web('put', '/p/carts/{cartId}', { params: { cartId }, body: { name }, quiet: true }));

/** Its lines go into the cart `to`; with null they are deleted. */
export const deleteCart = (cartId: number, to: number | null) =>
  headsIn(
    web('delete', '/p/carts/{cartId}', {
      params: { cartId },
      query: to === null ? {} : { to },
      quiet: true,
    }),
  );

export const openCart = (cartId: number) =>
  headsIn(web('put', '/p/carts/{cartId}/open', { params: { cartId } }));

export const moveCartLines = (cartId: number, basketIds: number[]) =>
  headsIn(web('post', '/p/carts/{cartId}/lines', { params: { cartId }, body: { basketIds } }));

/**
 * The two web cart calls: the list and the count (B7.6), and adding many packs in one call. All other changes go
 * through `h5/shopCart`.
 */
import type { Body } from '@contract/types';
import type { CartEntry } from '@domain/cart/cart';
import { toCartEntry } from './cartShape';
import { h5, web } from './client';
import { countIn, listIn } from './listShape';

/** The cart, newest line first, by shipping type. */
export const cartList = async (): Promise<CartEntry[]> =>
  listIn(await web('get', '/p/shopCart/info', { quiet: true })).map(toCartEntry);

/** Number of cart lines. */
export const cartCount = async (): Promise<number> =>
  countIn(await web('get', '/p/shopCart/shopCartCount', { quiet: true }));

/** Adds many packs to the cart. Returns for each why it was refused; null when it was added. */
export async function addItems(body: Body<'/p/shopCart/addItems', 'post'>): Promise<(string | null)[]> {
  const answers = listIn(await h5('post', '/p/shopCart/addItems', { body, quiet: true }));
  return answers.map(({ message }) => message);
}

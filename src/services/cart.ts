/** The two web cart calls: the list and the count (B7.6). All changes go through `h5/shopCart`. */
import type { CartEntry } from '@/domain/cart/cart';
import { toCartEntry } from './cartShape';
import { web } from './client';
import { countIn, listIn } from './listShape';

/** The cart, newest line first, by way of shipping. */
export const cartList = async (): Promise<CartEntry[]> =>
  listIn(await web('get', '/p/shopCart/info', { quiet: true })).map(toCartEntry);

/** Number of cart lines. */
export const cartCount = async (): Promise<number> =>
  countIn(await web('get', '/p/shopCart/shopCartCount', { quiet: true }));

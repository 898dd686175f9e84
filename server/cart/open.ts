/** The open cart of a buyer, and the refusal of calls that mean another one. */
import type { components } from '@contract/schema';
import { FIRST_CART } from '../../domain/cart/cart';
import type { Database } from '../db/connect';
import type { Work } from '../db/transaction';
import { refuse } from '../http/refusal';
import { findCarts } from './cartQueries';

type Schemas = components['schemas'];
export type Cart = Pick<Schemas['CartHead'], 'cartId' | 'name' | 'isOpen'>;

/** All carts of a buyer, the first one in front. Exactly one of them is open. */
export async function listCarts(db: Database, buyerId: string): Promise<Cart[]> {
  const rows = await findCarts(db, buyerId);
  const others = rows.filter(({ cartId }) => cartId !== FIRST_CART.cartId);
  const first = {
    ...FIRST_CART,
    ...rows.find(({ cartId }) => cartId === FIRST_CART.cartId),
    isOpen: !others.some(({ isOpen }) => isOpen),
  };
  return [first, ...others];
}

export async function findOpenCart(db: Database, buyerId: string): Promise<Schemas['CartOf']> {
  const carts = await listCarts(db, buyerId);
  const { cartId, name } = carts.find(({ isOpen }) => isOpen) ?? FIRST_CART;
  return { cartId, name, carts: carts.length };
}

/** Refuses a call that means a cart that is no longer open, so that it does not change another cart unnoticed. */
export async function refuseOtherCart({ db }: Work, buyerId: string, cartId: number): Promise<never> {
  const carts = await listCarts(db, buyerId);
  const open = carts.find(({ isOpen }) => isOpen)?.name ?? FIRST_CART.name;
  const meant = carts.find((cart) => cart.cartId === cartId);
  return refuse(
    'CART_NOT_OPEN',
    `${meant ? `“${meant.name}”` : '原来的购物车'}已不是当前购物车，现在打开的是“${open}”，未作更改`,
    { data: { reason: 'CART_NOT_OPEN' } },
  );
}

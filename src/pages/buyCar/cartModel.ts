import type { useModel } from '@umijs/max';

export type CartModel = ReturnType<typeof useModel<'cart'>>;

/** Reads the cart again: stock, prices and what is on sale come from the server. */
export const loadAll = (cart: CartModel) =>
  Promise.all([cart.loadCartList(), cart.loadExpired(), cart.loadCartCount()]).catch(() => undefined);

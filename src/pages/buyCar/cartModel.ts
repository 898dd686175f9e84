import type { useModel } from '@umijs/max';

export type CartModel = ReturnType<typeof useModel<'cart'>>;

/** What is true now (stock, price, shelf) is the server's to say. */
export const loadAll = (cart: CartModel) =>
  Promise.all([cart.loadCartList(), cart.loadExpired(), cart.loadCartCount()]).catch(() => undefined);

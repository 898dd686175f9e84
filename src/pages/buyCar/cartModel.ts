import type useCart from '@/models/cart';

export type CartModel = ReturnType<typeof useCart>;

/** Reads the cart again: stock, prices and shelf status come from the server. */
export const loadAll = (cart: CartModel) =>
  Promise.all([cart.loadCartList(), cart.loadExpired(), cart.loadCartCount()]).catch(() => undefined);

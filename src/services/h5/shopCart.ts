/** The mobile cart calls, to the letter of B7.3–B7.5. */
import type { CartEntry, CartItem } from '@domain/cart/cart';
import { h5 } from '../client';
import { toCartEntry, toCartItem } from '../cartShape';
import type { Body } from '@contract/types';
import { isCartItem } from '../entryShape';
import { listIn, objectIn, toList } from '../listShape';

/** Add a signed number of a pack. Returns a sentence when a new line was made, else null. */
export const changeItem = (body: Body<'/p/shopCart/changeItem', 'post'>): Promise<string | null> =>
  h5('post', '/p/shopCart/changeItem', { body });

/** Set the count of a line. Returns the line as the server has it now. */
export const changeCount = async (body: Body<'/p/shopCart/changeCount', 'post'>): Promise<CartItem> =>
  toCartItem(objectIn(await h5('post', '/p/shopCart/changeCount', { body, quiet: true }), isCartItem));

/** Fetch the cart. */
export const info = async (): Promise<CartEntry[]> =>
  listIn(await h5('get', '/p/shopCart/info')).map(toCartEntry);

/** Number of cart entries. */
export const shopCartCount = (): Promise<number> => h5('get', '/p/shopCart/shopCartCount');

/** Delete lines. Never sent with an empty list, which the server family answers with a fault. */
export const deleteItem = async (basketIds: number[]): Promise<void> => {
  if (basketIds.length > 0) await h5('delete', '/p/shopCart/deleteItem', { body: basketIds });
};

/** Sum of the given lines, worked out by the server. */
export const totalPay = (basketIds: number[]) =>
  h5('post', '/p/shopCart/totalPay', { query: { basketIds: basketIds.join(',') } });

/** Sum of quantities. */
export const prodCount = (): Promise<number> => h5('get', '/p/shopCart/prodCount');

/** Lines whose product or pack is off the shelf. */
export const expiryProdList = async (): Promise<CartItem[]> =>
  listIn(await h5('get', '/p/shopCart/expiryProdList', { quiet: true })).flatMap((shop) =>
    toList(shop.shopCartItemDtoList, isCartItem).map(toCartItem),
  );

/** Delete the lines that are off the shelf. */
export const cleanExpiryProdList = async (): Promise<void> => {
  await h5('delete', '/p/shopCart/cleanExpiryProdList');
};

/** Empty the cart. */
export const deleteAll = (): Promise<string> => h5('delete', '/p/shopCart/deleteAll');

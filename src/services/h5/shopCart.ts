/** The mobile cart calls, exactly as in B7.3–B7.5. */
import type { CartEntry, CartItem } from '@domain/cart/cart';
import { h5 } from '../client';
import { toCartEntry, toCartItem } from '../cartShape';
import type { Body } from '@contract/types';
import { isCartItem } from '../entryShape';
import { listIn, objectIn, toList } from '../listShape';

/** Adds a signed number of a pack. Returns a message when a new line was created, else null. */
export const changeItem = (body: Body<'/p/shopCart/changeItem', 'post'>): Promise<string | null> =>
  h5('post', '/p/shopCart/changeItem', { body });

/** Sets the count of a line. Returns the line as the server has it now. */
export const changeCount = async (body: Body<'/p/shopCart/changeCount', 'post'>): Promise<CartItem> =>
  toCartItem(objectIn(await h5('post', '/p/shopCart/changeCount', { body, quiet: true }), isCartItem));

/** Loads the cart. */
export const info = async (): Promise<CartEntry[]> =>
  listIn(await h5('get', '/p/shopCart/info')).map(toCartEntry);

/** Number of cart entries. */
export const shopCartCount = (): Promise<number> => h5('get', '/p/shopCart/shopCartCount');

/** Deletes lines. Never sent with an empty list, which the server family answers with an error. */
export const deleteItem = async (basketIds: number[]): Promise<void> => {
  if (basketIds.length > 0) await h5('delete', '/p/shopCart/deleteItem', { body: basketIds });
};

/** Sum of the given lines, calculated by the server. */
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

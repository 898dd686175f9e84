/** Orders of a buyer in any state, for page tests. */
import { dataOf } from './api';
import { ordersHere } from './state';
import { addToCart, buyNow, confirm, packBy } from './shopping';
import { shopSide } from './shopSide';

interface Choice {
  /** By default a pack with ordinary shipping. */
  sku?: ReturnType<typeof packBy>;
  count?: number;
  invoice?: { kind: string; titleKind: string; title: string; taxNo: string };
  remarks?: string;
}

/** An unpaid order; returns its number. */
export async function order(
  token: string,
  { sku = packBy('N'), count = 1, invoice, remarks }: Choice = {},
): Promise<string> {
  const { confirmId } = await buyNow(token, sku, count);
  const orderShopParam = [{ shopId: 1, remarks: remarks ?? null }];
  const body = { confirmId, orderShopParam, ...(invoice && { invoice }) };
  return (await dataOf('post', '/p/order/submit', { token, body })).orderNumbers;
}

/** An unpaid order of several packs, through the cart; returns its number. */
export async function orderOfPacks(
  token: string,
  packs: readonly Parameters<typeof addToCart>[1][],
): Promise<string> {
  const basketIds: number[] = [];
  for (const sku of packs) basketIds.push((await addToCart(token, sku)).basketId);
  const { confirmId } = await confirm(token, basketIds);
  return (await dataOf('post', '/p/order/submit', { token, body: { confirmId } })).orderNumbers;
}

/** Moves an unpaid order to a later state. */
export async function bringTo(
  token: string,
  orderNumber: string,
  state: 'paid' | 'shipped' | 'received' | 'closed',
): Promise<void> {
  const params = { orderNumber };
  if (state === 'closed')
    return void (await dataOf('put', '/p/myOrder/cancel/{orderNumber}', { token, params }));
  await dataOf('post', '/p/order/normalPay', { token, body: { orderNumbers: orderNumber } });
  if (state === 'paid') return;
  await shopSide.ship({ orderNumber });
  if (state === 'received') await dataOf('put', '/p/myOrder/receipt/{orderNumber}', { token, params });
}

/** The order on the server. */
export const orderOf = async (orderNumber: string) =>
  (await ordersHere()).find((order) => order.orderNumber === orderNumber);

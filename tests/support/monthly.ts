/** Orders on a monthly account. */
import { dataOf, logIn, qa } from './api';
import { packBy, placeOrder } from './shopping';
import { institutionId, ordersHere } from './state';
import { shopSide } from './shopSide';

export interface Bought {
  orderNumber: string;
  /** Yuan */
  amount: number;
}

/** An order by `buyer` on the institution's monthly account. */
export async function boughtMonthly(count = 1): Promise<Bought> {
  const token = await logIn();
  const orderNumber = await placeOrder(token, packBy('N'), count);
  await dataOf('post', '/p/order/monthlyPay', { token, body: { orderNumber } });
  const order = (await ordersHere()).find((one) => one.orderNumber === orderNumber);
  return { orderNumber, amount: order!.detail.actualTotal };
}

/** The same order, shipped and received. */
export async function receivedMonthly(count = 1): Promise<Bought> {
  const bought = await boughtMonthly(count);
  const { orderNumber } = bought;
  await shopSide.ship({ orderNumber });
  await dataOf('put', '/p/myOrder/receipt/{orderNumber}', { token: await logIn(), params: { orderNumber } });
  return bought;
}

/** The statement of this month, as parameters of a call. */
export async function statementHere() {
  const { now } = await qa<{ now: string }>('clock', { seconds: 0 });
  return { params: { institutionId: await institutionId(), month: now.slice(0, 7) } };
}

/** The input for a receipt over the open amount after an order. */
export async function receiptDraft() {
  await boughtMonthly();
  const of = await statementHere();
  const requested = { token: await logIn('manager'), ...of };
  const { left } = (await dataOf('get', '/m/monthly/{institutionId}/{month}', requested)).head;
  return { ...of, body: { amount: String(left), day: `${of.params.month}-01`, reference: '', left } };
}

/** The same receipt, recorded; returns its id. */
export async function receiptHere(): Promise<number> {
  const requested = { token: await logIn('manager'), ...(await receiptDraft()) };
  const { receipts } = await dataOf('post', '/m/monthly/{institutionId}/{month}/receipts', requested);
  return receipts.at(-1)!.receiptId;
}

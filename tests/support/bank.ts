/** Bank lines, and orders that wait for them. */
import { toFixed2 } from '@domain/shared/money';
import { dataOf, logIn, moveClock } from './api';
import { packBy, placeOrder } from './shopping';
import { ordersHere } from './state';

export interface TestLine {
  serial: string;
  day: string;
  amount: string;
  payer: string;
  remark: string;
}

/** A bank line as in the file. */
export const bankLine = (over: Partial<TestLine> = {}): TestLine => ({
  serial: '',
  day: '2026-11-20',
  amount: '12.50',
  payer: '示例大学',
  remark: '货款',
  ...over,
});

const transferred = async (payer: string, count: number) => {
  const token = await logIn();
  const orderNumber = await placeOrder(token, packBy('N'), count);
  const { reference } = await dataOf('post', '/p/order/transfer', { token, body: { orderNumber, payer } });
  return { orderNumber, reference: reference ?? '' };
};

/** The number of an order that waits for a transfer. */
export const awaitingTransfer = async (payer = '示例大学'): Promise<string> =>
  (await transferred(payer, 1)).orderNumber;

export interface Awaiting {
  orderNumber: string;
  reference: string;
  /** Yuan, two decimals. */
  amount: string;
}

/** The same with its reference and amount. */
export async function awaiting(payer = '示例大学', count = 1): Promise<Awaiting> {
  const order = await transferred(payer, count);
  const found = (await ordersHere()).find(({ orderNumber }) => orderNumber === order.orderNumber);
  return { ...order, amount: toFixed2(found!.detail.actualTotal) };
}

/** Imports lines; returns the open ones, newest first. */
export async function receiveLot(token: string, lines: TestLine[]) {
  await dataOf('post', '/m/payments/bank', { token, body: { fileName: '流水.xlsx', lines } });
  return (await dataOf('get', '/m/payments/bank', { token, query: { state: 'open', size: 100 } })).records;
}

/** An open line. */
export const bankLineHere = async (token: string) => (await receiveLot(token, [bankLine()]))[0]!;

/** Money for an order that was closed meanwhile; returns the id of the money to be returned. */
export async function lateTransfer(): Promise<number> {
  const orderNumber = await awaitingTransfer();
  await moveClock(4 * 86_400);
  const fresh = await logIn('manager');
  await dataOf('put', '/m/payments/transfers/{orderNumber}/received', {
    token: fresh,
    params: { orderNumber },
  });
  const { records } = await dataOf('get', '/m/payments/toReturn', { token: fresh });
  return records.find((record) => record.orderNumber === orderNumber)!.returnId;
}

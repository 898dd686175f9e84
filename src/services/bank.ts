/** Bank data for finance: lines, transfers that orders wait for, money to be returned. */
import type { Body, Query, Wire } from '@contract/types';
import { web } from './client';
import { ApiError, defaultMessage } from './errors';
import { having } from './entryShape';
import { listIn, objectIn, pageIn } from './listShape';

export type BankLine = Wire['BankLine'];
export type BankLineState = Wire['BankLineState'];
export type AwaitedTransfer = Wire['AwaitedTransfer'];
export type MoneyToReturn = Wire['MoneyToReturn'];
export type Settled = Wire['Settled'];

const isLine = having<BankLine>({
  ...{ entryId: 'number', amount: 'number', rest: 'number', state: 'text' },
  ...{ orders: 'list', receipts: 'list' },
});
const isTransfer = having<AwaitedTransfer>({ orderNumber: 'text', amount: 'number' });
const isReturn = having<MoneyToReturn>({ returnId: 'number', orderNumber: 'text', amount: 'number' });

type LineQuery = NonNullable<Query<'/m/payments/bank', 'get'>>;

/** A page of received lines, newest first. */
export const bankLines = async (query: LineQuery) =>
  pageIn(await web('get', '/m/payments/bank', { query, quiet: true }), isLine);

/** Imports lines of a file; the caller reports a refusal, here and below. */
export const addBankLines = (body: Body<'/m/payments/bank', 'post'>) =>
  web('post', '/m/payments/bank', { body, quiet: true });

/** Each line separately: its result. */
export const settleBankLines = async (lines: Wire['SettleRequest']['lines']): Promise<Settled[]> =>
  listIn(await web('put', '/m/payments/bank/settle', { body: { lines }, quiet: true }));

/** One line; throws a refusal. */
export async function settleBankLine(
  line: Wire['SettleRequest']['lines'][number],
): Promise<Exclude<Settled['outcome'], 'refused'>> {
  const [settled] = await settleBankLines([line]);
  if (!settled) throw new ApiError('parse', defaultMessage('parse'));
  const { outcome, message, reason } = settled;
  if (outcome === 'refused') throw new ApiError('business', message, { reason });
  return outcome;
}

export const setBankLineState = async (
  entryId: number,
  body: Wire['BankLineStateRequest'],
): Promise<BankLine> =>
  objectIn(
    await web('put', '/m/payments/bank/{entryId}/state', { params: { entryId }, body, quiet: true }),
    isLine,
  );

type TransferQuery = NonNullable<Query<'/m/payments/transfers', 'get'>>;

/** A page of transfers that orders wait for, or of those confirmed without a bank line. */
export const awaitedTransfers = async (query: TransferQuery) =>
  pageIn(await web('get', '/m/payments/transfers', { query, quiet: true }), isTransfer);

/** Maximum page size. */
const AT_ONCE = 100;

/** All of them, page by page. */
export async function allTransfers(state: NonNullable<TransferQuery['state']>): Promise<AwaitedTransfer[]> {
  const found: AwaitedTransfer[] = [];
  for (let current = 1; ; current++) {
    const { records, total } = await awaitedTransfers({ state, current, size: AT_ONCE });
    found.push(...records);
    if (records.length === 0 || found.length >= total) return found;
  }
}

/** `toReturn`: the order was closed or paid meanwhile. */
export const receiveTransfer = (orderNumber: string) =>
  web('put', '/m/payments/transfers/{orderNumber}/received', { params: { orderNumber }, quiet: true });

export const moneyToReturn = async (query: { current: number; size: number }) =>
  pageIn(await web('get', '/m/payments/toReturn', { query, quiet: true }), isReturn);

/** 原路退回: through the gateway. The request layer shows a refusal, here and below. */
export const refundMoney = async (returnId: number): Promise<MoneyToReturn> =>
  objectIn(await web('put', '/m/payments/toReturn/{returnId}/refund', { params: { returnId } }), isReturn);

export const moneyReturned = async (returnId: number): Promise<MoneyToReturn> =>
  objectIn(await web('put', '/m/payments/toReturn/{returnId}/returned', { params: { returnId } }), isReturn);

/** Monthly debts of institutions (月结), for finance. */
import type { Body, Query, Wire } from '@contract/types';
import { web, webFile, type NamedFile } from './client';
import { having } from './entryShape';
import { listWithin, objectIn, pageIn } from './listShape';

export type MonthlyHead = Wire['MonthlyHead'];
export type MonthlyLine = Wire['MonthlyLine'];
export type MonthlyReceipt = Wire['MonthlyReceipt'];
export type MonthlyStatement = Wire['MonthlyStatement'];

/** Institution and month (yyyy-MM). */
export type StatementId = { institutionId: number; month: string };

const isHead = having<MonthlyHead>({ institutionId: 'number', month: 'text', name: 'text', left: 'number' });
const isStatement = having<MonthlyStatement>({ head: 'object', lines: 'list', receipts: 'list' });

/** A statement in the list, with its disputes and confirmation. */
export type ListedStatement = MonthlyHead & Pick<Wire['MonthlyMark'], 'open' | 'unsettled' | 'confirmed'>;

/** A page of statements, the oldest month first. */
export async function statements(query: NonNullable<Query<'/m/monthly', 'get'>>) {
  const answer = await web('get', '/m/monthly', { query, quiet: true });
  const { records, ...page } = pageIn(answer, isHead);
  const marks = listWithin(answer?.marks);
  return {
    ...page,
    records: records.map((head): ListedStatement => {
      const mark = marks.find((one) => one.institutionId === head.institutionId && one.month === head.month);
      const { open = 0, unsettled = 0, confirmed = 'no' } = mark ?? {};
      return { ...head, open, unsettled, confirmed };
    }),
  };
}

export const statement = async (params: StatementId): Promise<MonthlyStatement> =>
  objectIn(await web('get', '/m/monthly/{institutionId}/{month}', { params, quiet: true }), isStatement);

/** The same as a table. */
export const statementFile = (params: StatementId): Promise<NamedFile> =>
  webFile('/m/monthly/{institutionId}/{month}/file', { params, quiet: true });

/** Based on the open amount that was read; the caller reports a refusal, here and below. */
export const recordReceipt = async (
  params: StatementId,
  body: Body<'/m/monthly/{institutionId}/{month}/receipts', 'post'>,
): Promise<MonthlyStatement> =>
  objectIn(
    await web('post', '/m/monthly/{institutionId}/{month}/receipts', { params, body, quiet: true }),
    isStatement,
  );

/** Links a receipt without a bank line to this line. */
export const tieReceipt = async (
  receiptId: number,
  { entryId, version }: Wire['BankLineReadRequest'],
): Promise<MonthlyStatement> =>
  objectIn(
    await web('put', '/m/monthly/receipts/{receiptId}/line', {
      ...{ params: { receiptId }, body: { entryId, version }, quiet: true },
    }),
    isStatement,
  );

export const withdrawReceipt = async (receiptId: number, reason: string): Promise<MonthlyStatement> =>
  objectIn(
    await web('put', '/m/monthly/receipts/{receiptId}/withdraw', {
      ...{ params: { receiptId }, body: { reason }, quiet: true },
    }),
    isStatement,
  );

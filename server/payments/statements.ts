/**
 * Statements of the monthly accounts (月结账单): an institution's purchases on account in a month, minus refunds, and the
 * receipts for it.
 */
import type { components } from '@contract/schema';
import { monthlyDue } from '../../domain/order/payment';
import { isMonth, lastPastDue } from '../../domain/payments/receipt';
import { isPositive, toNumber2 } from '../../domain/shared/money';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull, dayOf } from '../http/dates';
import type { AnswerOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse, refuseField } from '../http/refusal';
import { findInstitution, lockInstitution, type Institution } from '../institutions/service';
import { monthlyUsed, monthlyUsedBy } from './monthly';
import { receiptsOf } from './receiptQueries';
import * as queries from './statementQueries';

type Schemas = components['schemas'];
type Head = Schemas['MonthlyHead'];
export type Statement = Schemas['MonthlyStatement'];

/** An institution and a month (yyyy-MM). */
export interface StatementId {
  institutionId: number;
  month: string;
}

/** Most months of an institution in one list; 50 years. */
const MAX_MONTHS = 600;

export const idOf = ({ institutionId, month }: StatementId): string => `${institutionId}/${month}`;

function toHead({ now }: Work, row: queries.StatementRow, used: number): Head {
  const { institutionId, name, month, orders, limit } = row;
  const left = toNumber2(row.left);
  return {
    ...{ institutionId, name, month, orders, left },
    charged: toNumber2(row.charged),
    credited: toNumber2(row.credited),
    due: toNumber2(row.due),
    received: toNumber2(row.received),
    dueDate: monthlyDue(`${month}-01`),
    overdue: isPositive(left) && month <= lastPastDue(dayOf(now)),
    limit: limit === null ? null : toNumber2(limit),
    used,
  };
}

/** Refuses a text that is not a month. */
export function checkMonth(month: string | undefined): void {
  if (month !== undefined && !isMonth(month)) refuseField('month', 'MONTH_INVALID', '月份须为 yyyy-MM');
}

type Requested = Omit<Call<'monthlyStatements'>['query'], 'state'> & Pick<queries.StatementFilter, 'state'>;

/**
 * A page of statements; without a state the unsettled ones.
 * @param among ids (`idOf`) of the only statements to list, also without purchases
 */
export async function listStatements(
  work: Work,
  { current, size = 10, ...requested }: Requested,
  among?: readonly string[],
): Promise<Omit<AnswerOf<'monthlyStatements'>, 'marks'>> {
  checkMonth(requested.month);
  const filter = { ...requested, among, only: true, pastDue: lastPastDue(dayOf(work.now)) };
  const page = { current, size };
  const rows = await queries.statementPage(work.db, filter, { limit: size, offset: offsetOf(page) });
  const usedBy = await monthlyUsedBy(
    work,
    rows.map(({ institutionId }) => institutionId),
  );
  const records = rows.map((row) => toHead(work, row, usedBy(row.institutionId)));
  return pageFrom(records, await queries.countStatements(work.db, filter), page);
}

/**
 * The heads of all months of an institution, oldest first.
 * @param among ids (`idOf`) of months to list even without purchases
 */
export async function headsOf(
  work: Work,
  { institutionId }: Institution,
  among: readonly string[],
): Promise<Head[]> {
  const filter = { institutionId, among, state: 'all' as const, pastDue: lastPastDue(dayOf(work.now)) };
  const rows = await queries.statementPage(work.db, filter, { limit: MAX_MONTHS, offset: 0 });
  const used = await monthlyUsed(work, institutionId);
  return rows.map((row) => toHead(work, row, used));
}

/** Number of statements with an overdue balance. */
export const countOverdue = ({ db, now }: Work): Promise<number> =>
  queries.countStatements(db, { state: 'overdue', pastDue: lastPastDue(dayOf(now)) });

/** The head of a statement. A month without purchases and receipts gets a head of zeros. */
export async function headOf(work: Work, { institutionId, name, monthlyLimit }: Institution, month: string) {
  const filter = { institutionId, month, state: 'all' as const, pastDue: month };
  const [row] = await queries.statementPage(work.db, filter, { limit: 1, offset: 0 });
  const none = { orders: 0, charged: '0', credited: '0', due: '0', received: '0', left: '0' };
  const limit = monthlyLimit === null ? null : String(monthlyLimit);
  const used = await monthlyUsed(work, institutionId);
  return toHead(work, row ?? { institutionId, name, limit, month, ...none }, used);
}

export async function statementFor(work: Work, institution: Institution, month: string): Promise<Statement> {
  const of = { institutionId: institution.institutionId, month };
  const lines = await queries.statementLines(work.db, of);
  const receipts = await receiptsOf(work.db, of);
  return {
    head: await headOf(work, institution, month),
    lines: lines.map(({ ms, amount, ...line }) => ({
      ...line,
      time: dateTime(Number(ms)),
      amount: toNumber2(amount),
    })),
    receipts: receipts.map(({ receipt, line }) => ({
      receiptId: receipt.receiptId,
      amount: receipt.amount,
      day: receipt.day,
      reference: receipt.reference,
      by: receipt.by,
      createTime: dateTime(receipt.createTime),
      withdrawnBy: receipt.withdrawnBy,
      withdrawnTime: dateTimeOrNull(receipt.withdrawnTime),
      withdrawnReason: receipt.withdrawnReason,
      line,
    })),
  };
}

const unknown = (): never => refuse('INSTITUTION_UNKNOWN', '没有这个单位');

export async function statementOf(work: Work, { institutionId, month }: StatementId): Promise<Statement> {
  checkMonth(month);
  return statementFor(work, (await findInstitution(work, institutionId)) ?? unknown(), month);
}

/** Locks the institution until the transaction ends, so that nothing is bought or recorded meanwhile. */
export const requireLocked = async (work: Work, institutionId: number): Promise<Institution> =>
  (await lockInstitution(work, institutionId)) ?? unknown();

/**
 * The use of a bank line: orders take it whole, receipts of one institution take a part or all of it. Lock the orders
 * first, then the institution, then the line.
 */
import type { BodyOf } from '../http/operation';
import { monthText } from '../../domain/shared/dates';
import { lineDayProblem, lineAmountProblem, restOf } from '../../domain/payments/line';
import { sum, times, toNumber2, type Money } from '../../domain/shared/money';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './bankQueries';
import { receiptsOfLines } from './receiptQueries';

/** A line in the version that the client read. */
export type LineRead = BodyOf<'tieMonthlyReceipt'>;

/** A Chinese clause that explains how a line was used, for the later of two users. */
async function fateOf({ db }: Work, { entryId, belongs, state, note }: queries.Line): Promise<string> {
  if (belongs === 'orders') {
    const paid = await queries.settlementsOf(db, [entryId]);
    return `已确认为订单 ${paid.map(({ orderNumber }) => orderNumber).join('、')} 的付款`;
  }
  if (state === 'aside') return `已搁置：${note}`;
  if (belongs === null) return '已重新打开';
  const months = await receiptsOfLines(db, [entryId]);
  return `已登记为 ${months.map(({ name, month }) => `${name} ${monthText(month)}`).join('、')}的月结收款`;
}

/** Locks a line until the transaction ends; refuses when it changed since it was read, and says how. */
export async function lockAsRead(work: Work, { entryId, version }: LineRead): Promise<queries.Line> {
  const line = await queries.lockLine(work.db, entryId);
  if (!line) return refuse('LINE_UNKNOWN', '没有这笔流水');
  if (line.version !== version) refuse('LINE_CHANGED', `这笔流水已有变化，${await fateOf(work, line)}`);
  return line;
}

/** The same for a line with an unassigned amount. */
export async function lockOpen(work: Work, read: LineRead): Promise<queries.Line> {
  const line = await lockAsRead(work, read);
  if (line.state !== 'open') refuse('LINE_CHANGED', `这笔流水${await fateOf(work, line)}`);
  return line;
}

interface ReceiptFacts {
  receiptId: number;
  institutionId: number;
  month: string;
  /** Yuan. */
  amount: number;
  /** yyyy-MM-dd */
  day: string;
}

/**
 * Assigns a part of the line to a receipt. The caller holds the lock on the institution, and must save the line's id
 * with the receipt.
 */
export async function assignToReceipt(
  work: Work,
  read: LineRead,
  { institutionId, amount, day }: Omit<ReceiptFacts, 'receiptId'>,
): Promise<queries.Line> {
  const line = await lockOpen(work, read);
  const others = (await receiptsOfLines(work.db, [line.entryId])).find(
    (receipt) => receipt.institutionId !== institutionId,
  );
  if (others) refuse('LINE_OF_OTHERS', `这笔流水已登记为 ${others.name} 的月结收款，不能再用于其他单位`);
  const tooMuch = lineAmountProblem(amount, line);
  if (tooMuch) refuseField('amount', 'AMOUNT_DIFFERS', tooMuch);
  const otherDay = lineDayProblem(day, line);
  if (otherDay) refuseField('day', 'DAY_INVALID', otherDay);
  return changeAssigned(work, line, amount);
}

/** Makes the amount of a withdrawn receipt available again and reopens the line. */
export async function releaseFromReceipt(
  work: Work,
  entryId: number,
  receipt: Pick<ReceiptFacts, 'receiptId' | 'amount'>,
): Promise<void> {
  const line = await queries.lockLine(work.db, entryId);
  if (!line) throw new Error('The line of a receipt is there.');
  const after = await changeAssigned(work, line, times(receipt.amount, -1));
  await audit(work, {
    ...{ subject: 'bank', id: entryId, action: 'reopen' },
    ...{ before: { state: line.state, ...receipt }, after: { rest: restOf(after) } },
  });
}

async function changeAssigned(work: Work, line: queries.Line, by: Money): Promise<queries.Line> {
  const assigned = toNumber2(sum([line.assigned, by]));
  const state = assigned === line.amount ? 'settled' : 'open';
  const belongs = assigned === 0 ? null : 'receipts';
  return queries.changeLine(work.db, line, { state, belongs, assigned, note: '' });
}

/** Writes to the audit log that a line now belongs to a receipt. */
export const auditAssigned = (work: Work, line: queries.Line, receipt: ReceiptFacts): Promise<void> =>
  audit(work, {
    ...{ subject: 'bank', id: line.entryId, action: 'toMonth' },
    after: { ...receipt, state: line.state, rest: restOf(line) },
  });

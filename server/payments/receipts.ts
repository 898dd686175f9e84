/** Receipts of money for a month on account: record, link to a bank line, withdraw. */
import { receiptAmountProblem, receiptDayProblem, withdrawalProblem } from '../../domain/payments/receipt';
import { compareMoney, formatYuan, plainMoney, toNumber2 } from '../../domain/shared/money';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import type { Institution } from '../institutions/service';
import { assignToReceipt, auditAssigned, releaseFromReceipt, type LineRead } from './lineUse';
import * as queries from './receiptQueries';
import {
  checkMonth,
  headOf,
  idOf,
  requireLocked,
  statementFor,
  type Statement,
  type StatementId,
} from './statements';

/**
 * Records money received for a month. Refuses when the balance changed since it was read, or when the amount exceeds
 * it.
 */
export async function recordReceipt(
  work: Work,
  staff: Buyer,
  of: StatementId,
  { amount, day, reference, left, line: read }: BodyOf<'recordMonthlyReceipt'>,
): Promise<Statement> {
  checkMonth(of.month);
  const institution = await requireLocked(work, of.institutionId);
  const head = await headOf(work, institution, of.month);
  if (compareMoney(head.left, left) !== 0)
    refuse('STATEMENT_CHANGED', `账单已有变化，现在未收 ${formatYuan(head.left)}，请核对后再登记`);
  const tooMuch = receiptAmountProblem(amount, head.left);
  if (tooMuch) refuseField('amount', 'AMOUNT_INVALID', tooMuch);
  const notADay = receiptDayProblem(day, dayOf(work.now));
  if (notADay) refuseField('day', 'DAY_INVALID', notADay);
  const row = { amount: toNumber2(plainMoney(amount)), day, reference: reference.trim(), by: staff.userName };
  const facts = { ...of, amount: row.amount, day };
  const line = read ? await assignToReceipt(work, read, facts) : null;
  const entry = line ? { entryId: line.entryId } : {};
  const receiptId = await queries.insertReceipt(work.db, { ...of, ...row, ...entry, createTime: work.now });
  await audit(work, {
    ...{ subject: 'monthly', id: idOf(of), action: 'record' },
    ...{ before: { left: head.left }, after: { receiptId, ...row, ...entry } },
  });
  if (line) await auditAssigned(work, line, { receiptId, ...facts });
  return statementFor(work, institution, of.month);
}

interface Locked {
  receipt: queries.Receipt;
  institution: Institution;
}

/** Locks the institution of a receipt, then reads the receipt. */
async function lockReceipt(work: Work, receiptId: number): Promise<Locked> {
  const find = async () =>
    (await queries.receiptById(work.db, receiptId)) ?? refuse('RECEIPT_UNKNOWN', '没有这笔收款登记');
  const institution = await requireLocked(work, (await find()).institutionId);
  const receipt = await find();
  if (receipt.withdrawnTime !== null) refuse('RECEIPT_WITHDRAWN', '这笔收款登记已被撤回');
  return { receipt, institution };
}

/** Ties a receipt that was recorded by hand to a bank line. */
export async function tieReceipt(work: Work, receiptId: number, read: LineRead): Promise<Statement> {
  const { receipt, institution } = await lockReceipt(work, receiptId);
  if (receipt.entryId !== null) refuse('RECEIPT_HAS_LINE', '这笔收款登记已对应另一笔流水');
  const { institutionId, month, amount, day } = receipt;
  const line = await assignToReceipt(work, read, { institutionId, month, amount, day });
  await queries.setReceiptLine(work.db, receiptId, line.entryId);
  await audit(work, {
    ...{ subject: 'monthly', id: idOf(receipt), action: 'tie' },
    after: { receiptId, amount, day, entryId: line.entryId },
  });
  await auditAssigned(work, line, { receiptId, institutionId, month, amount, day });
  return statementFor(work, institution, month);
}

/**
 * Withdraws a receipt that was recorded by mistake. The row stays but no longer counts, and its bank line is open
 * again.
 */
export async function withdrawReceipt(
  work: Work,
  staff: Buyer,
  receiptId: number,
  { reason }: BodyOf<'withdrawMonthlyReceipt'>,
): Promise<Statement> {
  const { receipt, institution } = await lockReceipt(work, receiptId);
  const problem = withdrawalProblem(reason);
  if (problem) refuseField('reason', 'REASON_INVALID', problem);
  const withdrawnReason = reason.trim();
  const withdrawn = { withdrawnBy: staff.userName, withdrawnTime: work.now, withdrawnReason };
  if (!(await queries.withdrawReceipt(work.db, receiptId, withdrawn)))
    throw new Error('What is held is withdrawn once.');
  const { amount, day, reference, entryId } = receipt;
  if (entryId !== null) await releaseFromReceipt(work, entryId, { receiptId, amount });
  await audit(work, {
    ...{ subject: 'monthly', id: idOf(receipt), action: 'withdraw' },
    before: { receiptId, amount, day, reference, ...(entryId !== null && { entryId }) },
    after: { reason: withdrawnReason },
  });
  return statementFor(work, institution, receipt.month);
}

/** Money to return, on the shop's side: the list, and marking it as returned. */
import type { components } from '@contract/schema';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull } from '../http/dates';
import type { AnswerOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse } from '../http/refusal';
import * as queries from './bankQueries';

type Schemas = components['schemas'];

export const toReturned = (
  { paymentId, createTime, returnedTime, ...money }: queries.ToReturn,
  { onlinePayment }: Pick<Work['shop'], 'onlinePayment'>,
): Schemas['MoneyToReturn'] => ({
  returnId: money.returnId,
  orderNumber: money.orderNumber,
  transactionId: money.transactionId,
  amount: money.amount,
  reason: money.reason,
  returnNumber: money.returnNumber,
  refundState: money.refundState,
  refundReason: money.refundReason,
  refundable: paymentId !== null && onlinePayment !== null,
  // A simulated payment has no transaction number but the order's.
  transfer: paymentId === null && money.transactionId !== money.orderNumber,
  createTime: dateTime(createTime),
  returnedTime: dateTimeOrNull(returnedTime),
});

export async function listToReturn(
  { db, shop }: Work,
  { current, size = 10 }: Call<'moneyToReturn'>['query'],
): Promise<AnswerOf<'moneyToReturn'>> {
  const page = { current, size };
  const rows = await queries.toReturnPage(db, { limit: size, offset: offsetOf(page) });
  return pageFrom(
    rows.map((row) => toReturned(row, shop)),
    await queries.countToReturn(db),
    page,
  );
}

/** Marks money as returned to the payer, by the employee who sent it. */
export async function markReturned(work: Work, returnId: number): Promise<Schemas['MoneyToReturn']> {
  const row = await queries.setReturned(work.db, returnId, work.now);
  if (!row) return refuse('MONEY_RETURNED', '这笔款项已登记退回，或正在原路退款');
  await audit(work, {
    ...{ subject: 'payment', id: row.orderNumber, action: 'moneyReturned' },
    after: { amount: row.amount, transactionId: row.transactionId },
  });
  return toReturned(row, work.shop);
}

/** Lines of the bank that pay orders. */
import type { components } from '@contract/schema';
import { differenceText } from '../../src/domain/payments/line';
import { formatYuan, sum } from '../../src/domain/shared/money';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse } from '../http/refusal';
import { lockOrders } from '../orders/lock';
import * as queries from './bankQueries';
import { lockOpen } from './lineUse';
import { transferCame, type Came } from './service';

type Schemas = components['schemas'];
export type Settled = Schemas['Settled'];
export type LineToSettle = BodyOf<'settleBankLines'>['lines'][number];

/** What one order has of a line; refused when it has one already. */
async function settleOrder(work: Work, orderNumber: string): Promise<Came> {
  const came = await transferCame(work, orderNumber);
  const known = came.before ? await queries.lineOfOrder(work.db, orderNumber, came.outcome) : undefined;
  if (known) {
    const { day, payer, amount } = known;
    const line = `${day} ${payer} ${formatYuan(amount)}`;
    refuse('ORDER_HAS_LINE', `订单 ${orderNumber} 的转账已对应另一笔流水（${line}）`);
  }
  return came;
}

/**
 * One line pays these orders, to the fen; what was closed or paid otherwise meanwhile is to be returned. What was received
 * by hand before gets its line, and is not paid again.
 */
export async function settleLine(
  work: Work,
  { orderNumbers, ...read }: LineToSettle,
): Promise<Schemas['Settled']> {
  const { entryId } = read;
  const numbers = [...new Set(orderNumbers)];
  const held = await lockOrders(work, [...numbers].sort());
  const line = await lockOpen(work, read);
  if (line.belongs !== null) refuse('LINE_BELONGS', '这笔流水已有一部分登记为月结收款，不能再付订单');
  const total = sum(held.map(({ detail }) => detail.actualTotal));
  const difference = differenceText(total, line.amount);
  if (difference)
    refuse(
      'AMOUNT_DIFFERS',
      `所选订单合计 ${formatYuan(total)}，比到账金额 ${formatYuan(line.amount)} ${difference}`,
    );
  const came: Came[] = [];
  const rows: queries.Settlement[] = [];
  for (const { orderNumber, detail } of held) {
    const one = await settleOrder(work, orderNumber);
    came.push(one);
    rows.push({ entryId, orderNumber, amount: detail.actualTotal, outcome: one.outcome });
  }
  const after = { state: 'settled', belongs: 'orders', assigned: line.amount, note: '' } as const;
  await queries.changeLine(work.db, line, after);
  await queries.insertSettlements(work.db, rows);
  const tied = numbers.filter((_, at) => came[at]?.before);
  await audit(work, {
    ...{ subject: 'bank', id: entryId, action: 'settle' },
    before: { state: line.state },
    after: { state: 'settled', orders: numbers, ...(tied.length > 0 && { tied }) },
  });
  return { entryId, outcome: outcomeOf(came), reason: null, message: '' };
}

function outcomeOf(came: readonly Came[]): Schemas['Settled']['outcome'] {
  if (came.every(({ before }) => before)) return 'tied';
  return came.every(({ outcome }) => outcome === 'paid') ? 'paid' : 'toReturn';
}

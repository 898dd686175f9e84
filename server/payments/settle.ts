/** Settles orders with bank lines. */
import type { components } from '@contract/schema';
import { differenceText } from '../../domain/payments/line';
import { formatYuan, sum, times, toNumber2 } from '../../domain/shared/money';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse } from '../http/refusal';
import { lockOrder, lockOrders } from '../orders/lock';
import type { Order } from '../orders/record';
import * as queries from './bankQueries';
import { lockOpen } from './lineUse';
import { transferCame, type PaymentOutcome } from './service';
import { recordMoneyToReturn } from './toReturn';

type Schemas = components['schemas'];
export type Settled = Schemas['Settled'];
export type LineToSettle = BodyOf<'settleBankLines'>['lines'][number];

/** The transaction number of money that is returned from a line. */
const transactionOf = ({ serial, entryId }: queries.Line): string => serial || `流水 ${entryId}`;

/** Records the surplus of a line over its orders as money to return, under one of the orders. */
async function returnRest(
  work: Work,
  line: queries.Line,
  orderNumber: string,
  amount: number,
): Promise<void> {
  const money = { paymentId: null, transactionId: transactionOf(line), amount };
  await recordMoneyToReturn(work, await lockOrder(work, orderNumber), money, { over: true });
}

const refuseTaken = (orderNumber: string, { day, payer, amount }: queries.Line): never =>
  refuse(
    'ORDER_HAS_LINE',
    `订单 ${orderNumber} 的转账已对应另一笔流水（${day} ${payer} ${formatYuan(amount)}）`,
  );

/** Settles one order with a line. Refuses with ORDER_HAS_LINE when the order already has another line. */
async function settleOrder(work: Work, orderNumber: string, line: queries.Line): Promise<PaymentOutcome> {
  const outcome = await transferCame(work, orderNumber, line);
  const known = outcome.before ? await queries.lineOfOrder(work.db, orderNumber, outcome.outcome) : undefined;
  return known ? refuseTaken(orderNumber, known) : outcome;
}

/** Handles a second full payment of an order that already has its line; null when the order has none. */
async function settleAgain(work: Work, line: queries.Line, order: Order): Promise<queries.Settlement | null> {
  const { orderNumber } = order;
  if (!(await queries.lineOfOrder(work.db, orderNumber, 'paid'))) return null;
  const returned = await queries.lineOfOrder(work.db, orderNumber, 'toReturn');
  if (returned) refuseTaken(orderNumber, returned);
  const money = { paymentId: null, transactionId: transactionOf(line), amount: line.amount };
  await recordMoneyToReturn(work, order, money);
  return { entryId: line.entryId, orderNumber, amount: line.amount, outcome: 'toReturn' };
}

/**
 * The surplus of a line over its orders, yuan; refuses when the line is too small, or when a surplus is not allowed.
 */
function restAfter(line: queries.Line, locked: readonly Order[], mayReturn: boolean): number {
  const total = sum(locked.map(({ detail }) => detail.actualTotal));
  const difference = differenceText(total, line.amount);
  const rest = toNumber2(sum([line.amount, times(total, -1)]));
  if (difference && !(mayReturn && rest > 0))
    refuse(
      'AMOUNT_DIFFERS',
      `所选订单合计 ${formatYuan(total)}，比到账金额 ${formatYuan(line.amount)} ${difference}`,
    );
  return rest;
}

/**
 * Pays orders with one line, exact to the fen. Money for orders that were closed or paid otherwise is to be returned,
 * and with `returnRest` also the surplus of the line. Orders confirmed by hand are linked to the line and not paid
 * again.
 */
export async function settleLine(
  work: Work,
  { orderNumbers, returnRest: mayReturn = false, ...read }: LineToSettle,
): Promise<Schemas['Settled']> {
  const { entryId } = read;
  const numbers = [...new Set(orderNumbers)];
  const locked = await lockOrders(work, [...numbers].sort());
  const line = await lockOpen(work, read);
  if (line.belongs !== null) refuse('LINE_BELONGS', '这笔流水已有一部分登记为月结收款，不能再付订单');
  const [only] = locked;
  const again = mayReturn && only && locked.length === 1 ? await settleAgain(work, line, only) : null;
  if (again) return settled(work, line, [again], { outcome: 'toReturn', facts: { again: true } });
  const rest = restAfter(line, locked, mayReturn);
  const outcome: PaymentOutcome[] = [];
  const rows: queries.Settlement[] = [];
  for (const { orderNumber, detail } of locked) {
    const one = await settleOrder(work, orderNumber, line);
    outcome.push(one);
    rows.push({ entryId, orderNumber, amount: detail.actualTotal, outcome: one.outcome });
  }
  if (rest > 0 && only) await returnRest(work, line, only.orderNumber, rest);
  const tied = locked.map(({ orderNumber }) => orderNumber).filter((_, at) => outcome[at]?.before);
  return settled(work, line, rows, {
    outcome: rest > 0 ? 'over' : outcomeOf(outcome),
    facts: { ...(tied.length > 0 && { tied }), ...(rest > 0 && { rest }) },
  });
}

interface Outcome {
  outcome: Settled['outcome'];
  /** Further facts for the audit log. */
  facts: Record<string, unknown>;
}

async function settled(
  work: Work,
  line: queries.Line,
  rows: queries.Settlement[],
  { outcome, facts }: Outcome,
): Promise<Settled> {
  const { entryId } = line;
  const after = { state: 'settled', belongs: 'orders', assigned: line.amount, note: '' } as const;
  await queries.changeLine(work.db, line, after);
  await queries.insertSettlements(work.db, rows);
  const orders = rows.map(({ orderNumber }) => orderNumber);
  await audit(work, {
    ...{ subject: 'bank', id: entryId, action: 'settle' },
    before: { state: line.state },
    after: { state: 'settled', orders, ...facts },
  });
  return { entryId, outcome, reason: null, message: '' };
}

function outcomeOf(paymentOutcome: readonly PaymentOutcome[]): Settled['outcome'] {
  if (paymentOutcome.every(({ before }) => before)) return 'tied';
  return paymentOutcome.every(({ outcome }) => outcome === 'paid') ? 'paid' : 'toReturn';
}

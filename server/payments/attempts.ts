/** Rows of gateway payments and of money to return. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql, sum } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { payments } from '../db/schema/orders';
import { moneyToReturn, paymentAttemptOrders, paymentAttempts } from '../db/schema/payments';

export type Attempt = typeof paymentAttempts.$inferSelect;
export type AttemptOrder = Pick<typeof paymentAttemptOrders.$inferSelect, 'orderNumber' | 'amount'>;
export type NewMoneyToReturn = Omit<typeof moneyToReturn.$inferInsert, 'returnId'>;

export async function insertAttempt(
  db: Database,
  row: Attempt,
  orders: readonly AttemptOrder[],
): Promise<void> {
  await db.insert(paymentAttempts).values(row);
  const { paymentId } = row;
  await db.insert(paymentAttemptOrders).values(orders.map((order) => ({ ...order, paymentId })));
}

/** The newest attempt for exactly these orders that can be paid at least until a moment (ms). */
export async function findOpenAttempt(
  db: Database,
  buyerId: string,
  orderNumbers: readonly string[],
  after: number,
): Promise<Attempt | undefined> {
  const ofOrders = sql`array(
    select ${paymentAttemptOrders.orderNumber} from ${paymentAttemptOrders}
    where ${paymentAttemptOrders.paymentId} = ${paymentAttempts.paymentId} order by 1
  ) = ${sql.param([...orderNumbers].sort())}::text[]`;
  const isOpen = and(
    eq(paymentAttempts.state, 'open'),
    isNotNull(paymentAttempts.payUrl),
    gt(paymentAttempts.expires, after),
  );
  const [found] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.buyerId, buyerId), isOpen, ofOrders))
    .orderBy(desc(paymentAttempts.createTime))
    .limit(1);
  return found;
}

export async function setPayUrl(db: Database, paymentId: string, payUrl: string): Promise<void> {
  await db.update(paymentAttempts).set({ payUrl }).where(eq(paymentAttempts.paymentId, paymentId));
}

/** The orders of an attempt; empty for an unknown one. */
export const findAttemptOrders = (db: Database, paymentId: string): Promise<AttemptOrder[]> =>
  db
    .select({ orderNumber: paymentAttemptOrders.orderNumber, amount: paymentAttemptOrders.amount })
    .from(paymentAttemptOrders)
    .where(eq(paymentAttemptOrders.paymentId, paymentId));

/** Locks an attempt until the transaction ends. */
export async function lockAttempt(db: Database, paymentId: string): Promise<Attempt> {
  const [found] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId))
    .for('update');
  if (!found) throw new Error(`There is no payment attempt ${paymentId}.`);
  return found;
}

export async function changeAttempt(
  db: Database,
  paymentId: string,
  change: Partial<Pick<Attempt, 'state' | 'transactionId' | 'paidAt' | 'queries' | 'nextQuery'>>,
): Promise<void> {
  await db.update(paymentAttempts).set(change).where(eq(paymentAttempts.paymentId, paymentId));
}

/** Whether this transaction belongs to another attempt. */
export async function isUsedElsewhere(
  db: Database,
  paymentId: string,
  transactionId: string,
): Promise<boolean> {
  const [paid] = await db
    .select({ paymentId: paymentAttempts.paymentId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.transactionId, transactionId), ne(paymentAttempts.paymentId, paymentId)));
  const [returned] = await db
    .select({ paymentId: moneyToReturn.paymentId })
    .from(moneyToReturn)
    .where(and(eq(moneyToReturn.transactionId, transactionId), ne(moneyToReturn.paymentId, paymentId)));
  return (paid ?? returned) !== undefined;
}

/** Records money to return, once per order and transaction; returns false when it is known. */
export async function saveMoneyToReturn(db: Database, row: NewMoneyToReturn): Promise<boolean> {
  const { rowCount } = await db.insert(moneyToReturn).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** The last attempt of an order that reached the gateway. */
export async function findLastAttempt(db: Database, orderNumber: string): Promise<Attempt | undefined> {
  const [found] = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(paymentAttemptOrders, eq(paymentAttemptOrders.paymentId, paymentAttempts.paymentId))
    .where(and(eq(paymentAttemptOrders.orderNumber, orderNumber), isNotNull(paymentAttempts.payUrl)))
    .orderBy(desc(paymentAttempts.createTime))
    .limit(1);
  return found?.attempt;
}

/** The attempt that paid an order; undefined for simulated payments. */
export async function findPaidAttempt(db: Database, orderNumber: string): Promise<Attempt | undefined> {
  const [found] = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(paymentAttemptOrders, eq(paymentAttemptOrders.paymentId, paymentAttempts.paymentId))
    .where(and(eq(paymentAttemptOrders.orderNumber, orderNumber), eq(paymentAttempts.state, 'paid')))
    .limit(1);
  return found?.attempt;
}

/** All money to return and returned money of an order, oldest first. */
export const findMoneyToReturn = (db: Database, orderNumber: string) =>
  db
    .select()
    .from(moneyToReturn)
    .where(eq(moneyToReturn.orderNumber, orderNumber))
    .orderBy(moneyToReturn.returnId);

/** Amount still to be returned for an order, yuan. */
export async function sumToReturn(db: Database, orderNumber: string): Promise<string> {
  const [row] = await db
    .select({ due: sum(moneyToReturn.amount) })
    .from(moneyToReturn)
    .where(and(eq(moneyToReturn.orderNumber, orderNumber), isNull(moneyToReturn.returnedTime)));
  return row?.due ?? '0';
}

/**
 * The time (ms) at which the money of each return was paid back; null while it has not been. Returns without such a
 * payment are left out.
 */
export async function refundTimesOf(
  db: Database,
  returnNumbers: readonly string[],
): Promise<Map<string, number | null>> {
  const { returnNumber, returnedTime } = moneyToReturn;
  const rows = await db
    .select({ returnNumber, returnedTime })
    .from(moneyToReturn)
    .where(inArray(returnNumber, [...returnNumbers]));
  return new Map(rows.map((row) => [row.returnNumber ?? '', row.returnedTime]));
}

/** Those of these orders that are on a monthly account; their refunds reduce the statement. */
export async function monthlyOrdersOf(db: Database, orderNumbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ orderNumber: payments.orderNumber })
    .from(payments)
    .where(and(inArray(payments.orderNumber, [...orderNumbers]), eq(payments.way, 'monthly')));
  return new Set(rows.map(({ orderNumber }) => orderNumber));
}

/** Unsettled payments that are due for a query at a moment (ms). */
export const dueQueries = (db: Database, now: number, limit: number): Promise<Attempt[]> =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(ne(paymentAttempts.state, 'paid'), lte(paymentAttempts.nextQuery, now)))
    .orderBy(asc(paymentAttempts.nextQuery))
    .limit(limit);

export type Money = typeof moneyToReturn.$inferSelect;

/** Gateway refunds that are due for a query at a moment (ms). */
export const dueRefunds = (db: Database, now: number, limit: number): Promise<Money[]> =>
  db
    .select()
    .from(moneyToReturn)
    .where(and(eq(moneyToReturn.refundState, 'pending'), lte(moneyToReturn.refundNext, now)))
    .orderBy(asc(moneyToReturn.refundNext))
    .limit(limit);

/** Locks the row until the transaction ends. */
export async function lockMoney(
  db: Database,
  by: { returnId: number } | { refundId: string },
): Promise<Money | undefined> {
  const where =
    'returnId' in by ? eq(moneyToReturn.returnId, by.returnId) : eq(moneyToReturn.refundId, by.refundId);
  const [found] = await db.select().from(moneyToReturn).where(where).for('update');
  return found;
}

export async function changeMoney(
  db: Database,
  returnId: number,
  change: Partial<
    Pick<Money, 'refundState' | 'refundId' | 'refundReason' | 'refundQueries' | 'refundNext' | 'returnedTime'>
  >,
): Promise<Money> {
  const [row] = await db
    .update(moneyToReturn)
    .set(change)
    .where(eq(moneyToReturn.returnId, returnId))
    .returning();
  if (!row) throw new Error(`There is no money to return ${returnId}.`);
  return row;
}

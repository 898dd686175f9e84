/** Queries of bank lines, their payments, and the orders that wait for money. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Awaited } from '../../domain/payments/match';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { orders, payments } from '../db/schema/orders';
import { bankLines, bankSettlements, moneyToReturn } from '../db/schema/payments';
import { STATUS } from '../orders/record';

export type Line = typeof bankLines.$inferSelect;
export type NewLine = Omit<typeof bankLines.$inferInsert, 'entryId'>;
export type Settlement = Omit<typeof bankSettlements.$inferSelect, 'belongs'>;
export type ToReturn = typeof moneyToReturn.$inferSelect;

export interface LineFilter {
  state?: Line['state'] | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const settledOf = (orderNumber: SQL): SQL =>
  sql`exists (select 1 from ${bankSettlements}
    where ${bankSettlements.entryId} = ${bankLines.entryId} and ${orderNumber})`;

/** Amounts must match exactly; all other fields match partly. */
function saying(q: string): SQL | undefined {
  const has = (column: SQLWrapper) => sql`strpos(lower(${column}), lower(${q})) > 0`;
  return or(
    has(bankLines.payer),
    has(bankLines.remark),
    has(bankLines.serial),
    /^\d{1,10}(\.\d{1,2})?$/.test(q) ? sql`${bankLines.amount} = ${q}::numeric` : undefined,
    settledOf(sql`strpos(${bankSettlements.orderNumber}, ${q}) > 0`),
  );
}

const filtered = ({ state, q, from, to }: LineFilter): SQL | undefined =>
  and(
    state ? eq(bankLines.state, state) : undefined,
    from ? gte(bankLines.day, from) : undefined,
    to ? lte(bankLines.day, to) : undefined,
    q ? saying(q) : undefined,
  );

/** Newest first. */
export const linePage = (
  db: Database,
  filter: LineFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Line[]> =>
  db
    .select()
    .from(bankLines)
    .where(filtered(filter))
    .orderBy(desc(bankLines.day), desc(bankLines.entryId))
    .limit(limit)
    .offset(offset);

export async function countLines(db: Database, filter: LineFilter): Promise<number> {
  return onlyRow(await db.select({ all: count() }).from(bankLines).where(filtered(filter))).all;
}

/** Inserts lines that are not known yet; returns their number. */
export async function insertLines(db: Database, rows: NewLine[]): Promise<number> {
  const added = await db
    .insert(bankLines)
    .values(rows)
    .onConflictDoNothing({ target: bankLines.key })
    .returning({ entryId: bankLines.entryId });
  return added.length;
}

/** Locks a line until the transaction ends; undefined when it does not exist. */
export async function lockLine(db: Database, entryId: number): Promise<Line | undefined> {
  const [row] = await db.select().from(bankLines).where(eq(bankLines.entryId, entryId)).for('update');
  return row;
}

export async function changeLine(
  db: Database,
  { entryId, version }: Pick<Line, 'entryId' | 'version'>,
  change: Pick<Line, 'state' | 'note'> & Partial<Pick<Line, 'belongs' | 'assigned'>>,
): Promise<Line> {
  const rows = await db
    .update(bankLines)
    .set({ ...change, version: version + 1 })
    .where(eq(bankLines.entryId, entryId))
    .returning();
  return onlyRow(rows);
}

export async function insertSettlements(db: Database, rows: Settlement[]): Promise<void> {
  await db.insert(bankSettlements).values(rows);
}

export const settlementsOf = (db: Database, entryIds: number[]): Promise<Settlement[]> =>
  db
    .select()
    .from(bankSettlements)
    .where(inArray(bankSettlements.entryId, entryIds))
    .orderBy(asc(bankSettlements.orderNumber));

/** The line that paid an order or overpaid it; undefined without one. */
export async function lineOfOrder(
  db: Database,
  orderNumber: string,
  outcome: Settlement['outcome'],
): Promise<Line | undefined> {
  const [found] = await db
    .select({ line: bankLines })
    .from(bankSettlements)
    .innerJoin(bankLines, eq(bankLines.entryId, bankSettlements.entryId))
    .where(and(eq(bankSettlements.orderNumber, orderNumber), eq(bankSettlements.outcome, outcome)));
  return found?.line;
}

/** Registered for orders that still wait. */
export const isAwaited = (): SQL | undefined =>
  and(eq(payments.way, 'transfer'), eq(payments.settled, false), eq(orders.status, STATUS.unpaid));

/** Confirmed by hand since a time (ms), without a bank line. */
export const isReceived = (since: number): SQL | undefined =>
  and(
    eq(payments.way, 'transfer'),
    eq(payments.settled, true),
    gte(payments.time, since),
    sql`not exists (select 1 from ${bankSettlements}
      where ${bankSettlements.orderNumber} = ${payments.orderNumber} and ${bankSettlements.outcome} = 'paid')`,
  );

/** Transfers with their buyers, oldest first; all of them unless a page is requested. */
export const transfers = (
  db: Database,
  which: SQL | undefined,
  { limit, offset }: { limit: number; offset: number } = { limit: 1_000_000, offset: 0 },
) =>
  db
    .select({
      orderNumber: payments.orderNumber,
      reference: payments.reference,
      amount: payments.amount,
      payer: payments.payer,
      time: payments.time,
      payBefore: orders.payBefore,
      userName: buyers.userName,
      institution: buyers.institution,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNumber, payments.orderNumber))
    .innerJoin(buyers, eq(buyers.buyerId, payments.buyerId))
    .where(which)
    .orderBy(asc(payments.time), asc(payments.orderNumber))
    .limit(limit)
    .offset(offset);

export async function countTransfers(db: Database, which: SQL | undefined): Promise<number> {
  const rows = db
    .select({ all: count() })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNumber, payments.orderNumber))
    .where(which);
  return onlyRow(await rows).all;
}

/** Orders whose number, or whose last ten digits, a remark contains, including orders that no longer wait. */
export const ordersNamed = (
  db: Database,
  tails: string[],
  numbers: string[],
): Promise<Pick<Awaited, 'orderNumber' | 'amount'>[]> =>
  db
    .select({ orderNumber: orders.orderNumber, amount: orders.actualTotal })
    .from(orders)
    .where(or(inArray(sql`right(${orders.orderNumber}, 10)`, tails), inArray(orders.orderNumber, numbers)));

/** A page of money to return. Money not returned yet comes first, oldest first; then returned money, newest first. */
export const toReturnPage = (
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<ToReturn[]> =>
  db
    .select()
    .from(moneyToReturn)
    .orderBy(
      sql`${moneyToReturn.returnedTime} is not null`,
      desc(moneyToReturn.returnedTime),
      asc(moneyToReturn.createTime),
      asc(moneyToReturn.returnId),
    )
    .limit(limit)
    .offset(offset);

export async function countToReturn(db: Database): Promise<number> {
  return onlyRow(await db.select({ all: count() }).from(moneyToReturn)).all;
}

/** Marks money as returned; undefined when it is unknown, returned already, or being refunded by the gateway. */
export async function setReturned(db: Database, returnId: number, at: number): Promise<ToReturn | undefined> {
  const [row] = await db
    .update(moneyToReturn)
    .set({ returnedTime: at })
    .where(
      and(
        eq(moneyToReturn.returnId, returnId),
        sql`${moneyToReturn.returnedTime} is null`,
        sql`${moneyToReturn.refundState} is distinct from 'pending'`,
      ),
    )
    .returning();
  return row;
}

import { and, eq, gte, inArray, lt, ne, sql, sum } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { orders, payments } from '../db/schema/orders';
import { returns } from '../db/schema/returns';
import { STATUS } from '../orders/record';

/** Yuan of what of an order the shop could not send, and cancelled. */
const unsent = sql`(select coalesce(sum(${returns.refundTotal}), 0) from ${returns}
  where ${returns.orderNumber} = ${payments.orderNumber} and ${returns.reason} = 'unsent')`;

/**
 * Yuan that was settled on the monthly accounts of institutions from a time on, until before another (ms), of what was
 * not cancelled; one that bought nothing is left out.
 */
export async function sumMonthlyUsed(
  db: Database,
  institutionIds: readonly number[],
  from: number,
  until: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ institutionId: payments.institutionId, used: sum(sql`${payments.amount} - ${unsent}`) })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNumber, payments.orderNumber))
    .where(
      and(
        ne(orders.status, STATUS.closed),
        inArray(payments.institutionId, [...institutionIds]),
        eq(payments.way, 'monthly'),
        eq(payments.settled, true),
        gte(payments.time, from),
        lt(payments.time, until),
      ),
    )
    .groupBy(payments.institutionId);
  return new Map(rows.map(({ institutionId, used }) => [institutionId ?? 0, used ?? '0']));
}

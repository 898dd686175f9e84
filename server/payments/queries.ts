import { and, eq, gte, inArray, lt, ne, sql, sum } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { orders, payments } from '../db/schema/orders';
import { returns } from '../db/schema/returns';
import { STATUS } from '../orders/record';

/** Amount of the cancelled unsent part of an order, yuan. */
const unsent = sql`(select coalesce(sum(${returns.refundTotal}), 0) from ${returns}
  where ${returns.orderNumber} = ${payments.orderNumber} and ${returns.reason} = 'unsent')`;

/**
 * Amounts settled on the monthly accounts of institutions between two times (ms, the second excluded), without
 * cancelled orders, yuan. Institutions without purchases are left out.
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

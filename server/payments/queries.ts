import { and, eq, gte, lt, ne, sum } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { orders, payments } from '../db/schema/orders';
import { STATUS } from '../orders/record';

/** Yuan that was settled on the monthly account of an institution from a time on, until before another (ms); of what was not cancelled. */
export async function sumMonthlyUsed(
  db: Database,
  institutionId: number,
  from: number,
  until: number,
): Promise<string> {
  const [row] = await db
    .select({ used: sum(payments.amount) })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNumber, payments.orderNumber))
    .where(
      and(
        ne(orders.status, STATUS.closed),
        eq(payments.institutionId, institutionId),
        eq(payments.way, 'monthly'),
        eq(payments.settled, true),
        gte(payments.time, from),
        lt(payments.time, until),
      ),
    );
  return row?.used ?? '0';
}

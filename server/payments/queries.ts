import { and, eq, gte, lt, sum } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { payments } from '../db/schema/orders';

/** Yuan that a buyer settled on the monthly account from a time on, until before another (ms). */
export async function sumMonthlyUsed(
  db: Database,
  buyerId: string,
  from: number,
  until: number,
): Promise<string> {
  const [row] = await db
    .select({ used: sum(payments.amount) })
    .from(payments)
    .where(
      and(
        eq(payments.buyerId, buyerId),
        eq(payments.way, 'monthly'),
        eq(payments.settled, true),
        gte(payments.time, from),
        lt(payments.time, until),
      ),
    );
  return row?.used ?? '0';
}

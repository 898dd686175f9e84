/** The shop's list of accounts in SQL. */
import { and, asc, count, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { StaffRole } from '../../src/domain/staff/roles';
import type { Database } from '../db/connect';
import { pieceOf } from '../db/like';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { verifications } from '../db/schema/institutions';
import { orders } from '../db/schema/orders';
import { lastUse } from './sessions';

export interface AccountFilter {
  /** See `textWhere`. */
  q?: string | undefined;
  state?: 'open' | 'disabled' | 'closed' | undefined;
  staffRole?: StaffRole | undefined;
}

const STATES: Record<NonNullable<AccountFilter['state']>, SQL | undefined> = {
  open: and(isNull(buyers.closedTime), isNull(buyers.disabledTime)),
  disabled: and(isNull(buyers.closedTime), isNotNull(buyers.disabledTime)),
  closed: isNotNull(buyers.closedTime),
};

/**
 * A part of a name or of the institution; of a mobile number the whole or its last four digits, so that nobody is found by
 * trying; the whole number of an order.
 */
function textWhere(q: string): SQL | undefined {
  const piece = pieceOf(q);
  const isNumber = /^\d+$/.test(q);
  return or(
    sql`${buyers.userName} ilike ${piece}`,
    sql`${buyers.nickName} ilike ${piece}`,
    sql`${buyers.institution} ilike ${piece}`,
    isNumber && q.length === 4 ? sql`right(${buyers.mobile}, 4) = ${q}` : undefined,
    isNumber && q.length === 11 ? eq(buyers.mobile, q) : undefined,
    isNumber && q.length > 11
      ? sql`${buyers.buyerId} in (select ${orders.buyerId} from ${orders} where ${orders.orderNumber} = ${q})`
      : undefined,
  );
}

export const accountsWhere = ({ q, state, staffRole }: AccountFilter): SQL | undefined =>
  and(
    q ? textWhere(q) : undefined,
    state && STATES[state],
    staffRole && sql`${staffRole} = any(${buyers.staffRoles})`,
  );

export const withName = (userName: string): SQL => eq(buyers.userName, userName);

/** With how far the institution is verified; the newest account in front. */
export const accountPage = (
  db: Database,
  where: SQL | undefined,
  { now, limit, offset = 0 }: { now: number; limit: number; offset?: number },
) =>
  db
    .select({
      buyer: buyers,
      verification: verifications.state,
      institutionId: verifications.institutionId,
      lastTime: lastUse(now),
    })
    .from(buyers)
    .leftJoin(verifications, eq(verifications.buyerId, buyers.buyerId))
    .where(where)
    .orderBy(desc(buyers.createTime), asc(buyers.userName))
    .limit(limit)
    .offset(offset);

export type AccountRow = Awaited<ReturnType<typeof accountPage>>[number];

export async function countAccounts(db: Database, where: SQL | undefined): Promise<number> {
  return onlyRow(await db.select({ all: count() }).from(buyers).where(where)).all;
}

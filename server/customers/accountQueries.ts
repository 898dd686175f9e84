/** Queries of the shop's list of accounts. */
import { and, asc, count, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { StaffRole } from '../../domain/staff/types';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { verifications } from '../db/schema/institutions';
import { orders } from '../db/schema/orders';
import { buyerCalled } from '../account/called';
import { lastUse } from '../http/sessions';

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

/** Matches the names or mobile of an account, or a full order number. */
const textWhere = (q: string): SQL | undefined =>
  or(
    buyerCalled(q, { byMobile: true }),
    /^\d{12,}$/.test(q)
      ? sql`${buyers.buyerId} in (select ${orders.buyerId} from ${orders} where ${orders.orderNumber} = ${q})`
      : undefined,
  );

export const accountsWhere = ({ q, state, staffRole }: AccountFilter): SQL | undefined =>
  and(
    q ? textWhere(q) : undefined,
    state && STATES[state],
    staffRole && sql`${staffRole} = any(${buyers.staffRoles})`,
  );

export const withName = (userName: string): SQL => eq(buyers.userName, userName);

/** Accounts with the state of their verification, newest first. */
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

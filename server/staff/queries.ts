import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { lastUse } from '../http/sessions';
import type { Database } from '../db/connect';
import { inDays } from '../db/days';
import { buyers } from '../db/schema/account';
import { auditLog } from '../db/schema/audit';
import { called, nameOfSubject } from './subjectNames';

export type MemberRow = Pick<
  typeof buyers.$inferSelect,
  'userName' | 'nickName' | 'mobile' | 'staffRoles' | 'secondFactorTime'
> & { lastTime: number | null };

/** Employees or accounts that match `which`, by name. */
export const membersWhere = (db: Database, now: number, which: SQL | undefined): Promise<MemberRow[]> =>
  db
    .select({
      userName: buyers.userName,
      nickName: buyers.nickName,
      mobile: buyers.mobile,
      staffRoles: buyers.staffRoles,
      secondFactorTime: buyers.secondFactorTime,
      lastTime: lastUse(now),
    })
    .from(buyers)
    .where(which)
    .orderBy(asc(buyers.userName));

export const withRoles = (): SQL => sql`cardinality(${buyers.staffRoles}) > 0`;
export const named = (userName: string): SQL => eq(buyers.userName, userName);

export interface AuditFilter {
  subject?: string | undefined;
  /** Its number or name. */
  subjectId?: string | undefined;
  /** Login name of an account, or `system`. */
  by?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Condition on the author of an entry; `actor` holds the account's id. */
const doer = (by: string): SQL =>
  by === 'system'
    ? eq(auditLog.actorKind, 'system')
    : sql`${auditLog.actor} = (select ${buyers.buyerId} from ${buyers} where ${buyers.userName} = ${by})`;

const filtered = ({ subject, subjectId, by, from, to }: AuditFilter): SQL | undefined =>
  and(
    subject ? eq(auditLog.subject, subject) : undefined,
    subjectId ? or(eq(auditLog.subjectId, subjectId), called(subjectId)) : undefined,
    by ? doer(by) : undefined,
    inDays(auditLog.at, { from, to }),
  );

/** Entries about something under any of these subjects, oldest first. */
export const auditOf = (db: Database, subjects: readonly string[], subjectId: string): Promise<AuditRow[]> =>
  auditRows(db)
    .where(and(inArray(auditLog.subject, [...subjects]), eq(auditLog.subjectId, subjectId)))
    .orderBy(asc(auditLog.auditId));

export type AuditRow = Omit<typeof auditLog.$inferSelect, 'requestId'> & {
  /** Display name of the subject; null: only its number is known. */
  subjectName: string | null;
};

/** Entries with authors by login name. */
const auditRows = (db: Database) =>
  db
    .select({
      auditId: auditLog.auditId,
      at: auditLog.at,
      actorKind: auditLog.actorKind,
      actor: sql<string>`coalesce(${buyers.userName}, ${auditLog.actor})`,
      origin: auditLog.origin,
      subject: auditLog.subject,
      subjectId: auditLog.subjectId,
      subjectName: nameOfSubject(),
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(buyers, eq(buyers.buyerId, auditLog.actor));

/** Newest first. */
export const auditPage = (
  db: Database,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditRow[]> =>
  auditRows(db)
    .where(filtered(filter))
    .orderBy(desc(auditLog.at), desc(auditLog.auditId))
    .limit(limit)
    .offset(offset);

export async function countAudit(db: Database, filter: AuditFilter): Promise<number> {
  const [row] = await db.select({ all: count() }).from(auditLog).where(filtered(filter));
  return row?.all ?? 0;
}

/**
 * The audit log: who changed something, from where, and the values before and after. Written in the transaction of
 * the change.
 */
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { AuditAction, AuditSubject } from '../domain/staff/audit';
import { insertMany } from './db/bulk';
import { buyers } from './db/schema/account';
import { auditLog } from './db/schema/audit';
import type { Work } from './db/transaction';

export interface AuditEntry {
  subject: AuditSubject;
  /** Order number, invoice id, pack id … */
  id: string | number;
  /** `submit`, `cancel`, `pay` … */
  action: AuditAction;
  before?: unknown;
  after?: unknown;
}

/** More entries than this are inserted in bulk. */
const FEW = 50;

export async function audit(
  { db, now, actor }: Pick<Work, 'db' | 'now' | 'actor'>,
  ...entries: AuditEntry[]
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ subject, id, action, before = null, after = null }) => ({
    at: now,
    actorKind: actor.kind,
    actor: actor.id,
    origin: actor.origin,
    requestId: actor.requestId,
    subject,
    subjectId: String(id),
    action,
    before,
    after,
  }));
  await (rows.length > FEW ? insertMany(db, auditLog, rows) : db.insert(auditLog).values(rows));
}

/** The former values of the fields that `change` contains. A field that is only in `before` would read as removed. */
export const beforeOf = (known: object, change: object): object =>
  Object.fromEntries(Object.entries(known).filter(([field]) => field in change));

/** The `after` of an earlier entry with this action; undefined when there is none. */
export async function findAudited(
  { db }: Pick<Work, 'db'>,
  { subject, id, action }: Pick<AuditEntry, 'subject' | 'id' | 'action'>,
): Promise<unknown> {
  const [row] = await db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(
      and(eq(auditLog.subject, subject), eq(auditLog.subjectId, String(id)), eq(auditLog.action, action)),
    )
    .limit(1);
  return row?.after;
}

/** All entries about a subject, oldest first. Accounts are shown by their login name. */
export const auditedOf = ({ db }: Pick<Work, 'db'>, { subject, id }: Pick<AuditEntry, 'subject' | 'id'>) =>
  db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      by: sql<string>`coalesce(${buyers.userName}, ${auditLog.actor})`,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(buyers, eq(buyers.buyerId, auditLog.actor))
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, String(id))))
    .orderBy(asc(auditLog.auditId));

/** The newest entries about any of these subjects, newest first. */
export const lastAudited = (
  { db }: Pick<Work, 'db'>,
  of: readonly Pick<AuditEntry, 'subject' | 'id'>[],
  max: number,
) =>
  db
    .select()
    .from(auditLog)
    .where(
      or(
        ...of.map(({ subject, id }) =>
          and(eq(auditLog.subject, subject), eq(auditLog.subjectId, String(id))),
        ),
      ),
    )
    .orderBy(desc(auditLog.auditId))
    .limit(max);

/** The audit log. Append-only. */
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../types';

export const auditLog = pgTable(
  'audit_log',
  {
    auditId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** `buyer`, `staff` or `system` */
    actorKind: text().$type<'buyer' | 'staff' | 'system'>().notNull(),
    /** The buyer's id, or the name of a system job. */
    actor: text().notNull(),
    origin: text().notNull(),
    requestId: text(),
    /** `order`, `payment`, `invoice` …: `AuditSubject`. */
    subject: text().notNull(),
    subjectId: text().notNull(),
    action: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index().on(table.subject, table.subjectId), index().on(table.at)],
);

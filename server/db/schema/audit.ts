/** Who changed what of orders, payments, invoices, returns, permits, prices and stock. Lines are only ever added. */
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../types';

export const auditLog = pgTable(
  'audit_log',
  {
    auditId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** `buyer`, `staff` or `system` */
    actorKind: text().$type<'buyer' | 'staff' | 'system'>().notNull(),
    /** The buyer's id, or what of the system did it. */
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

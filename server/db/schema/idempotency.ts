/** Completed writes by idempotency key (`server/http/once.ts`). */
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../types';

/** Rows are kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The buyer's id, or the caller's address in a call without a login. */
    owner: text().notNull(),
    /** Opaque; made by the client. */
    key: text().notNull(),
    /** SHA-256 in hex of the operation and its input. */
    fingerprint: text().notNull(),
    /** `data` of the answer. */
    answer: jsonb().$type<unknown>(),
    time: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] }), index().on(table.time)],
);

/** Writes that were done, by the key of their intent (`server/http/once.ts`). */
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../types';

/** Kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The buyer's id; of a call without a login, where it came from. */
    owner: text().notNull(),
    /** Opaque, made by the client. */
    key: text().notNull(),
    /** SHA-256 in hex of the call and what came in with it. */
    fingerprint: text().notNull(),
    /** `data` of the answer. */
    answer: jsonb().$type<unknown>(),
    time: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] }), index().on(table.time)],
);

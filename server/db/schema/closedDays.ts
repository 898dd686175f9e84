/** Days on which nothing controlled is sold. */
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { ClosedSpan } from '../../../src/domain/permits/closedDays';
import { moment } from '../types';

/**
 * The whole calendar as it was saved each time: the latest version holds, those before it are kept. Two who change one
 * version at once: the key refuses the second.
 */
export const closedDays = pgTable(
  'closed_days',
  {
    /** Without a row it is 0: what the setting says. */
    version: integer().primaryKey(),
    /** In their order, none touching another. */
    spans: jsonb().$type<ClosedSpan[]>().notNull(),
    time: moment().notNull(),
  },
  (table) => [check('closed_days_version', sql`${table.version} > 0`)],
);

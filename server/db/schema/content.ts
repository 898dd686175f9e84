/** What the shop tells everybody. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment } from '../types';

export const notices = pgTable(
  'notices',
  {
    id: integer().primaryKey(),
    kind: text().$type<components['schemas']['Notice']['kind']>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    publishTime: moment().notNull(),
  },
  (table) => [index().on(table.publishTime, table.id)],
);

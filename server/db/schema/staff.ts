/** What whoever works in the shop keeps for their own work. */
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../types';
import { buyers } from './account';

/** A list of the administration as somebody likes to look at it: its filters under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    viewId: integer().primaryKey().generatedAlwaysAsIdentity(),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    /** Which list: `orders`. */
    page: text().notNull(),
    name: text().notNull(),
    /** As it stands in the address, without the question mark. */
    query: text().notNull(),
    createTime: moment().notNull(),
  },
  (table) => [unique('a_view_has_one_name').on(table.buyerId, table.page, table.name)],
);

/** Personal data of employees for their own work. */
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../types';
import { buyers } from './account';

/** A named set of filters for a list of the administration. */
export const savedViews = pgTable(
  'saved_views',
  {
    viewId: integer().primaryKey().generatedAlwaysAsIdentity(),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    /** The list, such as `orders`. */
    page: text().notNull(),
    name: text().notNull(),
    /** Query of the address without the question mark. */
    query: text().notNull(),
    createTime: moment().notNull(),
  },
  (table) => [unique('a_view_has_one_name').on(table.buyerId, table.page, table.name)],
);

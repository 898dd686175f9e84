/** The cart: one line per buyer and pack. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, yuan } from '../types';
import { buyers } from './account';

export const cartLines = pgTable(
  'cart_lines',
  {
    basketId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    prodId: integer().notNull(),
    skuId: integer().notNull(),
    prodCount: integer().notNull(),
    /** Price when it was put into the cart. */
    addedPrice: yuan().notNull(),
    basketDate: moment().notNull(),
  },
  (table) => [
    unique('a_pack_once').on(table.buyerId, table.skuId),
    check('count_above_zero', sql`${table.prodCount} > 0`),
  ],
);

/** The carts of a buyer, of which one is open, and their lines: one per cart and pack. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, yuan } from '../types';
import { buyers } from './account';

const buyerId = () =>
  text()
    .notNull()
    .references(() => buyers.buyerId, { onDelete: 'cascade' });

/**
 * Carts that somebody named. Every buyer has cart 0 besides, which has a row only when it was given a name; it is open
 * when none of these is. So a line of it cannot refer to a row.
 */
export const carts = pgTable(
  'carts',
  {
    buyerId: buyerId(),
    cartId: integer().notNull().generatedByDefaultAsIdentity({ startWith: 1001 }),
    name: text().notNull(),
    isOpen: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.buyerId, table.cartId] }),
    unique('a_cart_name_once').on(table.buyerId, table.name),
    uniqueIndex('one_cart_open')
      .on(table.buyerId)
      .where(sql`${table.isOpen}`),
  ],
);

export const cartLines = pgTable(
  'cart_lines',
  {
    /** Every attempt to add takes a number, also one that only raises a count: 32 bits are not enough. */
    basketId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    buyerId: buyerId(),
    /** 0: the cart that every buyer has. */
    cartId: integer().notNull().default(0),
    prodId: integer().notNull(),
    skuId: integer().notNull(),
    prodCount: integer().notNull(),
    /** Price when it was put into the cart. */
    addedPrice: yuan().notNull(),
    basketDate: moment().notNull(),
  },
  (table) => [
    unique('a_pack_once').on(table.buyerId, table.cartId, table.skuId),
    check('count_above_zero', sql`${table.prodCount} > 0`),
  ],
);

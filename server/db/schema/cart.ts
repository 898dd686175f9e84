/** The carts of a buyer, one of them open, and their lines: one per cart and pack. */
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
 * Named carts. Every buyer also has cart 0, which has a row only once it is named; it is open when no other cart is.
 * Therefore lines cannot reference this table.
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
    /** bigint, because every attempt to add consumes a number, even one that only raises a count. */
    basketId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    buyerId: buyerId(),
    /** 0: the cart that every buyer has. */
    cartId: integer().notNull().default(0),
    prodId: integer().notNull(),
    skuId: integer().notNull(),
    prodCount: integer().notNull(),
    /** Price when it was added. */
    addedPrice: yuan().notNull(),
    basketDate: moment().notNull(),
  },
  (table) => [
    unique('a_pack_once').on(table.buyerId, table.cartId, table.skuId),
    check('count_above_zero', sql`${table.prodCount} > 0`),
  ],
);

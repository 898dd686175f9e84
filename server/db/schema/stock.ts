/** Laboratory stock (实验室库存): places, bottles and their history. Amounts are exact, in the unit of the bottle. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment } from '../types';
import { orders } from './orders';

type Schemas = components['schemas'];

/** Rooms, cabinets and shelves, as the laboratory names them. */
export const stockPlaces = pgTable(
  'stock_places',
  {
    placeId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    /** Key of a group or buyer, see `ownerOf`. */
    owner: text().notNull(),
    /** Null: a room. */
    parentId: integer(),
    name: text().notNull(),
  },
  (table) => [
    unique('a_place_name_once').on(table.owner, table.parentId, table.name).nullsNotDistinct(),
    foreignKey({ columns: [table.parentId], foreignColumns: [table.placeId] }),
  ],
);

/** A bottle; counted goods (支, 盒) that arrived together share one row. */
export const stockBottles = pgTable(
  'stock_bottles',
  {
    bottleId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    owner: text().notNull(),
    /** Identifies the goods: by product, else by CAS number, else by name (`goodsKeyOf`). */
    goodsKey: text().notNull(),
    /** Null: not from the catalogue. */
    prodId: integer(),
    /** The purchased pack; null: added by hand. */
    skuId: integer(),
    catalogNo: text().notNull().default(''),
    name: text().notNull(),
    cas: text(),
    /** As purchased: `4×4L`. */
    pack: text().notNull().default(''),
    amount: numeric().notNull(),
    unit: text().notNull(),
    left: numeric('left_amount').notNull(),
    lot: text().notNull().default(''),
    placeId: integer().references(() => stockPlaces.placeId),
    /** `yyyy-MM-dd` */
    openedOn: text(),
    expiresOn: text(),
    state: text().$type<Schemas['BottleState']>().notNull().default('unopened'),
    note: text().notNull().default(''),
    orderNumber: text(),
    /** Raised by each change; a change names the version it was based on. */
    version: integer().notNull().default(1),
    createTime: moment().notNull(),
    changeTime: moment().notNull(),
  },
  (table) => [
    index('bottles_of_owner').on(table.owner, table.state),
    index('bottles_by_place').on(table.placeId),
    check('bottle_state', sql`${table.state} in ('unopened', 'opened', 'empty', 'discarded')`),
    check('bottle_left', sql`${table.left} >= 0 and ${table.amount} > 0`),
    check('gone_is_empty', sql`${table.state} in ('unopened', 'opened') = (${table.left} > 0)`),
  ],
);

/** History of a bottle. Append-only; the changes add up to the remaining amount. */
export const stockEntries = pgTable(
  'stock_entries',
  {
    entryId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bottleId: integer()
      .notNull()
      .references(() => stockBottles.bottleId, { onDelete: 'cascade' }),
    kind: text().$type<Schemas['BottleEntry']['kind']>().notNull(),
    change: numeric().notNull(),
    /** Remaining amount after the change. */
    left: numeric('left_amount').notNull(),
    /** Name of the person at that time. */
    by: text('done_by').notNull(),
    note: text().notNull().default(''),
    time: moment().notNull(),
  },
  (table) => [index('entries_of_bottle').on(table.bottleId, table.entryId)],
);

/** Minimum amounts, in g, mL or pieces. Below them goods count as low. */
export const stockThresholds = pgTable(
  'stock_thresholds',
  {
    owner: text().notNull(),
    goodsKey: text().notNull(),
    amount: numeric().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.goodsKey] }),
    check('threshold_above_zero', sql`${table.amount} > 0`),
  ],
);

/** How a line of an order arrived. Each line is recorded once. */
export const stockReceipts = pgTable(
  'stock_receipts',
  {
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber, { onDelete: 'cascade' }),
    skuId: integer().notNull(),
    /** Packs in good condition. A trigger checks that its lots add up to this (`check_receipt`). */
    received: integer().notNull(),
    missing: integer().notNull(),
    damaged: integer().notNull(),
    wrong: integer().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.skuId] }),
    check(
      'receipt_counts',
      sql`least(${table.received}, ${table.missing}, ${table.damaged}, ${table.wrong}) >= 0`,
    ),
  ],
);

/** Packs of a line in good condition, by lot. A trigger checks that they do not exceed what was sent. */
export const stockReceiptLots = pgTable(
  'stock_receipt_lots',
  {
    orderNumber: text().notNull(),
    skuId: integer().notNull(),
    /** As printed on the bottle. */
    lot: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.skuId, table.lot] }),
    foreignKey({
      name: 'lot_of_receipt',
      columns: [table.orderNumber, table.skuId],
      foreignColumns: [stockReceipts.orderNumber, stockReceipts.skuId],
    }).onDelete('cascade'),
    check('lot_count', sql`${table.count} > 0`),
  ],
);

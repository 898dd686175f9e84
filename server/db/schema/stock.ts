/** What a laboratory has (实验室库存): its places, its bottles, and what became of each. Amounts in the bottle's own unit, exact. */
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
    /** A group's or a buyer's, see `ownerOf`. */
    owner: text().notNull(),
    /** null: a room. */
    parentId: integer(),
    name: text().notNull(),
  },
  (table) => [
    unique('a_place_name_once').on(table.owner, table.parentId, table.name).nullsNotDistinct(),
    foreignKey({ columns: [table.parentId], foreignColumns: [table.placeId] }),
  ],
);

/** One bottle; of what is counted (支, 盒) all that came together. */
export const stockBottles = pgTable(
  'stock_bottles',
  {
    bottleId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    owner: text().notNull(),
    /** What it is a bottle of: the product, else the CAS number, else the name (`goodsKeyOf`). */
    goodsKey: text().notNull(),
    /** null: not of the catalogue. */
    prodId: integer(),
    /** The pack it was bought as; null: added by hand. */
    skuId: integer(),
    catalogNo: text().notNull().default(''),
    name: text().notNull(),
    cas: text(),
    /** As it was bought: `4×4L`. */
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
    /** Counts the changes: what was corrected names the one it was read with. */
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

/** What became of a bottle. Rows are only ever added; their changes sum to what is left. */
export const stockEntries = pgTable(
  'stock_entries',
  {
    entryId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bottleId: integer()
      .notNull()
      .references(() => stockBottles.bottleId, { onDelete: 'cascade' }),
    kind: text().$type<Schemas['BottleEntry']['kind']>().notNull(),
    change: numeric().notNull(),
    /** After it. */
    left: numeric('left_amount').notNull(),
    /** Who did it, as they were called then. */
    by: text('done_by').notNull(),
    note: text().notNull().default(''),
    time: moment().notNull(),
  },
  (table) => [index('entries_of_bottle').on(table.bottleId, table.entryId)],
);

/** Below this the laboratory wants to buy again; in g, mL or what is counted. */
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

/** How a line of an order arrived: each is ticked off once. */
export const stockReceipts = pgTable(
  'stock_receipts',
  {
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber, { onDelete: 'cascade' }),
    skuId: integer().notNull(),
    /** Well: the sum of its lots, which a trigger holds (`check_receipt`). */
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

/** What came well of a line, by lot. A trigger holds the sum: never more than was sent. */
export const stockReceiptLots = pgTable(
  'stock_receipt_lots',
  {
    orderNumber: text().notNull(),
    skuId: integer().notNull(),
    /** As the bottle says. */
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

/** Permits of institutions for controlled goods, and the ledger of their use. Amounts are exact, in g. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import type { ClosedSpan } from '../../../domain/permits/closedDays';
import { moment } from '../types';
import { buyers } from './account';
import { orders } from './orders';

type Schemas = components['schemas'];

export const permits = pgTable(
  'permits',
  {
    permitId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** The buyer who filed it. */
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId),
    /** The institution it was issued to; no other may use it. */
    institution: text().notNull(),
    regime: text().$type<Schemas['RegimeCode']>().notNull(),
    no: text().notNull(),
    /** Letters and digits of the number (`permitKey`), so that a permit is filed only once. */
    noKey: text().notNull(),
    issuer: text().notNull(),
    purpose: text().notNull(),
    /** `yyyy-MM-dd`, both days included. */
    validFrom: text().notNull(),
    validUntil: text().notNull(),
    use: text().$type<Schemas['PermitUse']>().notNull(),
    state: text().$type<Schemas['PermitState']>().notNull(),
    reviewReason: text(),
    /** Raised by each change; a review names the version that was reviewed. */
    version: integer().notNull().default(1),
    /** Days before its end at which its buyers were last reminded; null: not yet. */
    reminded: integer(),
    createTime: moment().notNull(),
    changeTime: moment().notNull(),
  },
  (table) => [
    uniqueIndex('a_permit_once')
      .on(table.regime, table.noKey)
      .where(sql`${table.state} <> 'refused'`),
    index('permits_of_buyer').on(table.buyerId),
    index('permits_by_state').on(table.state, table.changeTime),
    check('permit_state', sql`${table.state} in ('submitted', 'approved', 'refused', 'ended')`),
    check('permit_use', sql`${table.use} in ('year', 'term', 'once')`),
    check('permit_days', sql`${table.validFrom} <= ${table.validUntil}`),
  ],
);

export const permitSubstances = pgTable(
  'permit_substances',
  {
    permitId: integer()
      .notNull()
      .references(() => permits.permitId, { onDelete: 'cascade' }),
    place: integer().notNull(),
    cas: text().notNull(),
    name: text().notNull(),
    grams: numeric().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.permitId, table.cas] }),
    check('permit_grams_above_zero', sql`${table.grams} > 0`),
  ],
);

/** Colleagues who may order on a permit besides the buyer who filed it. */
export const permitHandlers = pgTable(
  'permit_handlers',
  {
    permitId: integer()
      .notNull()
      .references(() => permits.permitId, { onDelete: 'cascade' }),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.permitId, table.buyerId] }), index().on(table.buyerId)],
);

export const permitScans = pgTable(
  'permit_scans',
  {
    scanId: uuid().primaryKey(),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId),
    /** Null: not attached to a permit yet. */
    permitId: integer().references(() => permits.permitId, { onDelete: 'cascade' }),
    /** A data: address. */
    content: text().notNull(),
    createTime: moment().notNull(),
  },
  (table) => [index().on(table.permitId), index().on(table.buyerId)],
);

/** Amount that an order line takes from a permit, from the submission on. Returned amounts are in the entries. */
export const permitUses = pgTable(
  'permit_uses',
  {
    useId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    permitId: integer()
      .notNull()
      .references(() => permits.permitId),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber, { onDelete: 'cascade' }),
    skuId: integer().notNull(),
    cas: text().notNull(),
    /** Number of packs, and g of the substance in each. */
    count: integer().notNull(),
    gramsEach: numeric().notNull(),
    /** Day of the order (`yyyy-MM-dd`); it counts towards this year. */
    day: text().notNull(),
    prodName: text().notNull(),
    skuName: text().notNull(),
    catalogNo: text().notNull(),
    /** The orderer's name, and the destination. */
    handler: text().notNull(),
    destination: text().notNull(),
  },
  (table) => [
    unique('a_permit_use_once').on(table.orderNumber, table.skuId, table.permitId, table.cas),
    index('uses_of_permit').on(table.permitId, table.cas, table.day),
    check('permit_use_above_zero', sql`${table.count} > 0 and ${table.gramsEach} > 0`),
  ],
);

/** Movements of a use, in packs. Append-only, each recorded once. */
export const permitEntries = pgTable(
  'permit_entries',
  {
    entryId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    useId: bigint({ mode: 'number' })
      .notNull()
      .references(() => permitUses.useId, { onDelete: 'cascade' }),
    kind: text().$type<Schemas['PermitEntry']['kind']>().notNull(),
    count: integer().notNull(),
    time: moment().notNull(),
    /** Blank unless caused by a return. */
    returnNumber: text().notNull().default(''),
  },
  (table) => [
    unique('a_permit_entry_once').on(table.useId, table.kind, table.returnNumber),
    check('permit_entry', sql`${table.count} > 0 and ${table.kind} in ('buy', 'receive', 'giveBack')`),
  ],
);

/** All saved versions of the calendar; the latest is in force. The key rejects the second of two concurrent changes. */
export const closedDays = pgTable(
  'closed_days',
  {
    /** From 1. Version 0 has no row: the setting applies. */
    version: integer().primaryKey(),
    /** Sorted; no two touch. */
    spans: jsonb().$type<ClosedSpan[]>().notNull(),
    time: moment().notNull(),
  },
  (table) => [check('closed_days_version', sql`${table.version} > 0`)],
);

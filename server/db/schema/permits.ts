/** Permits of institutions for controlled goods, and the ledger of what orders take of them. Amounts in g, exact. */
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
    /** Who filed it. */
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId),
    /** Whose it is: it is of no use to another one. */
    institution: text().notNull(),
    regime: text().$type<Schemas['RegimeCode']>().notNull(),
    no: text().notNull(),
    /** Letters and digits of the number alone (`permitKey`): one paper is filed once. */
    noKey: text().notNull(),
    issuer: text().notNull(),
    purpose: text().notNull(),
    /** `yyyy-MM-dd`, both days included. */
    validFrom: text().notNull(),
    validUntil: text().notNull(),
    use: text().$type<Schemas['PermitUse']>().notNull(),
    state: text().$type<Schemas['PermitState']>().notNull(),
    reviewReason: text(),
    /** Counts the changes: a review names the one it looked at. */
    version: integer().notNull().default(1),
    /** Days before its end that its buyers were last reminded at; null: not yet. */
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

/** Colleagues who may order on a permit, besides who filed it. */
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
    /** null: no permit names it yet. */
    permitId: integer().references(() => permits.permitId, { onDelete: 'cascade' }),
    /** A data: address. */
    content: text().notNull(),
    createTime: moment().notNull(),
  },
  (table) => [index().on(table.permitId), index().on(table.buyerId)],
);

/** What a line of an order takes of a permit, from its submission on. What is given back is in the entries. */
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
    /** Packs, and g of the substance in each. */
    count: integer().notNull(),
    gramsEach: numeric().notNull(),
    /** The day of the order (`yyyy-MM-dd`), whose year it counts in. */
    day: text().notNull(),
    prodName: text().notNull(),
    skuName: text().notNull(),
    catalogNo: text().notNull(),
    /** Who ordered, and where it goes. */
    handler: text().notNull(),
    destination: text().notNull(),
  },
  (table) => [
    unique('a_permit_use_once').on(table.orderNumber, table.skuId, table.permitId, table.cas),
    index('uses_of_permit').on(table.permitId, table.cas, table.day),
    check('permit_use_above_zero', sql`${table.count} > 0 and ${table.gramsEach} > 0`),
  ],
);

/** What became of a use, in packs. Rows are only ever added, each once. */
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
    /** Blank: not by a return. */
    returnNumber: text().notNull().default(''),
  },
  (table) => [
    unique('a_permit_entry_once').on(table.useId, table.kind, table.returnNumber),
    check('permit_entry', sql`${table.count} > 0 and ${table.kind} in ('buy', 'receive', 'giveBack')`),
  ],
);

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

/** Lots as they were taken in (批次). What is left of one is what was taken in, less what parcels hold of it, and what came back for sale. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment } from '../types';
import { packs } from './catalogue';
import { lotKeyOf } from './orders';

type Schemas = components['schemas'];

export const lots = pgTable(
  'lots',
  {
    lotId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** No pack that was once filled from a lot is forgotten. */
    skuId: integer()
      .notNull()
      .references(() => packs.skuId),
    lotNo: text().notNull(),
    lotKey: lotKeyOf(),
    warehouse: text().$type<Schemas['WarehouseName']>().notNull(),
    /** Where it stands there: `A-03-2`; blank where nobody said. */
    place: text().notNull(),
    /** Packs taken in. */
    quantity: integer().notNull(),
    /** `yyyy-MM-dd`; good until the end of `expiresOn`. */
    madeOn: text().notNull(),
    /** null: not yet */
    testedOn: text(),
    /** Who tested it, as it was typed; blank: nobody said. A lot is not released without. */
    testedBy: text().notNull().default(''),
    expiresOn: text().notNull(),
    /** What was to be tested when it was taken in, and what was found; blank: not yet. */
    rows: jsonb().$type<Schemas['CoaRow'][]>().notNull(),
    state: text().$type<Schemas['LotState']>().notNull().default('pending'),
    /** Why it is frozen or recalled; blank otherwise. */
    stateReason: text().notNull().default(''),
    recalledTime: moment(),
    /** Who released it last, by the name of the account, and when; null: nobody yet. The certificate prints both. */
    releasedBy: text(),
    releasedTime: moment(),
    /** Accounts that took it in, or entered days or results: none of them releases it. */
    enteredBy: text().array().notNull().default([]),
    /** Counts the changes: whoever changes it names the one that was read. */
    version: integer().notNull().default(1),
    createTime: moment().notNull(),
  },
  (table) => [
    unique('a_lot_once').on(table.skuId, table.lotKey),
    index('lots_by_expiry').on(table.expiresOn),
    check('lot_state', sql`${table.state} in ('pending', 'released', 'frozen', 'recalled')`),
    check('lot_quantity', sql`${table.quantity} > 0`),
    check('lot_days', sql`${table.madeOn} < ${table.expiresOn} and ${table.madeOn} <= ${table.testedOn}`),
    check('lot_recalled', sql`(${table.state} = 'recalled') = (${table.recalledTime} is not null)`),
    check('lot_tested', sql`${table.state} not in ('released', 'frozen') or ${table.testedOn} is not null`),
    check('lot_reason', sql`(${table.state} in ('frozen', 'recalled')) = (${table.stateReason} <> '')`),
  ],
);

/**
 * What the shop decided for a category of goods: whether parcels name a lot of them. A category without a row follows its
 * parent; without any row lots are required.
 */
export const lotRules = pgTable('lot_rules', {
  /** Of the catalogue: `categories.categoryId`. No reference, an import of the catalogue replaces its categories. */
  categoryId: integer().primaryKey(),
  required: boolean().notNull(),
  /** Login name of the account that decided. */
  by: text().notNull(),
  time: moment().notNull(),
});

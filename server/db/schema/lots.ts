/**
 * Lots (批次). The remaining count of a lot is the received quantity, minus what parcels contain, plus what came back
 * for sale.
 */
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
    /** Required: a lot must keep its pack forever. */
    skuId: integer()
      .notNull()
      .references(() => packs.skuId),
    lotNo: text().notNull(),
    lotKey: lotKeyOf(),
    warehouse: text().$type<Schemas['WarehouseName']>().notNull(),
    /** Storage position, such as `A-03-2`; blank when unknown. */
    place: text().notNull(),
    /** Number of packs received. */
    quantity: integer().notNull(),
    /** `yyyy-MM-dd`. The lot is good until the end of `expiresOn`. */
    madeOn: text().notNull(),
    /** Null: not tested yet. */
    testedOn: text(),
    /** Name of the tester as typed; blank when unknown. Required for the release of a lot. */
    testedBy: text().notNull().default(''),
    expiresOn: text().notNull(),
    /** Tests planned at receipt, with their results; a blank result is still missing. */
    rows: jsonb().$type<Schemas['CoaRow'][]>().notNull(),
    state: text().$type<Schemas['LotState']>().notNull().default('pending'),
    /** Reason of a freeze or recall; blank otherwise. */
    stateReason: text().notNull().default(''),
    recalledTime: moment(),
    /** Account name of the last release, and its time; null: never released. Printed on the certificate. */
    releasedBy: text(),
    releasedTime: moment(),
    /** Accounts that received the lot or entered days or results. None of them may release it. */
    enteredBy: text().array().notNull().default([]),
    /** Raised by each change; a change names the version it was based on. */
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
 * Decides per category whether parcels must name a lot. A category without a row follows its parent; without any row
 * lots are required.
 */
export const lotRules = pgTable('lot_rules', {
  /** No reference to `categories`, because an import replaces them. */
  categoryId: integer().primaryKey(),
  required: boolean().notNull(),
  /** Login name of the account that decided. */
  by: text().notNull(),
  time: moment().notNull(),
});

/** Quotations (报价单): what was asked for, what the shop quoted, and what orders took of it. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import type { Standing } from '../../../domain/quotation/quotation';
import { moment, yuan } from '../types';
import { buyers } from './account';
import { orders } from './orders';

type Schemas = components['schemas'];

/** Last digits of a quotation's number. */
export const quotationSerial = pgSequence('quotation_serial', {
  minValue: 1,
  maxValue: 999_999,
  cycle: true,
});

export const quotations = pgTable(
  'quotations',
  {
    quotationNo: text().primaryKey(),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    status: text().$type<Standing['status']>().notNull(),
    /** Counts the changes: who answers names the one that was read, and so does a confirmation. */
    version: integer().notNull().default(1),
    remark: text().notNull(),
    /** `yyyy-MM-dd` */
    wishedDay: text(),
    freight: text().$type<Schemas['QuotationFreight']>().notNull().default('usual'),
    terms: text().notNull().default(''),
    /** `yyyy-MM-dd`, the last day; there is one once it was answered. */
    validUntil: text(),
    declineReason: text().notNull().default(''),
    /** The last day (`yyyy-MM-dd`) that the buyer was reminded of; null: none. */
    reminded: text(),
    /** How often it was answered. */
    answers: integer().notNull().default(0),
    createTime: moment().notNull(),
    answerTime: moment(),
  },
  (table) => [
    index('quotations_of_buyer').on(table.buyerId, table.createTime),
    index('quotations_by_time').on(table.createTime),
    check('quotation_status', sql`${table.status} in ('asked', 'answered', 'declined', 'withdrawn')`),
    check('quotation_valid', sql`${table.status} <> 'answered' or ${table.validUntil} is not null`),
  ],
);

export const quotationLines = pgTable(
  'quotation_lines',
  {
    quotationNo: text()
      .notNull()
      .references(() => quotations.quotationNo, { onDelete: 'cascade' }),
    /** Place in the quotation, from 0. */
    place: integer().notNull(),
    prodId: integer().notNull(),
    skuId: integer().notNull(),
    /** Names and catalogue number when it was asked for: the catalogue may know the pack no longer. */
    prodName: text().notNull(),
    skuName: text().notNull(),
    catalogNo: text().notNull(),
    prodCount: integer().notNull(),
    /** Yuan a pack; null: not quoted. */
    quoted: yuan(),
    /** Working days until dispatch. */
    quotedDays: integer(),
    /** Why it is not quoted; blank where it is, or waits. */
    declined: text().notNull().default(''),
    /** Packs in orders that were not closed unpaid. */
    ordered: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.quotationNo, table.skuId] }),
    check('quotation_count', sql`${table.prodCount} > 0`),
    // The last word on it, whoever orders at the same moment.
    check('never_over_quoted', sql`${table.ordered} between 0 and ${table.prodCount}`),
    check('quotation_price', sql`${table.quoted} > 0`),
  ],
);

/** What an order took of a quotation. */
export const quotationOrders = pgTable(
  'quotation_orders',
  {
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber, { onDelete: 'cascade' }),
    quotationNo: text().notNull(),
    skuId: integer().notNull(),
    prodCount: integer().notNull(),
    /** Got for the quotation: it did not come out of stock, and does not go back there. */
    procured: boolean().notNull(),
    /** The order was closed unpaid. */
    released: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.skuId] }),
    foreignKey({
      name: 'quotation_orders_line',
      columns: [table.quotationNo, table.skuId],
      foreignColumns: [quotationLines.quotationNo, quotationLines.skuId],
    }).onDelete('cascade'),
    index('orders_of_quotation').on(table.quotationNo),
  ],
);

/** What happened to a quotation, as buyer and shop read it. */
export const quotationEvents = pgTable(
  'quotation_events',
  {
    eventId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quotationNo: text()
      .notNull()
      .references(() => quotations.quotationNo, { onDelete: 'cascade' }),
    time: moment().notNull(),
    kind: text().$type<Schemas['QuotationEvent']['kind']>().notNull(),
    orderNumber: text(),
    note: text().notNull().default(''),
  },
  (table) => [index('events_of_quotation').on(table.quotationNo)],
);

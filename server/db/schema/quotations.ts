/** Quotations (报价单): the request, the answer of the shop, and the orders that used it. */
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
import type { StoredState } from '../../../domain/quotation/quotation';
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
    status: text().$type<StoredState['status']>().notNull(),
    /** Raised by each change; an answer and a confirmation name the version they are based on. */
    version: integer().notNull().default(1),
    remark: text().notNull(),
    /** `yyyy-MM-dd` */
    wishedDay: text(),
    freight: text().$type<Schemas['QuotationFreight']>().notNull().default('usual'),
    terms: text().notNull().default(''),
    /** Last day, `yyyy-MM-dd`; set once it is answered. */
    validUntil: text(),
    declineReason: text().notNull().default(''),
    /** The `validUntil` that the buyer was last reminded of; null: none. */
    reminded: text(),
    /** Number of answers. */
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
    /** Position in the quotation, from 0. */
    place: integer().notNull(),
    prodId: integer().notNull(),
    skuId: integer().notNull(),
    /** Names and catalogue number at the time of the request; the catalogue may no longer have the pack. */
    prodName: text().notNull(),
    skuName: text().notNull(),
    catalogNo: text().notNull(),
    prodCount: integer().notNull(),
    /** Yuan per pack; null: not quoted. */
    quoted: yuan(),
    /** Working days until dispatch. */
    quotedDays: integer(),
    /** Reason for not quoting it; blank when it is quoted or still open. */
    declined: text().notNull().default(''),
    /** Packs in orders that were not closed unpaid. */
    ordered: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.quotationNo, table.skuId] }),
    check('quotation_count', sql`${table.prodCount} > 0`),
    // Enforced here, because orders may be placed concurrently.
    check('never_over_quoted', sql`${table.ordered} between 0 and ${table.prodCount}`),
    check('quotation_price', sql`${table.quoted} > 0`),
  ],
);

/** Packs that an order took from a quotation. */
export const quotationOrders = pgTable(
  'quotation_orders',
  {
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber, { onDelete: 'cascade' }),
    quotationNo: text().notNull(),
    skuId: integer().notNull(),
    prodCount: integer().notNull(),
    /** Procured for the quotation: neither taken from stock nor returned to it. */
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

/** History of a quotation as buyer and shop read it. */
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

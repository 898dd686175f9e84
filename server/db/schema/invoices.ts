/** 抬头, invoices (blue and red), their lines and the orders they are of. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import type { InvoiceKind, InvoiceStatus, ReverseReason } from '../../../domain/invoice/invoiceRules';
import { moment, yuan } from '../types';
import { buyers } from './account';
import { orders } from './orders';
import { returns } from './returns';

type Schemas = components['schemas'];

export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    titleId: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    titleKind: text().$type<'unit' | 'person'>().notNull(),
    title: text().notNull(),
    taxNo: text().notNull(),
    regAddress: text().notNull(),
    regPhone: text().notNull(),
    bankName: text().notNull(),
    bankAccount: text().notNull(),
    isDefault: boolean().notNull().default(false),
  },
  (table) => [
    unique('a_title_once').on(table.buyerId, table.titleKind, table.title, table.taxNo),
    uniqueIndex('one_default_title')
      .on(table.buyerId)
      .where(sql`${table.isDefault}`),
  ],
);

/** Serial of invoice numbers, blue and red. */
export const invoiceSerial = pgSequence('invoice_serial');

/** Serial of the batches that are handed over to the tax system. */
export const invoiceBatchSerial = pgSequence('invoice_batch_serial');

/** To whom, as it was when it was asked for. */
export type InvoiceBuyer = Omit<Schemas['InvoiceTitle'], 'titleId' | 'isDefault'>;

/** Who issued it, as it was then. */
export interface InvoiceIssuer {
  title: string;
  taxNo: string;
  /** 开票人; "" where none is set. */
  drawer: string;
  /** Issued by the shop itself, with a number that no tax system gave. */
  simulated: boolean;
}

export const invoices = pgTable(
  'invoices',
  {
    invoiceId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId),
    kind: text().$type<InvoiceKind>().notNull(),
    buyer: jsonb().$type<InvoiceBuyer>().notNull(),
    /** 价税合计; below zero on a red one. */
    amount: yuan().notNull(),
    status: text().$type<InvoiceStatus>().notNull(),
    applyTime: moment().notNull(),
    issueTime: moment(),
    /** 20 digits */
    invoiceNo: text().unique(),
    /** null: not issued yet, or issued before the seller was kept with it. */
    issuer: jsonb().$type<InvoiceIssuer>(),
    /** The blue one that a red one takes back; null: a blue one. */
    originalId: integer().references((): AnyPgColumn => invoices.invoiceId),
    partial: boolean().notNull().default(false),
    reason: text().$type<ReverseReason>(),
    note: text().notNull().default(''),
    returnNumber: text().references(() => returns.returnNumber),
    /** In which it was handed over to the tax system, and when: it is changed and withdrawn no more. */
    batchNo: text(),
    batchTime: moment(),
    /** Returns that were refunded since: a red invoice takes them back once it is issued. */
    owedReturns: text().array().notNull().default([]),
  },
  (table) => [
    index().on(table.buyerId, table.applyTime, table.invoiceId),
    index().on(table.originalId),
    check('invoice_status', sql`${table.status} in ('issuing', 'issued', 'partReversed', 'reversed')`),
    check(
      'invoice_issued',
      sql`(${table.status} = 'issuing') = (${table.invoiceNo} is null) and (${table.invoiceNo} is null) = (${table.issueTime} is null)`,
    ),
    // A red one takes back of a blue one that was issued, and says why.
    check(
      'invoice_sign',
      sql`case when ${table.originalId} is null then ${table.amount} > 0
        else ${table.amount} < 0 and ${table.status} in ('issuing', 'issued') and ${table.reason} is not null end`,
    ),
    check(
      'invoice_batch',
      sql`(${table.batchNo} is null) = (${table.batchTime} is null) and (${table.batchNo} is not null or cardinality(${table.owedReturns}) = 0)`,
    ),
    index().on(table.batchNo),
    index('invoices_waiting')
      .on(table.applyTime)
      .where(sql`${table.status} = 'issuing'`),
  ],
);

export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    invoiceId: integer()
      .notNull()
      .references(() => invoices.invoiceId, { onDelete: 'cascade' }),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    /** Place in the list of the invoice. */
    place: integer().notNull(),
    /** Of a blue invoice that is not reversed: an order has one at most. */
    standing: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.orderNumber] }),
    index().on(table.orderNumber),
    uniqueIndex('one_standing_invoice')
      .on(table.orderNumber)
      .where(sql`${table.standing}`),
  ],
);

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: integer()
      .notNull()
      .references(() => invoices.invoiceId, { onDelete: 'cascade' }),
    lineNo: integer().notNull(),
    name: text().notNull(),
    spec: text().notNull(),
    unit: text().notNull(),
    count: integer(),
    /** Without tax, as many decimals as it takes: a text. */
    unitPrice: text(),
    net: yuan().notNull(),
    /** per cent */
    taxRate: integer().notNull(),
    tax: yuan().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.lineNo] })],
);

/** A number that an invoice had, wrongly, until it was corrected. */
export const formerInvoiceNumbers = pgTable(
  'former_invoice_numbers',
  {
    formerId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.invoiceId, { onDelete: 'cascade' }),
    invoiceNo: text().notNull(),
    correctedTime: moment().notNull(),
    reason: text().notNull(),
  },
  (table) => [index().on(table.invoiceId)],
);

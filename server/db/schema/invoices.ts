/** Invoice titles (抬头), invoices (blue and red), their lines and orders. */
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
import { bytes, moment, yuan } from '../types';
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

/** Serial of the batches sent to the tax system. */
export const invoiceBatchSerial = pgSequence('invoice_batch_serial');

/** Recipient of an invoice as of the application. */
export type InvoiceBuyer = Omit<Schemas['InvoiceTitle'], 'titleId' | 'isDefault'>;

/** Issuer of an invoice as of its issue. */
export interface InvoiceIssuer {
  title: string;
  taxNo: string;
  /** 开票人; "" when none is set. */
  drawer: string;
  /** Issued by the shop itself, with a number not given by a tax system. */
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
    /** 价税合计; negative on a red invoice. */
    amount: yuan().notNull(),
    status: text().$type<InvoiceStatus>().notNull(),
    applyTime: moment().notNull(),
    issueTime: moment(),
    /** 20 digits. */
    invoiceNo: text().unique(),
    /** Null: not issued yet, or issued before issuers were recorded. */
    issuer: jsonb().$type<InvoiceIssuer>(),
    /** The blue invoice that a red one reverses; null on a blue one. */
    originalId: integer().references((): AnyPgColumn => invoices.invoiceId),
    partial: boolean().notNull().default(false),
    reason: text().$type<ReverseReason>(),
    note: text().notNull().default(''),
    returnNumber: text().references(() => returns.returnNumber),
    /** Batch and time of the transfer to the tax system. From then on the invoice cannot be changed or withdrawn. */
    batchNo: text(),
    batchTime: moment(),
    /** Returns refunded since the transfer; red invoices for them follow once it is issued. */
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
    // A red invoice has a negative amount and a reason. That its original was issued is checked in code.
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
    /** Position in the list of the invoice. */
    place: integer().notNull(),
    /** True for a blue invoice that is not fully reversed; an order has one at most. */
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
    /** Without tax. Text, because it has as many decimals as needed. */
    unitPrice: text(),
    net: yuan().notNull(),
    /** Percent. */
    taxRate: integer().notNull(),
    tax: yuan().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.lineNo] })],
);

/** Wrong invoice numbers that were corrected later. */
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

/** Files of issued invoices as the tax system made them; one of each kind. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    invoiceId: integer()
      .notNull()
      .references(() => invoices.invoiceId, { onDelete: 'cascade' }),
    type: text().$type<Schemas['InvoiceFileType']>().notNull(),
    content: bytes().notNull(),
    size: integer().notNull(),
    /** SHA-256 of the content, hex. */
    hash: text().notNull(),
    /** The content was compared with the invoice. */
    checked: boolean().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.type] }),
    check('invoice_file_type', sql`${table.type} in ('pdf', 'ofd', 'xml')`),
  ],
);

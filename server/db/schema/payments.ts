/** Online payments at a gateway, and money to return. */
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, yuan } from '../types';
import { buyers } from './account';
import { institutions } from './institutions';
import { orders } from './orders';
import { returns } from './returns';

/** One payment address. Any attempt of an order may be paid, even an old one; an order is paid once. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    paymentId: uuid().primaryKey(),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId),
    /** The total of all orders of the payment. */
    amount: yuan().notNull(),
    state: text().$type<'open' | 'failed' | 'paid'>().notNull(),
    /** Null until the gateway has answered. */
    payUrl: text(),
    createTime: moment().notNull(),
    /** The gateway takes no money after this time. */
    expires: moment().notNull(),
    /** The gateway's number of the payment, once it is paid. */
    transactionId: text(),
    paidAt: moment(),
    /** Number of status queries, and the time of the next one; null: no more. */
    queries: integer().notNull().default(0),
    nextQuery: moment(),
  },
  (table) => [
    index('attempts_to_query')
      .on(table.nextQuery)
      .where(sql`${table.nextQuery} is not null`),
    index().on(table.buyerId),
    // A transaction pays once.
    uniqueIndex('payment_transaction_once').on(table.transactionId),
    check('attempt_state', sql`${table.state} in ('open', 'failed', 'paid')`),
    check('attempt_amount', sql`${table.amount} > 0`),
    check(
      'attempt_paid',
      sql`(${table.state} = 'paid') = (${table.transactionId} is not null and ${table.paidAt} is not null)`,
    ),
  ],
);

/** The orders of an attempt with their amounts. */
export const paymentAttemptOrders = pgTable(
  'payment_attempt_orders',
  {
    paymentId: uuid()
      .notNull()
      .references(() => paymentAttempts.paymentId),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    amount: yuan().notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.orderNumber] }), index().on(table.orderNumber)],
);

/**
 * Money that the shop must return: it arrived for an order that was closed or paid already, the shop cancelled the paid
 * order, or goods were returned. Rows are never deleted.
 */
export const moneyToReturn = pgTable(
  'money_to_return',
  {
    returnId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null: a bank transfer. */
    paymentId: uuid().references(() => paymentAttempts.paymentId),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    /** The gateway's number, or the reference of the transfer. */
    transactionId: text().notNull(),
    amount: yuan().notNull(),
    /**
     * The order was closed or already paid, it was cancelled after this payment, the payment exceeded its amount, or
     * goods were returned.
     */
    reason: text().$type<'closed' | 'paid' | 'cancelled' | 'over' | 'returned'>().notNull(),
    /** The return that this money refunds. */
    returnNumber: text().references(() => returns.returnNumber),
    createTime: moment().notNull(),
    /** When an employee marked it as returned. */
    returnedTime: moment(),
    /** Refund at the gateway; null: none was requested. */
    refundState: text().$type<'pending' | 'done' | 'failed'>(),
    /** The same for all attempts of one refund, so that the gateway pays once. */
    refundId: uuid().unique(),
    /** Reason of a failure, from the gateway. */
    refundReason: text().notNull().default(''),
    refundQueries: integer().notNull().default(0),
    /** Time of the next status query; null: no more. */
    refundNext: moment(),
  },
  (table) => [
    uniqueIndex('money_returned_once')
      .on(table.transactionId, table.orderNumber)
      .where(sql`${table.returnNumber} is null`),
    uniqueIndex('a_return_refunded_once').on(table.returnNumber),
    index('refunds_to_query')
      .on(table.refundNext)
      .where(sql`${table.refundNext} is not null`),
    index().on(table.orderNumber),
    check('money_reason', sql`${table.reason} in ('closed', 'paid', 'cancelled', 'over', 'returned')`),
    check('refund_state', sql`${table.refundState} in ('pending', 'done', 'failed')`),
    check('refund_has_id', sql`(${table.refundState} is null) = (${table.refundId} is null)`),
    check('money_amount', sql`${table.amount} > 0`),
  ],
);

/**
 * Incoming bank lines as in the bank's file. Rows are never deleted. A line belongs either to orders or to receipts of
 * a monthly account, and its assigned amount never exceeds it.
 */
export const bankLines = pgTable(
  'bank_lines',
  {
    entryId: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(1),
    /**
     * Identifies the line: the bank's serial number; without one, day, amount, payer, remark, and a counter among
     * identical lines.
     */
    key: text().notNull(),
    serial: text().notNull(),
    /** yyyy-MM-dd */
    day: text().notNull(),
    amount: yuan().notNull(),
    payer: text().notNull(),
    remark: text().notNull(),
    state: text().$type<'open' | 'settled' | 'aside'>().notNull().default('open'),
    /** Null while nothing of it is assigned. */
    belongs: text().$type<'orders' | 'receipts'>(),
    /** Assigned amount, yuan. Orders take the whole line, receipts may take a part. */
    assigned: yuan().notNull().default(0),
    note: text().notNull().default(''),
    fileName: text().notNull(),
    createTime: moment().notNull(),
  },
  (table) => [
    uniqueIndex('a_bank_line_once').on(table.key),
    index().on(table.state, table.day, table.entryId),
    check('bank_line_state', sql`${table.state} in ('open', 'settled', 'aside')`),
    check('bank_line_amount', sql`${table.amount} > 0`),
    // The tables below refer to both columns, so that a line can belong to orders or to receipts, never to both.
    unique('what_a_bank_line_is').on(table.entryId, table.belongs),
    check('bank_line_belongs', sql`${table.belongs} in ('orders', 'receipts')`),
    check('bank_line_assigned', sql`${table.assigned} between 0 and ${table.amount}`),
    check('bank_line_is_something', sql`(${table.belongs} is null) = (${table.assigned} = 0)`),
    check('bank_line_settled', sql`(${table.state} = 'settled') = (${table.assigned} = ${table.amount})`),
    check(
      'bank_line_pays_whole',
      sql`${table.belongs} is distinct from 'orders' or ${table.assigned} = ${table.amount}`,
    ),
  ],
);

/**
 * The orders that a line paid; its surplus is to be returned. A payment and an overpayment for one order come from
 * different lines.
 */
export const bankSettlements = pgTable(
  'bank_settlements',
  {
    entryId: integer().notNull(),
    belongs: text().$type<'orders'>().notNull().default('orders'),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    amount: yuan().notNull(),
    outcome: text().$type<'paid' | 'toReturn'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.orderNumber] }),
    foreignKey({
      name: 'the_line_is_of_orders',
      columns: [table.entryId, table.belongs],
      foreignColumns: [bankLines.entryId, bankLines.belongs],
    }),
    check('settlement_of_orders', sql`${table.belongs} = 'orders'`),
    uniqueIndex('an_order_has_one_line').on(table.orderNumber, table.outcome),
  ],
);

/** Money that an institution paid for a month on its account. Rows are never deleted; mistakes are withdrawn. */
export const monthlyReceipts = pgTable(
  'monthly_receipts',
  {
    receiptId: integer().primaryKey().generatedAlwaysAsIdentity(),
    institutionId: integer()
      .notNull()
      .references(() => institutions.institutionId),
    /** Month of the purchases, yyyy-MM. */
    month: text().notNull(),
    amount: yuan().notNull(),
    /** Day of the receipt, yyyy-MM-dd. */
    day: text().notNull(),
    /** Serial number of the bank, or a remark. */
    reference: text().notNull(),
    /** Name of the account that recorded it. */
    by: text().notNull(),
    createTime: moment().notNull(),
    withdrawnBy: text(),
    withdrawnTime: moment(),
    withdrawnReason: text(),
    /** Its bank line; null without one, and for withdrawn receipts. */
    entryId: integer(),
    belongs: text().$type<'receipts'>().notNull().default('receipts'),
  },
  (table) => [
    index().on(table.institutionId, table.month),
    index('receipts_of_a_line').on(table.entryId),
    foreignKey({
      name: 'the_line_is_of_receipts',
      columns: [table.entryId, table.belongs],
      foreignColumns: [bankLines.entryId, bankLines.belongs],
    }),
    check('receipt_of_receipts', sql`${table.belongs} = 'receipts'`),
    check('withdrawn_has_no_line', sql`${table.withdrawnTime} is null or ${table.entryId} is null`),
    check('monthly_receipt_amount', sql`${table.amount} > 0`),
    check('monthly_receipt_month', sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check('monthly_receipt_day', sql`${table.day} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    check(
      'monthly_receipt_withdrawn',
      sql`num_nulls(${table.withdrawnBy}, ${table.withdrawnTime}, ${table.withdrawnReason}) in (0, 3)`,
    ),
  ],
);

/**
 * Funds (经费) of groups. A trigger updates `held` and `spent` as entries are added, and a check keeps their sum within
 * the amount, even with concurrent transactions.
 */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment, yuan } from '../types';
import { groups } from './groups';

export const funds = pgTable(
  'funds',
  {
    fundId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 201 }),
    groupId: integer()
      .notNull()
      .references(() => groups.groupId),
    no: text().notNull(),
    name: text().notNull(),
    ownerName: text().notNull(),
    amount: yuan().notNull(),
    held: yuan().notNull().default(0),
    spent: yuan().notNull().default(0),
    /** Last day, `yyyy-MM-dd`. */
    validUntil: text().notNull(),
    /** Member ids of those who may use it; empty: all members. */
    users: jsonb().$type<number[]>().notNull(),
    closed: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createTime: moment().notNull(),
  },
  (table) => [
    unique('a_fund_once').on(table.groupId, table.no),
    check(
      'a_fund_is_never_over',
      sql`${table.held} >= 0 and ${table.spent} >= 0 and ${table.held} + ${table.spent} <= ${table.amount}`,
    ),
  ],
);

/** Amounts that a line of a request or order holds and has spent from a fund. Written by the trigger. */
export const fundUses = pgTable(
  'fund_uses',
  {
    useId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fundId: integer()
      .notNull()
      .references(() => funds.fundId),
    /** Null: an order without a request. */
    requestNo: text(),
    /** Null: not ordered yet. */
    orderNumber: text(),
    /** 0: the whole order, or its freight. */
    skuId: integer().notNull(),
    held: yuan().notNull().default(0),
    spent: yuan().notNull().default(0),
    /** Name of the member who asked or ordered. */
    who: text().notNull(),
  },
  (table) => [
    index('uses_of_fund').on(table.fundId),
    index('fund_uses_of_request').on(table.requestNo),
    index('fund_uses_of_order').on(table.orderNumber),
    check('a_fund_use_is_never_below_zero', sql`${table.held} >= 0 and ${table.spent} >= 0`),
  ],
);

/** Movements of a fund. Append-only. */
export const fundEntries = pgTable(
  'fund_entries',
  {
    entryId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fundId: integer()
      .notNull()
      .references(() => funds.fundId),
    useId: bigint({ mode: 'number' })
      .notNull()
      .references(() => fundUses.useId),
    kind: text().$type<components['schemas']['FundEntry']['kind']>().notNull(),
    amount: yuan().notNull(),
    time: moment().notNull(),
    requestNo: text(),
    orderNumber: text(),
    returnNumber: text(),
  },
  (table) => [
    index('entries_of_fund').on(table.fundId, table.time),
    check('fund_entry', sql`${table.amount} > 0 and ${table.kind} in ('hold', 'release', 'spend', 'refund')`),
  ],
);

/** Disputes about lines of monthly statements, and confirmed months. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  ConfirmedFigures,
  DisputeKind,
  DisputeState,
  DisputeStep,
} from '../../../domain/statements/dispute';
import { moment, yuan } from '../types';
import { buyers } from './account';
import { institutions } from './institutions';
import { orders } from './orders';

export const statementDisputes = pgTable(
  'statement_disputes',
  {
    disputeId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 401 }),
    institutionId: integer()
      .notNull()
      .references(() => institutions.institutionId),
    /** yyyy-MM */
    month: text().notNull(),
    /** The line, its name and its amount when the dispute was raised. */
    lineId: text().notNull(),
    lineName: text().notNull(),
    amount: yuan().notNull(),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    kind: text().$type<DisputeKind>().notNull(),
    state: text().$type<DisputeState>().notNull(),
    /** Raised by each step; a step names the version that was read. */
    version: integer().notNull().default(1),
    createTime: moment().notNull(),
    changeTime: moment().notNull(),
  },
  (table) => [
    index().on(table.institutionId, table.month),
    index().on(table.orderNumber),
    index('disputes_open')
      .on(table.createTime)
      .where(sql`${table.state} = 'open'`),
    uniqueIndex('one_unsettled_dispute_of_a_line')
      .on(table.institutionId, table.month, table.lineId)
      .where(sql`${table.state} <> 'settled'`),
    check('dispute_state', sql`${table.state} in ('open', 'answered', 'settled')`),
    check(
      'dispute_kind',
      sql`${table.kind} in ('amount', 'notReceived', 'notOurs', 'invoice', 'payment', 'other')`,
    ),
  ],
);

/** Texts of both sides, oldest first. Rows are never changed. */
export const statementDisputeSteps = pgTable(
  'statement_dispute_steps',
  {
    stepId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    disputeId: integer()
      .notNull()
      .references(() => statementDisputes.disputeId, { onDelete: 'cascade' }),
    step: text().$type<DisputeStep>().notNull(),
    text: text().notNull(),
    /** The account that wrote it: the finance person, or an employee. */
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId),
    time: moment().notNull(),
  },
  (table) => [
    index().on(table.disputeId),
    check('dispute_step', sql`${table.step} in ('raise', 'answer', 'object', 'settle')`),
  ],
);

/** Confirmations of months, never changed: after a later change the month is confirmed again, as its next round. */
export const statementConfirmations = pgTable(
  'statement_confirmations',
  {
    institutionId: integer()
      .notNull()
      .references(() => institutions.institutionId),
    /** yyyy-MM */
    month: text().notNull(),
    round: integer().notNull(),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId),
    time: moment().notNull(),
    due: yuan().notNull(),
    lines: jsonb().$type<ConfirmedFigures['lines']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.month, table.round] }),
    check('confirmed_month', sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check('confirmed_round', sql`${table.round} > 0`),
  ],
);

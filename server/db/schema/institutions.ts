/** Institutions that the shop knows, and which accounts it has found to be of them. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, yuan } from '../types';
import { buyers } from './account';

/** One for each name and credit code: the departments of a university share the code, and settle apart. */
export const institutions = pgTable(
  'institutions',
  {
    institutionId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 301 }),
    name: text().notNull(),
    /** 统一社会信用代码; blank where the account was opened before the shop asked for it. */
    taxNo: text().notNull(),
    /** Yuan a month that its accounts may buy on account, together; null: none. */
    monthlyLimit: yuan(),
    /** Counts the changes of the limit. */
    version: integer().notNull().default(1),
    createTime: moment().notNull(),
  },
  (table) => [
    unique('an_institution_once').on(table.name, table.taxNo),
    check('monthly_limit_above_zero', sql`${table.monthlyLimit} > 0`),
  ],
);

/** That an account is of an institution, as its buyer says (认证): approved, it is. */
export const verifications = pgTable(
  'verifications',
  {
    /** Of one institution at most. */
    buyerId: text()
      .primaryKey()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    institutionId: integer()
      .notNull()
      .references(() => institutions.institutionId),
    state: text().$type<'submitted' | 'approved' | 'refused' | 'ended'>().notNull(),
    /** Why it was refused or ended; blank else. */
    reason: text().notNull().default(''),
    /** The paper, a data: address; null: none was handed in. */
    scan: text(),
    /** Counts the changes: a verdict names the one that was looked at. */
    version: integer().notNull().default(1),
    applyTime: moment().notNull(),
    changeTime: moment().notNull(),
  },
  (table) => [
    index('verifications_of_institution').on(table.institutionId),
    index('verifications_by_state').on(table.state, table.changeTime),
    check('verification_state', sql`${table.state} in ('submitted', 'approved', 'refused', 'ended')`),
  ],
);

/** Institutions known to the shop, and the accounts verified as theirs. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, yuan } from '../types';
import { buyers } from './account';

/** One row per name and credit code: departments of a university share the code but settle separately. */
export const institutions = pgTable(
  'institutions',
  {
    institutionId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 301 }),
    name: text().notNull(),
    /** 统一社会信用代码; blank for accounts opened before the shop asked for it. */
    taxNo: text().notNull(),
    /** Monthly limit of all its accounts together, yuan; null: no monthly account. */
    monthlyLimit: yuan(),
    /** Raised by changes of the limit. */
    version: integer().notNull().default(1),
    createTime: moment().notNull(),
  },
  (table) => [
    unique('an_institution_once').on(table.name, table.taxNo),
    check('monthly_limit_above_zero', sql`${table.monthlyLimit} > 0`),
  ],
);

/** Claims of accounts to belong to an institution (认证), and their verification. */
export const verifications = pgTable(
  'verifications',
  {
    /** A buyer belongs to one institution at most. */
    buyerId: text()
      .primaryKey()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    institutionId: integer()
      .notNull()
      .references(() => institutions.institutionId),
    state: text().$type<'submitted' | 'approved' | 'refused' | 'ended'>().notNull(),
    /** Reason of a refusal or end; blank otherwise. */
    reason: text().notNull().default(''),
    /** The submitted document as a data: address; null: none. */
    scan: text(),
    /** Finance person (财务) of the institution: reads and confirms its monthly statements. */
    finance: boolean().notNull().default(false),
    /** Raised by each change; a verdict names the version that was reviewed. */
    version: integer().notNull().default(1),
    applyTime: moment().notNull(),
    changeTime: moment().notNull(),
  },
  (table) => [
    index('verifications_of_institution').on(table.institutionId),
    index('verifications_by_state').on(table.state, table.changeTime),
    check('finance_is_verified', sql`not ${table.finance} or ${table.state} = 'approved'`),
    check('verification_state', sql`${table.state} in ('submitted', 'approved', 'refused', 'ended')`),
  ],
);

/** The seller's register of controlled sales (管制品台账), and the daily proofs of its balance. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment } from '../types';
import { permitUses } from './permits';

type Schemas = components['schemas'];

/** A paid order line under a permit. Goods, amount, permit, orderer and destination are in its permit use. */
export const controlledSales = pgTable(
  'controlled_sales',
  {
    useId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => permitUses.useId, { onDelete: 'cascade' }),
    /** `yyyy-MM-dd`: the day of the payment, and the last day to report the sale or its change. */
    soldOn: text().notNull(),
    dueOn: text().notNull(),
    state: text().$type<Schemas['ControlledSaleState']>().notNull().default('toFile'),
    /** The last report: its number, its day, packs in it, login name of the reporter. Null: never reported. */
    filingNo: text(),
    filedOn: text(),
    filedCount: integer(),
    filedBy: text(),
    /** Name and kind of document of the person who took the goods, and who checked it. The shop stores no document number. */
    collector: text(),
    document: text().$type<Schemas['CollectorDocument']>(),
    checkedBy: text(),
    checkedTime: moment(),
    /** Raised by each change; a change names the version it was based on. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('sales_to_file')
      .on(table.dueOn)
      .where(sql`${table.state} in ('toFile', 'toCorrect')`),
    index('sales_by_day').on(table.soldOn),
    check('sale_state', sql`${table.state} in ('toFile', 'filed', 'toCorrect', 'cancelled')`),
    check(
      'sale_filed',
      sql`(${table.state} in ('filed', 'toCorrect')) = (${table.filingNo} is not null)
        and num_nulls(${table.filingNo}, ${table.filedOn}, ${table.filedCount}, ${table.filedBy}) in (0, 4)`,
    ),
    check(
      'sale_checked',
      sql`num_nulls(${table.collector}, ${table.document}, ${table.checkedBy}, ${table.checkedTime}) in (0, 4)`,
    ),
  ],
);

/** The proof of each day that sold, shipped and deducted amounts agree. */
export const registerProofs = pgTable('register_proofs', {
  /** `yyyy-MM-dd` */
  day: text().primaryKey(),
  time: moment().notNull(),
  /** Lines compared. */
  lines: integer().notNull(),
  differences: jsonb().$type<Schemas['RegisterDifference'][]>().notNull(),
});

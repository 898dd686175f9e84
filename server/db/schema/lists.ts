/** Purchase lists (采购清单), with their lines as they were saved. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment, yuan } from '../types';
import { buyers } from './account';
import { groups } from './groups';

export const purchaseLists = pgTable(
  'purchase_lists',
  {
    listId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    name: text().notNull(),
    note: text().notNull().default(''),
    /** Group whose members see the list: the owner's when it was shared. Null: not shared. */
    sharedGroup: integer().references(() => groups.groupId, { onDelete: 'set null' }),
    /** Raised by each change; a change names the version it was based on. */
    version: integer().notNull().default(1),
    createTime: moment().notNull(),
    changeTime: moment().notNull(),
  },
  (table) => [
    unique('a_list_name_once').on(table.buyerId, table.name),
    index('lists_shared_with').on(table.sharedGroup),
  ],
);

export const purchaseListLines = pgTable(
  'purchase_list_lines',
  {
    listId: integer()
      .notNull()
      .references(() => purchaseLists.listId, { onDelete: 'cascade' }),
    /** Position in the list, from 0. */
    place: integer().notNull(),
    prodId: integer().notNull(),
    skuId: integer().notNull(),
    /** Names and catalogue number at the time of saving; the catalogue may no longer have the pack. */
    prodName: text().notNull(),
    skuName: text().notNull(),
    catalogNo: text().notNull(),
    prodCount: integer().notNull(),
    /** Price when it was saved; null: 询价. */
    savedPrice: yuan(),
    savedRegimes: jsonb().$type<components['schemas']['RegimeCode'][]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.skuId] }),
    check('list_count_above_zero', sql`${table.prodCount} > 0`),
  ],
);

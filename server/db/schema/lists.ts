/** Lists of what is bought again (采购清单), with what their lines were when they were saved. */
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
    /** Whose members see it, the owner's group when it was shared; null: nobody else does. */
    sharedGroup: integer().references(() => groups.groupId, { onDelete: 'set null' }),
    /** Counts the changes: who changes names the one that was read. */
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
    /** Place in the list, from 0. */
    place: integer().notNull(),
    prodId: integer().notNull(),
    skuId: integer().notNull(),
    /** Names and catalogue number when it was saved: the catalogue may know the pack no longer. */
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

/** Favourites and their groups. */
import { bigint, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment, yuan } from '../types';
import { buyers } from './account';

export const favouriteGroups = pgTable(
  'favourite_groups',
  {
    groupId: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [unique('a_group_once').on(table.buyerId, table.name)],
);

export const favourites = pgTable(
  'favourites',
  {
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    prodId: bigint({ mode: 'number' }).notNull(),
    createTime: moment().notNull(),
    /** Null: 未分组. */
    groupId: integer().references(() => favouriteGroups.groupId, { onDelete: 'set null' }),
    note: text().notNull().default(''),
    /** Lowest pack price when it was saved; null: 询价. */
    savedPrice: yuan(),
    savedStatus: text().$type<components['schemas']['StockStatus']>().notNull(),
    /** When it was removed; kept for 撤销. Null while it is a favourite. */
    removedTime: moment(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.prodId] }), index().on(table.groupId)],
);

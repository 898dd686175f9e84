/** The company settings of the shop. Each version is stored whole; the latest is in force. */
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment } from '../types';

export const shopSettings = pgTable(
  'shop_settings',
  {
    /** From 1. The key rejects the second of two concurrent saves. */
    version: integer().primaryKey(),
    /** Fields that this version of the server does not know are kept but not read. */
    values: jsonb().$type<Partial<components['schemas']['ShopSettingsValues']>>().notNull(),
    /** The id of the account that saved it, or `demo`. */
    savedBy: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [check('shop_settings_version', sql`${table.version} > 0`)],
);

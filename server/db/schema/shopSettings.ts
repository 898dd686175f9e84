/** The settings of the shop as a company, whole as they were saved each time: the latest version holds. */
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment } from '../types';

export const shopSettings = pgTable(
  'shop_settings',
  {
    /** Counts from 1. Two who save upon one version at once: the key refuses the second. */
    version: integer().primaryKey(),
    /** A field that this version of the server does not know is kept and not read. */
    values: jsonb().$type<Partial<components['schemas']['ShopSettingsValues']>>().notNull(),
    /** Who saved it: the id of an account, or `demo`. */
    savedBy: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [check('shop_settings_version', sql`${table.version} > 0`)],
);

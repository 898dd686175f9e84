/** Delivery addresses of buyers. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { buyers } from './account';

export const addresses = pgTable(
  'addresses',
  {
    addrId: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    receiver: text().notNull(),
    mobile: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    area: text().notNull(),
    provinceId: bigint({ mode: 'number' }).notNull(),
    cityId: bigint({ mode: 'number' }).notNull(),
    areaId: bigint({ mode: 'number' }).notNull(),
    addr: text().notNull(),
    postCode: text(),
    /** Null when the client sends no kind. */
    addrKind: text().$type<'unit' | 'person'>(),
    company: text(),
    building: text(),
    isDefault: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.buyerId),
    uniqueIndex('one_default_address')
      .on(table.buyerId)
      .where(sql`${table.isDefault}`),
  ],
);

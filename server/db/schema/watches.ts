/** Packs that buyers watch (到货提醒, 降价提醒). */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { WatchKind } from '../../../domain/catalogue/watch';
import { moment, yuan } from '../types';
import { buyers } from './account';

export const watches = pgTable(
  'watches',
  {
    watchId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    prodId: bigint({ mode: 'number' }).notNull(),
    skuId: integer().notNull(),
    kind: text().$type<WatchKind>().notNull(),
    /** Yuan: what the buyer named; null: any price below the one of that day. */
    wanted: yuan(),
    /** Yuan: the price of the day on which it was set. */
    since: yuan(),
    /** Yuan: this much or less is told. */
    atMost: yuan(),
    /** Stays after it was told, for the next time. */
    keep: boolean().notNull(),
    /** Tells as soon as it can; not while what was told still holds. */
    armed: boolean().notNull().default(true),
    /** Counts how often it tells. */
    round: integer().notNull().default(1),
    createTime: moment().notNull(),
    toldTime: moment(),
  },
  (table) => [
    unique('a_watch_once').on(table.buyerId, table.skuId, table.kind),
    index('watches_of_pack').on(table.skuId),
    check('watch_kind', sql`${table.kind} in ('stock', 'price')`),
    check('watch_price', sql`(${table.kind} = 'price') = (${table.atMost} is not null)`),
  ],
);

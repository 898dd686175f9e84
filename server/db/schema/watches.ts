/** Packs watched by buyers (到货提醒, 降价提醒). */
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
    /** Price named by the buyer, yuan; null: any price below that of the day it was set. */
    wanted: yuan(),
    /** Price on the day it was set, yuan. */
    since: yuan(),
    /** Notify at this price or below, yuan. */
    atMost: yuan(),
    /** Stays after a notification, for the next time. */
    keep: boolean().notNull(),
    /** Notifies at the next opportunity. Off while the condition of the last notification still holds. */
    armed: boolean().notNull().default(true),
    /** Number of the next notification, from 1. */
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

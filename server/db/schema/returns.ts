/** Returns and exchanges. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import type { ReturnTransport } from '../../../domain/returns/returnRules';
import type { ReturnReason } from '../../../domain/returns/types';
import type { ReturnKind, ReturnStatus } from '../../../domain/returns/returnView';
import type { Actor } from '../transaction';
import { moment, yuan } from '../types';
import { buyers } from './account';
import { keyOfLot, orders } from './orders';

type ShipCode = components['schemas']['ShipCode'];

/** Serial of return numbers and of pick-up numbers. */
export const returnSerial = pgSequence('return_serial');

export const returns = pgTable(
  'returns',
  {
    returnNumber: text().primaryKey(),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    kind: text().$type<ReturnKind>().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    description: text().notNull(),
    status: text().$type<ReturnStatus>().notNull(),
    wayBack: text().$type<ReturnTransport>().notNull(),
    goodsRefund: yuan().notNull(),
    freightRefund: yuan().notNull(),
    refundTotal: yuan().notNull(),
    /** The freight refund by way of shipping, yuan. */
    freights: jsonb().$type<Partial<Record<ShipCode, number>>>().notNull(),
    company: text(),
    trackingNo: text(),
    rejectReason: text(),
    /** Carrier and number of the replacement parcel; null for a refund, and before it is sent. */
    replacementCompany: text(),
    replacementNo: text(),
    createTime: moment().notNull(),
  },
  (table) => [
    index().on(table.buyerId, table.createTime),
    index().on(table.orderNumber),
    index().on(table.createTime),
    check(
      'return_status',
      sql`${table.status} in ('submitted', 'approved', 'sent', 'received', 'refunded', 'exchanged', 'rejected', 'cancelled')`,
    ),
    check(
      'refund_total',
      sql`${table.goodsRefund} >= 0 and ${table.freightRefund} >= 0 and ${table.refundTotal} = ${table.goodsRefund} + ${table.freightRefund}`,
    ),
  ],
);

export const returnLines = pgTable(
  'return_lines',
  {
    returnNumber: text()
      .notNull()
      .references(() => returns.returnNumber, { onDelete: 'cascade' }),
    lineNo: integer().notNull(),
    prodId: integer().notNull(),
    skuId: integer().notNull(),
    prodName: text().notNull(),
    skuName: text().notNull(),
    catalogNo: text().notNull(),
    pic: text().notNull(),
    count: integer().notNull(),
    opened: boolean().notNull(),
    refund: yuan().notNull(),
    /** The lot under which its packs went back on sale; null: they did not. */
    backLot: text(),
    backKey: keyOfLot('back_lot'),
  },
  (table) => [
    primaryKey({ columns: [table.returnNumber, table.lineNo] }),
    unique('a_returned_pack_once').on(table.returnNumber, table.skuId),
    index('returned_of_a_lot').on(table.skuId, table.backKey),
    check('return_count', sql`${table.count} > 0 and ${table.refund} >= 0`),
  ],
);

/** History of a return, oldest first. */
export const returnLogs = pgTable(
  'return_logs',
  {
    logId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    returnNumber: text()
      .notNull()
      .references(() => returns.returnNumber, { onDelete: 'cascade' }),
    status: text().$type<ReturnStatus>().notNull(),
    time: moment().notNull(),
    /** Who caused it, as in the audit log; null for older rows. */
    actorKind: text().$type<Actor['kind']>(),
    actor: text(),
  },
  (table) => [index().on(table.returnNumber)],
);

/** Uploaded photos. `returnNumber` is null until an application refers to them. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    photoId: uuid().primaryKey(),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    returnNumber: text().references(() => returns.returnNumber, { onDelete: 'cascade' }),
    /** Position in the application. */
    place: integer(),
    /** A `data:` address. */
    content: text().notNull(),
    createTime: moment().notNull(),
  },
  (table) => [index().on(table.buyerId, table.createTime), index().on(table.returnNumber)],
);

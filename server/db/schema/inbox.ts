/** Messages to buyers (消息), what of them is wanted by which way, and what leaves the shop (outbox). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Channel, Kind, Off } from '../../../domain/inbox/kinds';
import type { Message } from '../../../domain/inbox/message';
import { moment } from '../types';
import { buyers } from './account';

const buyerId = () =>
  text()
    .notNull()
    .references(() => buyers.buyerId, { onDelete: 'cascade' });

export const messages = pgTable(
  'messages',
  {
    messageId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    buyerId: buyerId(),
    kind: text().$type<Kind>().notNull(),
    /** What happened, to what: told once. */
    eventKey: text().notNull(),
    facts: jsonb().$type<Message>().notNull(),
    time: moment().notNull(),
    /** In the inbox; else it is kept only so that it is not told again. */
    shown: boolean().notNull(),
    /** null: unread */
    readTime: moment(),
  },
  (table) => [
    unique('an_event_once').on(table.buyerId, table.eventKey),
    index('inbox_of_buyer')
      .on(table.buyerId, table.messageId)
      .where(sql`${table.shown}`),
    index('unread_of_buyer')
      .on(table.buyerId)
      .where(sql`${table.shown} and ${table.readTime} is null`),
    index('messages_by_time').on(table.time),
  ],
);

/** A buyer without a row wants all of it, in the shop alone. */
export const inboxSettings = pgTable('inbox_settings', {
  buyerId: text()
    .primaryKey()
    .references(() => buyers.buyerId, { onDelete: 'cascade' }),
  off: jsonb().$type<Off>().notNull(),
  /** Confirmed by a code that was sent there; null: none. */
  mail: text(),
  /** null: none */
  webhookUrl: text(),
  /** Counts the secrets: each is worked out of it and the server's key, and kept nowhere. */
  webhookSerial: integer().notNull().default(0),
});

/** What is to be handed over outside of the shop. */
export const outbox = pgTable(
  'outbox',
  {
    deliveryId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: bigint({ mode: 'number' })
      .notNull()
      .references(() => messages.messageId, { onDelete: 'cascade' }),
    channel: text().$type<Exclude<Channel, 'shop'>>().notNull(),
    /** dropped: not wanted any more when its turn came; dead: given up. */
    state: text().$type<'waiting' | 'sent' | 'dropped' | 'dead'>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** When it is tried next; while somebody tries, when somebody else may. */
    nextTime: moment().notNull(),
    createTime: moment().notNull(),
  },
  (table) => [
    unique('a_delivery_once').on(table.messageId, table.channel),
    index('outbox_due')
      .on(table.nextTime)
      .where(sql`${table.state} = 'waiting'`),
    check('outbox_channel', sql`${table.channel} in ('mail', 'webhook')`),
    check('outbox_state', sql`${table.state} in ('waiting', 'sent', 'dropped', 'dead')`),
  ],
);

/** Each try to hand something over. */
export const outboxTries = pgTable(
  'outbox_tries',
  {
    deliveryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => outbox.deliveryId, { onDelete: 'cascade' }),
    tryNo: integer().notNull(),
    time: moment().notNull(),
    /** `sent`, or why not: `HTTP 500`, `TIMEOUT`, `PRIVATE_ADDRESS` … */
    outcome: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.tryNo] })],
);

/** Messages to buyers (消息), their settings, and the outbox for mail and webhooks. */
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
    /** Identifies the event, so that it is reported once. */
    eventKey: text().notNull(),
    facts: jsonb().$type<Message>().notNull(),
    time: moment().notNull(),
    /** Visible in the inbox. Hidden rows only prevent a second message about the event. */
    shown: boolean().notNull(),
    /** Null: unread. */
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

/** Without a row a buyer gets all messages, in the shop only. */
export const inboxSettings = pgTable('inbox_settings', {
  buyerId: text()
    .primaryKey()
    .references(() => buyers.buyerId, { onDelete: 'cascade' }),
  off: jsonb().$type<Off>().notNull(),
  /** Confirmed with a code sent to it; null: none. */
  mail: text(),
  /** Null: none. */
  webhookUrl: text(),
  /** Counts the secrets. Each secret is derived from this number and the server's key, and is not stored. */
  webhookSerial: integer().notNull().default(0),
});

/** Messages to be delivered outside the shop. */
export const outbox = pgTable(
  'outbox',
  {
    deliveryId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: bigint({ mode: 'number' })
      .notNull()
      .references(() => messages.messageId, { onDelete: 'cascade' }),
    channel: text().$type<Exclude<Channel, 'shop'>>().notNull(),
    /** dropped: no longer wanted when its turn came; dead: given up. */
    state: text().$type<'waiting' | 'sent' | 'dropped' | 'dead'>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** Next attempt. During an attempt: when another process may take over. */
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

/** All delivery attempts. */
export const outboxTries = pgTable(
  'outbox_tries',
  {
    deliveryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => outbox.deliveryId, { onDelete: 'cascade' }),
    tryNo: integer().notNull(),
    time: moment().notNull(),
    /** `sent`, or the reason of the failure: `HTTP 500`, `TIMEOUT`, `PRIVATE_ADDRESS` … */
    outcome: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.tryNo] })],
);

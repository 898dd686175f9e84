/** Feedback to the shop, with or without a login. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment } from '../types';
import { buyers } from './account';

type Sheet = components['schemas']['FeedbackSheet'];

export const feedbacks = pgTable(
  'feedbacks',
  {
    feedbackNo: text().primaryKey(),
    /** Null: written without a login. */
    buyerId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    /** The buyer's id, or the address it came from. */
    sender: text().notNull(),
    createTime: moment().notNull(),
    kind: text().$type<Sheet['kind']>().notNull(),
    catalogNo: text().notNull(),
    prodId: bigint({ mode: 'number' }),
    orderNumber: text().notNull(),
    text: text().notNull(),
    contact: text().notNull(),
    status: text().$type<Sheet['status']>().notNull(),
    reply: text(),
    replyTime: moment(),
    /** The employee who has to answer; null: not assigned. */
    assigneeId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    /** Raised by each action of the shop. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index().on(table.buyerId, table.createTime),
    index().on(table.sender, table.createTime),
    index().on(table.createTime),
    check('feedback_status', sql`${table.status} in ('received', 'handling', 'replied', 'closed')`),
    check('feedback_reply', sql`(${table.reply} is null) = (${table.replyTime} is null)`),
    check('feedback_replied', sql`${table.status} <> 'replied' or ${table.reply} is not null`),
  ],
);

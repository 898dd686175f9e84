/** What was written to the shop, with or without a login. */
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment } from '../types';
import { buyers } from './account';

type Sheet = components['schemas']['FeedbackSheet'];

export const feedbacks = pgTable(
  'feedbacks',
  {
    feedbackNo: text().primaryKey(),
    /** null: written without a login */
    buyerId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    /** The buyer's id, or where it came from. */
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
  },
  (table) => [index().on(table.buyerId, table.createTime), index().on(table.sender, table.createTime)],
);

/** Conversations of buyers with customer service (咨询). */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment } from '../types';
import { buyers } from './account';

type Schemas = components['schemas'];

export const conversations = pgTable(
  'conversations',
  {
    conversationNo: text().primaryKey(),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    about: text().$type<Schemas['ConversationAbout']>().notNull(),
    /** Blank unless it is about an order. */
    orderNumber: text().notNull().default(''),
    /** The product, also of a lot. */
    prodId: integer(),
    /** Name and number at the time of the question; the catalogue may no longer have the product. */
    prodName: text().notNull().default(''),
    catalogNo: text().notNull().default(''),
    lotNo: text().notNull().default(''),
    subject: text().notNull(),
    /** Goods whose price the buyer asks for; null when it is no enquiry. */
    rfq: jsonb().$type<Schemas['ConversationRfq']>(),
    /** The quotation that staff made of it. */
    quotationNo: text(),
    closed: boolean().notNull().default(false),
    /** Time of the first message without an answer; null: answered or closed. */
    waitingSince: moment(),
    /** The employee who has to answer; null: not assigned. */
    assigneeId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    /** The last answer of the shop; null: none since answers are recorded here. */
    answerId: bigint({ mode: 'number' }),
    /** The last answer that the buyer has opened. */
    readAnswerId: bigint({ mode: 'number' }),
    /** Raised by each message and action. */
    version: integer().notNull().default(1),
    createTime: moment().notNull(),
    lastTime: moment().notNull(),
  },
  (table) => [
    index('conversations_of_buyer').on(table.buyerId, table.lastTime),
    index('conversations_by_time').on(table.lastTime),
    index('conversations_waiting')
      .on(table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
    index('conversations_with_new_answer')
      .on(table.buyerId)
      .where(sql`${table.answerId} > coalesce(${table.readAnswerId}, 0)`),
    check('conversation_about', sql`${table.about} in ('order', 'product', 'lot', 'none')`),
    check('conversation_order', sql`(${table.about} = 'order') = (${table.orderNumber} <> '')`),
    check(
      'conversation_product',
      sql`(${table.about} in ('product', 'lot')) = (${table.prodId} is not null)`,
    ),
    check('conversation_lot', sql`(${table.about} = 'lot') = (${table.lotNo} <> '')`),
    check('conversation_closed', sql`not ${table.closed} or ${table.waitingSince} is null`),
  ],
);

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    messageId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationNo: text()
      .notNull()
      .references(() => conversations.conversationNo, { onDelete: 'cascade' }),
    side: text().$type<Schemas['ConversationMessage']['side']>().notNull(),
    authorId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    text: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    index('messages_of_conversation').on(table.conversationNo, table.messageId),
    index('conversation_messages_of_author').on(table.authorId, table.time),
    check('conversation_side', sql`${table.side} in ('buyer', 'staff')`),
  ],
);

/** Texts that staff insert in answers (常用答复). */
export const cannedAnswers = pgTable('canned_answers', {
  answerId: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  text: text().notNull(),
  version: integer().notNull().default(1),
  authorId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
  changeTime: moment().notNull(),
});

/** Questions and answers on the page of a product (商品问答), without personal data. */
export const productQuestions = pgTable(
  'product_questions',
  {
    questionId: integer().primaryKey().generatedAlwaysAsIdentity(),
    prodId: integer().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    state: text().$type<Schemas['QuestionState']>().notNull().default('proposed'),
    version: integer().notNull().default(1),
    /** Where it was asked; null once that is deleted. */
    conversationNo: text().references(() => conversations.conversationNo, { onDelete: 'set null' }),
    proposerId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    proposeTime: moment().notNull(),
    deciderId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    decideTime: moment(),
    /** Reason of a rejection or withdrawal. */
    reason: text().notNull().default(''),
  },
  (table) => [
    index('questions_of_product')
      .on(table.prodId)
      .where(sql`${table.state} = 'published'`),
    index('questions_of_conversation').on(table.conversationNo),
    check('question_state', sql`${table.state} in ('proposed', 'published', 'rejected', 'withdrawn')`),
    check('question_decided', sql`(${table.state} = 'proposed') = (${table.decideTime} is null)`),
    check(
      'question_second',
      sql`${table.state} <> 'published' or ${table.deciderId} is distinct from ${table.proposerId}`,
    ),
  ],
);

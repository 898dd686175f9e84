/** Texts that the shop publishes. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment } from '../types';
import { buyers } from './account';

type Schemas = components['schemas'];

/** Read only by the previous version, while processes are replaced one by one. */
export const notices = pgTable(
  'notices',
  {
    id: integer().primaryKey(),
    kind: text().$type<Schemas['Notice']['kind']>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    publishTime: moment().notNull(),
  },
  (table) => [index().on(table.publishTime, table.id)],
);

/** Ids of content written by staff; ids that come with the shop are lower. */
export const contentSerial = pgSequence('content_serial', { startWith: 100_001 });

/**
 * Notices, articles, questions and brands. Each is a series of append-only versions. Buyers see the newest version
 * that is not a draft and whose time has come (docs/decisions/content-versions.md).
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text().$type<Schemas['ContentKind']>().notNull(),
    /** As in the address of the buyer's page: a number, or the word of a question. */
    id: text().notNull(),
    /** Version 0 comes with the shop and follows its updates; versions of staff are higher. */
    version: integer().notNull(),
    status: text().$type<Schemas['ContentVersionStatus']>().notNull(),
    showFrom: moment().notNull(),
    /** Exclusive; null: no end. */
    showUntil: moment(),
    /** Publication date shown to buyers. */
    publishTime: moment().notNull(),
    title: text().notNull(),
    category: text().notNull(),
    /** Position in lists, ascending. */
    place: integer().notNull().default(0),
    /** NoticeText, ArticleText, FaqText or BrandText, by kind. */
    body: jsonb().$type<Schemas['ContentText']>().notNull(),
    /** Author; null: it came with the shop. */
    buyerId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    writtenTime: moment().notNull(),
  },
  (table) => [
    // The key rejects the second of two concurrent saves of the same version.
    primaryKey({ columns: [table.kind, table.id, table.version] }),
    check('content_kind', sql`${table.kind} in ('notice', 'article', 'faq', 'brand')`),
    check('content_status', sql`${table.status} in ('built', 'draft', 'published', 'withdrawn')`),
    check('content_built', sql`(${table.version} = 0) = (${table.status} = 'built')`),
    check('content_until', sql`${table.showUntil} > ${table.showFrom}`),
  ],
);

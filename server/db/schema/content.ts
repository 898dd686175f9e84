/** What the shop writes for everybody. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment } from '../types';
import { buyers } from './account';

type Schemas = components['schemas'];

/** What the version before reads while processes are replaced one by one; nothing of this version does. */
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

/** Numbers of what the staff writes: none that comes with the shop is so high. */
export const contentSerial = pgSequence('content_serial', { startWith: 100_001 });

/**
 * Notices, articles, questions and brands, each as a row of versions that are only ever added to. What buyers see is the
 * newest that is no draft and whose time has come (docs/decisions/content-versions.md).
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text().$type<Schemas['ContentKind']>().notNull(),
    /** As the addresses of buyers' pages have it: a number, or the word of a question. */
    id: text().notNull(),
    /** 0 is as this version of the shop brings it, and follows the shop's updates; those of the staff are above. */
    version: integer().notNull(),
    status: text().$type<Schemas['ContentVersionStatus']>().notNull(),
    showFrom: moment().notNull(),
    /** Itself not included; null: for good. */
    showUntil: moment(),
    /** What buyers read as the day of publication. */
    publishTime: moment().notNull(),
    title: text().notNull(),
    category: text().notNull(),
    /** In lists, small ones first. */
    place: integer().notNull().default(0),
    /** By its kind: NoticeText, ArticleText, FaqText or BrandText. */
    body: jsonb().$type<Schemas['ContentText']>().notNull(),
    /** Who wrote it; null: it came with the shop. */
    buyerId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    writtenTime: moment().notNull(),
  },
  (table) => [
    // Two who save upon the same version: one of them.
    primaryKey({ columns: [table.kind, table.id, table.version] }),
    check('content_kind', sql`${table.kind} in ('notice', 'article', 'faq', 'brand')`),
    check('content_status', sql`${table.status} in ('built', 'draft', 'published', 'withdrawn')`),
    check('content_built', sql`(${table.version} = 0) = (${table.status} = 'built')`),
    check('content_until', sql`${table.showUntil} > ${table.showFrom}`),
  ],
);

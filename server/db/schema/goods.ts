/** Planned prices and imported tables of goods. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import type { GoodsValues } from '../../../domain/goods/values';
import { moment, yuan } from '../types';
import { buyers } from './account';
import { packs, products } from './catalogue';

type Schemas = components['schemas'];

/** Planned price changes. Applied and cancelled ones stay as a record. */
export const pricePlans = pgTable(
  'price_plans',
  {
    planId: integer().primaryKey().generatedAlwaysAsIdentity(),
    skuId: integer()
      .notNull()
      .references(() => packs.skuId, { onDelete: 'cascade' }),
    /** Null: 询价 from then on. */
    price: yuan(),
    since: moment().notNull(),
    state: text().$type<'planned' | 'held' | 'cancelled'>().notNull().default('planned'),
    /** Who planned it; null when the account is deleted. */
    buyerId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    createTime: moment().notNull(),
  },
  (table) => [
    uniqueIndex('one_plan_a_time')
      .on(table.skuId, table.since)
      .where(sql`${table.state} = 'planned'`),
    index('plans_due')
      .on(table.since)
      .where(sql`${table.state} = 'planned'`),
    check('plan_state', sql`${table.state} in ('planned', 'held', 'cancelled')`),
    check('plan_above_zero', sql`${table.price} > 0`),
  ],
);

/** An imported table: a draft first, then applied, possibly undone. */
export const goodsImports = pgTable(
  'goods_imports',
  {
    importId: integer().primaryKey().generatedAlwaysAsIdentity(),
    fileName: text().notNull(),
    buyerId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    createTime: moment().notNull(),
    state: text().$type<Schemas['GoodsImport']['state']>().notNull().default('draft'),
    appliedTime: moment(),
    undoneTime: moment(),
    undoneBy: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.createTime),
    check('goods_import_state', sql`${table.state} in ('draft', 'applied', 'undone')`),
  ],
);

export const goodsImportLines = pgTable(
  'goods_import_lines',
  {
    importId: integer()
      .notNull()
      .references(() => goodsImports.importId, { onDelete: 'cascade' }),
    /** Line number in the file. */
    line: integer().notNull(),
    /** The cells as they were sent. */
    cells: jsonb().$type<Schemas['GoodsRowRequest']>().notNull(),
    /** Null: unknown pack. */
    skuId: integer(),
    state: text().$type<Schemas['GoodsLineState']>().notNull(),
    reasons: jsonb().$type<string[]>().notNull(),
    /** Changed values before and after. */
    before: jsonb().$type<GoodsValues>().notNull(),
    after: jsonb().$type<GoodsValues>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** New products being written, checked and released. */
export const productDrafts = pgTable(
  'product_drafts',
  {
    draftId: integer().primaryKey().generatedAlwaysAsIdentity(),
    state: text().$type<Schemas['ProductDraftState']>().notNull().default('draft'),
    /** Number of the last step; raised by every change. */
    version: integer().notNull().default(1),
    body: jsonb().$type<Schemas['ProductDraft']>().notNull(),
    /** Who changed it last; null when the account is deleted. */
    buyerId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    changeTime: moment().notNull(),
    /** The released product, also while a revision of it is written. */
    prodId: bigint({ mode: 'number' }).references(() => products.prodId),
  },
  (table) => [
    index().on(table.changeTime),
    check('product_draft_state', sql`${table.state} in ('draft', 'submitted', 'released', 'rejected')`),
    check('product_draft_released', sql`${table.state} <> 'released' or ${table.prodId} is not null`),
  ],
);

/** Every change of a draft, with who made it and why. */
export const productDraftSteps = pgTable(
  'product_draft_steps',
  {
    draftId: integer()
      .notNull()
      .references(() => productDrafts.draftId, { onDelete: 'cascade' }),
    version: integer().notNull(),
    action: text().$type<Schemas['ProductDraftStep']['action']>().notNull(),
    /** The draft after this step. */
    body: jsonb().$type<Schemas['ProductDraft']>().notNull(),
    buyerId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    time: moment().notNull(),
    reason: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.version] })],
);

/** An imported table of new products: previewed, submitted, released by a second person, possibly undone. */
export const productImports = pgTable(
  'product_imports',
  {
    importId: integer().primaryKey().generatedAlwaysAsIdentity(),
    fileName: text().notNull(),
    /** Columns of the cells of its lines. */
    columns: jsonb().$type<string[]>().notNull(),
    state: text().$type<Schemas['ProductImportState']>().notNull().default('draft'),
    /** Who uploaded and submitted it; null when the account is deleted. */
    buyerId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    createTime: moment().notNull(),
    submitTime: moment(),
    reason: text().notNull().default(''),
    /** Who released or rejected it, when, and why it was rejected. */
    decidedBy: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    decidedTime: moment(),
    decidedReason: text().notNull().default(''),
    undoneBy: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    undoneTime: moment(),
  },
  (table) => [
    index().on(table.createTime),
    check(
      'product_import_state',
      sql`${table.state} in ('draft', 'submitted', 'rejected', 'released', 'undone')`,
    ),
  ],
);

export const productImportLines = pgTable(
  'product_import_lines',
  {
    importId: integer()
      .notNull()
      .references(() => productImports.importId, { onDelete: 'cascade' }),
    /** Line number in the file. */
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    verdict: text().$type<Schemas['ProductVerdict']>().notNull(),
    problems: jsonb().$type<Schemas['ProductLineProblem'][]>().notNull(),
    draft: jsonb().$type<Schemas['ProductDraft']>().notNull(),
    /** The version on sale, for a line that changes a product. */
    base: jsonb().$type<Schemas['ProductDraft']>(),
    /** The product that the line changes or became, and its draft. No references: undoing deletes new ones. */
    prodId: bigint({ mode: 'number' }),
    draftId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    check('product_verdict', sql`${table.verdict} in ('new', 'changed', 'same', 'refused')`),
  ],
);

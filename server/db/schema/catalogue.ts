/** The catalogue: facts from the build, and next to them the changing price, stock and shelf status. */
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
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CategoryAttribute } from '../../../domain/catalogue/types';
import type { CorrectableFacts } from '../../../domain/goods/types';
import type { HandTexts } from '../../../domain/goods/values';
import type { BrandFacts, CategoryFacts, Difference, ProductFacts } from '../../catalogue/types';
import type { components } from '@contract/schema';
import { moment, yuan } from '../types';
import { buyers } from './account';

/** Position in the build; lists keep this order. */
const place = () => integer().notNull();
/** 1: on the shelf; 0: off. */
const shelf = () => smallint().$type<0 | 1>();
/** Raised by the trigger `count_version` after each change, for optimistic locking. */
const version = () => integer().notNull().default(1);

export const categories = pgTable('categories', {
  categoryId: integer().primaryKey(),
  place: place(),
  parentId: integer().notNull(),
  name: text().notNull(),
  taxClass: text().$type<CategoryFacts['taxClass']>().notNull(),
  /** Attributes of the build. */
  attributes: jsonb().$type<CategoryAttribute[]>().notNull().default([]),
  /** Attributes of staff, which replace those of the build. An import leaves them alone. */
  handAttributes: jsonb().$type<CategoryAttribute[]>(),
  /** Created by staff. Imports leave it alone. */
  byHand: boolean().notNull().default(false),
});

/** Ids of brands and categories created by staff; those of the build are lower. */
export const handGroupSerial = pgSequence('hand_group_serial', { startWith: 100_001 });

export const brands = pgTable('brands', {
  brandId: integer().primaryKey(),
  place: place(),
  facts: jsonb().$type<BrandFacts>().notNull(),
  /** Texts of staff, shown instead of the facts. An import leaves them alone. */
  texts: jsonb().$type<components['schemas']['BrandText']>(),
  /** Created by staff. Imports leave it alone. */
  byHand: boolean().notNull().default(false),
});

export const substances = pgTable('substances', {
  cas: text().primaryKey(),
  place: place(),
  facts: jsonb().$type<components['schemas']['Substance']>().notNull(),
  /** CAS number of the parent when this is a salt or hydrate. */
  parent: text(),
});

/** Attributes used in queries have a column of their own; the rest is in `facts`. */
type Columns =
  | 'prodId'
  | 'catalogNo'
  | 'prodName'
  | 'cas'
  | 'brandId'
  | 'categoryId'
  | 'status'
  | 'skus'
  | 'sales'
  | 'putawayTime';

export const products = pgTable(
  'products',
  {
    /** Ids of the scale seed exceed an integer. */
    prodId: bigint({ mode: 'number' }).primaryKey(),
    place: place(),
    catalogNo: text().notNull().unique(),
    prodName: text().notNull(),
    cas: text(),
    brandId: integer().notNull(),
    categoryId: integer().notNull(),
    status: shelf().notNull(),
    /** Shelf status in the last build; null when the build no longer has the product. */
    builtStatus: shelf(),
    /** Created by staff. Imports leave it alone. */
    byHand: boolean().notNull().default(false),
    facts: jsonb().$type<Omit<ProductFacts, Columns>>().notNull(),
    /** Texts of staff. An import leaves them alone. */
    texts: jsonb().$type<HandTexts>().notNull().default({}),
    /** Packs sold so far. */
    sold: integer().notNull().default(0),
    /** When it was first put on the shelf of this database. */
    listedTime: moment()
      .notNull()
      .default(sql`now()`),
    version: version(),
  },
  (table) => [
    index().on(table.cas),
    index().on(table.categoryId),
    check('product_by_hand_or_built', sql`not ${table.byHand} or ${table.builtStatus} is null`),
  ],
);

/** First id of products created by staff; ids in `ids.tsv` stay below, those of the scale seed begin at 1,000,000,000. */
export const FIRST_HAND_PRODUCT = 900_000_001;
export const LAST_HAND_PRODUCT = 999_999_999;

export const handProductSerial = pgSequence('hand_product_serial', {
  startWith: FIRST_HAND_PRODUCT,
  minValue: FIRST_HAND_PRODUCT,
  maxValue: LAST_HAND_PRODUCT,
});

/** First id of packs added by staff; ids in `ids.tsv` stay below. */
export const FIRST_HAND_PACK = 900_000_001;

export const handPackSerial = pgSequence('hand_pack_serial', {
  startWith: FIRST_HAND_PACK,
  minValue: FIRST_HAND_PACK,
  maxValue: 2_147_483_647,
});
/** Corrections of product facts, in force until a build contains them. Rows are kept as a record. */
export const goodsCorrections = pgTable(
  'goods_corrections',
  {
    correctionId: integer().primaryKey().generatedAlwaysAsIdentity(),
    prodId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.prodId, { onDelete: 'cascade' }),
    state: text().$type<components['schemas']['CorrectionState']>().notNull().default('proposed'),
    /** All correctable facts as the build had them. */
    before: jsonb().$type<CorrectableFacts>().notNull(),
    /** Corrected values. Missing fields keep those of the build. */
    after: jsonb().$type<Partial<CorrectableFacts>>().notNull(),
    /** Hash of the facts shown when it was proposed. It is not confirmed when they have changed since. */
    baseVersion: text('upon').notNull(),
    source: text().notNull(),
    reason: text().notNull(),
    /** Who proposed it. This and the following accounts become null when the account is deleted. */
    buyerId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    createTime: moment().notNull(),
    confirmedBy: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    confirmedTime: moment(),
    endedBy: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    endedTime: moment(),
    endReason: text().notNull().default(''),
    /** A later build contradicts the correction. */
    review: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.prodId),
    uniqueIndex('one_open_correction')
      .on(table.prodId)
      .where(sql`${table.state} = 'proposed'`),
    uniqueIndex('one_correction_in_force')
      .on(table.prodId)
      .where(sql`${table.state} = 'confirmed'`),
    check(
      'correction_state',
      sql`${table.state} in ('proposed', 'confirmed', 'refused', 'withdrawn', 'merged', 'replaced')`,
    ),
  ],
);

export const packs = pgTable(
  'packs',
  {
    skuId: integer().primaryKey(),
    prodId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.prodId),
    place: smallint().notNull(),
    skuName: text().notNull(),
    catalogNo: text().notNull().unique(),
    /** Null: 询价. */
    price: yuan(),
    /** 1: on sale. */
    status: shelf().notNull(),
    /** 1 while the build has the pack, else null. */
    builtStatus: shelf(),
    /** Added by staff and not in a build yet. It counts as part of the build. */
    byHand: boolean().notNull().default(false),
    /** Working days until dispatch without stock; null: nobody recorded it. */
    restockDays: smallint(),
    version: version(),
  },
  (table) => [
    index().on(table.prodId),
    check('price_above_zero', sql`${table.price} > 0`),
    check('by_hand_or_built', sql`not ${table.byHand} or ${table.builtStatus} is null`),
  ],
);

export const packStocks = pgTable(
  'pack_stocks',
  {
    skuId: integer()
      .notNull()
      .references(() => packs.skuId, { onDelete: 'cascade' }),
    warehouse: text().notNull(),
    /** Display order of the warehouses. */
    place: smallint().notNull(),
    stock: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.skuId, table.warehouse] }),
    check('stock_not_below_zero', sql`${table.stock} >= 0`),
  ],
);

/** All prices of a pack with their start. */
export const priceHistory = pgTable(
  'price_history',
  {
    priceId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    skuId: integer()
      .notNull()
      .references(() => packs.skuId, { onDelete: 'cascade' }),
    /** Null: 询价 from then on. */
    price: yuan(),
    since: moment().notNull(),
  },
  (table) => [index().on(table.skuId, table.since)],
);

/** A product of the build, and the equal one of staff. */
export interface HeldProduct {
  catalogNo: string;
  prodName: string;
  /** The product of staff. */
  prodId: number;
}

/** Imported builds; the last one is in force. */
export const catalogueImports = pgTable('catalogue_imports', {
  importId: integer().primaryKey().generatedAlwaysAsIdentity(),
  digest: text().notNull(),
  importedAt: moment().notNull(),
  /** Products of the build that were left out, because staff had created the same one. */
  held: jsonb().$type<HeldProduct[]>().notNull().default([]),
});

/** Builds that were proposed after the first import. The last import says which one is in force. */
export const catalogueProposals = pgTable(
  'catalogue_proposals',
  {
    proposalId: integer().primaryKey().generatedAlwaysAsIdentity(),
    digest: text().notNull(),
    /** `BUILD_VERSION` of the build, ms. */
    version: bigint({ mode: 'number' }).notNull(),
    createTime: moment().notNull(),
    state: text().$type<components['schemas']['CatalogueProposalState']>().notNull().default('open'),
    differences: jsonb().$type<Difference[]>().notNull(),
    /** Who applied or declined it; null for a command and when the account is deleted. */
    decidedBy: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    decidedTime: moment(),
    reason: text().notNull().default(''),
  },
  (table) => [
    check(
      'catalogue_proposal_state',
      sql`${table.state} in ('open', 'applied', 'declined', 'replaced', 'undone')`,
    ),
  ],
);

/** Rows that the last applied proposal changed, so that it can be undone. */
export const catalogueProposalRows = pgTable(
  'catalogue_proposal_rows',
  {
    proposalId: integer()
      .notNull()
      .references(() => catalogueProposals.proposalId, { onDelete: 'cascade' }),
    /** Table of the row: `product`, `pack`, … */
    kind: text().notNull(),
    rowId: text().notNull(),
    /** The whole row; null: the proposal added it. */
    before: jsonb(),
    /** Null: the proposal removed it. */
    after: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.kind, table.rowId] })],
);

/** What is sold: facts as the build of the catalogue made them, and beside them what changes (price, stock, shelf). */
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
import type { CorrectableFacts } from '../../../domain/goods/correction';
import type { HandTexts } from '../../../domain/goods/values';
import type { BrandFacts, CategoryFacts, ProductFacts } from '../../catalogue/types';
import type { components } from '@contract/schema';
import { moment, yuan } from '../types';
import { buyers } from './account';

/** The order of the build, which lists keep. */
const place = () => integer().notNull();
/** 1 on the shelf */
const shelf = () => smallint().$type<0 | 1>();
/** Another after each change of what lives here (trigger `count_version`): two people on one thing notice each other. */
const version = () => integer().notNull().default(1);

export const categories = pgTable('categories', {
  categoryId: integer().primaryKey(),
  place: place(),
  parentId: integer().notNull(),
  name: text().notNull(),
  taxClass: text().$type<CategoryFacts['taxClass']>().notNull(),
});

export const brands = pgTable('brands', {
  brandId: integer().primaryKey(),
  place: place(),
  facts: jsonb().$type<BrandFacts>().notNull(),
  /** What the staff wrote over the facts, and is shown; an import leaves it alone. */
  texts: jsonb().$type<components['schemas']['BrandText']>(),
});

export const substances = pgTable('substances', {
  cas: text().primaryKey(),
  place: place(),
  facts: jsonb().$type<components['schemas']['Substance']>().notNull(),
  /** CAS number of what this is a salt or hydrate of. */
  parent: text(),
});

/** What of a product is looked for in the database has a column; the rest is facts. */
type Columns = 'prodId' | 'catalogNo' | 'prodName' | 'cas' | 'brandId' | 'categoryId' | 'status' | 'skus';

export const products = pgTable(
  'products',
  {
    /** Those of the scale seed are larger than an integer. */
    prodId: bigint({ mode: 'number' }).primaryKey(),
    place: place(),
    catalogNo: text().notNull().unique(),
    prodName: text().notNull(),
    cas: text(),
    brandId: integer().notNull(),
    categoryId: integer().notNull(),
    status: shelf().notNull(),
    /** What the last build said of the shelf; null when the product is no longer in the build. */
    builtStatus: shelf(),
    facts: jsonb().$type<Omit<ProductFacts, Columns>>().notNull(),
    /** Written by hand; a build leaves it alone. */
    texts: jsonb().$type<HandTexts>().notNull().default({}),
    version: version(),
  },
  (table) => [index().on(table.cas), index().on(table.categoryId)],
);

/** Packs that staff add have numbers from here on; `ids.tsv` never comes that far. */
export const FIRST_HAND_PACK = 900_000_001;

export const handPackSerial = pgSequence('hand_pack_serial', {
  startWith: FIRST_HAND_PACK,
  minValue: FIRST_HAND_PACK,
  maxValue: 2_147_483_647,
});
/** Facts of a product that were put right by hand, until a build says the same. All of them stay as a record. */
export const goodsCorrections = pgTable(
  'goods_corrections',
  {
    correctionId: integer().primaryKey().generatedAlwaysAsIdentity(),
    prodId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.prodId, { onDelete: 'cascade' }),
    state: text().$type<components['schemas']['CorrectionState']>().notNull().default('proposed'),
    /** All that can be corrected, as the build had it. */
    before: jsonb().$type<CorrectableFacts>().notNull(),
    /** What is said in its place; fields that are not there stay the build's. */
    after: jsonb().$type<Partial<CorrectableFacts>>().notNull(),
    /** What was shown when it was proposed: upon something else it is not confirmed. */
    upon: text().notNull(),
    source: text().notNull(),
    reason: text().notNull(),
    /** Who proposed it, as below: null once the account is gone. */
    buyerId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    createTime: moment().notNull(),
    confirmedBy: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    confirmedTime: moment(),
    endedBy: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    endedTime: moment(),
    endReason: text().notNull().default(''),
    /** A later build says something else than `before` and `after`. */
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
    /** null: 询价 */
    price: yuan(),
    /** 1: may be sold */
    status: shelf().notNull(),
    /** As of a product: 1 while the build has the pack, else null. */
    builtStatus: shelf(),
    /** The shop has added it itself, and no build has it yet: it is as good as one that the build has. */
    byHand: boolean().notNull().default(false),
    restockDays: smallint().notNull(),
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
    /** Order in which warehouses are named. */
    place: smallint().notNull(),
    stock: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.skuId, table.warehouse] }),
    check('stock_not_below_zero', sql`${table.stock} >= 0`),
  ],
);

/** Every price a pack had, from when on. */
export const priceHistory = pgTable(
  'price_history',
  {
    priceId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    skuId: integer()
      .notNull()
      .references(() => packs.skuId, { onDelete: 'cascade' }),
    /** null: 询价 from then on */
    price: yuan(),
    since: moment().notNull(),
  },
  (table) => [index().on(table.skuId, table.since)],
);

/** Builds of the catalogue that were put in; the last one is what is there. */
export const catalogueImports = pgTable('catalogue_imports', {
  importId: integer().primaryKey().generatedAlwaysAsIdentity(),
  digest: text().notNull(),
  importedAt: moment().notNull(),
});

/**
 * The structure of `generated/catalogue.json`, written by the build and read by the server. At run time only
 * corrections change it (`overlay.ts`).
 */
import type { components } from '@contract/schema';
import type { ProductPicture } from '../../domain/catalogue/picture';
import type { CategoryAttribute } from '../../domain/catalogue/types';
import type { TestLine } from '../../domain/catalogue/purityTests';

type Schemas = components['schemas'];

export type Warehouse = '上海' | '广州' | '天津' | '成都';

export interface CategoryFacts {
  categoryId: number;
  parentId: number;
  name: string;
  taxClass: string;
  /** Its own attributes; those of the categories above apply, too. Default: none. */
  attributes?: CategoryAttribute[];
}

export interface BrandFacts {
  brandId: number;
  code: string;
  name: string;
  nameEn: string;
  /** Prefix of its catalogue numbers. */
  prefix: string;
  origin: string;
  story: string;
  /** Texts of staff that replace those of the build. */
  texts?: Schemas['BrandText'];
}

export interface SkuFacts {
  skuId: number;
  prodId: number;
  /** Pack as shown: `500 mL`, `96支/盒×10盒`. */
  skuName: string;
  catalogNo: string;
  /** Yuan; null is 询价. */
  price: number | null;
  stocks: Record<Warehouse, number>;
  /** Working days until dispatch when there is no stock; null: nobody recorded it. */
  restockDays: number | null;
}

/** Prepared search words of a product. */
export interface SearchNames {
  aliases: string[];
  /** Pinyin of the Chinese name and aliases: the name, its full pinyin, and initials. */
  pinyin: { text: string; full: string; initials: string }[];
}

export interface ProductFacts {
  prodId: number;
  /** Identifies the same thing across offers: the CAS number, or the code of a good. */
  entity: string;
  prodName: string;
  nameEn: string;
  brief: string;
  pic: string;
  /** Uploaded by staff; missing: none. */
  pictures?: ProductPicture[];
  brandId: number;
  catalogNo: string;
  categoryId: number;
  cas: string | null;
  formula: string | null;
  molarMass: number | null;
  grade: string | null;
  purity: string | null;
  spec: string;
  signal: '危险' | '警告' | null;
  pictograms: Schemas['Pictogram'][];
  regimes: Schemas['RegimeCode'][];
  storage: string[];
  ship: Schemas['ShipCode'];
  status: 0 | 1;
  /**
   * Entity of the successor of an off-shelf product; its 货号 where a manager named the product. Blank: taken off the shelf
   * for good without a successor. See `successorOf`.
   */
  replacedBy: string | null;
  sales: number;
  putawayTime: string;
  content: string;
  features: { key: string; value: string }[];
  hazard: Schemas['Hazard'] | null;
  /** Hazardous components of goods without a classification, as text. Such goods are not sold. Null for all others. */
  unclassifiedParts: string | null;
  names: SearchNames;
  /** Tests of its certificates beside those of its purity; only products of staff have them. */
  tests?: TestLine[];
  skus: SkuFacts[];
  /**
   * Set when facts were ever corrected by hand: day of the last change, number of changes, and the values of the
   * build.
   */
  corrected?: { on: string; changes: number; built: Pick<ProductFacts, OverlaidField> } | undefined;
}

/** Fields that a correction replaces, directly or as a consequence. */
export type OverlaidField =
  | 'brief'
  | 'content'
  | 'grade'
  | 'purity'
  | 'spec'
  | 'features'
  | 'storage'
  | 'ship'
  | 'hazard'
  | 'signal'
  | 'pictograms';

export interface CatalogueFile {
  categories: CategoryFacts[];
  brands: BrandFacts[];
  substances: Schemas['Substance'][];
  products: ProductFacts[];
  /** Maps the CAS number of a salt or hydrate to that of its parent. */
  parents: Record<string, string>;
}

/** How a product of a build differs from the database. */
export type DifferenceKind = 'new' | 'changed' | 'missing';

export interface Difference {
  prodId: number;
  catalogNo: string;
  prodName: string;
  kind: DifferenceKind;
  /** Names of the changed fields, in Chinese; empty for new and missing products. */
  fields: string[];
}

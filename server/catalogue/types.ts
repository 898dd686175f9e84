/**
 * The form of `generated/catalogue.json`: what the build writes and the server reads. At run time nothing here changes but
 * what a correction puts right (`overlay.ts`).
 */
import type { components } from '@contract/schema';

type Schemas = components['schemas'];

export type Warehouse = '上海' | '广州' | '天津' | '成都';

export interface CategoryFacts {
  categoryId: number;
  parentId: number;
  name: string;
  taxClass: string;
}

export interface BrandFacts {
  brandId: number;
  code: string;
  name: string;
  nameEn: string;
  /** First letters of its catalogue numbers. */
  prefix: string;
  origin: string;
  story: string;
  /** What the staff wrote in place of the texts of the build. */
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
  /** Working days until dispatch when there is none in stock. */
  restockDays: number;
}

/** Words of a product a search looks in, ready made. */
export interface SearchNames {
  aliases: string[];
  /** Pinyin of the Chinese name and Chinese aliases: name, in full, initials. */
  pinyin: { text: string; full: string; initials: string }[];
}

export interface ProductFacts {
  prodId: number;
  /** What is the same thing over several offers: the CAS number, or the code of a good. */
  entity: string;
  prodName: string;
  nameEn: string;
  brief: string;
  pic: string;
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
  /** Entity of the successor of an off-shelf product. */
  replacedBy: string | null;
  sales: number;
  putawayTime: string;
  content: string;
  features: { key: string; value: string }[];
  hazard: Schemas['Hazard'] | null;
  /** Hazardous components of goods that nobody classified, as a text; such goods are not sold. Null of all others. */
  unclassifiedParts: string | null;
  names: SearchNames;
  skus: SkuFacts[];
  /** Where some of it was ever put right by hand: the day of the last change, how many there were, and what the build says. */
  corrected?: { on: string; changes: number; built: Pick<ProductFacts, OverlaidField> } | undefined;
}

/** What a correction puts something else in place of, itself or what follows from it. */
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
  /** CAS number of a salt or hydrate to that of its parent. */
  parents: Record<string, string>;
}

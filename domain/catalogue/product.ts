/** Products as the shop's pages know them. A missing price (询价) is null, never 0. */
import type { Wire } from '@contract/types';
import type { RegimeCode } from '../safety/controlled';
import type { Pictogram } from '../safety/pictogram';
import type { HazardState } from '../safety/hazardState';
import type { ShipCode } from '../safety/storage';

/** in: 现货; low: 少量; out: 缺货; inquiry: 询价 */
export type StockStatus = 'in' | 'low' | 'out' | 'inquiry';
export type Signal = '危险' | '警告';

export const STOCK_WORDS: Record<StockStatus, string> = {
  in: '现货',
  low: '少量',
  out: '缺货',
  inquiry: '询价',
};

/** Why a search found a product. */
export interface SearchMatch {
  field: string;
  text: string;
}

/** A product in a list. */
export interface ProductSummary {
  prodId: number;
  prodName: string;
  nameEn: string;
  brief: string;
  /** Structure picture or line drawing. */
  pic: string;
  /** Lowest pack price, yuan. */
  price: number | null;
  /** What a reduction of that pack is measured by, as of a pack. */
  was?: number | null;
  shopId: number;
  brandId: number;
  brandName: string;
  /** Without pack. */
  catalogNo: string;
  categoryId: number;
  categoryName: string;
  cas: string | null;
  formula: string | null;
  /** g/mol */
  molarMass: number | null;
  grade: string | null;
  purity: string | null;
  /** 规格 in one line */
  spec: string;
  packFrom: string;
  packTo: string;
  packCount: number;
  stockStatus: StockStatus;
  totalStocks: number;
  /** Working days until dispatch of the fastest pack. */
  leadDays: number | null;
  /** The day on which the fastest pack in stock leaves, were it paid now; null: nothing is promised. */
  dispatch: string | null;
  signal: Signal | null;
  pictograms: Pictogram[];
  hazardState: HazardState;
  regimes: RegimeCode[];
  /** Tokens, see `storageText`. */
  storage: string[];
  ship: ShipCode;
  onShelf: boolean;
  putawayTime: string;
  matched: SearchMatch | null;
}

/** A pack of a product. */
export interface Pack {
  /** What a reduction is measured by: the lowest price of the 30 days before, yuan; none without a reduction. */
  was?: number | null;
  skuId: number;
  prodId: number;
  skuName: string;
  catalogNo: string;
  price: number | null;
  stocks: number;
  stockStatus: StockStatus;
  leadDays: number;
  /** The day on which it leaves, were it paid now; null: nothing is promised. */
  dispatch: string | null;
  onShelf: boolean;
  warehouses: { name: string; stocks: number }[];
}

export type Substance = Wire['Substance'];

export type Statement = Wire['Statement'];

export type HazardInfo = Wire['Hazard'];

export type RegimeInfo = Wire['Regime'];

/** A product with its packs and facts, to be set beside others. */
export interface Offer extends ProductSummary {
  packs: Pack[];
  substance: Substance | null;
  features: { key: string; value: string }[];
}

/** A product used together with another, and what for. */
export interface Partner {
  use: string;
  product: ProductSummary;
}

/** A compound of a family. */
export type Relative = Wire['Relative'];

/** What a compound is a salt or hydrate of, and its own salts and hydrates. */
export type Family = Wire['Family'];

/** Everything a product page shows. */
export interface Product extends Offer {
  /** HTML from the server: only ever rendered through RichText. */
  content: string;
  hazard: HazardInfo | null;
  /** Hazardous components of goods that nobody classified: such goods are not sold. */
  unclassifiedParts: string | null;
  regimeInfo: RegimeInfo[];
  taxClass: string;
  origin: string;
  sameSubstance: ProductSummary[];
  goesWith: Partner[];
  /** The most sold of its category. */
  related: ProductSummary[];
  family: Family;
  replacedBy: ProductSummary | null;
}

/** The feature that says that structure and molar mass only stand for a mixture or a repeating unit. */
export const STRUCTURE_NOTE = '结构说明';

/** Can a pack go into the cart now? */
export const canBuy = (pack: Pack): pack is Pack & { price: number } =>
  pack.onShelf && pack.price !== null && pack.stocks > 0;

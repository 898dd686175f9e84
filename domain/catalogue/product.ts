/** Products as the pages use them. A missing price (询价) is null, never 0. */
import type { AgreedPrices } from '../prices/decide';
import type { RegimeCode } from '../safety/controlled';
import type { Pictogram } from '../safety/types';
import type { HazardState } from '../safety/hazardState';
import type { ShipCode } from '../safety/storage';
import type { ProductPicture } from './picture';
import type { EnvironmentEntry, Family, HazardInfo, RegimeInfo, Substance } from './types';

/** in: 现货; low: 少量; out: 缺货; inquiry: 询价 */
export type StockStatus = 'in' | 'low' | 'out' | 'inquiry';
export type Signal = '危险' | '警告';

export const STOCK_WORDS: Record<StockStatus, string> = {
  in: '现货',
  low: '少量',
  out: '缺货',
  inquiry: '询价',
};

/** When a pack without stock comes, in words; `leadDays`: working days, null while nobody recorded them. */
export const restockText = (leadDays: number | null): string =>
  leadDays === null ? '到货时间待定' : `约 ${leadDays} 个工作日到货`;

/** Why a search found a product. */
export interface SearchMatch {
  field: string;
  text: string;
}

/** Stock of one pack of a product in a list. */
export type PackStock = Pick<Pack, 'skuName' | 'stocks' | 'stockStatus'>;

/** A product in a list. */
export interface ProductSummary {
  prodId: number;
  prodName: string;
  nameEn: string;
  brief: string;
  /** Structure picture, picture of the goods or line drawing. */
  pic: string;
  /** Lowest pack price, yuan. */
  price: number | null;
  /** Reference price of a reduction, as in `Pack`. */
  was?: number | null;
  /** The buyer's agreed prices of its cheapest pack; missing or null at the list price. */
  agreed?: AgreedPrices | null;
  shopId: number;
  brandId: number;
  brandName: string;
  /** Without the pack. */
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
  /** Smallest pack first; empty where the server does not say. */
  packStocks: PackStock[];
  stockStatus: StockStatus;
  totalStocks: number;
  /** Working days until dispatch of the fastest pack. */
  leadDays: number | null;
  /** Dispatch day of the fastest pack in stock if it were paid now; null = no promise. */
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

export interface Pack {
  /** The buyer's agreed prices; missing or null at the list price. */
  agreed?: AgreedPrices | null;
  /** Reference price of a reduction: the lowest price of the 30 days before, yuan; missing without a reduction. */
  was?: number | null;
  skuId: number;
  prodId: number;
  skuName: string;
  catalogNo: string;
  price: number | null;
  stocks: number;
  stockStatus: StockStatus;
  leadDays: number | null;
  /** Dispatch day if it were paid now; null = no promise. */
  dispatch: string | null;
  onShelf: boolean;
  warehouses: { name: string; stocks: number }[];
}

/** A product with packs and facts, for comparisons. */
export interface Offer extends ProductSummary {
  packs: Pack[];
  substance: Substance | null;
  features: { key: string; value: string }[];
}

/** A product that is used together with another, and the purpose. */
export interface Partner {
  use: string;
  product: ProductSummary;
}

/** Everything that a product page shows. */
export interface Product extends Offer {
  /** HTML from the server. Render it only through RichText. */
  content: string;
  /** Uploaded by the shop; empty for none. */
  pictures: ProductPicture[];
  hazard: HazardInfo | null;
  /** Hazardous components of an unclassified product. Such a product is not sold. */
  unclassifiedParts: string | null;
  regimeInfo: RegimeInfo[];
  environmentLists: EnvironmentEntry[];
  taxClass: string;
  origin: string;
  sameSubstance: ProductSummary[];
  goesWith: Partner[];
  /** Best sellers of its category. */
  related: ProductSummary[];
  family: Family;
  replacedBy: ProductSummary | null;
}

/** The feature which says that structure and molar mass only represent a mixture or a repeating unit. */
export const STRUCTURE_NOTE = '结构说明';

/** Can the pack be added to the cart now? */
export const canBuy = (pack: Pack): pack is Pack & { price: number } =>
  pack.onShelf && pack.price !== null && pack.stocks > 0;

/** 规格 of a chemical in one line. */
export const specOf = (grade: string | null, purity: string | null): string =>
  [grade, purity].filter(Boolean).join('，');

/**
 * Purchase lists (采购清单): names, limits, and changes of a line since it was saved. Page and server share these
 * functions. A missing price (询价) is null and never compared.
 */
import type { AgreedPrices } from '../prices/decide';
import { MAX_COUNT } from '../cart/count';
import { isSold, REGIMES, type RegimeCode } from '../safety/controlled';
import { sumTimes } from '../shared/money';
import { lengthOf, priceChange } from './favourite';
import { restockText, type ProductSummary } from './product';
import type { OfferState } from './types';

/** Lists per buyer, and lines per list. */
export const [MAX_LISTS, MAX_LINES] = [100, 500];
/** Characters. */
export const MAX_NAME = 40;

/** Returns a message when a cleaned name cannot be used beside `others`, else null. */
export function checkListName(name: string, others: readonly string[] = []): string | null {
  if (name === '') return '请填写清单名称';
  if (lengthOf(name) > MAX_NAME) return `清单名称不能超过 ${MAX_NAME} 个字，现有 ${lengthOf(name)} 个`;
  const folded = name.toLowerCase();
  return others.some((other) => other.toLowerCase() === folded) ? `已有名为“${name}”的清单` : null;
}

/** Today's facts of a line. */
export interface LineToday {
  offer: OfferState;
  /** Yuan; null = 询价. */
  price: number | null;
  /** Available packs. */
  stocks: number;
  regimes: readonly RegimeCode[];
}

export interface SavedLine extends LineToday {
  /** The buyer's agreed prices; missing or null at the list price. `price` is the one at the saved count. */
  agreed?: AgreedPrices | null;
  /** Wanted packs. */
  count: number;
  /** Yuan when it was saved; null = 询价 at that time. */
  priceThen: number | null;
  regimesThen: readonly RegimeCode[];
}

/** A line as it was saved, with today's facts. */
export interface ListLine extends SavedLine {
  prodId: number;
  skuId: number;
  shopId: number;
  prodName: string;
  skuName: string;
  /** Catalogue number of the pack. */
  catalogNo: string;
  brandName: string;
  spec: string;
  /** Working days until dispatch. */
  leadDays: number | null;
  /** The product when it is off the shelf. */
  card: ProductSummary | null;
  /** Alternatives when the product is off the shelf. */
  alternatives: ProductSummary[];
}

/** ready: can be added to the cart; every other state is a reason why not. */
export type LineState =
  'ready' | 'unknown' | 'offShelf' | 'packGone' | 'notSold' | 'inquiry' | 'out' | 'over' | 'short';

/** Texts of the state tags. */
export const LINE_STATE_WORDS: Record<LineState, string> = {
  ready: '可购买',
  unknown: '不再供应',
  offShelf: '已下架',
  packGone: '规格已停售',
  notSold: '不再销售',
  inquiry: '需询价',
  out: '缺货',
  over: '数量过大',
  short: '库存不足',
};

/** Is the line on sale, regardless of stock? */
export const isBuyable = ({ offer, price, regimes }: LineToday): boolean =>
  offer === 'there' && price !== null && isSold(regimes);

/** Returns the state of a line today. */
export function lineStateOf({ offer, price, stocks, regimes, count }: SavedLine): LineState {
  if (offer !== 'there') return offer;
  if (!isSold(regimes)) return 'notSold';
  if (price === null) return 'inquiry';
  if (stocks <= 0) return 'out';
  if (count > MAX_COUNT) return 'over';
  return count > stocks ? 'short' : 'ready';
}

/** Explains why a line cannot be added to the cart; blank when it can. */
export function lineReasonOf(line: SavedLine & Pick<ListLine, 'leadDays'>): string {
  const { stocks, count, leadDays } = line;
  switch (lineStateOf(line)) {
    case 'unknown':
      return '本站已无此商品';
    case 'offShelf':
      return '商品已下架';
    case 'packGone':
      return '这种规格已停售，可选其他规格';
    case 'notSold':
      return '已列入管制，本站不再销售';
    case 'inquiry':
      return '现需询价，不能直接放入购物车';
    case 'out':
      return `暂无库存，${restockText(leadDays)}`;
    case 'over':
      return `单个规格最多 ${MAX_COUNT} 件`;
    case 'short':
      return `库存 ${stocks}，不足 ${count}`;
    case 'ready':
      return '';
  }
}

const namesOf = (codes: readonly RegimeCode[]) => codes.map((code) => REGIMES[code].name);

/** Returns the names of controls that were added and removed since the line was saved. */
export function regimeChange({ regimes, regimesThen }: Pick<SavedLine, 'regimes' | 'regimesThen'>): {
  added: string[];
  dropped: string[];
} {
  return {
    added: namesOf(regimes.filter((code) => !regimesThen.includes(code))),
    dropped: namesOf(regimesThen.filter((code) => !regimes.includes(code))),
  };
}

/** Changes since a line was saved, independent of its availability. */
export type LineChange = 'up' | 'down' | 'priced' | 'controls';

/** Returns changes of price and controls; empty when the product is no longer offered. */
export function lineChangesOf(line: SavedLine): LineChange[] {
  const { offer, price, priceThen } = line;
  if (offer !== 'there') return [];
  const change = priceChange(priceThen, price);
  const { added, dropped } = regimeChange(line);
  return [
    ...(change ? [change.direction] : []),
    ...(priceThen === null && price !== null ? ['priced' as const] : []),
    ...(added.length + dropped.length > 0 ? ['controls' as const] : []),
  ];
}

/** Is the line unchanged and available? */
export const isAsSaved = (line: SavedLine): boolean =>
  lineStateOf(line) === 'ready' && lineChangesOf(line).length === 0;

/** Sum of the lines that can be bought, at today's prices: yuan with two decimals. */
export const amountOfLines = (lines: readonly (LineToday & { count: number })[]): string =>
  sumTimes(lines.filter(isBuyable).map(({ price, count }) => [price ?? 0, count]));

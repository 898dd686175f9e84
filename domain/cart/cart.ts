/**
 * The cart: its lines, what is ticked, what it costs, which counts are allowed.
 * Source: B3.3, B4.1 (totals = Σ price × prodCount over checked items); mall4j (stocks -1 = unlimited).
 */
import type { RegimeCode } from '../safety/controlled';
import { sumTimes, toFixed2 } from '../shared/money';
import type { ShipCode } from '../safety/storage';

export interface CartItem {
  basketId: number;
  prodId: number;
  skuId: number;
  shopId: number;
  prodName: string;
  skuName: string;
  /** 规格 in one line */
  spec: string;
  brandName: string;
  catalogNo: string;
  cas: string | null;
  pic: string;
  /** Yuan per pack, now. */
  price: number;
  /** Yuan per pack when it was put into the cart. */
  addedPrice: number;
  prodCount: number;
  /** Packs to be had; -1 = unlimited. */
  stocks: number;
  ship: ShipCode;
  regimes: RegimeCode[];
  checked: boolean;
}

/** Lines of one shop that travel alike. */
export interface CartEntry {
  shopId: number;
  shopName: string;
  ship: ShipCode;
  /** In which cart of the buyer they are, and how many carts there are. */
  cart: { cartId: number; name: string; carts: number };
  shopCartItems: CartItem[];
}

/** A pack to put into the cart, and how many. */
export interface CartAddition {
  prodId: number;
  skuId: number;
  shopId: number;
  count: number;
  /** The cart that is meant, refused when it is not open; else the open one. */
  cartId?: number;
}

/** `basketIds` and `prodIds` run in step: one of each per checked item. */
export interface CartTotals {
  basketIds: number[];
  prodIds: number[];
  /** Yuan, two decimals. */
  totalPrice: string;
}

export const EMPTY_TOTALS: CartTotals = { basketIds: [], prodIds: [], totalPrice: '0.00' };

/** Most packs of one kind in one order. */
export const MAX_COUNT = 9999;

const itemsOf = (entries: readonly CartEntry[]): CartItem[] =>
  entries.flatMap((entry) => entry.shopCartItems);

/** Of every line. */
export const basketIdsOf = (entries: readonly CartEntry[]): number[] =>
  itemsOf(entries).map((item) => item.basketId);

/** The line of a pack in one cart of the buyer; undefined when it is not there. */
export const lineOfPackIn = (
  entries: readonly CartEntry[],
  cartId: number,
  skuId: number,
): CartItem | undefined =>
  itemsOf(entries.filter(({ cart }) => cart.cartId === cartId)).find((item) => item.skuId === skuId);

const mapItems = (entries: readonly CartEntry[], change: (item: CartItem) => CartItem): CartEntry[] =>
  entries.map((entry) => ({ ...entry, shopCartItems: entry.shopCartItems.map(change) }));

/** What lines cost together; a plain decimal text. */
export const amountOf = (items: readonly CartItem[]): string =>
  sumTimes(items.map(({ price, prodCount }) => [price, prodCount]));

/** Sum and ids of the checked items, exact to the fen. */
export function totalsOf(entries: readonly CartEntry[]): CartTotals {
  const checked = itemsOf(entries).filter((item) => item.checked);
  return {
    basketIds: checked.map((item) => item.basketId),
    prodIds: checked.map((item) => item.prodId),
    totalPrice: toFixed2(amountOf(checked)),
  };
}

/** Is every item checked? An empty cart is not. */
export function isAllChecked(entries: readonly CartEntry[]): boolean {
  const items = itemsOf(entries);
  return items.length > 0 && items.every((item) => item.checked);
}

/** A cart with the named lines ticked or unticked; unknown ids change nothing. */
export function setChecked(
  entries: readonly CartEntry[],
  basketIds: readonly number[],
  checked: boolean,
): CartEntry[] {
  const named = new Set(basketIds);
  return mapItems(entries, (item) =>
    item.checked !== checked && named.has(item.basketId) ? { ...item, checked } : item,
  );
}

/** A cart with another count on one line. The count is taken as it is: see `checkCount`. */
export const setCount = (entries: readonly CartEntry[], basketId: number, count: number): CartEntry[] =>
  mapItems(entries, (item) => (item.basketId === basketId ? { ...item, prodCount: count } : item));

/** A cart with the server's line in place of ours; our tick stays, and so does a newer count still to be sent. */
export const withServerLine = (
  entries: readonly CartEntry[],
  fresh: CartItem,
  newerWaiting: boolean,
): CartEntry[] =>
  mapItems(entries, (item) =>
    item.basketId === fresh.basketId
      ? { ...fresh, checked: item.checked, prodCount: newerWaiting ? item.prodCount : fresh.prodCount }
      : item,
  );

/** A cart without the named lines and without the entries that they leave empty. */
export function removeItems(entries: readonly CartEntry[], basketIds: readonly number[]): CartEntry[] {
  const gone = new Set(basketIds);
  return entries
    .map((entry) => ({
      ...entry,
      shopCartItems: entry.shopCartItems.filter((item) => !gone.has(item.basketId)),
    }))
    .filter((entry) => entry.shopCartItems.length > 0);
}

/** A cart with the named lines where they stood `before`; the others are as they are now, new ones in front. */
export function putBack(
  entries: readonly CartEntry[],
  before: readonly CartEntry[],
  basketIds: readonly number[],
): CartEntry[] {
  const now = new Map(itemsOf(entries).map((item) => [item.basketId, item]));
  const gone = new Set(basketIds);
  const known = new Set(basketIdsOf(before));
  const newIn = (ship: CartEntry['ship']) =>
    itemsOf(entries.filter((entry) => entry.ship === ship)).filter((item) => !known.has(item.basketId));
  const others = entries.filter(({ ship }) => before.every((entry) => entry.ship !== ship));
  return [
    ...before.map((entry) => ({
      ...entry,
      shopCartItems: [
        ...newIn(entry.ship),
        ...entry.shopCartItems.flatMap(
          (item) => now.get(item.basketId) ?? (gone.has(item.basketId) ? item : []),
        ),
      ],
    })),
    ...others,
  ].filter((entry) => entry.shopCartItems.length > 0);
}

/** The cart just fetched, with the ticks of lines that were there before; a new line is ticked. */
export function mergeChecked(old: readonly CartEntry[], fresh: readonly CartEntry[]): CartEntry[] {
  const ticks = new Map(itemsOf(old).map((item) => [item.basketId, item.checked]));
  return mapItems(fresh, (item) => ({ ...item, checked: ticks.get(item.basketId) ?? true }));
}

/** Is there less than is wanted? */
export const isShort = ({ prodCount, stocks }: Pick<CartItem, 'prodCount' | 'stocks'>): boolean =>
  stocks >= 0 && prodCount > stocks;

/** Counts a stepper may offer. A sold-out line still shows 1 (0 would be a removal); `checkCount` refuses it. */
export function countRange(stocks: number): { min: number; max: number } {
  return { min: 1, max: stocks < 0 ? MAX_COUNT : Math.min(MAX_COUNT, Math.max(1, stocks)) };
}

/** The nearest allowed whole count; 1 for what is not a number. */
export function clampCount(count: number, stocks: number): number {
  const { min, max } = countRange(stocks);
  return Number.isNaN(count) ? min : Math.min(max, Math.max(min, Math.trunc(count)));
}

/** Why a count cannot be bought, in Chinese; null when it can. Only a number is a count: "3" is not. `lack`: of what there is not more. */
export function checkCount(value: unknown, stocks: number, lack = '库存不足'): string | null {
  if (typeof value !== 'number' || Number.isNaN(value)) return '请输入数量';
  if (value < 1) return '数量至少为 1';
  if (!Number.isInteger(value)) return '数量须为整数';
  if (stocks === 0) return '暂时缺货';
  if (stocks > 0 && value > stocks) return `${lack}，最多可购 ${Math.min(stocks, MAX_COUNT)} 件`;
  if (value > MAX_COUNT) return `单次最多购买 ${MAX_COUNT} 件`;
  return null;
}

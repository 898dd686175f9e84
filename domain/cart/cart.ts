/**
 * Cart: lines, selection, totals and allowed counts; the carts of a buyer, one per project. One cart is open.
 * Source: B3.3, B4.1 (totals = Σ price × prodCount over checked items); mall4j (stocks -1 = unlimited).
 */
import {
  dependsOnOrder,
  orderFenOf,
  priceFor,
  type AgreedPrices,
  type CountedPack,
  type Priced,
} from '../prices/decide';
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
  /** Current price at this count, yuan per pack. */
  price: number;
  /** Prices by agreements and promotions; missing or null at the list price. */
  agreed?: AgreedPrices | null;
  /** Amount of the selected lines at list prices, in fen, where the price depends on it. */
  orderFen?: number;
  /** Price when the pack was added, yuan per pack. */
  addedPrice: number;
  prodCount: number;
  /** Available packs; -1 = unlimited. */
  stocks: number;
  ship: ShipCode;
  regimes: RegimeCode[];
  checked: boolean;
}

/** Lines of one shop with the same way of shipping. */
export interface CartEntry {
  shopId: number;
  shopName: string;
  ship: ShipCode;
  /** The cart that holds the lines, and how many carts the buyer has. */
  cart: { cartId: number; name: string; carts: number };
  shopCartItems: CartItem[];
}

/** A pack to add to the cart, with its count. */
export interface CartAddition {
  prodId: number;
  skuId: number;
  shopId: number;
  count: number;
  /** The intended cart; the call is refused when it is not the open one. Without it, the open cart is used. */
  cartId?: number;
}

/** `basketIds` and `prodIds` are parallel: one of each per checked item. */
export interface CartTotals {
  basketIds: number[];
  prodIds: number[];
  /** Yuan, two decimals. */
  totalPrice: string;
}

export const EMPTY_TOTALS: CartTotals = { basketIds: [], prodIds: [], totalPrice: '0.00' };

const itemsOf = (entries: readonly CartEntry[]): CartItem[] =>
  entries.flatMap((entry) => entry.shopCartItems);

/** Ids of all lines. */
export const basketIdsOf = (entries: readonly CartEntry[]): number[] =>
  itemsOf(entries).map((item) => item.basketId);

/** Returns the line of a pack in one of the buyer's carts; undefined when there is none. */
export const lineOfPackIn = (
  entries: readonly CartEntry[],
  cartId: number,
  skuId: number,
): CartItem | undefined =>
  itemsOf(entries.filter(({ cart }) => cart.cartId === cartId)).find((item) => item.skuId === skuId);

const mapItems = (entries: readonly CartEntry[], change: (item: CartItem) => CartItem): CartEntry[] =>
  entries.map((entry) => ({ ...entry, shopCartItems: entry.shopCartItems.map(change) }));

/** Returns the sum of lines as a plain decimal text. */
export const amountOf = (items: readonly CartItem[]): string =>
  sumTimes(items.map(({ price, prodCount }) => [price, prodCount]));

/** Returns sum and ids of the checked items, exact to the fen. */
export function totalsOf(entries: readonly CartEntry[]): CartTotals {
  const checked = itemsOf(entries).filter((item) => item.checked);
  return {
    basketIds: checked.map((item) => item.basketId),
    prodIds: checked.map((item) => item.prodId),
    totalPrice: toFixed2(amountOf(checked)),
  };
}

/** The lines with the price of an order of the selected ones. Other lines keep their identity. */
export function atOrderPrices(entries: readonly CartEntry[]): readonly CartEntry[] {
  const items = itemsOf(entries);
  if (!items.some(dependsOnOrder)) return entries;
  const orderFen = orderFenOf(countedPacks(items.filter(({ checked }) => checked)));
  return mapItems(entries, (item) =>
    dependsOnOrder(item)
      ? { ...item, orderFen, price: priceFor(item, item.prodCount, orderFen) ?? item.price }
      : item,
  );
}

/** Lines as packs with counts. */
export const countedPacks = <T extends Priced & { prodCount: number }>(items: readonly T[]): CountedPack[] =>
  items.map((pack) => ({ pack, count: pack.prodCount }));

/** Is every item checked? False for an empty cart. */
export function isAllChecked(entries: readonly CartEntry[]): boolean {
  const items = itemsOf(entries);
  return items.length > 0 && items.every((item) => item.checked);
}

/** Returns the cart with the named lines ticked or unticked. Unknown ids change nothing. */
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

/** Returns the cart with another count on one line. Does not check the count: see `checkCount`. */
export const setCount = (entries: readonly CartEntry[], basketId: number, count: number): CartEntry[] =>
  mapItems(entries, (item) => (item.basketId === basketId ? withCount(item, count) : item));

/** The line with another count, at the price that applies to it. */
const withCount = (item: CartItem, count: number): CartItem => ({
  ...item,
  prodCount: count,
  price: item.agreed ? (priceFor(item, count) ?? item.price) : item.price,
});

/** Returns the cart with the server's line, but keeps the local tick and a newer count that is still unsent. */
export const withServerLine = (
  entries: readonly CartEntry[],
  fresh: CartItem,
  newerWaiting: boolean,
): CartEntry[] =>
  mapItems(entries, (item) =>
    item.basketId === fresh.basketId
      ? { ...withCount(fresh, newerWaiting ? item.prodCount : fresh.prodCount), checked: item.checked }
      : item,
  );

/** Removes lines, and entries that become empty. */
export function removeItems(entries: readonly CartEntry[], basketIds: readonly number[]): CartEntry[] {
  const removedIds = new Set(basketIds);
  return entries
    .map((entry) => ({
      ...entry,
      shopCartItems: entry.shopCartItems.filter((item) => !removedIds.has(item.basketId)),
    }))
    .filter((entry) => entry.shopCartItems.length > 0);
}

/**
 * Puts removed lines back to their positions in `before`. The other lines keep their present state; new ones stay in
 * front.
 */
export function putBack(
  entries: readonly CartEntry[],
  before: readonly CartEntry[],
  basketIds: readonly number[],
): CartEntry[] {
  const now = new Map(itemsOf(entries).map((item) => [item.basketId, item]));
  const removedIds = new Set(basketIds);
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
          (item) => now.get(item.basketId) ?? (removedIds.has(item.basketId) ? item : []),
        ),
      ],
    })),
    ...others,
  ].filter((entry) => entry.shopCartItems.length > 0);
}

/** Merges a freshly fetched cart: known lines keep their tick, new lines are ticked. */
export function mergeChecked(old: readonly CartEntry[], fresh: readonly CartEntry[]): CartEntry[] {
  const ticks = new Map(itemsOf(old).map((item) => [item.basketId, item.checked]));
  return mapItems(fresh, (item) => ({ ...item, checked: ticks.get(item.basketId) ?? true }));
}

/** Is the stock smaller than the count? */
export const isShort = ({ prodCount, stocks }: Pick<CartItem, 'prodCount' | 'stocks'>): boolean =>
  stocks >= 0 && prodCount > stocks;

/** Carts per buyer, and characters of a name. */
export const [MAX_CARTS, MAX_CART_NAME] = [5, 20];

/** Every buyer has this cart. It can be renamed but not deleted. */
export const FIRST_CART = { cartId: 0, name: '购物车' } as const;

/** Returns a message when a cleaned name cannot be used beside `others`, else null. */
export function checkCartName(name: string, others: readonly string[]): string | null {
  if (name === '') return '请填写购物车名称';
  if ([...name].length > MAX_CART_NAME) return `名称不能超过 ${MAX_CART_NAME} 个字`;
  const folded = name.toLowerCase();
  return others.some((other) => other.toLowerCase() === folded) ? `已有名为“${name}”的购物车` : null;
}

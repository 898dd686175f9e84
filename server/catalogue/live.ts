/**
 * Present price, stock and shelf status in memory, for lists, pages and the search. The database decides about
 * purchases (`stock.ts`). Changes arrive here after each commit, and from other processes through `follow.ts`.
 */
import { setImmediate } from 'node:timers/promises';
import type { components } from '@contract/schema';
import { priceCut, type PastPrice, type PriceCut } from '../../domain/catalogue/priceCut';
import { tierFor, type AgreedPrices } from '../../domain/prices/decide';
import { currentTime } from './clock';
import { catalogue, memoizeByCatalogue } from './facts';
import { memoizeBy } from './memoizeBy';
import { priceHere, singlePriceReader } from './pricing';
import type { ProductFacts, SkuFacts } from './types';

type StockStatus = components['schemas']['StockStatus'];

/** Up to this many packs are shown as 少量. */
const LOW = 5;

/** The changing values of a pack. */
export interface PackState {
  /** Yuan; null is 询价. */
  price: number | null;
  /** 1: this pack is on sale. */
  status: 0 | 1;
  /** Stock by warehouse, in display order. */
  stocks: Record<string, number>;
}

/** A pack in its present state. */
export interface CurrentSku {
  skuId: number;
  prodId: number;
  skuName: string;
  catalogNo: string;
  /** Yuan for a single pack, at the price of an agreement or promotion if there is one; null is 询价. */
  price: number | null;
  /** Yuan, the same for all buyers; null is 询价. */
  listPrice: number | null;
  /** List price beside an agreed price, else the reference price of a promotion or reduction, else `price`. */
  oriPrice: number | null;
  /** The buyer's prices by agreements and promotions; null where the list price applies. */
  agreed: AgreedPrices | null;
  /** Sum over all warehouses. */
  stocks: number;
  warehouses: { name: string; stocks: number }[];
  /** 1: this pack is on sale. The product has a status of its own. */
  status: 0 | 1;
  /** Both the pack and its product are on the shelf. */
  onShelf: boolean;
  stockStatus: StockStatus;
  /** Working days until dispatch; null: no stock, and nobody recorded when it comes. */
  leadDays: number | null;
  product: ProductFacts;
}

/** Values that differ from the loaded facts. */
const changes = memoizeByCatalogue(() => ({
  packs: new Map<number, PackState>(),
  /** Recent prices, oldest first, of packs that had more than one. */
  prices: new Map<number, readonly PastPrice[]>(),
  /** Start of the only price of other packs, ms. */
  priceSince: new Map<number, number>(),
  shelf: new Map<number, 0 | 1>(),
  /** A new object after each change of a shelf status. */
  mark: {},
}));

/** All memoized values that depend on the shelf. */
const memoized: (() => unknown)[] = [];

/** Memoizes a value until a product is put on or taken off the shelf. */
export function memoizeByShelf<T>(make: () => T): () => T {
  const get = memoizeBy(() => changes().mark, make);
  memoized.push(get);
  return get;
}

/** Invalidates everything that `memoizeByShelf` holds. */
export function listsChanged(): void {
  changes().mark = {};
}

/**
 * Recomputes the stale values of `memoizeByShelf`, so that no request has to wait for them. With 76,000 products the
 * lists of one page take up to 60 ms; other work runs between two lists.
 */
export async function workOutShelf(): Promise<void> {
  for (const get of memoized) {
    get();
    await setImmediate();
  }
}

/** Applies a pack change to the in-memory catalogue. Unknown packs are ignored. */
export function applyPackChange(skuId: number, change: Partial<PackState>): void {
  const facts = catalogue().skuById.get(skuId);
  if (facts) changes().packs.set(skuId, { ...packState(facts), ...change });
}

/** Sets the recent prices of a pack, oldest first. */
export function applyPrices(skuId: number, prices: readonly PastPrice[]): void {
  const [first] = prices;
  if (prices.length > 1) changes().prices.set(skuId, prices);
  else changes().prices.delete(skuId);
  if (prices.length === 1 && first) changes().priceSince.set(skuId, first.since);
  else changes().priceSince.delete(skuId);
}

/** Recent list prices of a pack, oldest first; empty when no start was recorded. */
function pastPrices(skuId: number, price: number | null): readonly PastPrice[] {
  const { prices, priceSince } = changes();
  const since = priceSince.get(skuId);
  return prices.get(skuId) ?? (since === undefined ? [] : [{ price, since }]);
}

/** Packs that had more than one price. */
export const repricedPacks = (): number[] => [...changes().prices.keys()];

/** The reduction that a price represents; null when it is none. */
export function cutOf(skuId: number, price: number | null): PriceCut | null {
  const prices = changes().prices.get(skuId);
  return prices !== undefined && prices.at(-1)?.price === price ? priceCut(prices, currentTime()) : null;
}

/** Sets the shelf status of a product: 1 on, 0 off. */
export function applyShelf(prodId: number, status: 0 | 1): void {
  const product = catalogue().productById.get(prodId);
  if (!product || statusOf(product) === status) return;
  changes().shelf.set(prodId, status);
  changes().mark = {};
}

/** Resets price, stock and shelf status to the loaded facts; for tests without a database. */
export function clearChanges(): void {
  changes().packs.clear();
  changes().prices.clear();
  changes().priceSince.clear();
  changes().shelf.clear();
  changes().mark = {};
}

/** A product with its present shelf status; null when there is none. */
export function productOf(prodId: number): (ProductFacts & { status: 0 | 1 }) | null {
  const product = catalogue().productById.get(prodId);
  return product ? { ...product, status: statusOf(product) } : null;
}

/** Present shelf status: 1 on, 0 off. */
export const statusOf = (product: ProductFacts): 0 | 1 =>
  changes().shelf.get(product.prodId) ?? product.status;

/** A pack in its present state; null when there is none. */
export function skuOf(skuId: number): CurrentSku | null {
  const facts = catalogue().skuById.get(skuId);
  const product = facts && catalogue().productById.get(facts.prodId);
  return facts && product ? currentSku(facts, product, packState(facts), statusOf(product)) : null;
}

/** All packs of a product in their present state, smallest first. */
export const skusOf = (product: ProductFacts): CurrentSku[] =>
  product.skus.map((facts) => currentSku(facts, product, packState(facts), statusOf(product)));

/** Is the pack on sale with little or no stock left? Used by the desk and the list of goods. */
export const isLow = ({ onShelf, price, stocks }: CurrentSku): boolean =>
  onShelf && price !== null && stocks <= LOW;

/** Number of packs for which `isLow` holds. */
export const countLow = (): number => catalogue().products.flatMap(skusOf).filter(isLow).length;

const packState = (facts: SkuFacts): PackState =>
  changes().packs.get(facts.skuId) ?? { price: facts.price, status: 1, stocks: facts.stocks };

/** Combines the facts of a pack with its present state and the shelf status of its product. */
export function currentSku(
  facts: SkuFacts,
  product: ProductFacts,
  state: PackState,
  shelf: 0 | 1,
): CurrentSku {
  const warehouses = Object.entries(state.stocks).map(([name, stocks]) => ({ name, stocks }));
  const stocks = totalOf(state.stocks);
  const { skuId, prodId, skuName, catalogNo } = facts;
  const { price, agreed } = priceHere(skuId, product, state.price, () => pastPrices(skuId, state.price));
  return {
    skuId,
    prodId,
    skuName,
    catalogNo,
    price,
    listPrice: state.price,
    oriPrice: formerPrice({ skuId, price, listPrice: state.price, agreed }),
    agreed,
    stocks,
    warehouses,
    status: state.status,
    onShelf: state.status === 1 && shelf === 1,
    stockStatus: statusOfStock(state.price, stocks),
    leadDays: leadDaysOf(facts, state, stocks),
    product,
  };
}

/** The price to cross out beside the price of a single pack; the price itself without one. */
export function formerPrice(
  { skuId, price, listPrice, agreed }: Pick<CurrentSku, 'skuId' | 'price' | 'listPrice' | 'agreed'>,
  tier = tierFor(agreed, 1),
): number | null {
  if (tier === null) return cutOf(skuId, listPrice)?.was ?? price;
  return tier.kind === 'agreed' ? listPrice : (tier.was ?? tier.price);
}

/** Best first. */
const STOCK_ORDER: readonly StockStatus[] = ['in', 'low', 'out', 'inquiry'];

/** The best stock status among the packs on sale; `inquiry` for a product without packs. */
export function stockStatusOf({ skus }: ProductFacts): StockStatus {
  if (skus.length === 0) return 'inquiry';
  let best = STOCK_ORDER.length;
  for (const facts of skus) {
    const { price, status, stocks } = packState(facts);
    if (status === 1) best = Math.min(best, STOCK_ORDER.indexOf(statusOfStock(price, totalOf(stocks))));
  }
  return STOCK_ORDER[best] ?? 'out';
}

/** Reads the lowest price among the packs on sale for the buyer of the call, yuan; null is 询价. */
export function lowestPriceReader(): (product: ProductFacts) => number | null {
  const single = singlePriceReader();
  return (product) => {
    const prices = product.skus.flatMap((facts) => {
      const { price, status } = packState(facts);
      return status === 1 && price !== null ? single(facts.skuId, product, price) : [];
    });
    return prices.length ? Math.min(...prices) : null;
  };
}

const totalOf = (stocks: Record<string, number>): number => {
  let total = 0;
  for (const name in stocks) total += stocks[name] ?? 0;
  return total;
};

function statusOfStock(price: number | null, stocks: number): StockStatus {
  if (price === null) return 'inquiry';
  if (stocks <= 0) return 'out';
  return stocks <= LOW ? 'low' : 'in';
}

/** Working days until dispatch: 0 from 上海, 1 from another warehouse, else the restocking time where it is known. */
function leadDaysOf(facts: SkuFacts, state: PackState, stocks: number): number | null {
  if (state.price === null || stocks <= 0) return facts.restockDays;
  return (state.stocks['上海'] ?? 0) > 0 ? 0 : 1;
}

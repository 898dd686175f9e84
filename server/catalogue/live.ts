/**
 * Price, stock and shelf as they are now, in memory: what lists, pages and the search show. The database decides what
 * is bought (`stock.ts`); its changes come here after each commit, and from other processes by `follow.ts`.
 */
import { setImmediate } from 'node:timers/promises';
import type { components } from '@contract/schema';
import { priceCut, type PastPrice, type PriceCut } from '../../domain/catalogue/priceCut';
import { currentTime } from './clock';
import { catalogue, memoizeByCatalogue } from './facts';
import { memoizeBy } from './memoizeBy';
import type { ProductFacts, SkuFacts } from './types';

type StockStatus = components['schemas']['StockStatus'];

/** Up to this many is 少量. */
const LOW = 5;

/** What of a pack changes. */
export interface PackState {
  /** null is 询价 */
  price: number | null;
  /** 1 when the pack itself may be sold */
  status: 0 | 1;
  /** By warehouse, in the order in which they are named. */
  stocks: Record<string, number>;
}

/** A pack as it is now. */
export interface CurrentSku {
  skuId: number;
  prodId: number;
  skuName: string;
  catalogNo: string;
  price: number | null;
  /** What a reduction is measured by (`priceCut`); the price itself when it is none. */
  oriPrice: number | null;
  /** Over all warehouses. */
  stocks: number;
  warehouses: { name: string; stocks: number }[];
  /** 1 when the pack itself may be sold; the product has its own. */
  status: 0 | 1;
  /** Both the pack and its product are on the shelf. */
  onShelf: boolean;
  stockStatus: StockStatus;
  leadDays: number;
  product: ProductFacts;
}

/** What is no longer as the facts have it. */
const changes = memoizeByCatalogue(() => ({
  packs: new Map<number, PackState>(),
  /** Packs that had more than one price: their last ones, oldest first. */
  prices: new Map<number, readonly PastPrice[]>(),
  shelf: new Map<number, 0 | 1>(),
  /** Another object after each change of a product's shelf. */
  mark: {},
}));

/** All that `memoizeByShelf` keeps. */
const kept: (() => unknown)[] = [];

/** What is worked out of the products on the shelf: once, and again when one is put on or taken off. */
export function memoizeByShelf<T>(make: () => T): () => T {
  const get = memoizeBy(() => changes().mark, make);
  kept.push(get);
  return get;
}

/** What `memoizeByShelf` keeps is no longer so. */
export function listsChanged(): void {
  changes().mark = {};
}

/**
 * Works out now what hangs on the shelf and is not up to date, so that no buyer waits for it: over the 76,000 the lists of
 * one page take up to 60 ms. Others have their turn between one list and the next.
 */
export async function workOutShelf(): Promise<void> {
  for (const get of kept) {
    get();
    await setImmediate();
  }
}

/** A pack changed: what of it is told is so from now on. Unknown packs are left alone. */
export function applyPackChange(skuId: number, change: Partial<PackState>): void {
  const facts = catalogue().skuById.get(skuId);
  if (facts) changes().packs.set(skuId, { ...packState(facts), ...change });
}

/** The last prices of a pack, oldest first. */
export function applyPrices(skuId: number, prices: readonly PastPrice[]): void {
  if (prices.length > 1) changes().prices.set(skuId, prices);
  else changes().prices.delete(skuId);
}

/** Packs that had more than one price. */
export const repricedPacks = (): number[] => [...changes().prices.keys()];

/** The reduction that a price of a pack is; null when it is none. */
export function cutOf(skuId: number, price: number | null): PriceCut | null {
  const prices = changes().prices.get(skuId);
  return prices !== undefined && prices.at(-1)?.price === price ? priceCut(prices, currentTime()) : null;
}

/** A product is off the shelf (0) or on it (1). */
export function applyShelf(prodId: number, status: 0 | 1): void {
  const product = catalogue().productById.get(prodId);
  if (!product || statusOf(product) === status) return;
  changes().shelf.set(prodId, status);
  changes().mark = {};
}

/** Back to price, stock and shelf as the facts have them; for tests that need no database. */
export function clearChanges(): void {
  changes().packs.clear();
  changes().prices.clear();
  changes().shelf.clear();
  changes().mark = {};
}

/** A product with its present status; null when there is none. */
export function productOf(prodId: number): (ProductFacts & { status: 0 | 1 }) | null {
  const product = catalogue().productById.get(prodId);
  return product ? { ...product, status: statusOf(product) } : null;
}

/** Is it on the shelf now? */
export const statusOf = (product: ProductFacts): 0 | 1 =>
  changes().shelf.get(product.prodId) ?? product.status;

/** A pack with its present price, stock and status; null when there is none. */
export function skuOf(skuId: number): CurrentSku | null {
  const facts = catalogue().skuById.get(skuId);
  const product = facts && catalogue().productById.get(facts.prodId);
  return facts && product ? currentSku(facts, product, packState(facts), statusOf(product)) : null;
}

/** All packs of a product as they are now, smallest first. */
export const skusOf = (product: ProductFacts): CurrentSku[] =>
  product.skus.map((facts) => currentSku(facts, product, packState(facts), statusOf(product)));

/** Is it sold, with little or nothing of it left? The desk counts them and the list of goods shows them. */
export const isLow = ({ onShelf, price, stocks }: CurrentSku): boolean =>
  onShelf && price !== null && stocks <= LOW;

/** How many packs are low. */
export const countLow = (): number => catalogue().products.flatMap(skusOf).filter(isLow).length;

const packState = (facts: SkuFacts): PackState =>
  changes().packs.get(facts.skuId) ?? { price: facts.price, status: 1, stocks: facts.stocks };

/** A pack with what of it changes, and the shelf status of its product. */
export function currentSku(
  facts: SkuFacts,
  product: ProductFacts,
  state: PackState,
  shelf: 0 | 1,
): CurrentSku {
  const warehouses = Object.entries(state.stocks).map(([name, stocks]) => ({ name, stocks }));
  const stocks = totalOf(state.stocks);
  const { skuId, prodId, skuName, catalogNo } = facts;
  return {
    skuId,
    prodId,
    skuName,
    catalogNo,
    price: state.price,
    oriPrice: cutOf(skuId, state.price)?.was ?? state.price,
    stocks,
    warehouses,
    status: state.status,
    onShelf: state.status === 1 && shelf === 1,
    stockStatus: statusOfStock(state.price, stocks),
    leadDays: leadDaysOf(facts, state, stocks),
    product,
  };
}

/** Best first: what is said of several packs. */
const STOCK_ORDER: readonly StockStatus[] = ['in', 'low', 'out', 'inquiry'];

/** The best stock status among the packs on sale; a product without packs is made on request. */
export function stockStatusOf({ skus }: ProductFacts): StockStatus {
  if (skus.length === 0) return 'inquiry';
  let best = STOCK_ORDER.length;
  for (const facts of skus) {
    const { price, status, stocks } = packState(facts);
    if (status === 1) best = Math.min(best, STOCK_ORDER.indexOf(statusOfStock(price, totalOf(stocks))));
  }
  return STOCK_ORDER[best] ?? 'out';
}

/** The lowest price among the packs on sale; null is 询价. */
export function lowestPriceOf({ skus }: ProductFacts): number | null {
  const prices = skus.flatMap((facts) => {
    const { price, status } = packState(facts);
    return status === 1 && price !== null ? price : [];
  });
  return prices.length ? Math.min(...prices) : null;
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

/** 0: goes out today from 上海; 1: from another warehouse; else when it comes in. */
function leadDaysOf(facts: SkuFacts, state: PackState, stocks: number): number {
  if (state.price === null || stocks <= 0) return facts.restockDays;
  return (state.stocks['上海'] ?? 0) > 0 ? 0 : 1;
}

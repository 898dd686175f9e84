/** Price, stock and shelf as they are now: the catalogue's figures, overridden by what changed since the seed. */
import type { components } from '@contract/schema';
import { store, type SkuState } from '../store';
import { catalogue } from './load';
import { cutOf } from './priceCuts';
import type { ProductFacts, SkuFacts } from './types';

type StockStatus = components['schemas']['StockStatus'];

/** Up to this many is 少量. */
const LOW = 5;

/** A pack as it is now. */
export interface CurrentSku {
  skuId: number;
  prodId: number;
  skuName: string;
  catalogNo: string;
  price: number | null;
  /** Before it was lowered; the price itself when it never was. */
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

/** A product with its present status; null when there is none. */
export function productOf(prodId: number): (ProductFacts & { status: 0 | 1 }) | null {
  const product = catalogue().productById.get(prodId);
  return product ? { ...product, status: statusOf(product) } : null;
}

/** Is it on the shelf now? */
export const statusOf = (product: ProductFacts): 0 | 1 =>
  store().prodStatus.get(product.prodId) ?? product.status;

/** A pack with its present price, stock and status; null when there is none. */
export function skuOf(skuId: number): CurrentSku | null {
  const facts = catalogue().skuById.get(skuId);
  const product = facts && catalogue().productById.get(facts.prodId);
  return facts && product ? currentSku(facts, product) : null;
}

/** All packs of a product as they are now, smallest first. */
export const skusOf = (product: ProductFacts): CurrentSku[] =>
  product.skus.map((facts) => currentSku(facts, product));

function currentSku(facts: SkuFacts, product: ProductFacts): CurrentSku {
  const state = store().skus.get(facts.skuId) ?? stateOf(facts);
  const warehouses = Object.entries(state.stocks).map(([name, stocks]) => ({ name, stocks }));
  const stocks = totalOf(state.stocks);
  const { skuId, prodId, skuName, catalogNo } = facts;
  return {
    skuId,
    prodId,
    skuName,
    catalogNo,
    price: state.price,
    oriPrice: cutOf(catalogNo, state.price)?.was ?? state.price,
    stocks,
    warehouses,
    status: state.status,
    onShelf: state.status === 1 && statusOf(product) === 1,
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
    const { price, status, stocks } = store().skus.get(facts.skuId) ?? stateOf(facts);
    if (status === 1) best = Math.min(best, STOCK_ORDER.indexOf(statusOfStock(price, totalOf(stocks))));
  }
  return STOCK_ORDER[best] ?? 'out';
}

/** The lowest price among the packs on sale; null is 询价. */
export function lowestPriceOf({ skus }: ProductFacts): number | null {
  const prices = skus.flatMap((facts) => {
    const { price, status } = store().skus.get(facts.skuId) ?? stateOf(facts);
    return status === 1 && price !== null ? price : [];
  });
  return prices.length ? Math.min(...prices) : null;
}

const totalOf = (stocks: Record<string, number>): number => {
  let total = 0;
  for (const name in stocks) total += stocks[name]!;
  return total;
};

const stateOf = (facts: SkuFacts): SkuState => ({ price: facts.price, status: 1, stocks: facts.stocks });

function statusOfStock(price: number | null, stocks: number): StockStatus {
  if (price === null) return 'inquiry';
  if (stocks <= 0) return 'out';
  return stocks <= LOW ? 'low' : 'in';
}

/** 0: goes out today from 上海; 1: from another warehouse; else when it comes in. */
function leadDaysOf(facts: SkuFacts, state: SkuState, stocks: number): number {
  if (state.price === null || stocks <= 0) return facts.restockDays;
  return (state.stocks['上海'] ?? 0) > 0 ? 0 : 1;
}

/** Overrides price, stock or status of a pack. Unknown packs are left alone. */
export function changeSku(skuId: number, change: Partial<SkuState>): void {
  const facts = catalogue().skuById.get(skuId);
  if (!facts) return;
  const held = store().skus.get(skuId) ?? stateOf(facts);
  store().skus.set(skuId, { ...held, stocks: { ...held.stocks }, ...change });
}

/** Takes `count` from the warehouses, the fullest first. False, and nothing taken, when there are fewer. */
export function takeStock(skuId: number, count: number): boolean {
  const sku = skuOf(skuId);
  if (!sku || sku.stocks < count) return false;
  let open = count;
  const stocks: Record<string, number> = {};
  for (const one of [...sku.warehouses].sort((a, b) => b.stocks - a.stocks)) {
    const taken = Math.min(open, one.stocks);
    stocks[one.name] = one.stocks - taken;
    open -= taken;
  }
  changeSku(skuId, { stocks: inOrder(sku, stocks) });
  return true;
}

/** Puts `count` back into the fullest warehouse. */
export function giveBackStock(skuId: number, count: number): void {
  const sku = skuOf(skuId);
  const fullest = sku && [...sku.warehouses].sort((a, b) => b.stocks - a.stocks)[0];
  if (!fullest) return;
  const stocks = Object.fromEntries(sku.warehouses.map((one) => [one.name, one.stocks]));
  changeSku(skuId, { stocks: { ...stocks, [fullest.name]: fullest.stocks + count } });
}

/** Keeps the warehouses in their usual order. */
const inOrder = (sku: CurrentSku, stocks: Record<string, number>) =>
  Object.fromEntries(sku.warehouses.map((one) => [one.name, stocks[one.name] ?? 0]));

/** Takes a product off the shelf (0) or puts it on (1). */
export function setProdStatus(prodId: number, status: 0 | 1): void {
  store().prodStatus.set(prodId, status);
}

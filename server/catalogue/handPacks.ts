/**
 * Packs that staff have added, in memory: a new one is put among the others of its product, so that the whole catalogue
 * need not be read for it.
 */
import { parsePack } from '../../domain/catalogue/pack';
import { FIRST_HAND_PACK } from '../db/schema/catalogue';
import { catalogue, memoizeByCatalogue } from './facts';
import { listsChanged } from './live';
import { memoizeBy } from './memoizeBy';
import type { SkuFacts } from './types';

/** Was its number given by the shop, not by the build? It keeps it when a build takes it over. */
export const isHandNumber = (skuId: number): boolean => skuId >= FIRST_HAND_PACK;

/** What came since the catalogue was read; another mark after each change. */
const added = memoizeByCatalogue(() => ({ packs: new Map<number, SkuFacts>(), mark: {} }));

/** Packs that were added since the catalogue was read. */
export const packsSince = (): SkuFacts[] => [...added().packs.values()];

/** Another object when any pack came or went. */
export const packsMark = (): object => added().mark;

/** What is worked out of all packs: once, and again when one was added. */
export const memoizeByPacks = <T>(make: () => T): (() => T) => memoizeBy(packsMark, make);

/** The build's packs in its order, those by hand where their size belongs. */
export function inOrder(packs: readonly SkuFacts[]): SkuFacts[] {
  const skus = packs.filter(({ skuId }) => !isHandNumber(skuId));
  for (const sku of packs) if (isHandNumber(sku.skuId)) insertBySize(skus, sku);
  return skus;
}

const sizeOf = ({ skuName }: SkuFacts): number => parsePack(skuName)?.base ?? 0;

function insertBySize(skus: SkuFacts[], sku: SkuFacts): void {
  const larger = skus.findIndex((other) => sizeOf(other) > sizeOf(sku));
  skus.splice(larger < 0 ? skus.length : larger, 0, sku);
}

/** Shows packs that memory does not know; those of unknown products are left out. */
export function addToMemory(packs: readonly SkuFacts[]): void {
  const { productById, skuById } = catalogue();
  for (const sku of packs) {
    const product = productById.get(sku.prodId);
    if (!product) continue;
    insertBySize(product.skus, sku);
    skuById.set(sku.skuId, sku);
    added().packs.set(sku.skuId, sku);
  }
  if (packs.length > 0) changed();
}

/** Forgets packs that the database no longer has. */
export function takeFromMemory(skuIds: readonly number[]): void {
  const { productById, skuById } = catalogue();
  for (const skuId of skuIds) {
    const skus = productById.get(skuById.get(skuId)?.prodId ?? 0)?.skus ?? [];
    const place = skus.findIndex((sku) => sku.skuId === skuId);
    if (place >= 0) skus.splice(place, 1);
    skuById.delete(skuId);
    added().packs.delete(skuId);
  }
  if (skuIds.length > 0) changed();
}

function changed(): void {
  added().mark = {};
  listsChanged();
}

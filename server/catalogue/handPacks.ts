/** Packs that staff added, in memory. A new pack is inserted into its product without reloading the whole catalogue. */
import { parsePack } from '../../domain/catalogue/pack';
import { FIRST_HAND_PACK } from '../db/schema/catalogue';
import { catalogue, memoizeByCatalogue } from './facts';
import { listsChanged } from './live';
import { memoizeBy } from './memoizeBy';
import type { SkuFacts } from './types';

/** Was the number given by hand, not by a build? A pack keeps it when a build takes the pack over. */
export const isHandNumber = (skuId: number): boolean => skuId >= FIRST_HAND_PACK;

/** Packs added or removed since the catalogue was loaded; `mark` is a new object after each change. */
const added = memoizeByCatalogue(() => ({ packs: new Map<number, SkuFacts>(), mark: {} }));

/** Packs added since the catalogue was loaded. */
export const packsSince = (): SkuFacts[] => [...added().packs.values()];

/** A new object after each pack that was added or removed. */
export const packsMark = (): object => added().mark;

/** Memoizes a value until a pack is added or removed. */
export const memoizeByPacks = <T>(make: () => T): (() => T) => memoizeBy(packsMark, make);

/** Packs of the build in its order; packs added by hand are sorted in by size. */
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

/** Adds packs to the in-memory catalogue; packs of unknown products are left out. */
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

/** Removes packs that the database no longer has. */
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

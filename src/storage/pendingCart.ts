/** Packs wanted in the cart before the login; stored for this tab until the login is done. */
import type { CartAddition } from '@domain/cart/cart';
import { readJson, writeJson } from './session';

const KEY = 'pendingCart';

const isPending = (value: unknown): value is CartAddition[] =>
  Array.isArray(value) &&
  value.every(
    (item: Partial<CartAddition> | null) =>
      item !== null &&
      [item?.prodId, item?.skuId, item?.shopId, item?.count].every((number) => Number.isSafeInteger(number)),
  );

/** Stores packs beside the stored ones; the last count of a pack counts. */
export function savePending(items: readonly CartAddition[]): void {
  const skuIds = new Set(items.map(({ skuId }) => skuId));
  const others = readJson(KEY, isPending, []).filter(({ skuId }) => !skuIds.has(skuId));
  writeJson(KEY, [...others, ...items]);
}

/** Returns the stored packs once. */
export function popPending(): CartAddition[] {
  const items = readJson(KEY, isPending, []);
  writeJson(KEY, null);
  return items;
}

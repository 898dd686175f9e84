/**
 * Cart data stored for this tab: lines that the buyer unchecked, which a reload or a new login must not order after all,
 * and packs wanted in the cart before the login.
 */
import type { CartAddition } from '@domain/cart/cart';
import { readJson, writeJson } from './session';

const UNCHECKED_KEY = 'cartUnticked';

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));

export const readUnchecked = (): number[] => readJson(UNCHECKED_KEY, isIds, []);

/** Stores a checked or unchecked line. */
export function saveChecked(basketIds: readonly number[], checked: boolean): void {
  const named = new Set(basketIds);
  const others = readUnchecked().filter((id) => !named.has(id));
  const next = checked ? others : [...others, ...basketIds];
  writeJson(UNCHECKED_KEY, next.length > 0 ? next : null);
}

const PENDING_KEY = 'pendingCart';

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
  const others = readJson(PENDING_KEY, isPending, []).filter(({ skuId }) => !skuIds.has(skuId));
  writeJson(PENDING_KEY, [...others, ...items]);
}

/** Returns the stored packs once. */
export function popPending(): CartAddition[] {
  const items = readJson(PENDING_KEY, isPending, []);
  writeJson(PENDING_KEY, null);
  return items;
}

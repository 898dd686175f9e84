/** Product comparison: its address, and the tray that collects products. */

import type { ProductSummary } from './product';

/** Most columns that fit on screen and paper. */
export const MAX_COMPARED = 6;

export interface CompareQuery {
  /** In column order, 1 to 6. */
  prodIds: number[];
  /** Hides rows in which all products are equal. */
  onlyDifferent: boolean;
}

/** A product in the tray, as it was when it was added. */
export interface Compared {
  prodId: number;
  prodName: string;
  /** `CHROMOS · HPLC · 500 mL–4 L`, to tell offers of one substance apart. Missing in trays saved by older versions. */
  detail?: string;
}

/** Builds the tray entry of a product. */
export function comparedOf({
  prodId,
  prodName,
  brandName,
  grade,
  purity,
  packFrom,
  packTo,
}: ProductSummary): Compared {
  const packs = packFrom === packTo ? packFrom : `${packFrom}–${packTo}`;
  return { prodId, prodName, detail: [brandName, grade ?? purity, packs].filter(Boolean).join(' · ') };
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;

/** Parses the address; null when it is not a comparison. Drops invalid ids, duplicates and those beyond six. */
export function parseCompareQuery(search: string): CompareQuery | null {
  const params = new URLSearchParams(search);
  const texts = (params.get('compare') ?? '').split(',').filter((text) => /^\d+$/.test(text.trim()));
  const prodIds = [...new Set(texts.map(Number).filter(isId))].slice(0, MAX_COMPARED);
  return prodIds.length === 0 ? null : { prodIds, onlyDifferent: params.get('only') === 'different' };
}

/** Builds the comparison's address; the plain list without products. */
export function comparePath({ prodIds, onlyDifferent }: CompareQuery): string {
  if (prodIds.length === 0) return '/list';
  return `/list?compare=${prodIds.join(',')}${onlyDifferent ? '&only=different' : ''}`;
}

/** Validates a tray read from storage. */
export const isTray = (value: unknown): value is Compared[] =>
  Array.isArray(value) &&
  value.length <= MAX_COMPARED &&
  value.every(
    (entry: Partial<Compared> | null) =>
      isId(entry?.prodId) &&
      typeof entry?.prodName === 'string' &&
      ['string', 'undefined'].includes(typeof entry.detail),
  );

export const isInTray = (tray: readonly Compared[], prodId: number): boolean =>
  tray.some((compared) => compared.prodId === prodId);

/** Removes a product from the tray, or appends it; null when the tray is full. */
export function toggleInTray(tray: readonly Compared[], product: Compared): Compared[] | null {
  const { prodId } = product;
  if (isInTray(tray, prodId)) return tray.filter((compared) => compared.prodId !== prodId);
  return tray.length >= MAX_COMPARED ? null : [...tray, product];
}

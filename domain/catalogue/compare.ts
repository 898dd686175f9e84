/** Which products stand side by side: in the address of the comparison, and in the tray that gathers them. */

import type { ProductSummary } from './product';

/** Most that fit side by side, on the screen and on paper. */
export const MAX_COMPARED = 6;

/** The comparison's state in its address. */
export interface CompareQuery {
  /** In the order of the columns, 1 to 6. */
  prodIds: number[];
  /** Rows in which all are alike are left out. */
  onlyDifferent: boolean;
}

/** A product in the tray, as it was when it was put there. */
export interface Compared {
  prodId: number;
  prodName: string;
  /** `CHROMOS · HPLC · 500 mL–4 L`: tells offers of one substance apart; missing in a tray kept by an older version. */
  detail?: string;
}

/** What stands in the tray for a product. */
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

/** Reads the address: null when it asks for no comparison. What is no id, repeated or beyond six is left out. */
export function parseCompareQuery(search: string): CompareQuery | null {
  const params = new URLSearchParams(search);
  const texts = (params.get('compare') ?? '').split(',').filter((text) => /^\d+$/.test(text.trim()));
  const prodIds = [...new Set(texts.map(Number).filter(isId))].slice(0, MAX_COMPARED);
  return prodIds.length === 0 ? null : { prodIds, onlyDifferent: params.get('only') === 'different' };
}

/** The comparison's address; without a product the plain list. */
export function comparePath({ prodIds, onlyDifferent }: CompareQuery): string {
  if (prodIds.length === 0) return '/list';
  return `/list?compare=${prodIds.join(',')}${onlyDifferent ? '&only=different' : ''}`;
}

/** Is this a tray, whatever storage held? */
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

/** Out when it was in, in at the end when it was out; null when the tray is full. */
export function toggleInTray(tray: readonly Compared[], product: Compared): Compared[] | null {
  const { prodId } = product;
  if (isInTray(tray, prodId)) return tray.filter((compared) => compared.prodId !== prodId);
  return tray.length >= MAX_COMPARED ? null : [...tray, product];
}

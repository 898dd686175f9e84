/** Which products stand side by side: in the address of the comparison, and in the tray that gathers them. */

/** Most that fit side by side, on the screen and on paper. */
export const MOST_COMPARED = 6;

/** The comparison's state in its address. */
export interface CompareQuery {
  /** In the order of the columns, 1 to 6. */
  prodIds: number[];
  /** Rows in which all are alike are left out. */
  onlyDifferent: boolean;
}

/** A product in the tray; the name as it was when it was put there. */
export interface Compared {
  prodId: number;
  prodName: string;
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;

/** Reads the address: null when it asks for no comparison. What is no id, repeated or beyond six is left out. */
export function parseCompareQuery(search: string): CompareQuery | null {
  const params = new URLSearchParams(search);
  const texts = (params.get('compare') ?? '').split(',').filter((text) => /^\d+$/.test(text.trim()));
  const prodIds = [...new Set(texts.map(Number).filter(isId))].slice(0, MOST_COMPARED);
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
  value.length <= MOST_COMPARED &&
  value.every((one: Partial<Compared> | null) => isId(one?.prodId) && typeof one?.prodName === 'string');

export const isInTray = (tray: readonly Compared[], prodId: number): boolean =>
  tray.some((one) => one.prodId === prodId);

/** Out when it was in, in at the end when it was out; null when the tray is full. */
export function toggled(tray: readonly Compared[], { prodId, prodName }: Compared): Compared[] | null {
  if (isInTray(tray, prodId)) return tray.filter((one) => one.prodId !== prodId);
  return tray.length >= MOST_COMPARED ? null : [...tray, { prodId, prodName }];
}

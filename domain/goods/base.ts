/**
 * The base column (对照) of an exported table holds the exported values. A cell that the user left alone changes
 * nothing on import, even when the value has changed meanwhile; a cell that both changed is refused.
 */
import type { GoodsValues } from './values';

const MARK = 'v1';

/** FNV-1a over UTF-16 units as eight hex digits. It only detects changes; it is not a security measure. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** `v1;12.50;1;1;上海=3,广州=0;811c9dc5` */
export const baseOf = ({ price, packShelf, goodsShelf, stocks, brief }: Required<GoodsValues>): string =>
  [
    MARK,
    price ?? '-',
    packShelf,
    goodsShelf,
    Object.entries(stocks)
      .map(([warehouse, count]) => `${warehouse}=${count}`)
      .join(','),
    digest(brief),
  ].join(';');

export interface Base extends Required<Omit<GoodsValues, 'brief'>> {
  /** Does the digest belong to this brief? */
  isBrief: (brief: string) => boolean;
}

const FORM =
  /^v1;(-|\d+\.\d{2});([01]);([01]);((?:[\p{Script=Han}]+=\d+(?:,(?=\p{Script=Han}))?)*);([0-9a-f]{8})$/u;

/** Parses a base; null when it is invalid or was edited. */
export function readBase(text: string): Base | null {
  const found = FORM.exec(text.trim());
  if (!found) return null;
  const [, price = '', packShelf, goodsShelf, stocks = '', brief] = found;
  const counts = stocks.split(',').filter(Boolean);
  return {
    price: price === '-' ? null : price,
    packShelf: packShelf === '1' ? 1 : 0,
    goodsShelf: goodsShelf === '1' ? 1 : 0,
    stocks: Object.fromEntries(
      counts.map((entry) => entry.split('=')).map(([name = '', count]) => [name, Number(count)]),
    ),
    isBrief: (now) => digest(now) === brief,
  };
}

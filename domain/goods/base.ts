/**
 * What an exported table says its cells were (对照): a cell that its reader left alone changes nothing when the table comes
 * back, whatever was sold or repriced meanwhile; a cell that both have changed is refused.
 */
import type { GoodsValues } from './values';

const MARK = 'v1';

/** FNV-1a over UTF-16 units, as eight hex digits: tells one text from another, and is no secret. */
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
  /** Was this the brief? */
  isBrief: (brief: string) => boolean;
}

const FORM =
  /^v1;(-|\d+\.\d{2});([01]);([01]);((?:[\p{Script=Han}]+=\d+(?:,(?=\p{Script=Han}))?)*);([0-9a-f]{8})$/u;

/** null for what is none, or was changed by hand. */
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

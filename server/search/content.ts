/** Contents written next to a name, such as `30%过氧化氢` or `盐酸 37%`. */

export interface ContentQuery {
  name: string;
  percent: number;
}

const PERCENT = String.raw`[≥>约]?\s*(\d+(?:\.\d+)?)\s*%`;
const BEFORE = new RegExp(`^${PERCENT}\\s*的?\\s*(.+)$`, 'u');
const AFTER = new RegExp(`^(.*[^\\d.\\s])\\s*${PERCENT}$`, 'u');

/** Name and content (percent) of a query; null when it states none. */
export function splitContent(text: string): ContentQuery | null {
  const plain = text.normalize('NFKC').trim();
  const [, first, rest] = BEFORE.exec(plain) ?? [];
  if (first && rest) return { name: rest, percent: Number(first) };
  const [, name, last] = AFTER.exec(plain) ?? [];
  return name && last ? { name, percent: Number(last) } : null;
}

/** A content written before or after a name: `30%过氧化氢`, `盐酸 37%`. It ranks, it does not find. */

export interface ContentQuery {
  name: string;
  percent: number;
}

const PERCENT = String.raw`[≥>约]?\s*(\d+(?:\.\d+)?)\s*%`;
const BEFORE = new RegExp(`^${PERCENT}\\s*的?\\s*(.+)$`, 'u');
const AFTER = new RegExp(`^(.*[^\\d.\\s])\\s*${PERCENT}$`, 'u');

/** Name and content of a query; null when it states none. */
export function splitContent(text: string): ContentQuery | null {
  const plain = text.normalize('NFKC').trim();
  const [, first, rest] = BEFORE.exec(plain) ?? [];
  if (first && rest) return { name: rest, percent: Number(first) };
  const [, name, last] = AFTER.exec(plain) ?? [];
  return name && last ? { name, percent: Number(last) } : null;
}

/** Does a purity text (`≥30.0% 水溶液`, `36.0–38.0%`) state this content? */
export function holdsContent(purity: string | null, percent: number): boolean {
  const stated = (purity ?? '').matchAll(/(\d+(?:\.\d+)?)(?:\s*[–~-]\s*(\d+(?:\.\d+)?))?\s*%/g);
  return [...stated].some(([, low, high]) => percent >= Number(low) && percent <= Number(high ?? low));
}

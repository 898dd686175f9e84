/** Contents written next to a name, such as `30%过氧化氢` or `盐酸 37%`. They affect the ranking, not the matches. */

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

/** Does a purity text (`≥30.0% 水溶液`, `36.0–38.0%`) state this content? */
export function holdsContent(purity: string | null, percent: number): boolean {
  const stated = (purity ?? '').matchAll(/(\d+(?:\.\d+)?)(?:\s*[–~-]\s*(\d+(?:\.\d+)?))?\s*%/g);
  return [...stated].some(([, low, high]) => percent >= Number(low) && percent <= Number(high ?? low));
}

/** `mol/L`, `MOL/L`, `mol·L-1`, `mol L−1` (NFKC turns ⁻¹ into this). */
const PER_VOLUME = String.raw`[mMuUµμ]?(?:mol|Mol|MOL)(?:\s*/\s*[dmDM]?[lL]|\s*[·.*]?\s*[dmDM]?[lL]\s*[-−]\s*1)`;
const CONCENTRATION = String.raw`\d+(?:\.\d+)?\s*(?:${PER_VOLUME}|[mMµμ]?M|N)(?![a-zA-Z])`;
const BEFORE_NAME = new RegExp(`^(?:约\\s*)?${CONCENTRATION}\\s*的?\\s*(?=\\S)`, 'u');
const AFTER_NAME = new RegExp(`\\s*[(（]?${CONCENTRATION}[)）]?$`, 'u');
const STANDARD = /(?:标准)?(?:滴定)?(?:标准)?(?:溶液|标液|滴定液)$/u;

/**
 * The solute in `0.1mol/L 盐酸标准溶液`, `1M HCl`, `盐酸标准溶液`; null when the text states no concentration and names no
 * standard solution.
 */
export function withoutConcentration(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  const name = plain.replace(BEFORE_NAME, '').replace(AFTER_NAME, '');
  const bare = name.replace(STANDARD, '').trim();
  const isSolution = name !== plain || /标准|滴定|标液/u.test(name.slice(bare.length));
  return isSolution && bare !== '' ? bare : null;
}

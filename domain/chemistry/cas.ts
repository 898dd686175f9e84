/**
 * CAS numbers: reads what buyers type or paste, checks the check digit, offers near misses.
 * Source: B10.1. Check digit = Σ(i × dᵢ) mod 10, digits counted from the right without the check digit.
 */

const FORM = /^([1-9]\d{1,6})-(\d{2})-(\d)$/;
const BARE = /^([1-9]\d{1,6})(\d{2})(\d)$/;
const PREFIX = /^CAS-?(号|登记号|编号|No\.?|RN)?[:#]?/i;

/** Full width to half width, every dash to "-" (also the long vowel ー and soft hyphens), no spaces, no brackets around. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u2043\u30fc\u00ad]/g, '-')
    .replace(/\s/g, '')
    .replace(/^[[(【「]+|[\])】」]+$/g, '');

/** The dashed form of anything shaped like a CAS number, check digit unseen; null otherwise. */
function shape(text: string): string | null {
  const body = fold(text).replace(PREFIX, '');
  const parts = FORM.exec(body) ?? BARE.exec(body);
  return parts === null ? null : parts.slice(1).join('-');
}

/** The check digit (0–9) for the digits before it: `casCheckDigit('10999')` or `('109-99')` is 9. */
export function casCheckDigit(body: string): number {
  const digits = [...body.replace(/\D/g, '')].reverse();
  return digits.reduce((total, digit, index) => total + (index + 1) * Number(digit), 0) % 10;
}

/** Is this a CAS number in canonical form ("109-99-9") with the right check digit? */
export const isValidCas = (text: string): boolean =>
  FORM.test(text) && casCheckDigit(text.slice(0, -2)) === Number(text.at(-1));

/** The canonical form ("109-99-9") when form and check digit fit; null otherwise. */
export function normalizeCas(text: string): string | null {
  const cas = shape(text);
  return cas !== null && isValidCas(cas) ? cas : null;
}

/** Was a CAS number meant, right or wrong? True for the dashed form, or for digits after a "CAS" prefix. */
export function looksLikeCas(text: string): boolean {
  const folded = fold(text);
  return shape(text) !== null && (folded.includes('-') || PREFIX.test(folded));
}

/** A copy with the digits from `at` on overwritten by `by`. */
const overwrite = (digits: string, at: number, by: string): string =>
  digits.slice(0, at) + by + digits.slice(at + by.length);

/** All valid CAS numbers one changed digit or one swap of neighbours away, sorted; [] for other text. */
export function casNeighbours(text: string): string[] {
  const cas = shape(text);
  if (cas === null) return [];
  const digits = cas.replace(/-/g, '');
  const near = [...digits].flatMap((digit, at) => {
    const swapped = overwrite(digits, at, `${digits[at + 1] ?? ''}${digit}`);
    return [...[...'0123456789'].map((other) => overwrite(digits, at, other)), swapped];
  });
  const found = near.map((each) => shape(each) ?? '').filter((each) => each !== cas && isValidCas(each));
  return [...new Set(found)].sort();
}

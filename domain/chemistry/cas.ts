/**
 * CAS numbers: parsing, check digit, near misses.
 * Source: B10.1. Check digit = Σ(i × dᵢ) mod 10, digits counted from the right without the check digit.
 */

const FORM = /^([1-9]\d{1,6})-(\d{2})-(\d)$/;
const BARE = /^([1-9]\d{1,6})(\d{2})(\d)$/;
const PREFIX = /^CAS-?(号|登记号|登录号|编号|No\.?|RN)?[:#]?/i;

/**
 * Folds full width to half width and all dashes to "-" (also the long vowel ー and soft hyphens); removes spaces and
 * surrounding brackets.
 */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u2043\u30fc\u00ad]/g, '-')
    .replace(/\s/g, '')
    .replace(/^[[(【「]+|[\])】」]+$/g, '');

/** Databases write numbers with leading zeros: `000067-56-1`. */
const withoutZeros = (text: string): string => text.replace(/^0+(?=[1-9]\d+-\d{2}-\d$)/, '');

/** Returns the dashed form of a text shaped like a CAS number, without checking the digit; else null. */
function shape(text: string): string | null {
  const body = withoutZeros(fold(text).replace(PREFIX, ''));
  const parts = FORM.exec(body) ?? BARE.exec(body);
  return parts === null ? null : parts.slice(1).join('-');
}

/** Returns the check digit (0–9) of the digits before it: `casCheckDigit('10999')` or `('109-99')` is 9. */
export function casCheckDigit(body: string): number {
  const digits = [...body.replace(/\D/g, '')].reverse();
  return digits.reduce((total, digit, index) => total + (index + 1) * Number(digit), 0) % 10;
}

/** Is this a CAS number in canonical form ("109-99-9") with the right check digit? */
export const isValidCas = (text: string): boolean =>
  FORM.test(text) && casCheckDigit(text.slice(0, -2)) === Number(text.at(-1));

/** Returns the canonical form ("109-99-9") when form and check digit are right, else null. */
export function normalizeCas(text: string): string | null {
  const cas = shape(text);
  return cas !== null && isValidCas(cas) ? cas : null;
}

/** Was a CAS number meant, right or wrong? True for the dashed form, and for digits after "CAS". */
export function looksLikeCas(text: string): boolean {
  const folded = fold(text);
  return shape(text) !== null && (folded.includes('-') || PREFIX.test(folded));
}

/** Returns the digits with `by` written over them from `at` on. */
const overwrite = (digits: string, at: number, by: string): string =>
  digits.slice(0, at) + by + digits.slice(at + by.length);

/** Returns all valid CAS numbers that differ by one digit or one swap of neighbours, sorted; [] for other text. */
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

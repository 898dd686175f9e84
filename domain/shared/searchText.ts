/**
 * Folds text for comparison: ignores width, case, accents, dashes, sub- and superscripts. The server searches with
 * it, and the pages highlight with it.
 */

const DASHES = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g;
const GREEK: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ω: 'omega',
  µ: 'u',
  μ: 'u',
};

const PLAIN = /^[\x20-\x7e]*$/;

/** NFKC, lower case, no accents (ü becomes u), one kind of dash, Greek letters as words. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().trim();
  return text
    .normalize('NFKC')
    .replace(DASHES, '-')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[αβγδωµμ]/g, (letter) => GREEK[letter] ?? letter)
    .trim();
}

/** Folded, with only letters, digits, Chinese, and `%`, `+` and `.` inside numbers. */
export const stripSpaces = (text: string): string => {
  const squeezed = fold(text).replace(/[^a-z\d\x80-\uffff%+.]/g, '');
  const letters = PLAIN.test(squeezed) ? squeezed : squeezed.replace(/[^\p{L}\p{N}%+.]/gu, '');
  return letters.includes('.') ? letters.replace(/(?<!\d)\.|\.(?!\d)/g, '') : letters;
};

/** Splits a query at spaces and Chinese commas; a comma between digits or letters of a name stays. */
export const splitWords = (text: string): string[] =>
  text
    .split(/[\s，、；;]+/)
    .map(fold)
    .filter((word) => stripSpaces(word) !== '');

/** Start positions of words in a squashed text, derived from the folded one. */
export function wordStarts(text: string): number[] {
  const starts: number[] = [];
  let length = 0;
  for (const part of fold(text).split(/[^\p{L}\p{N}%+.]+/u)) {
    const { length: own } = part.includes('.') ? stripSpaces(part) : part;
    if (own > 0) starts.push(length);
    length += own;
  }
  return starts;
}

/** Does it contain a Chinese character? */
export const isChinese = (text: string): boolean => /[\u3400-\u9fff]/.test(text);

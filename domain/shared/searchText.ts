/**
 * How words are folded before they are compared: width, case, accents, dashes and sub- and superscripts do not
 * matter. The server finds by it and the pages mark by it.
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

/** NFKC, lower case, no accents (ü is u), one kind of dash, Greek letters in words. */
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

/** Folded, without anything but letters, digits, Chinese and `%`, `+` and `.` inside numbers. */
export const stripSpaces = (text: string): string => {
  const kept = fold(text).replace(/[^a-z\d\x80-\uffff%+.]/g, '');
  const letters = PLAIN.test(kept) ? kept : kept.replace(/[^\p{L}\p{N}%+.]/gu, '');
  return letters.includes('.') ? letters.replace(/(?<!\d)\.|\.(?!\d)/g, '') : letters;
};

/** Words of a query: at blanks and Chinese commas; a comma between digits or letters of a name stays. */
export const splitWords = (text: string): string[] =>
  text
    .split(/[\s，、；;]+/)
    .map(fold)
    .filter((word) => stripSpaces(word) !== '');

/** Where words begin in a squashed text, found in the folded one. */
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

/** Is there a Chinese character in it? */
export const isChinese = (text: string): boolean => /[\u3400-\u9fff]/.test(text);

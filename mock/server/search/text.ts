/** How words are folded before they are compared: width, case, dashes and sub- and superscripts do not matter. */

const DASHES = /[\u2010-\u2015\u2212\u2011\uFE63\uFF0D]/g;
const GREEK: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ω: 'omega',
  µ: 'u',
  μ: 'u',
};

/** NFKC, lower case, one kind of dash, Greek letters in words. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(DASHES, '-')
    .toLowerCase()
    .replace(/[αβγδωµμ]/g, (letter) => GREEK[letter] ?? letter)
    .trim();
}

/** Folded, without anything but letters, digits, Chinese and `%`, `+` and `.` inside numbers. */
export const squash = (text: string): string =>
  fold(text)
    .replace(/(\d)\.(?=\d)/g, '$1\u0001')
    .replace(/[^\p{L}\p{N}%+\u0001]/gu, '')
    .replace(/\u0001/g, '.');

/** Words of a query: at blanks and Chinese commas; a comma between digits or letters of a name stays. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s，、；;]+/)
    .filter((word) => squash(word) !== '');

/** Pairs of neighbouring characters, the keys of the index; a single character is its own. */
export function bigrams(key: string): string[] {
  const chars = [...key];
  if (chars.length < 2) return chars;
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < chars.length; i++) pairs.add(`${chars[i]}${chars[i + 1]}`);
  return [...pairs];
}

/** Where words begin in a squashed text, found in the folded one. */
export function wordStarts(text: string): number[] {
  const starts: number[] = [];
  let length = 0;
  for (const part of fold(text).split(/[^\p{L}\p{N}%+.]+/u)) {
    starts.push(length);
    length += squash(part).length;
  }
  return starts;
}

/**
 * N-grams by which names are looked up: three Latin characters in a row, two characters if one of them is Chinese,
 * every single Chinese character, the first Latin character of the key, and the first two of each of its words. They
 * are encoded as numbers: twelve million strings would make building the index four times slower.
 */

const BITS = 7;
const ASCII = 1 << BITS;
/** Grams below this contain only ASCII characters. */
export const ASCII_GRAMS = 1 << (3 * BITS);
const ONE_OTHER = ASCII_GRAMS;
const TWO_OTHERS = 1 << 22;

const isLatin = (code: number): boolean => code < ASCII;

const startOf = (a: number): number => a;
const startPair = (a: number, b: number): number => (a << BITS) | b;
const triple = (a: number, b: number, c: number): number => (a << (2 * BITS)) | (b << BITS) | c;
const single = (a: number): number => ONE_OTHER + a;
const pair = (a: number, b: number): number => TWO_OTHERS + a * 65_536 + b;

/** Calls `visit` for all grams of a key; some occur more than once. */
export function eachGram(key: string, starts: readonly number[], visit: (gram: number) => void): void {
  eachInner(key, visit);
  eachSingle(key, visit);
  for (const start of starts) {
    const [a, b] = [key.charCodeAt(start), key.charCodeAt(start + 1)];
    if (!isLatin(a)) continue;
    if (start === 0) visit(startOf(a));
    if (isLatin(b)) visit(startPair(a, b));
  }
}

/**
 * Grams that every key containing `word` has. The shortest Latin words are found only at the beginning of the key or
 * a word.
 */
export function neededGrams(word: string): number[] {
  const grams: number[] = [];
  eachInner(word, (gram) => grams.push(gram));
  if (grams.length > 0) return grams;
  const [a, b] = [word.charCodeAt(0), word.charCodeAt(1)];
  if (!isLatin(a)) return [single(a)];
  return [word.length > 1 ? startPair(a, b) : startOf(a)];
}

/** Grams that a slightly different key still shares with `word`. */
export function sharedGrams(word: string): number[] {
  const grams = new Set<number>();
  eachInner(word, (gram) => grams.add(gram));
  eachSingle(word, (gram) => grams.add(gram));
  return [...grams];
}

function eachInner(key: string, visit: (gram: number) => void): void {
  for (let at = 0; at + 1 < key.length; at++) {
    const [a, b] = [key.charCodeAt(at), key.charCodeAt(at + 1)];
    if (!isLatin(a) || !isLatin(b)) visit(pair(a, b));
    else if (at + 2 < key.length) {
      const c = key.charCodeAt(at + 2);
      if (isLatin(c)) visit(triple(a, b, c));
    }
  }
}

function eachSingle(key: string, visit: (gram: number) => void): void {
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    if (!isLatin(code)) visit(single(code));
  }
}

/** Scores how well a term matches a word. */
import { stripSpaces, wordStarts } from '../../domain/shared/searchText';
import type { Term } from './termIndex';

/** Weight of a hit by field. */
const WEIGHT: Record<Term['field'], number> = {
  cas: 1.2,
  inchiKey: 1.2,
  smiles: 1.2,
  catalogNo: 1.1,
  name: 1,
  formula: 1,
  alias: 0.95,
  nameEn: 0.9,
  pinyin: 0.7,
  brand: 0.5,
  category: 0.45,
  spec: 0.4,
};
const EXACT = 1000;
const PREFIX = 600;
const WORD = 400;
const INSIDE = 200;
const STUB = 0.6;
/** Bonus for covering a larger share of the term. */
const SHARE = 150;
/** Deduction per rank in the list of names, up to four ranks. */
const PLACE = 20;
/** Fields where only the whole or the beginning counts: `an` is not a useful part of `sqfn`. */
const NOT_INSIDE = new Set<Term['field']>(['pinyin', 'cas', 'formula', 'inchiKey']);
/** Minimum length of a Latin text found inside a word. */
const INSIDE_LATIN = 3;

/** A word to look up. */
export interface AskedWord {
  key: string;
  isLatin: boolean;
  /** Starts of further words in the key: 1 for `(R)-BINOL`, whose key is `rbinol`. */
  starts: readonly number[];
}

export function askedOf(word: string): AskedWord {
  const key = stripSpaces(word);
  const starts = /[^A-Za-z\d]/.test(word) ? wordStarts(word).filter((start) => start > 0) : [];
  return { key, isLatin: isLatin(key), starts };
}

/** The score; 0 when the term does not contain the word. */
export function scoreOf(term: Term, { key, isLatin: latin, starts }: AskedWord): number {
  const at = term.key.indexOf(key);
  if (at < 0) return 0;
  const weight = WEIGHT[term.field];
  const share = key.length / term.key.length;
  if (share === 1) return (EXACT - PLACE * Math.min(term.rank, 4)) * weight;
  if (at === 0) return (PREFIX + SHARE * share) * weight * stub(term, key, 0);
  if (NOT_INSIDE.has(term.field)) return 0;
  const word = wordAt(term, key);
  if (word > 0) return (WORD + SHARE * share) * weight * stub(term, key, word);
  if (term.field !== 'catalogNo' && isInNumber(term.key, key, at)) return 0;
  if (latin && (key.length < INSIDE_LATIN || crossesWords(term, at, key.length, starts))) return 0;
  return (INSIDE + SHARE * share) * weight;
}

const isLatin = (key: string): boolean => /^[\x00-\x7f]+$/.test(key);

/** `50ml` does not match `250 mL`. */
function isInNumber(text: string, key: string, first: number): boolean {
  if (!isDigit(key, 0)) return false;
  for (let at = first; at > 0; at = text.indexOf(key, at + 1)) if (!isDigit(text, at - 1)) return false;
  return true;
}

/** Start of a later word that begins with the key; 0 without one. */
function wordAt({ key: text, starts }: Term, key: string): number {
  for (const start of starts) if (start > 0 && text.startsWith(key, start)) return start;
  return 0;
}

/** `thf` does not match `with flat`, nor `(R)-BINOL` `carbinol`. In catalogue numbers any part counts. */
function crossesWords(
  { starts, field }: Term,
  at: number,
  length: number,
  inner: readonly number[],
): boolean {
  if (field === 'catalogNo') return false;
  if (inner.length > 0) return true;
  for (const start of starts) if (start > at && start < at + length) return true;
  return false;
}

/** Factor for the beginning of a longer Latin word (`thf` in `thfa…`), which says less than a whole word. */
function stub({ key: text, starts }: Term, key: string, at: number): number {
  const end = at + key.length;
  const continues = isLetter(text, end) && (isLetter(key, key.length - 1) || isDigit(key, key.length - 1));
  return continues && !starts.includes(end) ? STUB : 1;
}

/** False beyond the end of the text. */
const isBetween = (char: string | undefined, from: string, to: string) =>
  char !== undefined && char >= from && char <= to;
const isLetter = (text: string, at: number) => isBetween(text[at], 'a', 'z');
const isDigit = (text: string, at: number) => isBetween(text[at], '0', '9');

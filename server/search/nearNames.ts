/** Names similar to a misspelt one: those that sound alike, or else those within a few typing errors. */
import { isTypo } from '../../domain/search/typos';
import { editDistance } from '../../domain/shared/editDistance';
import { isChinese, stripSpaces, splitWords } from '../../domain/shared/searchText';
import { statusOf } from '../catalogue';
import { searchIndex } from './documents';
import { soundOf, toPinyin } from './readings';
import type { NearTerm, Term } from './termIndex';

const MAX_NAMES = 4;
const NAMES = ['name', 'alias', 'nameEn', 'pinyin'] as const;
const NAME_FIELDS: ReadonlySet<Term['field']> = new Set(NAMES);
const PINYIN: ReadonlySet<Term['field']> = new Set(['pinyin'] as const);
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/aluminum/gi, 'aluminium'],
  [/sulph/gi, 'sulf'],
  [/cesium/gi, 'caesium'],
];
/** Longer texts are not names, and each unknown word costs a search. */
const MAX_WORDS = 8;
/** Edit distance assigned to a name of equal sound when the text also has Latin letters. */
const BESIDE = 2;

/** Names nearest to `text`, the most likely first. */
export function similarNames(text: string): string[] {
  const near = [...soundAlikes(text), ...spelledAlikes(text)].filter(({ term }) => bestSales(term) >= 0);
  const key = stripSpaces(text);
  near.sort(
    (a, b) =>
      a.distance - b.distance ||
      Number(b.term.key[0] === key[0]) - Number(a.term.key[0] === key[0]) ||
      bestSales(b.term) - bestSales(a.term),
  );
  return [...new Set(near.map(({ term }) => termName(term, text)))].slice(0, MAX_NAMES);
}

/** The name nearest to `text` of which it may be a misspelling; undefined when the nearest are other substances. */
export const misspelt = (text: string, near: readonly string[]): string | undefined =>
  near.find((name) => isTypo(text, name, soundOf));

/** Chinese characters; the beginnings of shorter texts sound like too many names. */
const SHORTEST_BEGINNING = 3;

/** `考马斯量蓝` → 考马斯亮蓝, with which names begin that sound alike; null without any. */
export function begunAlike(text: string): string | null {
  const { length } = [...text];
  const sound = length < SHORTEST_BEGINNING || ![...text].every(isChinese) ? null : toPinyin(text);
  if (sound === null) return null;
  let begun: string | null = null;
  searchIndex().terms.each(sound, ({ field, key, text: name }) => {
    const start = [...name].slice(0, length).join('');
    if (begun === null && field === 'pinyin' && key.startsWith(sound) && toPinyin(start) === sound)
      begun = start;
  });
  return begun === text ? null : begun;
}

/** The text with each unknown word replaced by the nearest name; null when a word has none or nothing changes. */
export function correctedWords(text: string): string | null {
  const words = splitWords(text);
  if (words.length < 2 || words.length > MAX_WORDS) return null;
  const corrected = words.map((word) =>
    searchIndex().terms.contains(word) ? word : misspelt(word, similarNames(word)),
  );
  const isAsTyped = corrected.every((word, at) => word === words[at]);
  return isAsTyped || corrected.includes(undefined) ? null : corrected.join(' ');
}

/** The IUPAC spelling of an American or old British one; null when nothing changes. */
export function otherSpelling(text: string): string | null {
  const other = SPELLINGS.reduce((old, [from, to]) => old.replace(from, to), text);
  return other === text ? null : other;
}

/** Names with the same sound but another character, such as 四氢夫喃. Nearer than any similar spelling. */
function soundAlikes(text: string): NearTerm[] {
  const sound = isChinese(text) ? toPinyin(text) : null;
  if (sound === null) return [];
  const term = searchIndex().terms.exact('pinyin', sound);
  if (term && latinOf(term.text) === latinOf(text)) return [{ term, distance: isPlain(text) ? 0 : BESIDE }];
  // With two characters too many names are one character away, so only similar sounds count (乙晴 → 乙腈).
  if (stripSpaces(text).length !== 2) return [];
  return searchIndex()
    .terms.near(sound, PINYIN, 1)
    .filter(({ term }) => latinOf(term.text) === latinOf(text));
}

const latinOf = (text: string): string => stripSpaces(text).replace(/[^a-z\d]/g, '');

/** Sound ignores Latin letters: `N-Boc-L-脯氨酸` sounds like 脯氨酸, but its spelling is nearer to `Boc-L-脯氨酸`. */
const isPlain = (text: string) => !/[a-z]/i.test(text);

function spelledAlikes(text: string): NearTerm[] {
  const key = stripSpaces(text);
  const limit = allowedErrors(key);
  if (limit === 0) return [];
  const near = searchIndex().terms.near(key, NAME_FIELDS, limit);
  // Where the locants of an amine were left out: diisopropylethylamine.
  return near.length > 0 || isChinese(key) || key.length < LONG_LATIN
    ? near
    : searchIndex().terms.near(`nn${key}`, NAME_FIELDS, limit);
}

const LONG_LATIN = 12;

/** Allowed typing errors; a short word with two of them is another word. */
function allowedErrors(key: string): number {
  if (isChinese(key)) return key.length >= 3 ? 1 : 0;
  if (key.length < 5) return 0;
  return key.length < 12 ? 1 : 2;
}

/** Highest sales among its on-shelf products; -1 without any. */
function bestSales({ docs }: Term): number {
  let best = -1;
  for (const position of docs) {
    const product = searchIndex().docs[position]?.product;
    if (product && statusOf(product) === 1) best = Math.max(best, product.sales);
  }
  return best;
}

/** The name that a pinyin term stands for, of several the most similar to what was typed; otherwise the term's text. */
function termName({ field, text, key, docs }: Term, typed: string): string {
  if (field !== 'pinyin') return text;
  const names = docs.flatMap((position) => searchIndex().docs[position]?.product.names.pinyin ?? []);
  const alike = names.filter(({ full, initials }) => full === key || initials === key);
  const distance = (name: string) => editDistance(stripSpaces(name), stripSpaces(typed), MAX_WORDS);
  return alike.sort((a, b) => distance(a.text) - distance(b.text))[0]?.text ?? text;
}

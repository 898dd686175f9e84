/** Names that a misspelt one may have meant: those that sound alike, else those a slip or two away. */
import { isChinese, stripSpaces, splitWords } from '../../domain/shared/searchText';
import { statusOf } from '../catalogue';
import { searchIndex } from './documents';
import { toPinyin } from './readings';
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
/** With more words than this it is no name, and each unknown one costs a search. */
const MAX_WORDS = 8;
/** Steps that a name of the same sound counts as when Latin letters stand beside it. */
const BESIDE = 2;

/** The names nearest to `text`, the likeliest first. */
export function similarNames(text: string): string[] {
  const near = [...soundAlikes(text), ...spelledAlikes(text)].filter(({ term }) => bestSales(term) >= 0);
  const key = stripSpaces(text);
  near.sort(
    (a, b) =>
      a.distance - b.distance ||
      Number(b.term.key[0] === key[0]) - Number(a.term.key[0] === key[0]) ||
      bestSales(b.term) - bestSales(a.term),
  );
  return [...new Set(near.map(({ term }) => termName(term)))].slice(0, MAX_NAMES);
}

/** The text with each unknown word replaced by the name nearest to it; null when one has none. */
export function correctedWords(text: string): string | null {
  const words = splitWords(text);
  if (words.length < 2 || words.length > MAX_WORDS) return null;
  const corrected = words.map((word) => (searchIndex().terms.holds(word) ? word : similarNames(word)[0]));
  const isAsTyped = corrected.every((word, at) => word === words[at]);
  return isAsTyped || corrected.includes(undefined) ? null : corrected.join(' ');
}

/** IUPAC's spelling in place of the American or old British one; null where that changes nothing. */
export function otherSpelling(text: string): string | null {
  const other = SPELLINGS.reduce((old, [from, to]) => old.replace(from, to), text);
  return other === text ? null : other;
}

/** Same sound, another character: 四氢夫喃. Nearer than anything written alike. */
function soundAlikes(text: string): NearTerm[] {
  const sound = isChinese(text) ? toPinyin(text) : null;
  if (sound === null) return [];
  const term = searchIndex().terms.exact('pinyin', sound);
  if (term) return [{ term, distance: isPlain(text) ? 0 : BESIDE }];
  // Of two characters any other would do: only the sound tells which was meant (乙晴 → 乙腈).
  return stripSpaces(text).length === 2 ? searchIndex().terms.near(sound, PINYIN, 1) : [];
}

/** Sound is Chinese alone: `N-Boc-L-脯氨酸` sounds as 脯氨酸 does, yet is written nearer to `Boc-L-脯氨酸`. */
const isPlain = (text: string) => !/[a-z]/i.test(text);

function spelledAlikes(text: string): NearTerm[] {
  const key = stripSpaces(text);
  const limit = slipsIn(key);
  return limit === 0 ? [] : searchIndex().terms.near(key, NAME_FIELDS, limit);
}

/** How many slips are forgiven: a short word with two of them is another word. */
function slipsIn(key: string): number {
  if (isChinese(key)) return key.length >= 3 ? 1 : 0;
  if (key.length < 5) return 0;
  return key.length < 12 ? 1 : 2;
}

/** The sales of the best of its products on the shelf; -1 when there is none. */
function bestSales({ docs }: Term): number {
  let best = -1;
  for (const position of docs) {
    const product = searchIndex().docs[position]?.product;
    if (product && statusOf(product) === 1) best = Math.max(best, product.sales);
  }
  return best;
}

/** Pinyin stands for the name it is the sound of. */
function termName({ field, text, key, docs }: Term): string {
  if (field !== 'pinyin') return text;
  const product = searchIndex().docs[docs[0] ?? -1]?.product;
  return product?.names.pinyin.find(({ full, initials }) => full === key || initials === key)?.text ?? text;
}

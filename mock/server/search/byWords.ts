/** Finding by words: names, synonyms, pinyin, catalogue numbers, brand, category, grade and pack. */
import { searchIndex } from './documents';
import { best, onShelf, type Found } from './found';
import type { Hit, Term } from './termIndex';
import { squash, wordsOf } from './text';

/** More words than this nobody types; the rest is not looked at. */
const MOST_WORDS = 8;

/** On-shelf products that hold every word; a hit of the whole phrase counts more than its words one by one. */
export function byWords(q: string): Found[] {
  const words = wordsOf(q).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const phrase = best(hitsOf(q.trim()), words.length);
  if (words.length === 1) return onShelf([...phrase.values()]);
  const [first = new Map<number, Found>(), ...rest] = words.map((word) => best(hitsOf(word)));
  const all = new Map(phrase);
  for (const [position, found] of first) {
    const others = rest.flatMap((one) => one.get(position) ?? []);
    if (others.length < rest.length) continue;
    const together = sumOf([found, ...others]);
    if (together.score > (all.get(position)?.score ?? 0)) all.set(position, together);
  }
  return onShelf([...all.values()]);
}

/** One product found by several words: scores added, the best reason kept. */
function sumOf(parts: Found[]): Found {
  const byScore = [...parts].sort((a, b) => b.score - a.score);
  return {
    doc: parts[0]!.doc,
    score: parts.reduce((total, one) => total + one.score, 0),
    matched: byScore.find((one) => one.matched)?.matched ?? null,
  };
}

const NAMES = new Set<Term['field']>([
  'name',
  'alias',
  'nameEn',
  'formula',
  'catalogNo',
  'brand',
  'category',
]);

/** Hits of a word; pinyin only counts where the word is not itself a name. */
function hitsOf(word: string): Hit[] {
  const hits = searchIndex().terms.find(word);
  const key = squash(word);
  const isName = hits.some(({ term }) => term.key === key && NAMES.has(term.field));
  return isName ? hits.filter(({ term }) => term.field !== 'pinyin') : hits;
}

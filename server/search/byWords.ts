/** Finding by words: names, synonyms, pinyin, catalogue numbers, brand, category, grade and pack. */
import { squash, wordsOf } from '../../src/domain/shared/searchText';
import { bestOf, foundOf, release, type Best } from './best';
import { searchIndex } from './documents';
import { onShelf, type Found } from './found';
import type { Term } from './termIndex';

/** More words than this nobody types; the rest is not looked at. */
const MOST_WORDS = 8;

/** On-shelf products that hold every word; a hit of the whole phrase counts more than its words one by one. */
export function byWords(q: string): Found[] {
  const words = wordsOf(q).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const phrase = hitsOf(q.trim(), words.length);
  if (words.length > 1) addTogether(phrase, words);
  return onShelf(foundOf(phrase));
}

/** Adds to `phrase` the products that every word hits, scores added, the best word being the reason. */
function addTogether(phrase: Best, words: string[]): void {
  const { terms } = searchIndex();
  const rarestFirst = [...words].sort((a, b) => terms.costOf(a) - terms.costOf(b));
  const each: Best[] = [];
  let common: number[] | undefined;
  for (const word of rarestFirst) {
    const best = hitsOf(word);
    each.push(best);
    common = common?.filter((position) => best.scores[position]! > 0) ?? best.positions;
    // Common words cost most and come last: they are not looked for in vain.
    if (common.length === 0) break;
  }
  for (const position of common ?? []) addSum(phrase, each, position);
  each.forEach(release);
}

function addSum(phrase: Best, each: Best[], position: number): void {
  const sum = each.reduce((total, { scores }) => total + scores[position]!, 0);
  const held = phrase.scores[position]!;
  if (sum <= held) return;
  if (held === 0) phrase.positions.push(position);
  phrase.scores[position] = sum;
  phrase.terms[position] = reasonAt(position, each);
}

/** The best hit word of a product; grade and pack only where there is no better reason. */
function reasonAt(position: number, each: Best[]): Term | undefined {
  const hits = each.flatMap(({ scores, terms }) => {
    const term = terms[position];
    return term ? [{ term, score: term.field === 'spec' ? 0 : scores[position]! }] : [];
  });
  return hits.sort((a, b) => b.score - a.score)[0]?.term;
}

const NAMES = ['name', 'alias', 'nameEn', 'formula', 'catalogNo', 'brand', 'category'] as const;

/** Hits of a word; pinyin only counts where the word is not itself a name. */
function hitsOf(word: string, factor = 1): Best {
  const key = squash(word);
  const isName = NAMES.some((field) => searchIndex().terms.exact(field, key));
  return bestOf(word, ({ field }) => !isName || field !== 'pinyin', factor);
}

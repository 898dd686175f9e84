/** Search by words: names, synonyms, pinyin, catalogue numbers, brand, category, grade and pack. */
import { stripSpaces, splitWords } from '../../domain/shared/searchText';
import { NAMED } from './answer';
import { findBestHits, collectHits, releaseHits, type BestHits } from './best';
import { searchIndex } from './documents';
import { onShelf, type FoundDoc } from './found';
import type { Term } from './termIndex';

/** A query of more words is refused before; of other texts, further words are ignored. */
export const MAX_WORDS = 8;

/** On-shelf products that contain every word. A hit of the whole phrase scores higher than its single words. */
export function byWords(q: string): FoundDoc[] {
  const words = splitWords(q).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const phrase = hitsOf(q.trim());
  if (words.length > 1) {
    const times = (score: number) => score * words.length;
    for (const position of phrase.positions) {
      const score = phrase.scores[position] ?? 0;
      phrase.scores[position] = score >= NAMED ? times(score) : belowNamed(times(score));
    }
    addTogether(phrase, words);
  }
  return onShelf(collectHits(phrase));
}

/** Parts of names together are no whole name, however many they are. Keeps the order. */
const belowNamed = (score: number): number => NAMED * (1 - Math.exp(-score / NAMED));

/** Adds products that every word hits to `phrase`. Scores are summed, and the best word becomes the reason. */
function addTogether(phrase: BestHits, words: string[]): void {
  const { terms } = searchIndex();
  const rarestFirst = [...words].sort((a, b) => terms.costOf(a) - terms.costOf(b));
  const each: BestHits[] = [];
  let common: number[] | undefined;
  for (const word of rarestFirst) {
    const best = hitsOf(word);
    each.push(best);
    common = common?.filter((position) => (best.scores[position] ?? 0) > 0) ?? best.positions;
    // Common words are expensive and come last; skip them when nothing is left.
    if (common.length === 0) break;
  }
  for (const position of common ?? []) addSum(phrase, each, position);
  each.forEach(releaseHits);
}

function addSum(phrase: BestHits, each: BestHits[], position: number): void {
  // Plain loops: a common word has tens of thousands of positions.
  let [total, highest, reason] = [0, 0, -1];
  let term: Term | undefined;
  for (const { scores, terms } of each) {
    const score = scores[position] ?? 0;
    total += score;
    if (score > highest) highest = score;
    // Grade and pack count as the reason only without a better one.
    const weight = terms[position]?.field === 'spec' ? 0 : score;
    if (weight > reason) [reason, term] = [weight, terms[position]];
  }
  const sum = highest >= NAMED ? total : belowNamed(total);
  const best = phrase.scores[position] ?? 0;
  if (sum <= best) return;
  if (best === 0) phrase.positions.push(position);
  phrase.scores[position] = sum;
  phrase.terms[position] = term;
}

const NAMES = ['name', 'alias', 'nameEn', 'formula', 'catalogNo', 'brand', 'category'] as const;

/** Hits of a word; pinyin counts only when the word itself is not a name. */
function hitsOf(word: string): BestHits {
  const key = stripSpaces(word);
  const isName = NAMES.some((field) => searchIndex().terms.exact(field, key));
  return findBestHits(word, ({ field }) => !isName || field !== 'pinyin');
}

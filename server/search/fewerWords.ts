/** Proposals when no product contains all words: the query without one of its words, and single words. */
import { splitWords } from '../../domain/shared/searchText';
import { byWords } from './byWords';

const MAX_PROPOSALS = 4;
/** Longer queries are usually sentences; each proposal costs a search. */
const MAX_WORDS = 3;

/** `1M HCl` → `hcl`: the best proposals first, with a best score of at least `min`. */
export function fewerWords(q: string, min: number): string[] {
  const words = splitWords(q);
  if (words.length < 2 || words.length > MAX_WORDS) return [];
  const rests = words.map((_, at) => words.filter((__, other) => other !== at).join(' '));
  return [...new Set([...rests, ...words])]
    .map((text) => ({ text, score: bestScore(text) }))
    .filter(({ score }) => score >= min)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_PROPOSALS)
    .map(({ text }) => text);
}

const bestScore = (text: string): number =>
  byWords(text).reduce((best, { score }) => Math.max(best, score), 0);

/** What to look for instead when no product holds every word: the words without one of them, and each alone. */
import { splitWords } from '../../domain/shared/searchText';
import { byWords } from './byWords';

const MAX_PROPOSALS = 4;
/** With more words than this a name was pasted with a sentence around it: each try costs a search. */
const MAX_WORDS = 3;

/** `1M HCl` → `hcl`: the best hits first, only those whose best score is at least `least`. */
export function fewerWords(q: string, least: number): string[] {
  const words = splitWords(q);
  if (words.length < 2 || words.length > MAX_WORDS) return [];
  const rests = words.map((_, at) => words.filter((__, other) => other !== at).join(' '));
  return [...new Set([...rests, ...words])]
    .map((text) => ({ text, score: bestScore(text) }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_PROPOSALS)
    .map(({ text }) => text);
}

const bestScore = (text: string): number =>
  byWords(text).reduce((best, { score }) => Math.max(best, score), 0);

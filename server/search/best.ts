/**
 * Best hit of each product for one word, in flat arrays: a common word has tens of thousands of hits. The arrays are
 * as long as the catalogue, so they are pooled instead of being allocated for every word.
 */
import { itemAt } from '../../domain/shared/lists';
import { memoizeBy } from '../catalogue/memoizeBy';
import { searchIndex } from './documents';
import type { FoundDoc } from './found';
import type { Term } from './termIndex';

export interface BestHits {
  /** Positions of the products that were hit. */
  positions: number[];
  /** By position; 0 without a hit. */
  scores: Float32Array;
  /** By position: the term that was hit. */
  terms: (Term | undefined)[];
}

type Arrays = Pick<BestHits, 'scores' | 'terms'>;

const free = memoizeBy(searchIndex, (): Arrays[] => []);

/** Hits of `word` that pass `isCounted`. Call `releaseHits` afterwards. */
export function findBestHits(word: string, isCounted: (term: Term) => boolean): BestHits {
  const { docs, terms: index } = searchIndex();
  const { scores, terms } = free().pop() ?? newArrays(docs.length);
  const positions: number[] = [];
  const best = { positions, scores, terms };
  index.each(word, (term, score) => {
    if (isCounted(term)) take(best, term, score);
  });
  return best;
}

/** Hits of terms with exactly this key in the fields. Much cheaper than a search. */
export function findExactHits(fields: readonly Term['field'][], key: string): BestHits {
  const { docs, terms: index } = searchIndex();
  const best: BestHits = { positions: [], ...(free().pop() ?? newArrays(docs.length)) };
  index.eachExact(fields, key, (term, score) => take(best, term, score));
  return best;
}

/** Keeps a score where it is the best of a product so far. */
function take({ positions, scores, terms }: BestHits, term: Term, score: number): void {
  for (const position of term.docs) {
    const best = scores[position] ?? 0;
    if (score <= best) continue;
    if (best === 0) positions.push(position);
    scores[position] = score;
    terms[position] = term;
  }
}

const newArrays = (length: number): Arrays => ({
  scores: new Float32Array(length),
  terms: new Array<Term | undefined>(length).fill(undefined),
});

/** Clears the arrays and returns them to the pool. */
export function releaseHits({ positions, scores, terms }: BestHits): void {
  for (const position of positions) {
    scores[position] = 0;
    terms[position] = undefined;
  }
  free().push({ scores, terms });
}

/** The hits as products; releases the arrays. */
export function collectHits(best: BestHits): FoundDoc[] {
  const { docs } = searchIndex();
  const found = best.positions.map((at) => ({
    doc: itemAt(docs, at),
    score: best.scores[at] ?? 0,
    term: best.terms[at] ?? null,
  }));
  releaseHits(best);
  return found;
}

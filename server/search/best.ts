/**
 * The best hit of each product for one word, kept in flat arrays: a common word hits tens of thousands. The arrays are
 * as long as the catalogue, so they are lent out and given back clean, and not made for every word.
 */
import { onceFor } from '../catalogue/onceFor';
import { searchIndex } from './documents';
import type { Found } from './found';
import type { Term } from './termIndex';

export interface Best {
  /** Positions of the products that were hit. */
  positions: number[];
  /** By position; 0 where nothing was hit. */
  scores: Float32Array;
  /** By position: what was hit. */
  terms: (Term | undefined)[];
}

type Arrays = Pick<Best, 'scores' | 'terms'>;

const free = onceFor(searchIndex, (): Arrays[] => []);

/** Hits of `word` that pass `counts`, times `factor`. Give it back with `release`. */
export function bestOf(word: string, counts: (term: Term) => boolean, factor = 1): Best {
  const { docs, terms: index } = searchIndex();
  const { scores, terms } = free().pop() ?? newArrays(docs.length);
  const positions: number[] = [];
  index.each(word, (term, plain) => {
    if (!counts(term)) return;
    const score = plain * factor;
    for (const position of term.docs) {
      const held = scores[position]!;
      if (score <= held) continue;
      if (held === 0) positions.push(position);
      scores[position] = score;
      terms[position] = term;
    }
  });
  return { positions, scores, terms };
}

const newArrays = (length: number): Arrays => ({
  scores: new Float32Array(length),
  terms: new Array<Term | undefined>(length).fill(undefined),
});

/** The arrays are free for the next word. */
export function release({ positions, scores, terms }: Best): void {
  for (const position of positions) {
    scores[position] = 0;
    terms[position] = undefined;
  }
  free().push({ scores, terms });
}

/** As products; the arrays are given back. */
export function foundOf(best: Best): Found[] {
  const { docs } = searchIndex();
  const found = best.positions.map((at) => ({
    doc: docs[at]!,
    score: best.scores[at]!,
    term: best.terms[at] ?? null,
  }));
  release(best);
  return found;
}

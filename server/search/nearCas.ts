/** CAS numbers of the catalogue similar to a mistyped one. */
import { casNeighbours } from '../../domain/chemistry/cas';
import { stripSpaces } from '../../domain/shared/searchText';
import { searchIndex } from './documents';

const LIMIT = 5;
/** Maximum edit distance when no number is one typing error away. */
const FURTHEST = 3;
const CAS = new Set(['cas'] as const);

/** Numbers one typing error away, or else those with the fewest different digits. */
export function casAlternatives(text: string): string[] {
  const { terms } = searchIndex();
  const near = casNeighbours(text).filter((cas) => terms.exact('cas', stripSpaces(cas)));
  if (near.length) return near.slice(0, LIMIT);
  return terms
    .near(text.replace(/\D/g, ''), CAS, FURTHEST)
    .sort((a, b) => a.distance - b.distance || a.term.text.localeCompare(b.term.text))
    .slice(0, LIMIT)
    .map(({ term }) => term.text);
}

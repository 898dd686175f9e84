/** CAS numbers of the catalogue that a mistyped one may have meant. */
import { casNeighbours } from '../../domain/chemistry/cas';
import { stripSpaces } from '../../domain/shared/searchText';
import { searchIndex } from './documents';

const LIMIT = 5;
/** Steps from what was typed, where no number is one slip away. */
const FURTHEST = 3;
const CAS = new Set(['cas'] as const);

/** Those one slip away; when there are none, the ones with the fewest different digits. */
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

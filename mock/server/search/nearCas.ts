/** CAS numbers of the catalogue that a mistyped one may have meant. */
import { casNeighbours } from '../../../src/domain/cas';
import { searchIndex } from './documents';
import { squash } from './text';

const LIMIT = 5;

/** Those one slip away; when there are none, the ones with the fewest different digits. */
export function casAlternatives(text: string): string[] {
  const { terms } = searchIndex();
  const near = casNeighbours(text).filter((cas) => terms.exact('cas', squash(cas)));
  return near.length ? near.slice(0, LIMIT) : nearest(text);
}

function nearest(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  return searchIndex()
    .terms.terms.filter((term) => term.field === 'cas')
    .map((term) => ({ cas: term.text, distance: distance(digits, term.key) }))
    .filter((one) => one.distance <= 3)
    .sort((a, b) => a.distance - b.distance || a.cas.localeCompare(b.cas))
    .slice(0, LIMIT)
    .map((one) => one.cas);
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

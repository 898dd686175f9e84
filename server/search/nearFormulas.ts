/** Formulas of the catalogue with the same elements as an unknown one, the nearest first. */
import { hillFormula, parseFormula, type AtomCounts } from '../../domain/chemistry/formula';
import { memoizeBy } from '../catalogue/memoizeBy';
import { searchIndex } from './documents';

interface Composition {
  shown: string;
  atoms: AtomCounts;
}

const MAX_FORMULAS = 4;

export function formulasNear(value: string): string[] {
  const atoms = parseFormula(value);
  if (!atoms) return [];
  const same = byElements().get(elementsOf(atoms)) ?? [];
  return same
    .map(({ shown, atoms: other }) => ({ shown, steps: stepsBetween(atoms, other) }))
    .sort((a, b) => a.steps - b.steps || a.shown.localeCompare(b.shown))
    .slice(0, MAX_FORMULAS)
    .map(({ shown }) => shown);
}

const elementsOf = (atoms: AtomCounts): string =>
  hillFormula(new Map([...atoms.keys()].map((value) => [value, 1])));

/** Number of atoms to add or remove. */
const stepsBetween = (a: AtomCounts, b: AtomCounts): number =>
  [...a].reduce((total, [element, count]) => total + Math.abs(count - (b.get(element) ?? 0)), 0);

/** Every composition of the catalogue once, by its elements. */
const byElements = memoizeBy(searchIndex, ({ terms: { terms } }) => {
  const groups = new Map<string, Composition[]>();
  for (const { field, key, text } of terms) {
    const atoms = field === 'formula' && key.startsWith('=') ? parseFormula(key.slice(1)) : null;
    if (!atoms) continue;
    const group = groups.get(elementsOf(atoms));
    if (group) group.push({ shown: text, atoms });
    else groups.set(elementsOf(atoms), [{ shown: text, atoms }]);
  }
  return groups;
});

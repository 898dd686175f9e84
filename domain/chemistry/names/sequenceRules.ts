/**
 * Ranks the neighbours of an atom by the sequence rules 1 and 2 of Cahn, Ingold and Prelog (IUPAC 2013, P-92), and turns
 * R, S, E and Z into places. Rules 3 to 5 are not known here: a tie is no centre.
 */
import { ATOMIC_NUMBERS } from './elements.data';
import { hydrogensOn, neighbours, type Bond, type Molecule } from './graph';

interface Branch {
  /** Atomic number, or mass for the second rule. */
  weight: number;
  mass: number;
  children: Branch[];
}

const MAX_DEPTH = 10;

const numberOf = (molecule: Molecule, at: number): number =>
  ATOMIC_NUMBERS[molecule.atoms[at]?.element ?? ''] ?? 0;

function branchOf(molecule: Molecule, at: number, from: number, path: number[], depth: number): Branch {
  const weight = numberOf(molecule, at);
  const branch: Branch = { weight, mass: molecule.atoms[at]?.isotope ?? 0, children: [] };
  if (depth === 0) return branch;
  const leaf = (atom: number) => ({ weight: numberOf(molecule, atom), mass: 0, children: [] });
  for (const { atom, bond } of neighbours(molecule, at)) {
    for (let extra = 1; extra < bond.order; extra++) branch.children.push(leaf(atom));
    if (atom === from) continue;
    if (path.includes(atom)) branch.children.push(leaf(atom));
    else branch.children.push(branchOf(molecule, atom, at, [...path, atom], depth - 1));
  }
  const hydrogens = hydrogensOn(molecule, at);
  for (let each = 0; each < hydrogens; each++) branch.children.push({ weight: 1, mass: 0, children: [] });
  branch.children.sort((left, right) => compare(right, left));
  return branch;
}

/** Compares two branches sphere by sphere; atomic numbers everywhere before masses. */
function compare(left: Branch, right: Branch): number {
  return spheres(left, right, ({ weight }) => weight) || spheres(left, right, ({ mass }) => mass);
}

function spheres(left: Branch, right: Branch, value: (branch: Branch) => number): number {
  if (value(left) !== value(right)) return value(left) - value(right);
  let [a, b] = [[left], [right]];
  while (a.length > 0 || b.length > 0) {
    for (let index = 0; index < Math.max(a.length, b.length); index++) {
      const difference = compareSets(
        (a[index]?.children ?? []).map(value),
        (b[index]?.children ?? []).map(value),
      );
      if (difference !== 0) return difference;
    }
    [a, b] = [a.flatMap(({ children }) => children), b.flatMap(({ children }) => children)];
  }
  return 0;
}

function compareSets(left: number[], right: number[]): number {
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? -1) - (right[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Neighbours of an atom, highest first, -1 for hydrogen; null when two are equal. */
export function rankedNeighbours(molecule: Molecule, at: number, without = -1): number[] | null {
  for (let depth = 2; depth <= MAX_DEPTH; depth += 4) {
    const found = rankedTo(molecule, at, without, depth);
    if (found) return found;
  }
  return null;
}

function rankedTo(molecule: Molecule, at: number, without: number, depth: number): number[] | null {
  const near = neighbours(molecule, at)
    .filter(({ atom }) => atom !== without)
    .map(({ atom }) => ({ atom, branch: branchOf(molecule, atom, at, [at, atom], depth) }))
    .sort((left, right) => compare(right.branch, left.branch));
  const isTied = near.some(
    ({ branch }, index) => index > 0 && compare(near[index - 1]?.branch ?? branch, branch) === 0,
  );
  const hydrogens = hydrogensOn(molecule, at);
  if (isTied || hydrogens > 1) return null;
  const order = near.map(({ atom }) => atom);
  return hydrogens === 1 ? [...order, -1] : order;
}

/** Neighbours of a tetrahedral centre, highest first; null for another atom. */
export function centreOf(molecule: Molecule, at: number): number[] | null {
  const atom = molecule.atoms[at];
  if (!atom || !['C', 'S', 'P', 'Si'].includes(atom.element)) return null;
  const near = neighbours(molecule, at);
  const count = near.length + hydrogensOn(molecule, at);
  const isSulfoxide = atom.element === 'S' && near.length === 3;
  if (!isSulfoxide && (count !== 4 || near.some(({ bond }) => bond.order > 1))) return null;
  const order = rankedNeighbours(molecule, at);
  if (!order) return null;
  return isSulfoxide ? [...order, -1] : order;
}

/** Sets the centre to R or S; false when it is none. */
export function setCentre(molecule: Molecule, at: number, kind: 'R' | 'S'): boolean {
  const [first, second, third, lowest] = centreOf(molecule, at) ?? [];
  const atom = molecule.atoms[at];
  if (!atom || first === undefined || second === undefined || third === undefined) return false;
  // Seen from the lowest neighbour, the others of an R centre descend anticlockwise.
  atom.around = [lowest ?? -1, first, ...(kind === 'R' ? [second, third] : [third, second])];
  return true;
}

/** Can this double bond have two forms? */
export function sidesOf(molecule: Molecule, { a, b, order }: Bond): { x: number; y: number } | null {
  if (order !== 2) return null;
  const [left, right] = [rankedNeighbours(molecule, a, b), rankedNeighbours(molecule, b, a)];
  const [x = -1, y = -1] = [left?.[0] ?? -1, right?.[0] ?? -1];
  return x < 0 || y < 0 || !left || !right ? null : { x, y };
}

/** Components of a SMILES (parts between dots) with their atoms, hydrogens and charge. Source: OpenSMILES specification. */

export interface Component {
  /** Counts by element with the implied hydrogens. */
  atoms: ReadonlyMap<string, number>;
  charge: number;
  /** Elements with at least one hydrogen on them. */
  withHydrogen: ReadonlySet<string>;
}

interface Atom {
  element: string;
  charge: number;
  /** Null: implied by the valence. */
  hydrogens: number | null;
  bonds: number;
}

const TOKEN =
  /\[([A-Z][a-z]?)(?:@{1,2})?(?:H(\d*))?((?:\+\d+|\+*)|(?:-\d+|-*))\]|(Br|Cl|[BCNOPSFI])|([()])|([-=#/\\])|(\d)/y;
const BONDS: Readonly<Record<string, number>> = { '-': 1, '=': 2, '#': 3, '/': 1, '\\': 1 };
/** Valences of atoms without brackets, lowest first. */
const VALENCES: Readonly<Record<string, readonly number[]>> = {
  ...{ B: [3], C: [4], N: [3, 5], O: [2], P: [3, 5], S: [2, 4, 6] },
  ...{ F: [1], Cl: [1], Br: [1], I: [1] },
};

const chargeOf = (text: string): number => {
  if (text === '') return 0;
  const size = /\d/.test(text) ? Number(text.slice(1)) : text.length;
  return text.startsWith('+') ? size : -size;
};

/** The atoms of one component; null for aromatic atoms, isotopes and whatever else the grammar here does not know. */
function atomsOf(text: string): Atom[] | null {
  const atoms: Atom[] = [];
  const branches: number[] = [];
  const rings = new Map<string, { at: number; bond: number }>();
  let [last, bond, at] = [-1, 1, 0];
  const bind = (one: number, other: number, order: number) => {
    for (const index of [one, other]) if (atoms[index]) atoms[index].bonds += order;
  };
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) return null;
    const [token, bracket, hydrogens, sign = '', plain, branch, order, ring] = match;
    at += token.length;
    const element = bracket ?? plain;
    if (element !== undefined) {
      const counted = hydrogens === undefined ? 0 : Number(hydrogens || 1);
      atoms.push({ element, charge: chargeOf(sign), hydrogens: bracket ? counted : null, bonds: 0 });
      if (last >= 0) bind(last, atoms.length - 1, bond);
      [last, bond] = [atoms.length - 1, 1];
    } else if (branch === '(') branches.push(last);
    else if (branch === ')') last = branches.pop() ?? -1;
    else if (order !== undefined) bond = BONDS[order] ?? 1;
    else if (ring !== undefined) {
      const opened = rings.get(ring);
      if (opened) bind(opened.at, last, Math.max(opened.bond, bond));
      if (opened) rings.delete(ring);
      else rings.set(ring, { at: last, bond });
      bond = 1;
    }
  }
  return rings.size === 0 && branches.length === 0 ? atoms : null;
}

function hydrogensOf({ element, hydrogens, bonds }: Atom): number {
  if (hydrogens !== null) return hydrogens;
  const valence = VALENCES[element]?.find((one) => one >= bonds);
  return valence === undefined ? 0 : valence - bonds;
}

function componentOf(text: string): Component | null {
  const atoms = atomsOf(text);
  if (atoms === null) return null;
  const counts = new Map<string, number>();
  const withHydrogen = new Set<string>();
  const add = (element: string, count: number) => counts.set(element, (counts.get(element) ?? 0) + count);
  for (const atom of atoms) {
    const hydrogens = hydrogensOf(atom);
    add(atom.element, 1);
    if (hydrogens > 0) add('H', hydrogens);
    if (hydrogens > 0) withHydrogen.add(atom.element);
  }
  return { atoms: counts, charge: atoms.reduce((sum, { charge }) => sum + charge, 0), withHydrogen };
}

/** Null when a part cannot be read; see `atomsOf`. */
export function componentsOf(smiles: string): Component[] | null {
  const found = smiles.split('.').map(componentOf);
  return found.every((one): one is Component => one !== null) ? found : null;
}

/** A small molecule graph. Rings that may have double bonds carry `pi` atoms until `placeDoubleBonds` pairs them. */

export interface Atom {
  element: string;
  charge: number;
  /** Fixed number of hydrogens; null fills the usual valence. */
  hydrogens: number | null;
  isotope: number;
  /** Takes part in one ring double bond whose partner is not chosen yet. */
  pi: boolean;
  /** Stereocentre: seen from the first neighbour the others run anticlockwise; -1 is the hydrogen. */
  around: number[] | null;
}

export interface Bond {
  a: number;
  b: number;
  order: number;
  /** Neighbours of `a` and `b`, and whether they are on the same side. */
  side: { x: number; y: number; cis: boolean } | null;
}

/** A stereo descriptor of the name; it is resolved on the whole molecule. Without atoms the centre must be the only one. */
export interface Mark {
  atom: number | null;
  kind: 'R' | 'S' | 'E' | 'Z' | 'cis' | 'trans';
  at: number;
  /** Centres or double bonds that are left for this mark and those after it in a list without places (全反式: Infinity). */
  left?: number;
}

export interface Molecule {
  atoms: Atom[];
  bonds: Bond[];
  marks: Mark[];
}

export const emptyMolecule = (): Molecule => ({ atoms: [], bonds: [], marks: [] });

export const copyMolecule = (molecule: Molecule): Molecule => ({
  atoms: molecule.atoms.map((atom) => ({ ...atom, around: atom.around && [...atom.around] })),
  bonds: molecule.bonds.map((bond) => ({ ...bond, side: bond.side && { ...bond.side } })),
  marks: [...molecule.marks],
});

/** Adds an atom and returns its index. */
export function addAtom(molecule: Molecule, element: string, more: Partial<Atom> = {}): number {
  const plain = { charge: 0, hydrogens: null, isotope: 0, pi: false, around: null };
  return molecule.atoms.push({ element, ...plain, ...more }) - 1;
}

/** Adds a bond; a hydrogen of a stereocentre is replaced by the new neighbour. */
export function addBond(molecule: Molecule, a: number, b: number, order = 1): void {
  molecule.bonds.push({ a, b, order, side: null });
  for (const [atom, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const around = molecule.atoms[atom]?.around;
    const hydrogen = around?.indexOf(-1) ?? -1;
    if (around && hydrogen >= 0 && !around.includes(other)) around[hydrogen] = other;
  }
}

/** Appends a copy of `part` and returns the offset of its atoms. */
export function append(molecule: Molecule, part: Molecule): number {
  const offset = molecule.atoms.length;
  const shift = (at: number) => (at < 0 ? at : at + offset);
  const copy = copyMolecule(part);
  molecule.atoms.push(...copy.atoms.map((atom) => ({ ...atom, around: atom.around?.map(shift) ?? null })));
  molecule.bonds.push(
    ...copy.bonds.map(({ a, b, order, side }) => ({
      ...{ a: a + offset, b: b + offset, order },
      side: side && { ...side, x: side.x + offset, y: side.y + offset },
    })),
  );
  molecule.marks.push(
    ...copy.marks.map((mark) => ({ ...mark, atom: mark.atom === null ? null : mark.atom + offset })),
  );
  return offset;
}

/** A copy without some atoms and their bonds. */
export function withoutAtoms(from: Molecule, gone: readonly number[]): Molecule {
  const molecule = copyMolecule(from);
  const kept = molecule.atoms.map((_, at) => at).filter((at) => !gone.includes(at));
  const place = new Map(kept.map((at, index) => [at, index]));
  const moved = (at: number) => (at < 0 ? at : (place.get(at) ?? -1));
  return {
    atoms: kept.flatMap((at) => {
      const atom = molecule.atoms[at];
      return atom ? [{ ...atom, around: atom.around?.map(moved) ?? null }] : [];
    }),
    bonds: molecule.bonds.flatMap((bond) => {
      const [a, b] = [place.get(bond.a), place.get(bond.b)];
      if (a === undefined || b === undefined) return [];
      return [
        { ...bond, a, b, side: bond.side && { ...bond.side, x: moved(bond.side.x), y: moved(bond.side.y) } },
      ];
    }),
    marks: molecule.marks.map((mark) => ({ ...mark, atom: mark.atom === null ? null : moved(mark.atom) })),
  };
}

export interface Neighbour {
  atom: number;
  bond: Bond;
}

export function neighbours(molecule: Molecule, atom: number): Neighbour[] {
  const found: Neighbour[] = [];
  for (const bond of molecule.bonds) {
    if (bond.a === atom) found.push({ atom: bond.b, bond });
    else if (bond.b === atom) found.push({ atom: bond.a, bond });
  }
  return found;
}

/** Number of bonds between two atoms. */
export function distance(molecule: Molecule, from: number, to: number): number {
  let front = [from];
  const seen = new Set(front);
  for (let steps = 0; front.length > 0; steps++) {
    if (front.includes(to)) return steps;
    front = front
      .flatMap((at) => neighbours(molecule, at).map(({ atom }) => atom))
      .filter((at) => !seen.has(at));
    for (const at of front) seen.add(at);
  }
  return Infinity;
}

/** Usual valences, smallest first. Elements that are not listed take no hydrogens. */
const VALENCES: Readonly<Record<string, readonly number[]>> = {
  H: [1],
  B: [3],
  C: [4],
  N: [3],
  O: [2],
  F: [1],
  Si: [4],
  P: [3, 5],
  S: [2, 4, 6],
  Cl: [1, 3, 5, 7],
  As: [3, 5],
  Se: [2, 4, 6],
  Br: [1, 3, 5, 7],
  I: [1, 3, 5, 7],
  Sn: [4],
  Ge: [4],
};

/** Elements whose cations have one bond more. */
const ONIUM = new Set(['N', 'P', 'O', 'S', 'As', 'I']);

/** Bonds of the central atom of a complex anion: BF4, PF6, SiF6. */
const COMPLEX: Readonly<Record<string, number>> = { B: 4, P: 6, Si: 6, As: 6, Ge: 6, Sn: 6 };

function valencesOf({ element, charge }: Atom): readonly number[] {
  const usual = VALENCES[element] ?? [];
  if (charge > 0) return usual.map((each) => (ONIUM.has(element) ? each + charge : each - charge));
  if (charge < 0 && COMPLEX[element]) return [COMPLEX[element]];
  return usual.map((each) => each + charge);
}

const bondSum = (molecule: Molecule, atom: number): number =>
  neighbours(molecule, atom).reduce((sum, { bond }) => sum + bond.order, 0) +
  (molecule.atoms[atom]?.pi ? 1 : 0);

/** Number of hydrogens on an atom. */
export function hydrogensOn(molecule: Molecule, index: number): number {
  const atom = molecule.atoms[index];
  if (!atom) return 0;
  if (atom.hydrogens !== null) return atom.hydrogens;
  const used = bondSum(molecule, index);
  const valence = valencesOf(atom).find((each) => each >= used);
  return valence === undefined ? 0 : valence - used;
}

/** Does an atom have more bonds than it can? Elements without a usual valence are not judged. */
export function isOverfull(molecule: Molecule, index: number): boolean {
  const atom = molecule.atoms[index];
  const valences = atom ? valencesOf(atom) : [];
  if (valences.length === 0) return false;
  return bondSum(molecule, index) + (atom?.hydrogens ?? 0) > Math.max(...valences);
}

/** Pairs all `pi` atoms by double bonds; false when that is impossible. */
export function placeDoubleBonds(molecule: Molecule): boolean {
  const open = molecule.atoms.flatMap(({ pi }, at) => (pi ? at : []));
  const near = new Map(
    open.map((at) => [
      at,
      neighbours(molecule, at).filter(({ atom, bond }) => molecule.atoms[atom]?.pi && bond.order === 1),
    ]),
  );
  const pairs: Bond[] = [];
  const used = new Set<number>();
  let steps = 0;
  const pair = (): boolean => {
    if (used.size === open.length) return true;
    if (++steps > 5000) return false;
    let best: number | null = null;
    let choices: Neighbour[] = [];
    for (const at of open) {
      if (used.has(at)) continue;
      const free = (near.get(at) ?? []).filter(({ atom }) => !used.has(atom));
      if (best === null || free.length < choices.length) [best, choices] = [at, free];
    }
    if (best === null) return false;
    for (const { atom, bond } of choices) {
      used.add(best).add(atom);
      pairs.push(bond);
      if (pair()) return true;
      pairs.pop();
      used.delete(best);
      used.delete(atom);
    }
    return false;
  };
  if (!pair()) return false;
  for (const bond of pairs) bond.order = 2;
  for (const atom of molecule.atoms) atom.pi = false;
  return true;
}

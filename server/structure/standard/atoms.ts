/** Facts about single atoms that the rules of the standardiser share. Numbers are atomic numbers. */
import type { Molecule } from 'openchemlib';

export const [H, B, C, N, O, F, P, S, SE, TE] = [1, 5, 6, 7, 8, 9, 15, 16, 34, 52];

/** Elements whose bonds are drawn in the same way by everyone. All others are metals here, Sb, Sn and Bi among them. */
const NOT_METAL: ReadonlySet<number> = new Set([
  1, 2, 5, 6, 7, 8, 9, 10, 14, 15, 16, 17, 18, 32, 33, 34, 35, 36, 52, 53, 54, 85, 86,
]);

export const HALOGENS: ReadonlySet<number> = new Set([9, 17, 35, 53]);

/** Bonds of an uncharged atom in its lowest valence. */
const VALENCE: ReadonlyMap<number, number> = new Map([
  [C, 4],
  [N, 3],
  [P, 3],
  [33, 3],
  [O, 2],
  [S, 2],
  [SE, 2],
  [TE, 2],
]);

export const isMetal = (molecule: Molecule, atom: number): boolean =>
  !NOT_METAL.has(molecule.getAtomicNo(atom));

/** Lowest valence of an element with a charge: 4 for N⁺, 1 for O⁻, 3 for C⁻ and C⁺. */
export function valenceOf(element: number, charge: number): number {
  const usual = VALENCE.get(element) ?? 1;
  return element === C ? usual - Math.abs(charge) : usual + charge;
}

/** Numbers from 0 up to a count. */
export const upTo = (count: number): number[] => Array.from({ length: Math.max(count, 0) }, (_, at) => at);

export const neighboursOf = (molecule: Molecule, atom: number): number[] =>
  upTo(molecule.getConnAtoms(atom)).map((at) => molecule.getConnAtom(atom, at));

/** Hydrogens of an atom that are not drawn as atoms; deuterium always is one. */
export const hydrogensOn = (molecule: Molecule, atom: number): number => molecule.getImplicitHydrogens(atom);

export const endsOf = (molecule: Molecule, bond: number): [number, number] => [
  molecule.getBondAtom(0, bond),
  molecule.getBondAtom(1, bond),
];

/** OpenChemLib's `Molecule.cHelperNeighbours`, repeated here so that this file need not load it. */
const HELPER_NEIGHBOURS = 1;

/** Recomputes neighbours and hydrogens after a change. */
export const refresh = (molecule: Molecule): void => molecule.ensureHelperArrays(HELPER_NEIGHBOURS);

export const addCharge = (molecule: Molecule, atom: number, change: number): void =>
  molecule.setAtomCharge(atom, molecule.getAtomCharge(atom) + change);

/**
 * Restores the hydrogens of each atom after a change that moved none. A stated valence or radical is dropped where the
 * atom has these hydrogens anyway, and written in one way otherwise, because OpenChemLib's code would keep it.
 */
export function keepHydrogens(molecule: Molecule, before: readonly number[]): void {
  const atoms = [...before.keys()].filter((atom) => !isMetal(molecule, atom));
  for (const atom of atoms) {
    molecule.setAtomAbnormalValence(atom, -1);
    molecule.setAtomRadical(atom, 0);
  }
  refresh(molecule);
  const changed = atoms.filter((atom) => hydrogensOn(molecule, atom) !== before[atom]);
  for (const atom of changed) setHydrogens(molecule, atom, before[atom] ?? 0);
}

/** Gives an atom a valence with which it has this many hydrogens; leaves it alone where it has them. */
export function setHydrogens(molecule: Molecule, atom: number, count: number): void {
  const bonds = molecule.getOccupiedValence(atom);
  const above = upTo(MAX_VALENCE + 1 - bonds).map((more) => bonds + more);
  for (const valence of [-1, ...above, ...upTo(bonds)]) {
    if (hydrogensOn(molecule, atom) === count) return;
    molecule.setAtomAbnormalValence(atom, valence);
    refresh(molecule);
  }
}

const MAX_VALENCE = 8;

/** Hydrogens of all atoms. */
export function hydrogensOf(molecule: Molecule): number[] {
  refresh(molecule);
  return upTo(molecule.getAllAtoms()).map((atom) => hydrogensOn(molecule, atom));
}

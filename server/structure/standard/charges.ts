/**
 * Charges. Neighbouring opposite charges become a double bond where the atom allows it (`C[S+](C)[O-]` → `CS(C)=O`).
 * Charges of acids and bases disappear by adding or removing a hydrogen, so that salts, zwitterions and their uncharged
 * drawings are one. Charges without a hydrogen (quaternary amines, nitro groups, metals) stay.
 */
import type { Molecule } from 'openchemlib';
import {
  addCharge,
  B,
  C,
  endsOf,
  H,
  HALOGENS,
  hydrogensOf,
  hydrogensOn,
  isMetal,
  keepHydrogens,
  N,
  neighboursOf,
  O,
  P,
  refresh,
  S,
  SE,
  TE,
  upTo,
} from './atoms';

/** Elements of the third row and below, which carry more bonds than eight electrons allow: drawn with double bonds. */
const HYPERVALENT: ReadonlySet<number> = new Set([P, S, 17, 33, SE, 35, TE, 53, 54]);

/** Bases without a bond, and acids, lose their charge; the others keep it (BF₄⁻, PF₆⁻, I₃⁻). */
const ACIDS: ReadonlySet<number> = new Set([N, O, S, SE, TE, P]);

/** Their cations with a hydrogen lose it. OpenChemLib gives hydrogens to bare As⁵⁺ and Se⁶⁺, which are none. */
const BASES: ReadonlySet<number> = new Set([N, O, P, S]);

/** Brings neighbouring opposite charges into one form. */
export function joinCharges(molecule: Molecule): void {
  const hydrogens = hydrogensOf(molecule);
  const bonds = upTo(molecule.getAllBonds());
  for (const bond of bonds) {
    const [one, other] = endsOf(molecule, bond);
    for (const [plus, minus] of [
      [one, other],
      [other, one],
    ] as const) {
      if (molecule.getAtomCharge(plus) <= 0 || molecule.getAtomCharge(minus) >= 0) continue;
      const element = molecule.getAtomicNo(plus);
      const order = molecule.getBondOrder(bond);
      if (molecule.getAtomicNo(minus) === B) cutAdduct(molecule, bond, plus, minus);
      else if ((HYPERVALENT.has(element) || element === C) && order < 3) {
        molecule.setBondOrder(bond, order + 1);
        neutralised(molecule, plus, minus);
      } else if (element === N && order === 1) shiftTripleBond(molecule, bond, plus, minus);
    }
  }
  molecule.deleteMarkedAtomsAndBonds();
  keepHydrogens(molecule, hydrogens);
}

function neutralised(molecule: Molecule, plus: number, minus: number): void {
  addCharge(molecule, plus, -1);
  addCharge(molecule, minus, 1);
}

/** `C[S+](C)[BH3-]` and `CSC.B` are one: the adduct of a base with a borane. Rings of aromatic bases stay closed. */
function cutAdduct(molecule: Molecule, bond: number, plus: number, minus: number): void {
  if (molecule.isRingBond(bond) && molecule.getAtomPi(plus) > 0) return;
  molecule.markBondForDeletion(bond);
  neutralised(molecule, plus, minus);
}

/** Azides and diazo compounds: `C[N-][N+]#N` → `CN=[N+]=[N-]`. */
function shiftTripleBond(molecule: Molecule, bond: number, plus: number, minus: number): void {
  const end = neighboursOf(molecule, plus).find(
    (atom) =>
      atom !== minus &&
      molecule.getAtomicNo(atom) === N &&
      molecule.getConnAtoms(atom) === 1 &&
      molecule.getBondOrder(molecule.getBond(atom, plus)) === 3,
  );
  if (end === undefined) return;
  molecule.setBondOrder(molecule.getBond(end, plus), 2);
  molecule.setBondOrder(bond, 2);
  addCharge(molecule, minus, 1);
  addCharge(molecule, end, -1);
}

/** Removes the charges of acids and bases. */
export function neutralise(molecule: Molecule): void {
  dropProtons(molecule);
  refresh(molecule);
  const atoms = upTo(molecule.getAllAtoms()).filter((atom) => !isMetal(molecule, atom));
  for (const atom of atoms) {
    const charge = molecule.getAtomCharge(atom);
    const lost = Math.min(charge, hydrogensOn(molecule, atom));
    if (lost > 0 && BASES.has(molecule.getAtomicNo(atom))) molecule.setAtomCharge(atom, charge - lost);
  }
  refresh(molecule);
  for (const atom of atoms) if (isIminium(molecule, atom)) loseDistantProton(molecule, atom);
  refresh(molecule);
  const paired = pairedAnions(molecule, atoms);
  for (const atom of atoms)
    if (!paired.has(atom) && gainsProtons(molecule, atom)) molecule.setAtomCharge(atom, 0);
  refresh(molecule);
}

/** Free protons carry no information beyond the charge. */
function dropProtons(molecule: Molecule): void {
  refresh(molecule);
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const isProton = molecule.getAtomicNo(atom) === H && molecule.getAtomCharge(atom) === 1;
    if (isProton && molecule.getAtomMass(atom) === 0 && molecule.getAllAtoms() > 1)
      molecule.markAtomForDeletion(atom);
  }
  molecule.deleteMarkedAtomsAndBonds();
}

const isIminium = (molecule: Molecule, atom: number): boolean =>
  molecule.getAtomicNo(atom) === N && molecule.getAtomCharge(atom) === 1 && molecule.getAtomPi(atom) === 1;

/** Longest chain of alternating bonds that a charge is followed along, in double bonds. */
const REACH = 6;

/**
 * `CN(C)C=[N+](C)C` stays; `C[N+](C)=CN` loses a proton of the other nitrogen: CN(C)C=N. The nearest nitrogen at the end
 * of a chain of alternating bonds is taken.
 */
function loseDistantProton(molecule: Molecule, cation: number): void {
  if (neighboursOf(molecule, cation).some((atom) => molecule.getAtomCharge(atom) < 0)) return;
  let paths: number[][] = [[cation]];
  for (let step = 0; step < REACH; step++) {
    paths = paths.flatMap((path) => longer(molecule, path));
    const found = paths.find((path) => isDonor(molecule, path.at(-1) ?? -1));
    if (found) {
      shift(molecule, found);
      return;
    }
    paths = paths.slice(0, MAX_PATHS);
  }
}

const MAX_PATHS = 64;

/** Extends a path by a double and a single bond. */
const longer = (molecule: Molecule, path: number[]): number[][] =>
  bound(molecule, path.at(-1) ?? 0, 2)
    .filter((middle) => !path.includes(middle))
    .flatMap((middle) =>
      bound(molecule, middle, 1)
        .filter((end) => !path.includes(end))
        .map((end) => [...path, middle, end]),
    );

const bound = (molecule: Molecule, atom: number, order: number): number[] =>
  upTo(molecule.getConnAtoms(atom))
    .filter((at) => molecule.getConnBondOrder(atom, at) === order)
    .map((at) => molecule.getConnAtom(atom, at));

const isDonor = (molecule: Molecule, atom: number): boolean =>
  molecule.getAtomicNo(atom) === N &&
  molecule.getAtomCharge(atom) === 0 &&
  hydrogensOn(molecule, atom) > 0 &&
  molecule.getAtomPi(atom) === 0;

/** Moves the double bonds of a path by one place; the hydrogen of its end is lost with the charge of its start. */
function shift(molecule: Molecule, path: number[]): void {
  for (let at = 0; at + 1 < path.length; at++) {
    const bond = molecule.getBond(path[at] ?? 0, path[at + 1] ?? 0);
    molecule.setBondType(bond, at % 2 === 0 ? 1 : 2);
  }
  molecule.setAtomCharge(path[0] ?? 0, 0);
  refresh(molecule);
}

/** Anions that balance a neighbouring cation: one for each positive charge, oxygen first. */
function pairedAnions(molecule: Molecule, atoms: readonly number[]): ReadonlySet<number> {
  const paired = new Set<number>();
  for (const atom of atoms) {
    const anions = neighboursOf(molecule, atom)
      .filter((other) => molecule.getAtomCharge(other) < 0 && !paired.has(other))
      .sort((a, b) => molecule.getAtomicNo(b) - molecule.getAtomicNo(a));
    for (const anion of anions.slice(0, Math.max(molecule.getAtomCharge(atom), 0))) paired.add(anion);
  }
  return paired;
}

/** Whether an anion is the rest of an acid. Carbanions of metal alkyls are not: their place is their identity. */
function gainsProtons(molecule: Molecule, atom: number): boolean {
  if (molecule.getAtomCharge(atom) >= 0) return false;
  const element = molecule.getAtomicNo(atom);
  if (HALOGENS.has(element)) return molecule.getConnAtoms(atom) === 0;
  if (element === C) return isAcidic(molecule, atom);
  return ACIDS.has(element) && molecule.getOccupiedValence(atom) <= 2;
}

/** Cyanide, and carbanions beside C=O, C≡N, C=N, NO₂ or a sulfonyl group. */
function isAcidic(molecule: Molecule, carbon: number): boolean {
  if (molecule.getConnAtoms(carbon) === 1 && molecule.getConnBondOrder(carbon, 0) === 3)
    return molecule.getAtomicNo(molecule.getConnAtom(carbon, 0)) === N;
  return neighboursOf(molecule, carbon).some((next) =>
    upTo(molecule.getConnAtoms(next)).some(
      (at) =>
        molecule.getConnBondOrder(next, at) > 1 &&
        [N, O, S].includes(molecule.getAtomicNo(molecule.getConnAtom(next, at))),
    ),
  );
}

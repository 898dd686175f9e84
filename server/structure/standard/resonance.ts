/**
 * Rings that are aromatic by resonance only, as in 2-pyridone, uracil, guanine, coumarin and 4-pyrone: OpenChemLib draws and
 * matches them as single and double bonds, other programs as aromatic rings. A substructure search treats them as the latter,
 * in compounds and fragments alike.
 */
import { Molecule } from 'openchemlib';
import { C, N, neighboursOf, O, S, SE, upTo } from './atoms';

const SIZES: ReadonlySet<number> = new Set([5, 6, 7]);
const PAIR_DONORS: ReadonlySet<number> = new Set([O, S, SE]);
/** Elements that draw the electrons of an exocyclic double bond out of the ring. */
const WITHDRAWING: ReadonlySet<number> = new Set([N, O, S, SE]);

/**
 * Makes the bonds of such rings delocalised. The rule: each atom of a ring of five to seven, or of two or three six-membered
 * rings fused in a row, gives 1 electron with a double bond inside a ring, 2 with a lone pair (N, O, S), 0 as C=O, C=N or C=S
 * beside the ring, and the sum is 4n + 2. Rings that are aromatic anyway are left alone. Returns whether it has such
 * rings. The molecule is only for matching afterwards.
 */
export function delocalise(molecule: Molecule): boolean {
  molecule.ensureHelperArrays(Molecule.cHelperRings);
  const bonds = [...new Set(resonantRings(molecule).flatMap(perimeterOf))];
  const others = bonds.filter((bond) => !molecule.isAromaticBond(bond));
  for (const bond of others) molecule.setBondType(bond, Molecule.cBondTypeDelocalized);
  return others.length > 0;
}

interface Ring {
  atoms: readonly number[];
  bonds: readonly number[];
}

/** Bonds of one ring only: a bond that two rings share is not part of their common perimeter. */
const perimeterOf = (rings: readonly Ring[]): number[] => {
  const all = rings.flatMap(({ bonds }) => bonds);
  return all.filter((bond) => all.indexOf(bond) === all.lastIndexOf(bond));
};

/** Rings, and rows of fused rings, whose electrons are 4n + 2. */
function resonantRings(molecule: Molecule): Ring[][] {
  const set = molecule.getRingSet();
  const rings = upTo(set.getSize())
    .filter((ring) => SIZES.has(set.getRingSize(ring)))
    .map((ring) => ({
      atoms: set.getRingAtoms(ring),
      bonds: set.getRingBonds(ring),
      isAromatic: set.isAromatic(ring),
    }))
    .filter(({ atoms }) => atoms.every((atom) => electronsOf(molecule, atom) !== null));
  const isResonant = (row: readonly Ring[]) => {
    const atoms = [...new Set(row.flatMap((ring) => ring.atoms))];
    return atoms.reduce((sum, atom) => sum + (electronsOf(molecule, atom) ?? 0), 0) % 4 === 2;
  };
  const single = rings.filter((ring) => !ring.isAromatic && isResonant([ring]));
  // Only rings that are not resonant by themselves need their neighbours: dyes in a quinoid form, flavins.
  const six = rings.filter(({ atoms }) => atoms.length === 6);
  const open = six.filter((ring) => !ring.isAromatic && !single.includes(ring));
  const beside = (ring: Ring) => six.filter((other) => other !== ring && isFused(ring, other));
  const pairs = open.flatMap((ring) => beside(ring).map((other) => [ring, other]));
  const triples = pairs.flatMap(([ring, other]) =>
    ring && other
      ? beside(other).flatMap((third) => (isApart(ring, third) ? [[ring, other, third]] : []))
      : [],
  );
  return [...single.map((ring) => [ring]), ...[...pairs, ...triples].filter(isResonant)];
}

const shared = (one: Ring, other: Ring): number =>
  one.bonds.filter((bond) => other.bonds.includes(bond)).length;
const isFused = (one: Ring, other: Ring): boolean => shared(one, other) === 1;
const isApart = (one: Ring, other: Ring): boolean =>
  one !== other && !one.atoms.some((atom) => other.atoms.includes(atom));

/** Electrons that a ring atom gives; null when it interrupts the ring. */
function electronsOf(molecule: Molecule, atom: number): number | null {
  const element = molecule.getAtomicNo(atom);
  const double = neighboursOf(molecule, atom).find(
    (_, at) =>
      molecule.getConnBondOrder(atom, at) === 2 && !molecule.isAromaticBond(molecule.getConnBond(atom, at)),
  );
  const inAromatic = molecule.isAromaticAtom(atom);
  if (double !== undefined) {
    const bond = molecule.getBond(atom, double);
    if (molecule.isRingBond(bond)) return element === C || element === N || element === S ? 1 : null;
    return element === C && WITHDRAWING.has(molecule.getAtomicNo(double)) ? 0 : null;
  }
  if (element === C) return inAromatic ? 1 : null;
  if (molecule.getAtomCharge(atom) !== 0) return null;
  if (element === N) return inAromatic && molecule.getAtomPi(atom) > 0 ? 1 : 2;
  return PAIR_DONORS.has(element) && molecule.getConnAtoms(atom) === 2 ? 2 : null;
}

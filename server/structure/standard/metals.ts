/**
 * Bonds to metals. Drawing programs write sodium acetate as `CC(=O)O[Na]` or as ions, catalogues write ions. The normal
 * form has ions: every bond from a metal to another element is cut, and its electrons stay with the other atom.
 */
import { Molecule } from 'openchemlib';
import { addCharge, C, endsOf, H, isMetal, O, refresh, upTo, valenceOf } from './atoms';

/** Cuts the bonds of metals. A dative bond (amine, phosphine, carbon monoxide) leaves no charge. */
export function cutMetals(molecule: Molecule): void {
  refresh(molecule);
  const metals = upTo(molecule.getAllAtoms()).filter((atom) => isMetal(molecule, atom));
  if (metals.length === 0) return;
  countHydrides(molecule, metals);
  /** Carbons that were bound to a metal, with the last of these metals. */
  const released = new Map<number, number>();
  for (let bond = 0; bond < molecule.getAllBonds(); bond++) {
    const ends = endsOf(molecule, bond);
    const [metal] = ends.filter((end) => isMetal(molecule, end));
    const [other] = ends.filter((end) => !isMetal(molecule, end));
    if (metal === undefined || other === undefined) continue;
    const electrons = chargeLeft(molecule, bond, other);
    addCharge(molecule, other, -electrons);
    addCharge(molecule, metal, electrons);
    molecule.setAtomAbnormalValence(other, -1);
    molecule.markBondForDeletion(bond);
    if (molecule.getAtomicNo(other) === C) released.set(other, metal);
  }
  bindCarbonMonoxide(molecule, released);
  molecule.deleteMarkedAtomsAndBonds();
  joinRings(molecule, released);
  refresh(molecule);
  dropHydrides(molecule);
  refresh(molecule);
}

/**
 * Hydrogens of a metal are hydrides: each leaves a positive charge (`[AlH4-]` → Al³⁺), and the hydrides themselves are
 * dropped, since programs write them in different ways. OpenChemLib gives hydrogens to bare metals, which have none.
 */
function countHydrides(molecule: Molecule, metals: readonly number[]): void {
  const counts = metals.map((metal) => molecule.getImplicitHydrogens(metal));
  metals.forEach((metal, at) => {
    const isBare = molecule.getConnAtoms(metal) === 0 && molecule.getAtomCharge(metal) === 0;
    if (!isBare) addCharge(molecule, metal, counts[at] ?? 0);
    molecule.setAtomRadical(metal, 0);
    molecule.setAtomAbnormalValence(metal, 0);
  });
}

/** Deletes hydrides without a bond. */
function dropHydrides(molecule: Molecule): void {
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const isHydride = molecule.getAtomicNo(atom) === H && molecule.getAtomCharge(atom) === -1;
    if (isHydride && molecule.getAtomMass(atom) === 0 && molecule.getAllConnAtoms(atom) === 0)
      molecule.markAtomForDeletion(atom);
  }
  molecule.deleteMarkedAtomsAndBonds();
}

/** The negative charge that a cut bond leaves on the other atom: none when that atom is complete without the bond. */
function chargeLeft(molecule: Molecule, bond: number, other: number): number {
  const order = molecule.getBondOrder(bond);
  if (molecule.getAtomicNo(other) === H) return order;
  const bonds = molecule.getOccupiedValence(other) + molecule.getImplicitHydrogens(other);
  const complete = valenceOf(molecule.getAtomicNo(other), molecule.getAtomCharge(other));
  return bonds - order >= complete ? 0 : order;
}

/** `[Fe]=C=O` leaves C²⁻=O, which is drawn as carbon monoxide. */
function bindCarbonMonoxide(molecule: Molecule, released: ReadonlyMap<number, number>): void {
  for (const [carbon, metal] of released) {
    const own = upTo(molecule.getConnAtoms(carbon)).filter(
      (at) => !isMetal(molecule, molecule.getConnAtom(carbon, at)),
    );
    const [at] = own;
    if (own.length !== 1 || at === undefined || molecule.getAtomCharge(carbon) !== -2) continue;
    const oxygen = molecule.getConnAtom(carbon, at);
    if (molecule.getAtomicNo(oxygen) !== O || molecule.getConnBondOrder(carbon, at) !== 2) continue;
    molecule.setBondOrder(molecule.getConnBond(carbon, at), 3);
    molecule.setAtomCharge(carbon, -1);
    molecule.setAtomCharge(oxygen, 1);
    addCharge(molecule, metal, -2);
  }
}

/** Five carbons of a ring, each bound to the metal, are a cyclopentadienide with one charge. */
function joinRings(molecule: Molecule, released: ReadonlyMap<number, number>): void {
  molecule.ensureHelperArrays(Molecule.cHelperRings);
  const rings = molecule.getRingSet();
  for (let ring = 0; ring < rings.getSize(); ring++) {
    const [first = 0, ...others] = rings.getRingAtoms(ring);
    const metal = released.get(first);
    const isBound = [first, ...others].every(
      (atom) => released.get(atom) === metal && molecule.getAtomCharge(atom) === -1,
    );
    if (metal === undefined || others.length !== 4 || !isBound) continue;
    for (const [one, other] of [others.slice(0, 2), others.slice(2)])
      molecule.setBondType(molecule.getBond(one ?? 0, other ?? 0), 2);
    for (const atom of others) molecule.setAtomCharge(atom, 0);
    addCharge(molecule, metal, -others.length);
  }
}

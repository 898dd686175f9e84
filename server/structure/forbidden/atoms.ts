/** Facts about a molecule for the structure rules: its elements and bonds. */
import { Molecule } from 'openchemlib';

/** Drawing coordinates are not needed, and take most of the time. */
export const QUICK = { noCoordinates: true };

export const CARBON = 6;
export const NITROGEN = 7;
export const OXYGEN = 8;
export const FLUORINE = 9;
export const PHOSPHORUS = 15;
export const SULFUR = 16;
export const CHLORINE = 17;
export const ARSENIC = 33;
export const HALOGENS: readonly number[] = [FLUORINE, CHLORINE, 35, 53];

export const neighboursOf = (molecule: Molecule, atom: number): number[] =>
  Array.from({ length: molecule.getConnAtoms(atom) }, (_, at) => molecule.getConnAtom(atom, at));

export const atomsOf = (molecule: Molecule, element: number): number[] =>
  Array.from({ length: molecule.getAtoms() }, (_, atom) => atom).filter(
    (atom) => molecule.getAtomicNo(atom) === element,
  );

/** All isotopes become the natural element; deuterium becomes an implicit hydrogen. */
export function stripIsotopes(molecule: Molecule): void {
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) molecule.setAtomMass(atom, 0);
  molecule.ensureHelperArrays(Molecule.cHelperRings);
}

/** SMILES without isotopes. Unchanged when there are none. */
export function withoutIsotopes(smiles: string): string {
  if (!/\[\d/.test(smiles)) return smiles;
  const molecule = Molecule.fromSmiles(smiles, QUICK);
  stripIsotopes(molecule);
  return molecule.toSmiles();
}

/** Neighbours of an element. */
export const bound = (molecule: Molecule, atom: number, element: number): number[] =>
  neighboursOf(molecule, atom).filter((other) => molecule.getAtomicNo(other) === element);

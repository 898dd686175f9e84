/** Compares the structure that a name states with the structure of a catalogue row. */
import { CanonizerUtil, Molecule } from 'openchemlib';

/**
 * same: one compound, also as another tautomer, salt form or drawing of a metal; open: the name leaves stereochemistry
 * open that the row states; different: anything else.
 */
export type Verdict = 'same' | 'open' | 'different';

const NOT_METAL = new Set([1, 2, 5, 6, 7, 8, 9, 10, 14, 15, 16, 17, 18, 33, 34, 35, 36, 52, 53, 54]);

const isMetal = (molecule: Molecule, atom: number): boolean => !NOT_METAL.has(molecule.getAtomicNo(atom));

/** Breaks bonds of metals, and moves hydrogens so that acids and bases have no charge. */
function standard(smiles: string, keepsStereo: boolean): Molecule {
  const molecule = Molecule.fromSmiles(smiles);
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  for (let bond = molecule.getAllBonds() - 1; bond >= 0; bond--) {
    const ends = [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)];
    if (ends.some((end) => isMetal(molecule, end))) molecule.markBondForDeletion(bond);
  }
  molecule.deleteMarkedAtomsAndBonds();
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  const charged = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom);
  const hydrogens = charged.map((atom) => molecule.getAllHydrogens(atom));
  for (const atom of charged) {
    const charge = molecule.getAtomCharge(atom);
    if (isMetal(molecule, atom)) {
      molecule.setAtomCharge(atom, 0);
      molecule.setAtomAbnormalValence(atom, 0);
    } else if (charge < 0 && !hasPositiveNeighbour(molecule, atom)) molecule.setAtomCharge(atom, 0);
    else if (charge > 0 && (hydrogens[atom] ?? 0) > 0) molecule.setAtomCharge(atom, 0);
  }
  if (!keepsStereo) molecule.stripStereoInformation();
  return Molecule.fromSmiles(molecule.toIsomericSmiles());
}

function hasPositiveNeighbour(molecule: Molecule, atom: number): boolean {
  for (let index = 0; index < molecule.getConnAtoms(atom); index++)
    if (molecule.getAtomCharge(molecule.getConnAtom(atom, index)) > 0) return true;
  return false;
}

const codeOf = (molecule: Molecule): string => molecule.getIDCode();

const tautomerCode = (molecule: Molecule): string =>
  CanonizerUtil.getIDCode(molecule, CanonizerUtil.TAUTOMER);

/** Compares two SMILES. */
export function compareStructures(read: string, row: string): Verdict {
  if (codeOf(Molecule.fromSmiles(read)) === codeOf(Molecule.fromSmiles(row))) return 'same';
  const [one, other] = [standard(read, true), standard(row, true)];
  if (codeOf(one) === codeOf(other) || tautomerCode(one) === tautomerCode(other)) return 'same';
  const [flat, flatRow] = [standard(read, false), standard(row, false)];
  const isFlat = codeOf(flat) === codeOf(flatRow) || tautomerCode(flat) === tautomerCode(flatRow);
  const states = /[@/\\]/.test(read);
  return isFlat && !states ? 'open' : 'different';
}

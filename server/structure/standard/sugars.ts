/**
 * Sugars. The open chain, the five-membered and the six-membered ring are one compound in water; catalogues draw any of
 * them. The normal form is the open chain. Acetals (sucrose, glycosides) stay closed.
 */
import { Molecule } from 'openchemlib';
import { C, hydrogensOn, N, neighboursOf, O, refresh, upTo } from './atoms';

interface Hemiacetal {
  carbon: number;
  ringOxygen: number;
  hydroxyl: number;
}

/** Opens the rings of reducing sugars; tells whether one of them stated its anomer. */
export function openSugars(molecule: Molecule): { statesAnomer: boolean } {
  molecule.ensureHelperArrays(Molecule.cHelperParities);
  const found = upTo(molecule.getAtoms()).flatMap((atom) => hemiacetalAt(molecule, atom) ?? []);
  if (found.length === 0) return { statesAnomer: false };
  const statesAnomer = found.some(({ carbon }) => [1, 2].includes(molecule.getAtomParity(carbon)));
  for (const { carbon, ringOxygen, hydroxyl } of found) {
    molecule.convertStereoBondsToSingleBonds(carbon);
    molecule.markBondForDeletion(molecule.getBond(carbon, ringOxygen));
    molecule.setBondType(molecule.getBond(carbon, hydroxyl), 2);
  }
  molecule.deleteMarkedAtomsAndBonds();
  refresh(molecule);
  return { statesAnomer };
}

function hemiacetalAt(molecule: Molecule, carbon: number): Hemiacetal | null {
  if (molecule.getAtomicNo(carbon) !== C || molecule.getAtomPi(carbon) > 0) return null;
  const oxygens = neighboursOf(molecule, carbon).filter((atom) => isPlainOxygen(molecule, atom));
  const ringOxygen = oxygens.find((atom) => molecule.isRingAtom(atom));
  const hydroxyl = oxygens.find((atom) => hydrogensOn(molecule, atom) === 1);
  if (oxygens.length !== 2 || ringOxygen === undefined || hydroxyl === undefined) return null;
  const size = molecule.getBondRingSize(molecule.getBond(carbon, ringOxygen));
  if (size !== 5 && size !== 6) return null;
  return isSugar(molecule, carbon, ringOxygen) ? { carbon, ringOxygen, hydroxyl } : null;
}

const isPlainOxygen = (molecule: Molecule, atom: number) =>
  molecule.getAtomicNo(atom) === O && molecule.getAtomCharge(atom) === 0 && molecule.getAtomPi(atom) === 0;

/** Besides the two carbons of the ring oxygen, at least two carbons of ring and side chain carry O or N. */
function isSugar(molecule: Molecule, carbon: number, ringOxygen: number): boolean {
  const rings = molecule.getRingSet();
  const ring = upTo(rings.getSize())
    .map((at) => rings.getRingAtoms(at))
    .find((atoms) => atoms.includes(carbon) && atoms.includes(ringOxygen) && atoms.length <= 6);
  if (!ring) return false;
  const others = ring.filter((atom) => atom !== ringOxygen);
  if (others.some((atom) => molecule.getAtomicNo(atom) !== C || molecule.getAtomPi(atom) > 0)) return false;
  const sides = others.flatMap((atom) =>
    neighboursOf(molecule, atom).filter((next) => !ring.includes(next) && molecule.getAtomicNo(next) === C),
  );
  const carries = (atom: number) =>
    neighboursOf(molecule, atom).some(
      (next) => next !== ringOxygen && [N, O].includes(molecule.getAtomicNo(next)),
    );
  const chain = new Set([...others, ...sides].filter((atom) => atom !== carbon));
  return [...chain].filter(carries).length >= 2;
}

/** The form of a drawn fragment that catalogues use. */
import { Molecule } from 'openchemlib';
import { hydrogensOn, upTo } from './atoms';
import { joinCharges, neutralise } from './charges';
import { cutMetals } from './metals';

/**
 * A copy with metals as ions and neighbouring charges joined. A zwitterion loses its charges; a lone ion keeps them, since
 * it is drawn to find salts.
 */
export function usualFragment(fragment: Molecule): Molecule {
  const copy = fragment.getCompactCopy();
  copy.setFragment(false);
  cutMetals(copy);
  joinCharges(copy);
  if (isZwitterion(copy)) neutralise(copy);
  copy.setFragment(true);
  return copy;
}

function isZwitterion(molecule: Molecule): boolean {
  const charges = upTo(molecule.getAllAtoms()).map((atom) => molecule.getAtomCharge(atom));
  const isBase = charges.some((charge, atom) => charge > 0 && hydrogensOn(molecule, atom) > 0);
  return isBase && charges.reduce((sum, charge) => sum + charge, 0) === 0;
}

/**
 * A drawn single or double bond does not match a bond of an aromatic ring. OpenChemLib holds to this in rings of six, but
 * by itself finds C=C in furan and an amine in pyrrole.
 */
export function keepOutOfAromatics(fragment: Molecule): void {
  fragment.ensureHelperArrays(Molecule.cHelperRings);
  const plain = upTo(fragment.getBonds()).filter(
    (bond) => !fragment.isAromaticBond(bond) && fragment.getBondType(bond) !== Molecule.cBondTypeDelocalized,
  );
  for (const bond of plain) fragment.setBondQueryFeature(bond, Molecule.cBondQFNotAromatic, true);
}

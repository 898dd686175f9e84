/** Tells kinds of groups by their atoms. */
import { neighbours, type Molecule } from './graph';
import type { Piece } from './namePart';

/** Acyl groups and sulfonyl groups of carbon: they go to the nitrogen of an amino acid. */
export function isAcylGroup({ molecule, attach, order }: Piece): boolean {
  const near = neighbours(molecule, attach ?? 0);
  const element = molecule.atoms[attach ?? 0]?.element;
  const isSulfonyl = element === 'S' && near.some(({ atom }) => molecule.atoms[atom]?.element === 'C');
  const hasOxygen = near.some(({ atom, bond }) => bond.order === 2 && molecule.atoms[atom]?.element === 'O');
  return order === 1 && hasOxygen && (element === 'C' || isSulfonyl);
}

/** 偶氮 before its second group. */
export const isAzoGroup = ({ atoms, bonds }: Molecule): boolean =>
  atoms.length === 2 && atoms.every(({ element }) => element === 'N') && bonds[0]?.order === 2;

/** 亚硝基 and 硝基. */
export const isNitrosyl = ({ molecule: { atoms } }: Piece): boolean =>
  atoms.length > 1 && atoms.slice(1).every(({ element }) => element === 'O');

/**
 * Counts the strongly basic groups of a molecule: amines whose carbons are all saturated, amidines and guanidines. Connected
 * amidines count as one group. Anilines, amides and ring nitrogens such as pyridine do not count.
 */
export function basicNitrogens(molecule: Molecule): number {
  const { atoms } = molecule;
  const isPlain = (at: number) =>
    atoms[at]?.element === 'C' &&
    !atoms[at].pi &&
    neighbours(molecule, at).every(({ bond, atom }) => bond.order === 1 || atoms[atom]?.element === 'C');
  const isSaturated = (at: number) =>
    isPlain(at) && neighbours(molecule, at).every(({ bond }) => bond.order === 1);
  let amines = 0;
  for (const [at, { element, charge, pi }] of atoms.entries()) {
    if (element !== 'N' || charge !== 0 || pi) continue;
    const near = neighbours(molecule, at);
    if (near.length > 0 && near.every(({ bond, atom }) => bond.order === 1 && isSaturated(atom))) amines += 1;
  }
  const isAmidine = (carbon: number) => {
    const near = neighbours(molecule, carbon).filter(({ atom }) => atoms[atom]?.element === 'N');
    return (
      atoms[carbon]?.element === 'C' &&
      !atoms[carbon].pi &&
      near.length > 1 &&
      near.some(({ bond, atom }) => bond.order === 2 && neighbours(molecule, atom).length < 3)
    );
  };
  const nitrogensOf = (carbon: number) =>
    neighbours(molecule, carbon).flatMap(({ atom }) => (atoms[atom]?.element === 'N' ? atom : []));
  const carbons = atoms.flatMap((_, at) => (isAmidine(at) ? at : []));
  const groups = carbons.filter((carbon, at) => {
    const own = nitrogensOf(carbon);
    return !carbons
      .slice(0, at)
      .some((other) => nitrogensOf(other).some((nitrogen) => own.includes(nitrogen)));
  });
  return amines + groups.length;
}

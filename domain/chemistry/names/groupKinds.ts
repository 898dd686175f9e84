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

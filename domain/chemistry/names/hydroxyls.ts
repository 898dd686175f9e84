/** Finds the hydroxyl groups of acids and of alcohols. */
import { hydrogensOn, neighbours, type Molecule } from './graph';

const ACIDIC = new Set(['B', 'Si', 'P', 'As', 'N', 'S', 'Se']);

/** Oxygens (and sulfurs) that carry an acidic hydrogen. */
export function acidOxygens(molecule: Molecule): number[] {
  return molecule.atoms.flatMap(({ element }, at) => {
    if ((element !== 'O' && element !== 'S') || hydrogensOn(molecule, at) !== 1) return [];
    const [near, ...others] = neighbours(molecule, at);
    if (!near || others.length > 0 || near.bond.order !== 1) return [];
    const holder = molecule.atoms[near.atom];
    const around = neighbours(molecule, near.atom);
    const isDoubled = around.some(
      ({ atom, bond }) => bond.order === 2 && ['O', 'S'].includes(molecule.atoms[atom]?.element ?? ''),
    );
    const oxygens = around.filter(({ atom }) => molecule.atoms[atom]?.element === 'O').length;
    const isAcid = holder?.element === 'C' ? isDoubled || oxygens > 2 : ACIDIC.has(holder?.element ?? '');
    return isAcid && !(holder?.element === 'N' && !isDoubled && oxygens < 2) ? at : [];
  });
}

/** Oxygens of alcohols and phenols. */
export const alcoholOxygens = (molecule: Molecule): number[] => {
  const acids = new Set(acidOxygens(molecule));
  return molecule.atoms.flatMap(({ element }, at) =>
    element === 'O' &&
    hydrogensOn(molecule, at) === 1 &&
    !acids.has(at) &&
    neighbours(molecule, at).length === 1
      ? at
      : [],
  );
};

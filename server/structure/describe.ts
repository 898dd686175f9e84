/** The details of a structure for display. */
import { hillFormula, parseFormula } from '../../domain/chemistry/formula';
import type { Molecule } from 'openchemlib';
import type { components } from '@contract/schema';
import { takeHydrogenFromMetal } from './compounds';
import { draw } from './draw';

export function describe(molecule: Molecule): components['schemas']['StructureRead'] {
  takeHydrogenFromMetal(molecule);
  const { formula, relativeWeight } = molecule.getMolecularFormula();
  return {
    smiles: molecule.toIsomericSmiles(),
    formula: inHillOrder(formula),
    molarMass: Math.round(relativeWeight * 100) / 100,
    atoms: molecule.getAtoms(),
    picture: draw(molecule),
  };
}

/** OpenChemLib writes C8H17OCl for C8H17ClO. */
function inHillOrder(formula: string): string {
  const atoms = parseFormula(formula);
  return atoms ? hillFormula(atoms) : formula;
}

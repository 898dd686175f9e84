/** The details of a structure for display. */
import type { Molecule } from 'openchemlib';
import type { components } from '@contract/schema';
import { takeHydrogenFromMetal } from './compounds';
import { draw } from './draw';

export function describe(molecule: Molecule): components['schemas']['StructureRead'] {
  takeHydrogenFromMetal(molecule);
  const { formula, relativeWeight } = molecule.getMolecularFormula();
  return {
    smiles: molecule.toIsomericSmiles(),
    formula,
    molarMass: Math.round(relativeWeight * 100) / 100,
    atoms: molecule.getAtoms(),
    picture: draw(molecule),
  };
}

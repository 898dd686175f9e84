import { Molecule } from 'openchemlib';

/** A molecule from SMILES. openchemlib gives a bare metal such as `[Al]` hydrogens; in brackets it has none. */
export function moleculeOf(smiles: string): Molecule {
  const molecule = Molecule.fromSmiles(smiles);
  if (/^\[[A-Z][a-z]?\]$/.test(smiles)) molecule.setAtomAbnormalValence(0, 0);
  return molecule;
}

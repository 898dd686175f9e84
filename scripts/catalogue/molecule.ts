import { Molecule } from 'openchemlib';

/** Parses SMILES. openchemlib adds hydrogens to a bare metal such as `[Al]`; in brackets it has none. */
export function moleculeOf(smiles: string): Molecule {
  const molecule = Molecule.fromSmiles(smiles);
  if (/^\[[A-Z][a-z]?\]$/.test(smiles)) molecule.setAtomAbnormalValence(0, 0);
  return molecule;
}

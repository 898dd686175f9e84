/** The Chinese names of the catalogue with the structures of their rows. */
import { createHash } from 'node:crypto';
import { readSource } from '../catalogue/source';
import { cell, Problems } from '../catalogue/tsv';

export interface Row {
  cas: string;
  name: string;
  smiles: string;
  isHeld: boolean;
}

const isHeldOut = (cas: string): boolean =>
  Number.parseInt(createHash('sha256').update(cas).digest('hex').slice(0, 8), 16) % 3 === 0;

/** All compounds with a structure. A third is held out by the hash of its CAS number. */
export function catalogueNames(): Row[] {
  const source = readSource(new Problems());
  return source.compounds.flatMap((row) => {
    const cas = cell(row, 'cas');
    const smiles = cell(row, 'smiles') || (source.references.get(cas)?.smiles ?? '');
    if (smiles === '' || smiles === '-') return [];
    return [{ cas, name: cell(row, 'zh'), smiles, isHeld: isHeldOut(cas) }];
  });
}

/** Labelled compounds are as dangerous as the unlabelled one: their rows must say the same. */
import { Molecule } from 'openchemlib';
import { moleculeOf } from './molecule';
import type { Source } from './source';
import { cell, listOf, type Problems, type Row } from './tsv';

/** Code of the structure without its isotopes; `isLabelled` when it has any. Null for a row without a structure. */
function unlabelled(row: Row, { references }: Source): { code: string; isLabelled: boolean } | null {
  const smiles = cell(row, 'smiles') || references.get(cell(row, 'cas'))?.smiles;
  if (!smiles || smiles === '-') return null;
  const molecule = moleculeOf(smiles);
  const atoms = [...Array(molecule.getAllAtoms()).keys()];
  const isLabelled = atoms.some((atom) => molecule.getAtomMass(atom) !== 0);
  for (const atom of atoms) molecule.setAtomMass(atom, 0);
  // Hydrogen that was deuterium is an atom of its own until it is removed.
  molecule.removeExplicitHydrogens();
  molecule.ensureHelperArrays(Molecule.cHelperParities);
  return { code: molecule.getIDCode(), isLabelled };
}

/**
 * Reports labelled compounds whose hazards, signal word or transport class differ from those of the unlabelled compound
 * in the same state. Mass has no influence on the classification.
 */
export function checkIsotopes(source: Source, problems: Problems): void {
  const read = source.compounds.flatMap((row) => {
    const found = unlabelled(row, source);
    return found ? [{ row, ...found, key: `${found.code} ${cell(row, 'state')}` }] : [];
  });
  const parents = new Map(read.filter(({ isLabelled }) => !isLabelled).map(({ key, row }) => [key, row]));
  for (const { row, key, isLabelled } of read) {
    const parent = isLabelled && parents.get(key);
    if (!parent) continue;
    for (const name of ['ghs', 'signal', 'un']) {
      const [own, other] = [row, parent].map((each) => listOf(cell(each, name), ',').sort().join());
      if (own !== other)
        problems.add(row.at, `${cell(row, 'zh')}: ${name} is ${own}, but ${other} for ${cell(parent, 'zh')}`);
    }
  }
}

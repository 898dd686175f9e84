/** Builds the structure pictures and the index of the structure search. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Molecule, SSSearcherWithIndex } from 'openchemlib';
import { draw } from '../../server/structure/draw';
import { entriesOf, entryOf, lineOf } from '../../server/structure/indexFile';
import { fragmentPic, STRUCTURE_FRAGMENTS } from '../../domain/chemistry/structureFragments';
import { moleculeOf } from './molecule';
import { PUBLIC, STRUCTURES } from './paths';

interface Compound {
  cas: string;
  smiles: string;
}

/** A picture for each compound, and one for each fragment to start a search from. */
export function writePictures(compounds: readonly Compound[]): void {
  rmSync(STRUCTURES, { recursive: true, force: true });
  const write = (path: string, smiles: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, draw(moleculeOf(smiles)));
  };
  for (const { cas, smiles } of compounds) write(join(STRUCTURES, `${cas}.svg`), smiles);
  for (const { id, smiles } of STRUCTURE_FRAGMENTS) write(join(PUBLIC, fragmentPic(id)), smiles);
}

/** The text of the index. A fingerprint takes 6 ms, so those of the previous index at `path` are reused. */
export function indexLines(compounds: readonly Compound[], path: string): string {
  const last = existsSync(path) ? entriesOf(readFileSync(path, 'utf8')) : [];
  const known = new Map(last.map(({ idcode, fingerprint }) => [idcode, fingerprint]));
  const searcher = new SSSearcherWithIndex();
  const lines = compounds.map(({ cas, smiles }) => {
    const molecule = Molecule.fromSmiles(smiles);
    return lineOf(entryOf(cas, molecule, searcher, known));
  });
  return `${lines.join('\n')}\n`;
}

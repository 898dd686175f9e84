/** One process of `npm run structures:scale`: indexes its share of the compounds and reports its progress. */
import { Molecule, SSSearcherWithIndex } from 'openchemlib';
import { entryOf, lineOf } from '../../server/structure/indexFile';

export interface Share {
  compounds: { cas: string; smiles: string }[];
}
export type Report = { done: number } | { lines: string[] };

/** Compounds between two reports. */
const STEP = 250;

const searcher = new SSSearcherWithIndex();

process.once('message', ({ compounds }: Share) => {
  const lines: string[] = [];
  compounds.forEach(({ cas, smiles }, position) => {
    const line = indexed(cas, smiles);
    if (line !== null) lines.push(line);
    if (position % STEP === STEP - 1) report({ done: STEP });
  });
  report({ lines });
});

const report = (message: Report) => process.send?.(message);

/** Null for compounds that OpenChemLib cannot parse; they are found by name and number only. */
function indexed(cas: string, smiles: string): string | null {
  try {
    const molecule = Molecule.fromSmiles(smiles);
    return lineOf(entryOf(cas, molecule, searcher));
  } catch {
    return null;
  }
}

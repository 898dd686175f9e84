/**
 * `npm run structures:substructures -- COMPOUNDS RDKIT`: searches compounds for the fragments of RDKIT, which
 * `oracle.py substructure` wrote with RDKit's hits, and prints where both disagree.
 */
import { readFileSync } from 'node:fs';
import { Molecule, SSSearcher } from 'openchemlib';
import { readFragments } from '../../server/structure/read';
import { delocalise } from '../../server/structure/standard/resonance';

/** Compounds printed of each disagreement. */
const SHOWN = 3;

const [compoundsPath = '', hitsPath = ''] = process.argv.slice(2);

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

async function main(): Promise<void> {
  const compounds = linesOf(compoundsPath).flatMap((line) => {
    const [cas = '', smiles = ''] = line.split('\t');
    const molecule = moleculeOf(smiles);
    return molecule ? [{ cas, smiles, molecule }] : [];
  });
  const total = { both: 0, ours: 0, theirs: 0 };
  for (const line of linesOf(hitsPath)) {
    const [fragment = '', hits = ''] = line.split('\t');
    const theirs = new Set(hits.split(','));
    const searchers = (await readFragments(fragment)).map((one) => {
      const searcher = new SSSearcher();
      searcher.setFragment(one);
      return searcher;
    });
    const isHit = (molecule: Molecule) =>
      searchers.some((searcher) => {
        searcher.setMolecule(molecule);
        return searcher.isFragmentInMolecule();
      });
    const found = compounds.filter(({ molecule }) => isHit(molecule));
    const ours = new Set(found.map(({ cas }) => cas));
    const extra = found.filter(({ cas }) => !theirs.has(cas));
    const missed = compounds.filter(({ cas }) => theirs.has(cas) && !ours.has(cas));
    total.both += found.length - extra.length;
    total.ours += extra.length;
    total.theirs += missed.length;
    if (extra.length + missed.length > 0) {
      const list = (those: typeof compounds) =>
        those
          .slice(0, SHOWN)
          .map(({ smiles }) => smiles)
          .join('  ');
      console.log(
        `${fragment}: both ${found.length - extra.length}, only here ${extra.length}, only RDKit ${missed.length}`,
      );
      if (extra.length > 0) console.log(`    only here: ${list(extra)}`);
      if (missed.length > 0) console.log(`    only RDKit: ${list(missed)}`);
    }
  }
  const percent = (part: number) => `${((100 * total.both) / (total.both + part)).toFixed(2)} %`;
  console.log(
    `recall ${percent(total.theirs)}, precision ${percent(total.ours)} of ${total.both + total.theirs} hits of RDKit`,
  );
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8').split('\n').filter(Boolean);
}

function moleculeOf(smiles: string): Molecule | null {
  try {
    const molecule = Molecule.fromSmiles(smiles, { noCoordinates: false });
    delocalise(molecule);
    return molecule;
  } catch {
    return null;
  }
}

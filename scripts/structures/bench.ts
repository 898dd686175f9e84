/**
 * `npm run bench:structures`: measures structure searches over the catalogue, and over the 76,000 compounds if `npm run
 * structures:scale` has indexed them. From the query's text to the hits, for substructures also to the marked pictures
 * of a page.
 */
import { SSSearcher } from 'openchemlib';
import { STRUCTURE_FRAGMENTS } from '../../domain/chemistry/structureFragments';
import { Compounds, readEntries } from '../../server/structure/compounds';
import { findExact, findSimilar, findSub, type FoundStructures } from '../../server/structure/find';
import { openChemLib, type OpenChemLib } from '../../server/structure/openChemLib';
import { pictureOf } from '../../server/structure/picture';
import { readFragment, readFragments, readStructure } from '../../server/structure/read';

/** Goals for the 95th percentile, ms. */
const GOALS = { catalogue: 50, scale: 1000 };
const ROUNDS = 3;
const PAGE = 20;

/** Common and rare, small and large, with stereochemistry, with metals. */
const QUERIES = [
  ...STRUCTURE_FRAGMENTS.map(({ smiles }) => smiles),
  'CCCCCCCC', 'c1ccc(cc1)-c1ccccc1', 'N[C@@H](C)C(=O)O', 'C[Si](C)(C)C', 'OB(O)c1ccccc1', '[Na+]', '[Pd]', 'ClC(Cl)Cl',
  'O=C(O)c1ccccc1O', 'CN1CCC[C@H]1c1cccnc1', 'C1CC[C@H]2[C@@H](C1)CCC1C2CCC2CCCC12', 'c1ccc2ncccc2c1', 'NC(=O)N', 'CS',
]; // prettier-ignore

type Search = (structure: string) => Promise<FoundStructures>;

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

async function main(): Promise<void> {
  const ocl = await openChemLib();
  const own = new Compounds(readEntries(false), ocl);
  const slow = [await measureAll('catalogue', own, GOALS.catalogue, ocl)];
  const entries = readEntries(true);
  if (entries.length === own.entries.length) console.log('scale: no index, run `npm run structures:scale`');
  else slow.push(await measureAll('scale', new Compounds(entries, ocl), GOALS.scale, ocl));
  process.exit(slow.includes(true) ? 1 : 0);
}

/** Prints the times; true when a goal is missed. */
async function measureAll(
  name: string,
  compounds: Compounds,
  goal: number,
  ocl: OpenChemLib,
): Promise<boolean> {
  console.log(`${name}: ${compounds.entries.length} compounds, goal ${goal} ms`);
  const searches: Record<string, Search> = {
    exact: async (structure) => findExact(compounds, await readStructure(structure)),
    substructure: async (structure) => findSub(compounds, await readFragments(structure), ocl),
    '+ 20 pictures': async (structure) => {
      const fragments = await readFragments(structure);
      const found = findSub(compounds, fragments, ocl);
      for (const { at } of found.hits.slice(0, PAGE)) pictureOf(compounds, at, fragments, ocl);
      return found;
    },
    'similarity 0.8': async (structure) => findSimilar(compounds, await readStructure(structure), 0.8, ocl),
  };
  let slow = false;
  for (const [mode, search] of Object.entries(searches)) slow = (await measure(mode, search, goal)) || slow;
  await bruteForce(compounds, ocl);
  return slow;
}

async function measure(mode: string, search: Search, goal: number): Promise<boolean> {
  const first = await timed(search, QUERIES[0] ?? '');
  const times: { ms: number; structure: string; hits: string }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const structure of QUERIES) times.push({ structure, ...(await timed(search, structure)) });
  times.sort((a, b) => a.ms - b.ms);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]?.ms ?? 0;
  const worst = times.at(-1);
  const number = (ms: number) => ms.toFixed(1).padStart(7);
  console.log(
    `  ${mode.padEnd(15)} p50${number(at(0.5))}  p95${number(at(0.95))}  max${number(worst?.ms ?? 0)} ms` +
      `  (max: ${worst?.structure}, ${worst?.hits} hits; very first ${number(first.ms).trim()} ms)`,
  );
  return at(0.95) > goal;
}

async function timed(search: Search, structure: string) {
  const started = performance.now();
  const { hits, capped } = await search(structure);
  return { ms: performance.now() - started, hits: `${hits.length}${capped ? '+' : ''}` };
}

/** Number of compounds searched without an index. */
const MAX_BRUTE = 5000;

/** The same without any index, for comparison. */
async function bruteForce(compounds: Compounds, ocl: OpenChemLib): Promise<void> {
  const searcher = new SSSearcher();
  searcher.setFragment(await readFragment('c1ccccc1'));
  const looked = compounds.entries.slice(0, MAX_BRUTE);
  const started = performance.now();
  for (const { idcode } of looked) {
    searcher.setMolecule(ocl.Molecule.fromIDCode(idcode, false));
    searcher.isFragmentInMolecule();
  }
  console.log(
    `  without an index ${(performance.now() - started).toFixed(0)} ms for c1ccccc1 in ${looked.length}`,
  );
}

/**
 * `npm run structures:oracle -- COMPOUNDS VARIANTS PAIRS`: reads the drawings that `oracle.py` made of compounds as an exact
 * search would, and prints how many find their compound. Writes the pairs of compounds that the standardiser holds for
 * one to PAIRS; `oracle.py judge` compares them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Molecule } from 'openchemlib';
import { readStructure, Unreadable } from '../../server/structure/read';
import { isSameStereo, type StandardKeys } from '../../server/structure/standard/compare';
import { keysOf } from '../../server/structure/standard/keys';

interface Compound {
  cas: string;
  smiles: string;
  keys: StandardKeys;
  /** OpenChemLib's code of the drawing without stereochemistry, for comparison. */
  plain: string;
}

interface Count {
  all: number;
  found: number;
  exact: number;
  plain: number;
  missed: string[];
}

/** Missed drawings printed of each kind. */
const SHOWN = 5;

const [compoundsPath = '', variantsPath = '', pairsPath = ''] = process.argv.slice(2);

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

async function main(): Promise<void> {
  const wanted = new Set(linesOf(variantsPath).map((line) => line.split('\t')[0]));
  const started = performance.now();
  const compounds = linesOf(compoundsPath).flatMap((line) => {
    const [cas = '', smiles = ''] = line.split('\t');
    return wanted.has(cas) || process.argv.includes('--all') ? (compoundOf(cas, smiles) ?? []) : [];
  });
  const each = (performance.now() - started) / compounds.length;
  console.log(`${compounds.length} compounds read and standardised, ${each.toFixed(2)} ms each`);
  await recall(compounds);
  writePairs(compounds);
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8').split('\n').filter(Boolean);
}

function compoundOf(cas: string, smiles: string): Compound | null {
  try {
    const molecule = Molecule.fromSmiles(smiles);
    return { cas, smiles, keys: keysOf(molecule), plain: plainOf(molecule) };
  } catch {
    return null;
  }
}

function plainOf(molecule: Molecule): string {
  const copy = molecule.getCompactCopy();
  copy.stripStereoInformation();
  return copy.getIDCode();
}

/** Prints for each kind of drawing how many find their compound, now and by the plain code. */
async function recall(compounds: readonly Compound[]): Promise<void> {
  const byCas = new Map(compounds.map((compound) => [compound.cas, compound]));
  const counts = new Map<string, Count>();
  for (const line of linesOf(variantsPath)) {
    const [cas = '', kind = '', text = ''] = line.split('\t');
    const compound = byCas.get(cas);
    if (!compound) continue;
    const count = counts.get(kind) ?? { all: 0, found: 0, exact: 0, plain: 0, missed: [] };
    counts.set(kind, count);
    count.all += 1;
    const structure = text.replaceAll('\\n', '\n');
    const molecule = await readStructure(structure).catch((error: unknown) => {
      if (error instanceof Unreadable) return error.message;
      throw error;
    });
    if (typeof molecule === 'string') {
      count.missed.push(`${compound.smiles} not read: ${molecule} ${text.slice(0, 200)}`);
      continue;
    }
    if (plainOf(molecule) === compound.plain) count.plain += 1;
    const keys = keysOf(molecule);
    if (keys.tautomerFlat !== compound.keys.tautomerFlat)
      count.missed.push(`${compound.smiles} ${text.slice(0, 200)}`);
    else count.found += 1;
    if (keys.tautomerFlat === compound.keys.tautomerFlat && isSameStereo(keys, compound.keys))
      count.exact += 1;
  }
  for (const [kind, { all, found, exact, plain, missed }] of [...counts].sort()) {
    const percent = (part: number) => `${((100 * part) / all).toFixed(2)} %`;
    console.log(
      `${kind}: ${all} drawings, found ${percent(found)} (${percent(exact)} as exact), as drawn ${percent(plain)}`,
    );
    for (const each of missed.slice(0, SHOWN)) console.log(`    ${each}`);
  }
}

/** Writes all pairs of compounds with one key, and whether they are told apart by stereochemistry. */
function writePairs(compounds: readonly Compound[]): void {
  const groups = new Map<string, Compound[]>();
  for (const compound of compounds) {
    const { tautomerFlat } = compound.keys;
    groups.set(tautomerFlat, [...(groups.get(tautomerFlat) ?? []), compound]);
  }
  const lines = [...groups.values()].flatMap((group) =>
    group.flatMap((one, at) =>
      group
        .slice(at + 1)
        .map((other) =>
          [
            one.cas,
            one.smiles,
            other.cas,
            other.smiles,
            isSameStereo(one.keys, other.keys) ? 'same' : 'other',
          ].join('\t'),
        ),
    ),
  );
  writeFileSync(pairsPath, `${lines.join('\n')}\n`);
  console.log(`${lines.length} pairs of compounds have one key`);
}

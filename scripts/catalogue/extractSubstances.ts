/**
 * Maintainer's step: `npm run catalogue:extract -- <folder of the reference tables>`. Takes the rows used by our
 * compounds files from `substances.tsv` and `substances-more.tsv.gz` and writes them to `source/substances.tsv`. A
 * compound in neither table has its SMILES in its own row, a mixture `-`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SUBSTANCES } from './paths';
import { SUBSTANCE_COLUMNS } from './source';
import { tsvFiles } from './tsv';
import { COMPOUNDS } from './paths';

const folder = process.argv[2];
if (!folder) {
  console.error(
    'usage: npm run catalogue:extract -- <folder with substances.tsv and substances-more.tsv.gz>',
  );
  process.exit(2);
}

/** Rows of a reference table by CAS number, in our columns. */
function tableOf(text: string): Map<string, string> {
  const [header = '', ...lines] = text.split(/\r?\n/);
  const names = header.split('\t');
  const table = new Map<string, string>();
  for (const line of lines) {
    const cells = line.split('\t');
    const cas = cells[names.indexOf('cas')];
    if (!cas) continue;
    table.set(cas, SUBSTANCE_COLUMNS.map((name) => cells[names.indexOf(name)] ?? '').join('\t'));
  }
  return table;
}

const common = tableOf(readFileSync(join(folder, 'substances.tsv'), 'utf8'));
const more = tableOf(gunzipSync(readFileSync(join(folder, 'substances-more.tsv.gz'))).toString('utf8'));
const wanted = tsvFiles(COMPOUNDS).flatMap((path) =>
  readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split('\t')[0]?.trim() ?? '')
    .filter(Boolean),
);
const rows = [...new Set(wanted)].sort().flatMap((cas) => common.get(cas) ?? more.get(cas) ?? []);
writeFileSync(SUBSTANCES, [SUBSTANCE_COLUMNS.join('\t'), ...rows, ''].join('\n'));
console.log(`${rows.length} of ${new Set(wanted).size} substances have reference data → ${SUBSTANCES}`);

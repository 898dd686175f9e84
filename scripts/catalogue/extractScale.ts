/**
 * Maintainer's step: `npm run scale:extract -- <folder of the two reference tables>`. Writes the compounds of both
 * tables to `source/scale.tsv.gz`, for a shop with CATALOGUE=all: the columns that a search needs, with few synonyms
 * and no numbers of other registers. Leaves out substances that are never sold: by CAS number and by structure
 * (`refusedAs`), with or without the listed rows themselves. `-- --sift` applies this to the existing table. Prints
 * removed compounds, and for those on no list the line for `controlledKin.data.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { mayBeListed, SCALE_COLUMNS, SCALE_FILE } from '../../server/catalogue/scale';
import { listedFromSource, refusedAs } from '../../server/structure/forbidden/listed';
import { LISTED_SOURCE, SOURCE } from './paths';
import { listOf } from './tsv';

const MAX_SYNONYMS = 3;
const MAX_SYNONYM_LENGTH = 60;
/** Numbers of other registers: MFCD00135453, DTXSID6043917, UNII-…, 200-001-8. */
const REGISTER =
  /^(mfcd|dtxsid|dtxcid|unii|nsc|ai3|caswell|epa|ec |einecs|brn|ccris|hsdb|schembl|chembl)|^[\d-]+$/i;

const [folder] = process.argv.slice(2);
const isSift = folder === '--sift';
if (!folder) {
  console.error('usage: npm run scale:extract -- <folder with substances.tsv and substances-more.tsv.gz>');
  process.exit(2);
}

listedFromSource(readFileSync(LISTED_SOURCE, 'utf8'));

/** Lines of a reference table in our columns. */
function linesOf(text: string): string[] {
  const [header = '', ...lines] = text.trim().split(/\r?\n/);
  const names = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return SCALE_COLUMNS.map((name) => {
      const value = cells[names.indexOf(name)] ?? '';
      return name === 'synonyms' ? fewOf(value) : value;
    }).join('\t');
  });
}

const fewOf = (synonyms: string): string =>
  listOf(synonyms)
    .filter((value) => !REGISTER.test(value) && value.length <= MAX_SYNONYM_LENGTH)
    .slice(0, MAX_SYNONYMS)
    .join('|');

/** Rows of the reference tables, or of the packed table itself. */
function readRows(from: string): string[] {
  const unpack = (path: string) => gunzipSync(readFileSync(path)).toString('utf8');
  if (isSift) return unpack(join(SOURCE, SCALE_FILE)).trim().split('\n').slice(1);
  const common = readFileSync(join(from, 'substances.tsv'), 'utf8');
  return [...linesOf(common), ...linesOf(unpack(join(from, 'substances-more.tsv.gz')))];
}

const SMILES = SCALE_COLUMNS.indexOf('smiles');
const structureOf = (row: string): string => row.split('\t')[SMILES] ?? '';
const nameOf = (row: string): string => row.split('\t')[1] ?? '';
const casOf = (row: string): string => row.slice(0, row.indexOf('\t'));

/** The rows that the table may contain. */
const sifted = (rows: string[]): string[] =>
  rows.filter((row) => {
    const cas = casOf(row);
    const refused = refusedAs(structureOf(row));
    if (!mayBeListed(cas)) console.log(`${cas}\tlisted\t${nameOf(row)}`);
    else if (refused) console.log(`['${cas}', '${nameOf(row)}'], // ${refused}`);
    return mayBeListed(cas) && refused === null;
  });

const all = readRows(folder);
const rows = sifted(all);
const packed = gzipSync([SCALE_COLUMNS.join('\t'), ...rows, ''].join('\n'), { level: 9 });
writeFileSync(join(SOURCE, SCALE_FILE), packed);
console.log(
  `${rows.length} compounds, ${all.length - rows.length} never sold left out, ` +
    `${(packed.length / 1e6).toFixed(2)} MB → ${SCALE_FILE}`,
);

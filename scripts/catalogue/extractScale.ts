/**
 * Maintainer's step: `npm run scale:extract -- <folder of the two reference tables>`.
 * Writes every compound of both tables to `source/scale.tsv.gz`, for a mock with CATALOGUE=all: the columns a search
 * needs, few synonyms each, and none that is only another register's number.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { SCALE_COLUMNS, SCALE_FILE } from '../../server/catalogue/scale';
import { SOURCE } from './paths';
import { listOf } from './tsv';

const MAX_SYNONYMS = 3;
const MAX_SYNONYM_LENGTH = 60;
/** Numbers of other registers: MFCD00135453, DTXSID6043917, UNII-…, 200-001-8. */
const REGISTER =
  /^(mfcd|dtxsid|dtxcid|unii|nsc|ai3|caswell|epa|ec |einecs|brn|ccris|hsdb|schembl|chembl)|^[\d-]+$/i;

const folder = process.argv[2];
if (!folder) {
  console.error('usage: npm run scale:extract -- <folder with substances.tsv and substances-more.tsv.gz>');
  process.exit(2);
}

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

const common = readFileSync(join(folder, 'substances.tsv'), 'utf8');
const more = gunzipSync(readFileSync(join(folder, 'substances-more.tsv.gz'))).toString('utf8');
const rows = [...linesOf(common), ...linesOf(more)];
const packed = gzipSync([SCALE_COLUMNS.join('\t'), ...rows, ''].join('\n'), { level: 9 });
writeFileSync(join(SOURCE, SCALE_FILE), packed);
console.log(`${rows.length} compounds, ${(packed.length / 1e6).toFixed(2)} MB → ${SCALE_FILE}`);

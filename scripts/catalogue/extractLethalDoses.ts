/**
 * Maintainer's step: `npm run catalogue:doses -- <Acute_Oral_Toxicity.xlsx>`. Writes `source/lethalDoses.tsv`: measured
 * oral LD50 of rats, mg/kg, of the substances of `compounds/`, from the workbook of NICEATM. NOTICE.md names the edition.
 * Formulated products are left out, and values that are no number.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import { DOSE_COLUMNS } from './lethalDoses';
import { LETHAL_DOSES } from './paths';
import { readSource } from './source';
import { cell, Problems } from './tsv';

const [workbook] = process.argv.slice(2);
if (!workbook) {
  console.error('usage: npm run catalogue:doses -- <Acute_Oral_Toxicity.xlsx>');
  process.exit(2);
}

const problems = new Problems();
const sold = new Set(readSource(problems).compounds.map((row) => cell(row, 'cas')));
problems.stopIfAny();

const { Sheets, SheetNames } = read(readFileSync(workbook));
const records = utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0] ?? '']!, { defval: '' });

/** `cas`, `above` or blank, value: each once. */
const lines = new Map<string, readonly [cas: string, bound: string, value: string]>();
for (const record of records) {
  const text = (name: string) => String(record[name]).trim();
  const [cas, value, modifier] = [text('CASRN'), text('Response'), text('Response Modifier')];
  const isDose =
    text('Endpoint') === 'LD50' && text('Response Unit') === 'mg/kg' && /^\d+(\.\d+)?$/.test(value);
  const isSubstance = text('Mixture') === 'Chemical' && text('Species') === 'Rat' && sold.has(cas);
  // A dose below which half of the animals died says too little.
  if (!isDose || !isSubstance || modifier === '<' || Number(value) === 0) continue;
  const line = [cas, modifier === '>' ? 'above' : '', String(Number(value))] as const;
  lines.set(line.join('\t'), line);
}

const all = [...lines.values()].sort(
  (a, b) => a[0].localeCompare(b[0]) || a[1].localeCompare(b[1]) || Number(a[2]) - Number(b[2]),
);
writeFileSync(LETHAL_DOSES, `${[DOSE_COLUMNS, ...all].map((line) => line.join('\t')).join('\n')}\n`);
console.log(`${LETHAL_DOSES}: ${all.length} values of ${new Set(all.map(([cas]) => cas)).size} substances`);

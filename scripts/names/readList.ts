/** `npx tsx scripts/names/readList.ts FILE…`: reads the names of TSV files (name, SMILES) and prints what is not right. */
import { readFileSync } from 'node:fs';
import { readName } from '../../domain/chemistry/names/read';
import { compareStructures } from './compare';

for (const file of process.argv.slice(2)) {
  const rows = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const counts = { refused: 0, same: 0, open: 0, different: 0 };
  const times: number[] = [];
  for (const row of rows) {
    const [name = '', smiles = ''] = row.split('\t');
    const started = performance.now();
    const reading = readName(name);
    times.push(performance.now() - started);
    const outcome = reading.ok ? compareStructures(reading.smiles, smiles) : 'refused';
    counts[outcome] += 1;
    if (outcome === 'same') continue;
    const shown = reading.ok
      ? `${name}  ${reading.smiles}  ${smiles}`
      : `${name.slice(0, reading.at)}▸${name.slice(reading.at)}  ${reading.reason}`;
    console.info(outcome, shown);
  }
  times.sort((a, b) => a - b);
  const mean = times.reduce((sum, each) => sum + each, 0) / times.length;
  const most = times.at(-1) ?? 0;
  console.info(file, rows.length, counts, `ms: mean ${mean.toFixed(2)}, most ${most.toFixed(1)}`);
}

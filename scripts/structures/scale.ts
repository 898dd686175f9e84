/**
 * `npm run structures:scale`: builds the structure index of the 76,000 compounds of the scale catalogue. Takes minutes
 * on all cores (`-- --threads 1` for fewer); the file appears when it is complete.
 */
import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { GENERATED, SOURCE } from '../catalogue/paths';
import type { Report, Share } from './shard';

const TARGET = join(GENERATED, 'structures.scale.tsv');

const SHARD = join(process.cwd(), 'scripts/structures/shard.ts');

const started = Date.now();
let done = 0;
let total = 0;

build(Number(option('threads') ?? availableParallelism())).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

async function build(threads: number): Promise<void> {
  const compounds = readCompounds(option('source') ?? join(SOURCE, 'scale.tsv.gz'));
  total = compounds.length;
  const shares = Array.from({ length: threads }, (_, thread) =>
    compounds.filter((_, position) => position % threads === thread),
  );
  const lines = (await Promise.all(shares.map(index))).flat();
  mkdirSync(GENERATED, { recursive: true });
  writeFileSync(`${TARGET}.part`, `${lines.join('\n')}\n`);
  renameSync(`${TARGET}.part`, TARGET);
  console.log(`structures: ${lines.length} of ${total} compounds in ${seconds()} s`);
}

function index(compounds: Share['compounds']): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const shard = fork(SHARD);
    shard.on('error', reject);
    shard.on('exit', (code) => code && reject(new Error(`a shard ended with ${code}`)));
    shard.on('message', (report: Report) => {
      if ('lines' in report) {
        shard.disconnect();
        return resolve(report.lines);
      }
      done += report.done;
      if (done % 5000 === 0) console.log(`structures: ${done} of ${total}, ${seconds()} s`);
    });
    shard.send({ compounds });
  });
}

function readCompounds(path: string): Share['compounds'] {
  const [head = '', ...rows] = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  const columns = head.split('\t');
  const [cas, smiles] = [columns.indexOf('cas'), columns.indexOf('smiles')];
  return rows.map((row) => {
    const cells = row.split('\t');
    return { cas: cells[cas] ?? '', smiles: cells[smiles] ?? '' };
  });
}

/** The value after `--name`, or undefined. */
function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
}

function seconds(): number {
  return Math.round((Date.now() - started) / 1000);
}

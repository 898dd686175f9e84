/**
 * `npm run names:audit`: reads every Chinese name of the catalogue and compares the structure with the row's. A third of
 * the rows is held out by the hash of its CAS number; the grammar was written without looking at them.
 * `-- --refused` also lists the training names that are refused.
 */
import { readName } from '../../domain/chemistry/names/read';
import { compareStructures, type Verdict } from './compare';
import { catalogueNames, type Row } from './rows';
import { isSystematic } from './systematic';

type Outcome = Verdict | 'refused';

const times: number[] = [];

function outcomeOf({ name, smiles }: Row): { outcome: Outcome; note: string } {
  const started = performance.now();
  const reading = readName(name);
  times.push(performance.now() - started);
  if (!reading.ok)
    return {
      outcome: 'refused',
      note: `${name.slice(0, reading.at)}▸${name.slice(reading.at)}  ${reading.reason}`,
    };
  return {
    outcome: compareStructures(reading.smiles, smiles),
    note: `${name}  ${reading.smiles}  ${smiles}`,
  };
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

function print(title: string, outcomes: Outcome[]): void {
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length;
  const read = outcomes.length - count('refused');
  const right = count('same') + count('open');
  console.info(
    [
      title.padEnd(34),
      `names ${outcomes.length}`,
      `read ${read} (${percent(read, outcomes.length)})`,
      `right ${right} (${percent(right, read)})`,
      `of these stereo left open ${count('open')}`,
      `different ${count('different')}`,
    ].join('  '),
  );
}

const listed = process.argv.includes('--refused');
const showsHeld = process.argv.includes('--held');
const judged = catalogueNames().map((row) => ({
  ...row,
  ...outcomeOf(row),
  systematic: isSystematic(row.name),
}));
for (const { isHeld, outcome, note, cas } of judged) {
  if (isHeld && !showsHeld) continue;
  if (outcome === 'different' || outcome === 'open') console.info(outcome, cas, note);
  if (outcome === 'refused' && listed) console.info('refused', cas, note);
}
for (const held of [false, true])
  for (const systematicOnly of [false, true])
    print(
      `${held ? 'held out' : 'training'}, ${systematicOnly ? 'systematic names' : 'all names'}`,
      judged
        .filter(({ isHeld, systematic }) => isHeld === held && (systematic || !systematicOnly))
        .map(({ outcome }) => outcome),
    );
times.sort((a, b) => a - b);
console.info(
  `ms per name: median ${times[times.length >> 1]?.toFixed(2)}, 99 % ${times[Math.floor(times.length * 0.99)]?.toFixed(2)}, most ${times.at(-1)?.toFixed(2)}`,
);

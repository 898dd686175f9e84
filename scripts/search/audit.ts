/**
 * `npm run search:audit [-- FILE]`: the share of right first hits by class of query (`tests/api/searchQueries.tsv`, or a
 * file of the same format), and every query that is answered otherwise.
 */
import { closeChemistry } from '../../server/structure/chemistry';
import { judge, readQueries, type Verdict } from './judge';

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

function print(name: string, verdicts: readonly Verdict[]): void {
  const right = verdicts.filter(({ isRight }) => isRight);
  const unoffered = right.filter(({ isOffered }) => !isOffered);
  console.info(
    `${name.padEnd(12)} ${String(right.length).padStart(4)} of ${String(verdicts.length).padStart(4)}  ` +
      `${percent(right.length, verdicts.length)}${unoffered.length > 0 ? `, ${unoffered.length} without the offer` : ''}`,
  );
}

async function main(): Promise<void> {
  const verdicts: Verdict[] = [];
  for (const asked of readQueries(process.argv[2])) verdicts.push(await judge(asked));
  closeChemistry();

  for (const { kind, query, isRight, isOffered, got, ignored, first, offers } of verdicts) {
    if (isRight && isOffered) continue;
    const expected = first.length > 0 ? first.join('/') : `!${offers.join('/')}`;
    const without = ignored.length > 0 ? `  without ${ignored.join(', ')}` : '';
    console.info(`${isRight ? 'offer' : 'wrong'}  ${kind}  ${query} → ${expected}, got ${got}${without}`);
  }
  for (const kind of new Set(verdicts.map(({ kind }) => kind)))
    print(
      kind,
      verdicts.filter((verdict) => verdict.kind === kind),
    );
  print('all', verdicts);
}

void main();

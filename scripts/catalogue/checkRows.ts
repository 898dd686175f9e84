/** Checks of single cells that need no other row, of rows against each other, and of solutions against their solvent. */
import { mixtureCodes, partOf, saysCode } from '../../src/domain/safety/mixture';
import { OWN_LIMITS } from '../../src/domain/safety/mixtureLimits.data';
import type { Solution } from '../../src/domain/safety/solution';
import { isLeaf, type Source } from './source';
import { CONDITIONS, KINDS, SIGNALS, STATES, TEMPERATURES } from './tokens';
import { cell, listOf, type Problems, type Row } from './tsv';

const SHIPS = ['N', 'ICE', 'DRYICE', 'DG', 'DGICE'];
const UN = /^UN\d{4} [1-9](\.\d[A-Z]?)?(\([0-9.,]+\))?( I{1,3})?$/;

/** Reports every cell that says nothing we know. */
export function checkRows(source: Source, problems: Problems): void {
  const entities = new Map<string, string>();
  for (const row of [...source.compounds, ...source.goods]) {
    const entity = cell(row, 'cas') || cell(row, 'code');
    const before = entities.get(entity);
    if (before) problems.add(row.at, `${entity} is already at ${before}`);
    else entities.set(entity, row.at);
    checkCommon(row, source, problems);
  }
  for (const row of source.compounds) checkHazardCells(row, problems);
  for (const row of source.offerHazards) checkOwn(row, problems);
  for (const row of source.goods) if (cell(row, 'ghs')) checkHazardCells(row, problems);
  for (const row of source.goods)
    if (!KINDS.includes(cell(row, 'kind'))) problems.add(row.at, `unknown kind ${cell(row, 'kind')}`);
  for (const row of [...source.compounds, ...source.goods]) {
    const successor = cell(row, 'replacedBy');
    if (successor && successor !== 'OFF' && !entities.has(successor))
      problems.add(row.at, `replaced by ${successor}, which is not sold`);
  }
}

function checkCommon(row: Row, source: Source, problems: Problems): void {
  for (const name of ['zh', 'en']) if (!cell(row, name)) problems.add(row.at, `${name} is missing`);
  if (!isLeaf(source, Number(cell(row, 'category'))))
    problems.add(row.at, `${cell(row, 'category')} is no leaf category`);
  checkKeeping(row, problems);
}

/** How it is stored and sent. */
function checkKeeping(row: Row, problems: Problems): void {
  if (!SHIPS.includes(cell(row, 'ship'))) problems.add(row.at, `unknown ship ${cell(row, 'ship')}`);
  const [temperature = '', ...conditions] = listOf(cell(row, 'storage'), ',');
  if (!TEMPERATURES.includes(temperature))
    problems.add(row.at, `storage does not begin with a temperature: ${cell(row, 'storage')}`);
  for (const token of conditions)
    if (!CONDITIONS.includes(token)) problems.add(row.at, `unknown storage ${token}`);
}

function checkHazardCells(row: Row, problems: Problems): void {
  if (!STATES[cell(row, 'state')]) problems.add(row.at, `unknown state ${cell(row, 'state')}`);
  if (SIGNALS[cell(row, 'signal')] === undefined)
    problems.add(row.at, `unknown signal ${cell(row, 'signal')}`);
  const un = cell(row, 'un');
  if (un !== '-' && !UN.test(un)) problems.add(row.at, `UN is not “UN1234 3 II”: ${un}`);
  if (un !== '-' && !cell(row, 'ship').startsWith('DG'))
    problems.add(row.at, `${un} does not travel as ${cell(row, 'ship')}`);
  if (!cell(row, 'ghs')) problems.add(row.at, 'ghs is empty (write - for none)');
}

/** Flash points of the GHS classes (GB 30000.7): H224 and H225 below 23 ℃, H226 from 23 to 60 ℃. */
const FLASH_CLASSES: readonly (readonly [code: RegExp, span: string, low: number, high: number])[] = [
  [/\bH22[45]\b/, '<23', -150, 23],
  [/\bH226\b/, '23–60', 23, 60.1],
];

/** What the class alone tells of a flash point: `<23`; null without a class of flammable liquids. */
export const flashClassOf = (ghs: string): string | null =>
  FLASH_CLASSES.find(([code]) => code.test(ghs))?.[1] ?? null;

/** A row of `offerHazards.tsv`. */
function checkOwn(row: Row, problems: Problems): void {
  checkKeeping(row, problems);
  checkHazardCells(row, problems);
  if (!cell(row, 'source')) problems.add(row.at, 'source is empty (write 混合规则, or where it is from)');
  const flash = cell(row, 'flash');
  const found = FLASH_CLASSES.find(([code]) => code.test(cell(row, 'ghs')));
  const fits =
    flash === '-' ||
    (found !== undefined && (flash === found[1] || (Number(flash) >= found[2] && Number(flash) < found[3])));
  if (!fits) problems.add(row.at, `flash ${flash} does not fit ${cell(row, 'ghs')}`);
}

/**
 * A solution says what its solvent brings by the mixture rule, with as much solvent as there can be, and what both bring
 * together with as much of each as there is for certain, where the pure solute is known. `row` is the offer's.
 * Flammability and peroxides are no matter of fractions: of a solvent that is more than half they must be there, with
 * its own class or a stronger one.
 */
export function checkSolution(row: Row, solution: Solution, source: Source, problems: Problems): void {
  const { solvent, fraction, solute } = solution;
  const solventRow = source.compounds.find((other) => cell(other, 'cas') === solvent.cas);
  if (!solventRow) {
    problems.add(row.at, `solvent ${solvent.cas} is not in the catalogue: its hazards are not known`);
    return;
  }
  const said = listOf(cell(row, 'ghs'), ',');
  const brought = listOf(cell(solventRow, 'ghs'), ',');
  const cas = cell(row, 'cas');
  const pure = OWN_LIMITS.get(cas)?.pure ?? [];
  const needed = new Set([
    ...mixtureCodes([partOf(solvent.cas, fraction.most, brought)]),
    ...mixtureCodes([partOf(solvent.cas, fraction.least, brought), partOf(cas, solute.least, pure)]),
    ...brought.filter((code) => fraction.least > 0.5 && /^H22[4-6]$|^EUH019$/.test(code)),
  ]);
  for (const code of needed)
    if (!saysCode(said, code))
      problems.add(row.at, `${cell(row, 'zh')} in ${cell(solventRow, 'zh')}: ${code} is missing`);
}

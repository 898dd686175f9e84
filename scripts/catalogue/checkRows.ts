/** Checks of single cells, of rows against each other, and of solutions against their solvent. */
import { fitsFlash } from '../../domain/safety/flash';
import { missingOfSolution } from '../../domain/safety/solutionCodes';
import type { Solution } from '../../domain/safety/solution';
import { isLeaf, type Source } from './source';
import { isStorage } from '../../domain/safety/storage';
import { KINDS, SIGNALS, STATE_LETTERS } from './tokens';
import { cell, listOf, type Problems, type Row } from './tsv';

const SHIPS = ['N', 'ICE', 'DRYICE', 'DG', 'DGICE'];
const UN = /^UN\d{4} [1-9](\.\d[A-Z]?)?(\([0-9.,]+\))?( I{1,3})?$/;

/** Reports every cell with an unknown value. */
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
    problems.add(row.at, `${cell(row, 'category')} is not a leaf category`);
  checkKeeping(row, problems);
}

/** Checks storage and shipping. */
function checkKeeping(row: Row, problems: Problems): void {
  if (!SHIPS.includes(cell(row, 'ship'))) problems.add(row.at, `unknown ship ${cell(row, 'ship')}`);
  if (!isStorage(listOf(cell(row, 'storage'), ',')))
    problems.add(row.at, `storage is not a temperature and conditions: ${cell(row, 'storage')}`);
}

function checkHazardCells(row: Row, problems: Problems): void {
  if (!STATE_LETTERS[cell(row, 'state')]) problems.add(row.at, `unknown state ${cell(row, 'state')}`);
  if (SIGNALS[cell(row, 'signal')] === undefined)
    problems.add(row.at, `unknown signal ${cell(row, 'signal')}`);
  const un = cell(row, 'un');
  if (un !== '-' && !UN.test(un)) problems.add(row.at, `UN is not “UN1234 3 II”: ${un}`);
  if (un !== '-' && !cell(row, 'ship').startsWith('DG'))
    problems.add(row.at, `${un} is not shipped as ${cell(row, 'ship')}`);
  if (!cell(row, 'ghs')) problems.add(row.at, 'ghs is empty (write - for none)');
}

/** Checks a row of `offerHazards.tsv`. */
function checkOwn(row: Row, problems: Problems): void {
  checkKeeping(row, problems);
  checkHazardCells(row, problems);
  if (!cell(row, 'source')) problems.add(row.at, 'source is empty (write 混合规则, or where it is from)');
  const flash = cell(row, 'flash');
  if (flash !== '-' && !fitsFlash(flash, listOf(cell(row, 'ghs'), ',')))
    problems.add(row.at, `flash ${flash} does not fit ${cell(row, 'ghs')}`);
}

/** Checks that a solution has the codes required by `solutionCodes`. `row` is the offer's row. */
export function checkSolution(row: Row, solution: Solution, source: Source, problems: Problems): void {
  const { solvent } = solution;
  const solventRow = source.compounds.find((other) => cell(other, 'cas') === solvent.cas);
  if (!solventRow) {
    problems.add(row.at, `solvent ${solvent.cas} is not in the catalogue: its hazards are not known`);
    return;
  }
  const hCodes = listOf(cell(row, 'ghs'), ',');
  const brought = listOf(cell(solventRow, 'ghs'), ',');
  for (const code of missingOfSolution(hCodes, { cas: cell(row, 'cas'), solution, brought }))
    problems.add(row.at, `${cell(row, 'zh')} in ${cell(solventRow, 'zh')}: ${code} is missing`);
}

/** Checks of single cells that need no other row, and of rows against each other. */
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
  for (const row of source.compounds) checkCompound(row, problems);
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
  if (!SHIPS.includes(cell(row, 'ship'))) problems.add(row.at, `unknown ship ${cell(row, 'ship')}`);
  const [temperature = '', ...conditions] = listOf(cell(row, 'storage'), ',');
  if (!TEMPERATURES.includes(temperature))
    problems.add(row.at, `storage does not begin with a temperature: ${cell(row, 'storage')}`);
  for (const token of conditions)
    if (!CONDITIONS.includes(token)) problems.add(row.at, `unknown storage ${token}`);
}

function checkCompound(row: Row, problems: Problems): void {
  if (!STATES[cell(row, 'state')]) problems.add(row.at, `unknown state ${cell(row, 'state')}`);
  if (SIGNALS[cell(row, 'signal')] === undefined)
    problems.add(row.at, `unknown signal ${cell(row, 'signal')}`);
  const un = cell(row, 'un');
  if (un !== '-' && !UN.test(un)) problems.add(row.at, `UN is not “UN1234 3 II”: ${un}`);
  if (un !== '-' && !cell(row, 'ship').startsWith('DG'))
    problems.add(row.at, `${un} does not travel as ${cell(row, 'ship')}`);
  if (!cell(row, 'ghs')) problems.add(row.at, 'ghs is empty (write - for none)');
}

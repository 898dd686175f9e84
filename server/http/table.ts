/** Tables as files, for exported lists. */
import { csvOf, type Cell } from '../../domain/shared/csv';
import { FileAnswer } from './file';
import { refuse } from './refusal';

/** Maximum number of rows in one export. */
export const MAX_ROWS = 50_000;

/** Refuses an export above the limit. */
export function checkRows(count: number): void {
  if (count > MAX_ROWS) refuse('TOO_MANY', `超过 ${MAX_ROWS} 行，无法一次导出，请缩小范围后再导出`);
}

interface Table {
  /** File name without its ending: `操作记录_2026-11-23`. */
  name: string;
  /** The same in ASCII. */
  plainName: string;
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** A CSV file in UTF-8 with byte order mark; cells are protected against formula injection. */
export const tableAnswer = ({ name, plainName, header, rows }: Table): FileAnswer =>
  new FileAnswer({
    type: 'text/csv; charset=utf-8',
    name: `${name}.csv`,
    plainName: `${plainName}.csv`,
    bytes: new TextEncoder().encode(csvOf(header, rows)),
  });

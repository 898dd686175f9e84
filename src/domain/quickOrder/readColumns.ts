/** Lists in columns, with a heading or without. */
import { guessedRoles, headingRoles, type Role } from './columns';
import { readCells } from './readCells';
import { readLines } from './readLines';
import { namesGoods, rowOf, sourceOf, type ReadRow } from './readRow';

/** Each row of a table with what it wants. */
export function readColumns(cells: readonly (readonly string[])[], brands: readonly string[]): ReadRow[] {
  const hasHeading = cells.some((row) => headingRoles(row) !== null);
  let roles: Role[] = hasHeading
    ? []
    : guessedRoles(cells.filter((row) => row.filter((cell) => cell.trim()).length > 1));
  let last: ReadRow | null = null;
  return cells.flatMap((cell, at) => {
    const source = sourceOf(cell);
    if (source === '') return [];
    const line = at + 1;
    const heading = headingRoles(cell);
    if (heading !== null) {
      roles = heading;
      last = null;
      return [rowOf(line, source, { kind: 'heading' })];
    }
    // Above its heading a table has a title, a department, a date.
    if (roles.length === 0) return readLines([[source]], brands).map((row) => ({ ...row, line }));
    const row = carried(readCells(cell, roles, line, brands), last);
    if (row.kind === 'goods') last = row;
    return [row];
  });
}

/** A row that says only pack or count goes on with the goods above, as in merged cells. */
function carried(row: ReadRow, last: ReadRow | null): ReadRow {
  if (row.kind === 'remark' || namesGoods(row)) return row;
  if (last === null || (row.pack === null && row.count === null)) return { ...row, kind: 'remark' };
  const { cas, name, spec, brand } = last;
  return { ...row, cas, name, spec: row.spec ?? spec, brand: row.brand ?? brand, isCarried: true };
}

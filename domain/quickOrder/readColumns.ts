/** Reads lists in columns, with or without a heading. */
import { guessedRoles, headingRoles, type Role } from './columns';
import { countIn, readCells } from './readCells';
import { readLines } from './readLines';
import { namesGoods, rowOf, sourceOf, type CountDoubt, type ReadRow } from './readRow';

type Cells = readonly (readonly string[])[];

/** Is the cell part of one that is merged over several rows? Indices from 0. */
export type IsMerged = (row: number, column: number) => boolean;

/** Reads each row of a table. */
export function readColumns(cells: Cells, brands: readonly string[], isMerged: IsMerged): ReadRow[] {
  const hasHeading = cells.some((row) => headingRoles(row) !== null);
  let roles: Role[] = hasHeading
    ? []
    : guessedRoles(cells.filter((row) => row.filter((cell) => cell.trim()).length > 1));
  let last: ReadRow | null = null;
  const isCounted = countedColumns(cells);
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
    // Lines above the heading: title, department, date.
    if (roles.length === 0) return readLines([[source]], brands).map((row) => ({ ...row, line }));
    const free = roles.length > 1 ? freeLine(cell, line, brands) : null;
    if (free !== null) {
      last = null;
      return free;
    }
    const row = carried(readCells(cell, roles, line, brands), last);
    if (row.kind !== 'goods') return [row];
    last = row;
    const column = roles.indexOf('count');
    if (column < 0) return [row];
    return [{ ...row, countDoubt: doubtOf(row, isMerged(at, column), isCounted(column)) }];
  });
}

/** Below a table: reads a single-cell line that names goods with a pack or a count; null for any other line. */
function freeLine(cell: readonly string[], line: number, brands: readonly string[]): ReadRow[] | null {
  if (cell.length !== 1) return null;
  const rows = readLines([cell], brands).map((row) => ({ ...row, line }));
  return rows.some((row) => namesGoods(row) && (row.pack ?? row.count) !== null) ? rows : null;
}

/** A merged count does not tell how many belong to each row; an empty cell among counts may be part of one. */
function doubtOf({ count, countDoubt }: ReadRow, isMerged: boolean, isCounted: boolean): CountDoubt | null {
  if (isMerged) return 'merged';
  return countDoubt ?? (count === null && isCounted ? 'blank' : null);
}

/** Does the column have a count in any row? */
function countedColumns(cells: Cells): (column: number) => boolean {
  const known = new Map<number, boolean>();
  return (column) => {
    const counted =
      known.get(column) ?? cells.some((row) => countIn(row[column]?.trim() ?? '').count !== null);
    known.set(column, counted);
    return counted;
  };
}

/** A row with only a pack or a count continues the goods above, as in merged cells. */
function carried(row: ReadRow, last: ReadRow | null): ReadRow {
  if (row.kind === 'remark' || namesGoods(row)) return row;
  if (last === null || (row.pack === null && row.count === null)) return { ...row, kind: 'remark' };
  const { cas, name, spec, brand } = last;
  // The row has another pack, so the pack suffix of the number above does not apply.
  const catalogNo = (row.pack === null ? last.catalogNo : last.catalogNo?.split('-')[0]) ?? null;
  return {
    ...row,
    catalogNo,
    cas,
    name,
    spec: row.spec ?? spec,
    brand: row.brand ?? brand,
    isCarried: true,
  };
}

/**
 * A list as buyers have it, out of a spreadsheet, a mail or a chat: each row with what it wants, in which pack and how
 * many. No row is lost: what is no goods stays as a heading or a remark.
 */
import { cellsOf } from './cells';
import { readColumns } from './readColumns';
import { readLines } from './readLines';
import type { ReadRow } from './readRow';

/** More nobody orders at once; the page says so. */
export const MAX_ROWS = 2000;

interface Options {
  /** Brands of the shop, told apart from names. */
  brands?: readonly string[];
}

/** Of a pasted text. */
export const readPaste = (text: string, options: Options = {}): ReadRow[] =>
  readTable(cellsOf(text), options);

/** Of the cells of a sheet, as text. Blank rows have no entry; all others have one or, for two goods in a line, several. */
export function readTable(cells: readonly (readonly string[])[], { brands = [] }: Options = {}): ReadRow[] {
  const isTable = cells.some((row) => row.filter((cell) => cell.trim() !== '').length > 1);
  return isTable ? readColumns(cells, brands) : readLines(cells, brands);
}

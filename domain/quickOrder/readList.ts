/**
 * A list as buyers have it, out of a spreadsheet, a mail or a chat: each row with what it wants, in which pack and how
 * many. No row is lost: what is no goods stays as a heading or a remark.
 */
import { cellsOf } from './cells';
import { readColumns, type IsMerged } from './readColumns';
import { readLines } from './readLines';
import type { ReadRow } from './readRow';

/** More nobody orders at once; the page says so. */
export const MAX_ROWS = 2000;

/** A worksheet, or a text as one. */
export interface Sheet {
  /** Told with its rows; null where it is the only one. */
  name: string | null;
  /** Text per cell. */
  cells: readonly (readonly string[])[];
  isMerged?: IsMerged;
}

interface Options {
  /** Brands of the shop, told apart from names. */
  brands?: readonly string[];
}

/** Of a pasted text. */
export const readPaste = (text: string, options: Options = {}): ReadRow[] =>
  readTable(cellsOf(text), options);

/** Of the cells of a sheet, as text. Blank rows have no entry; all others have one or, for two goods in a line, several. */
export const readTable = (cells: Sheet['cells'], options: Options = {}): ReadRow[] =>
  readSheets([{ name: null, cells }], options);

/** Of all sheets of a workbook, one after the other; each has columns of its own. */
export function readSheets(sheets: readonly Sheet[], { brands = [] }: Options = {}): ReadRow[] {
  return sheets.flatMap(({ name, cells, isMerged = () => false }) => {
    const isTable = cells.some((row) => row.filter((cell) => cell.trim() !== '').length > 1);
    const rows = isTable ? readColumns(cells, brands, isMerged) : readLines(cells, brands);
    return rows.map((row) => ({ ...row, sheet: name }));
  });
}

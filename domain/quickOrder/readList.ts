/**
 * Reads a buyer's list from a spreadsheet, a mail or a chat: for each row the goods, pack and count. No row is lost:
 * a row without goods is kept as a heading or a remark.
 */
import { cellsOf } from './cells';
import { readColumns, type IsMerged } from './readColumns';
import { readLines } from './readLines';
import type { ReadRow } from './readRow';

/** Larger lists are cut; the page says so. */
export const MAX_ROWS = 2000;

/** A worksheet, or a pasted text as one. */
export interface Sheet {
  /** Shown with its rows; null when it is the only one. */
  name: string | null;
  cells: readonly (readonly string[])[];
  isMerged?: IsMerged;
}

interface Options {
  /** The shop's brands, to tell them from names. */
  brands?: readonly string[];
}

/** Reads a pasted text. */
export const readPaste = (text: string, options: Options = {}): ReadRow[] =>
  readTable(cellsOf(text), options);

/**
 * Reads the text cells of a sheet. Blank rows give no entry; any other row gives one, or several when a line has
 * several goods.
 */
export const readTable = (cells: Sheet['cells'], options: Options = {}): ReadRow[] =>
  readSheets([{ name: null, cells }], options);

/** Reads all sheets of a workbook in order; each has its own columns. */
export function readSheets(sheets: readonly Sheet[], { brands = [] }: Options = {}): ReadRow[] {
  return sheets.flatMap(({ name, cells, isMerged = () => false }) => {
    const isTable = cells.some((row) => row.filter((cell) => cell.trim() !== '').length > 1);
    const rows = isTable ? readColumns(cells, brands, isMerged) : readLines(cells, brands);
    return rows.map((row) => ({ ...row, sheet: name }));
  });
}

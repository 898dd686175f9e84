/**
 * Tables as CSV that is safe in spreadsheets: no text becomes a formula, no number becomes a date. Source: RFC 4180;
 * OWASP "CSV injection"; B10.1 (75-05-8 would become a date).
 */

import Papa from 'papaparse';

/** A cell: text, an amount or count, or an identifier (order number, CAS) that must stay as written. */
export type Cell = { text: string } | { amount: string } | { id: string };

/** File types for export. */
export type TableKind = 'xlsx' | 'csv';

/** Parses cells as text with any delimiter. Blank rows stay, so that row numbers are right. */
export const tableCells = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', '\t', ';', '，'] }).data;

/** Without it Excel reads the file as GB. */
export const BOM = '\uFEFF';

/** Characters that start a formula in Excel, LibreOffice or WPS, also after spaces and in full width. */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/;
const CONTROL = /^[\t\r\n\0]/;

/** Prefixes an apostrophe to text that a spreadsheet would read as a formula. */
export const neutral = (text: string): string =>
  FORMULA.test(text) || CONTROL.test(text) ? `'${text}` : text;

/** A trailing tab keeps a spreadsheet from reading digits and dashes as a number or a date; it is trimmed on import. */
const asWritten = (id: string): string => (id === '' ? '' : `${neutral(id)}\t`);

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

function written(cell: Cell): string {
  if ('id' in cell) return asWritten(cell.id);
  if ('text' in cell) return neutral(cell.text);
  return isNumber(cell.amount) ? cell.amount : neutral(cell.amount);
}

/** Only plain decimal numbers are unquoted. */
const isQuoted = (value: unknown): boolean => !isNumber(String(value));

/** Returns the file: BOM, header and rows, each ended with CR LF. */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header.map((text): Cell => ({ text })), ...rows];
  const table = lines.map((cells) => cells.map(written));
  // `neutral` covers papaparse's own escape and full-width characters.
  return `${BOM}${Papa.unparse(table, { quotes: isQuoted })}\r\n`;
}

/** Parses the rows of a CSV file: trimmed cells, without blank rows. */
export const csvRows = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' }).data.map((row) =>
    row.map((cell) => cell.trim()),
  );

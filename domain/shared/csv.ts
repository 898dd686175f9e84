/**
 * Tables as CSV that a spreadsheet opens without harm: nothing a product is called becomes a formula, no number
 * becomes a date. Source: RFC 4180; OWASP "CSV injection"; B10.1 (75-05-8 would turn into a day).
 */

import Papa from 'papaparse';

/** A cell: words, an amount or count, or an identifier (order number, CAS) that must stay as it is written. */
export type Cell = { text: string } | { amount: string } | { id: string };

/** The kinds of file a table is saved as. */
export type TableKind = 'xlsx' | 'csv';

/** The cells of a table as text, whatever parts them; blank rows stay, so that each row has its place. */
export const tableCells = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', '\t', ';', '，'] }).data;

/** Excel reads GB without it. */
export const BOM = '\uFEFF';

/** What makes a cell a formula in Excel, LibreOffice or WPS, also behind blanks and in full width. */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/;
const CONTROL = /^[\t\r\n\0]/;

/** Words that no spreadsheet reads as a formula: a dangerous beginning gets an apostrophe before it. */
export const neutral = (text: string): string =>
  FORMULA.test(text) || CONTROL.test(text) ? `'${text}` : text;

/** A trailing tab keeps digits and dashes from being read as a number or a day, and trims away on import. */
const asWritten = (id: string): string => (id === '' ? '' : `${neutral(id)}\t`);

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

function written(cell: Cell): string {
  if ('id' in cell) return asWritten(cell.id);
  if ('text' in cell) return neutral(cell.text);
  return isNumber(cell.amount) ? cell.amount : neutral(cell.amount);
}

/** Only a plain decimal number stands without quotes. */
const isQuoted = (value: unknown): boolean => !isNumber(String(value));

/** The whole file: BOM, header, rows, each ended with CR LF. */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header.map((text): Cell => ({ text })), ...rows];
  const table = lines.map((cells) => cells.map(written));
  // `neutral` does what papaparse's own escape does, and more: it knows full width too.
  return `${BOM}${Papa.unparse(table, { quotes: isQuoted })}\r\n`;
}

/** The rows of such a file, or of another's: its cells trimmed, blank rows left out. */
export const csvRows = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' }).data.map((row) =>
    row.map((cell) => cell.trim()),
  );

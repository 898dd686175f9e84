/** Splits a pasted text into rows of cells. */
import { parse } from 'papaparse';
import { headingRoles } from './columns';

const MARKDOWN_RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;

/** An unclosed quote is an inch sign or a typing error and must not swallow the following rows. */
function separated(text: string, delimiter: string): string[][] {
  const { data, errors } = parse<string[]>(text, { delimiter, skipEmptyLines: false });
  const isBroken = errors.some(({ type }) => type === 'Quotes');
  return isBroken ? text.split('\n').map((line) => line.split(delimiter)) : data;
}

/**
 * Returns the rows as written, blank ones included, so that line numbers stay right. Cells are separated by tabs, by
 * bars as in Markdown, or by commas and semicolons when the first line is such a heading; any other line is one cell.
 */
export function cellsOf(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (plain.includes('\t')) return separated(plain, '\t');
  const lines = plain.split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const barred = filled.filter((line) => /^\s*\|.*\|\s*$/.test(line));
  if (barred.length > 1 && barred.length * 2 > filled.length) return lines.map(barCells);
  const [first = ''] = filled;
  for (const delimiter of [',', ';', '，', '；', '|']) {
    const [heading = []] = separated(first, delimiter);
    if (heading.length > 1 && headingRoles(heading) !== null) return separated(plain, delimiter);
  }
  return (
    parted(lines, /[ \u00a0\u3000]{2,}/) ?? parted(lines, /[ \u00a0\u3000]+/) ?? lines.map((line) => [line])
  );
}

/** Fewer columns may be words of one text. */
const MIN_COLUMNS = 3;

/**
 * Text from a PDF: columns separated by spaces, as in the heading. A row with another number of cells is read as one
 * text.
 */
function parted(lines: readonly string[], blanks: RegExp): string[][] | null {
  const rows = lines.map((line) => line.trim().split(blanks));
  const heading = rows.find((row) => row.length >= MIN_COLUMNS && headingRoles(row) !== null);
  if (heading === undefined) return null;
  return rows.map((row, at) => (row.length === heading.length ? row : [lines[at] ?? '']));
}

function barCells(line: string): string[] {
  if (MARKDOWN_RULE.test(line)) return [line];
  return line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
}

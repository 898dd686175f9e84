/** A pasted text as rows of cells. */
import { parse } from 'papaparse';
import { headingRoles } from './columns';

const MARKDOWN_RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;

/** A quote that nobody closed is an inch or a slip, and must not swallow the rows behind it. */
function separated(text: string, delimiter: string): string[][] {
  const { data, errors } = parse<string[]>(text, { delimiter, skipEmptyLines: false });
  const isBroken = errors.some(({ type }) => type === 'Quotes');
  return isBroken ? text.split('\n').map((line) => line.split(delimiter)) : data;
}

/**
 * Rows as they were written, blank ones too, so that each has its line. Cells are parted by tabs, by bars as in
 * Markdown, or by commas and semicolons where the first line is a heading of them; other lines are one cell each.
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

/** Fewer cells than these may be words of one text. */
const LEAST_COLUMNS = 3;

/** Out of a PDF: columns parted by blanks, as the heading tells. A row with another number of cells is read as one text. */
function parted(lines: readonly string[], blanks: RegExp): string[][] | null {
  const rows = lines.map((line) => line.trim().split(blanks));
  const heading = rows.find((row) => row.length >= LEAST_COLUMNS && headingRoles(row) !== null);
  if (heading === undefined) return null;
  return rows.map((row, at) => (row.length === heading.length ? row : [lines[at] ?? '']));
}

function barCells(line: string): string[] {
  if (MARKDOWN_RULE.test(line)) return [line];
  return line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
}

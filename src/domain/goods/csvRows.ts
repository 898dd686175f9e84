/** A table as text into rows: commas, semicolons or tabs, whichever the first line is parted by. */
import { parse } from 'papaparse';

/** Rows with trimmed cells, blank lines kept so that each row has its line. */
export function csvRows(text: string): string[][] {
  const plain = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '');
  const [first = ''] = plain.split('\n');
  const delimiter = [',', '\t', ';'].find((sign) => first.includes(sign)) ?? ',';
  return parse<string[]>(plain, { delimiter, skipEmptyLines: false }).data.map((row) =>
    row.map((cell) => cell.trim()),
  );
}

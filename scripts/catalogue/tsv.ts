/** Tab-separated source files, whose rows know their position, and the list of problems with them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Row {
  /** `file:line`, for messages. */
  at: string;
  cells: Record<string, string>;
}

/** All problems of the sources; the build fails when there are any. */
export class Problems {
  readonly list: string[] = [];

  add(at: string, reason: string): void {
    this.list.push(`${at}: ${reason}`);
  }

  /** Exits when there are problems. */
  stopIfAny(): void {
    if (this.list.length === 0) return;
    this.print();
    console.error('catalogue: nothing written');
    process.exit(1);
  }

  /** Prints all problems, one per line. */
  print(): void {
    for (const line of this.list) console.error(line);
    if (this.list.length) console.error(`catalogue: ${this.list.length} problem(s)`);
  }
}

/** Rows of a file whose header is exactly `columns`. A missing file has no rows. */
export function readTsv(path: string, label: string, columns: readonly string[], problems: Problems): Row[] {
  if (!existsSync(path)) return [];
  const [header = '', ...lines] = readFileSync(path, 'utf8').split(/\r?\n/);
  if (header !== columns.join('\t')) {
    problems.add(`${label}:1`, `header is not “${columns.join(' ')}”`);
    return [];
  }
  const rows: Row[] = [];
  lines.forEach((line, index) => {
    if (line.trim() === '') return;
    const at = `${label}:${index + 2}`;
    const cells = line.split('\t');
    if (cells.length !== columns.length) {
      problems.add(at, `${cells.length} columns instead of ${columns.length}`);
      return;
    }
    rows.push({ at, cells: Object.fromEntries(columns.map((name, i) => [name, (cells[i] ?? '').trim()])) });
  });
  return rows;
}

/** TSV files of a folder, by name; none when the folder is missing. */
export function tsvFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .map((name) => join(folder, name));
}

/** A cell that may not be missing from `row`. */
export const cell = (row: Row, name: string): string => row.cells[name] ?? '';

/** `a|b|c` without blanks. */
export const listOf = (text: string, separator = '|'): string[] =>
  text
    .split(separator)
    .map((value) => value.trim())
    .filter(Boolean);

/** Prints the matrix. */
import { KIND_NAMES } from './kinds';
import type { Cell } from './cells';

const WIDTH = 46;
const COLUMN = 6;

const cut = (text: string) => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text.padEnd(WIDTH));

const isOk = ({ problems }: Cell) => problems.length === 0;

/** Number of passed cells, with the total when some failed; a dot without any. */
function count(cells: readonly Cell[]): string {
  if (cells.length === 0) return '·';
  const ok = cells.filter(isOk).length;
  return ok === cells.length ? String(ok) : `${ok}/${cells.length}`;
}

/** A failed cell, with its reasons. */
export const lineOf = ({ path, call, kind, problems }: Cell): string =>
  `FAILED ${path} · ${call} · ${kind}: ${problems.join('; ')}`;

/** Pages as rows, faults as columns; failed cells with their reasons below. */
export function tableOf(cells: readonly Cell[]): string {
  const paths = [...new Set(cells.map(({ path }) => path))].sort();
  const row = (name: string, of: readonly Cell[]) =>
    cut(name) +
    KIND_NAMES.map((kind) => count(of.filter((cell) => cell.kind === kind)).padStart(COLUMN)).join('');
  const head = cut('') + KIND_NAMES.map((kind) => kind.slice(0, COLUMN - 1).padStart(COLUMN)).join('');
  const failed = cells.filter((cell) => !isOk(cell));
  return [
    head,
    ...paths.map((path) =>
      row(
        path,
        cells.filter((cell) => cell.path === path),
      ),
    ),
    row('all', cells),
    '',
    ...failed.map(lineOf),
    `${cells.length} cells, ${cells.length - failed.length} ok, ${failed.length} failed`,
  ].join('\n');
}

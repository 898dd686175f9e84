/** What was measured, as a table: the median of some rounds beside its aim. */

export const ROUNDS = 5;

export interface Figure {
  name: string;
  /** One per round. */
  values: number[];
  unit: '' | 'ms' | 'MB' | '%';
  /** At most; left out where none is set. */
  aim?: number;
}

/** The middle one; of an even number the lower of both. NaN of none. */
const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;

const DIGITS = { '': 3, ms: 0, MB: 2, '%': 1 };
const WIDTHS = [62, 10, 8, 6];

const row = (cells: readonly string[]) =>
  console.log(
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[at] ?? 0) : cell.padStart(WIDTHS[at] ?? 0)))
      .join('  '),
  );

/** The head of the table. */
export const printHead = () => row(['', 'median', 'aim', '', 'rounds']);

/** Prints a figure: name, median, aim, whether it is met, all rounds. */
export function print({ name, values, unit, aim }: Figure): void {
  const written = (value: number) => value.toFixed(DIGITS[unit]);
  const median = medianOf(values);
  const met = aim === undefined ? '' : median <= aim ? 'met' : 'MISSED';
  row([
    name,
    `${written(median)} ${unit}`,
    aim === undefined ? '' : `${aim} ${unit}`,
    met,
    values.map(written).join(' '),
  ]);
}

/** Does something once a round, one round after the other. */
export async function inRounds<T>(measure: (round: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push(await measure(round));
  return all;
}

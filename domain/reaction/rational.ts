/** Exact fractions, and the null space of a matrix of them. */

export interface Rational {
  numerator: bigint;
  /** Above 0, without a common divisor. */
  denominator: bigint;
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

export const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? abs(a) : gcd(b, a % b));

export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 0n) throw new RangeError('division by zero');
  const divisor = gcd(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The fraction that a finite number prints as: 0.5 is ½. */
export function toRational(value: number): Rational {
  const [whole = '0', decimals = ''] = String(value).split('.');
  return rational(BigInt(`${whole}${decimals}`), 10n ** BigInt(decimals.length));
}

export const ZERO = rational(0n);
export const isZero = ({ numerator }: Rational): boolean => numerator === 0n;
export const negate = ({ numerator, denominator }: Rational): Rational => ({
  numerator: -numerator,
  denominator,
});

const times = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator);
const over = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator, a.denominator * b.numerator);
const minus = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);

/** Reduces a copy of the matrix to reduced row echelon form. */
function reduced(matrix: readonly (readonly Rational[])[]): { rows: Rational[][]; pivots: number[] } {
  const rows = matrix.map((row) => [...row]);
  const pivots: number[] = [];
  const columns = rows[0]?.length ?? 0;
  for (let column = 0; column < columns && pivots.length < rows.length; column++) {
    const top = pivots.length;
    const found = rows.findIndex((row, at) => at >= top && !isZero(row[column] ?? ZERO));
    const pivotRow = rows[found];
    if (pivotRow === undefined) continue;
    rows[found] = rows[top] ?? [];
    const pivot = pivotRow[column] ?? ZERO;
    const unit = pivotRow.map((each) => over(each, pivot));
    rows[top] = unit;
    for (const [at, row] of rows.entries()) {
      const factor = row[column] ?? ZERO;
      if (at !== top && !isZero(factor))
        rows[at] = row.map((each, index) => minus(each, times(factor, unit[index] ?? ZERO)));
    }
    pivots.push(column);
  }
  return { rows, pivots };
}

/** A basis of the vectors x with `matrix · x = 0`. `columns`: length of x, for a matrix without rows. */
export function nullSpace(matrix: readonly (readonly Rational[])[], columns: number): Rational[][] {
  const { rows, pivots } = reduced(matrix);
  const free = Array.from({ length: columns }, (_, at) => at).filter((at) => !pivots.includes(at));
  return free.map((column) => {
    const vector = Array.from({ length: columns }, () => ZERO);
    vector[column] = rational(1n);
    for (const [row, pivot] of pivots.entries()) vector[pivot] = negate(rows[row]?.[column] ?? ZERO);
    return vector;
  });
}

/** The smallest integers in the proportions of a vector. */
export function smallestIntegers(vector: readonly Rational[]): bigint[] {
  const common = vector.reduce((all, { denominator }) => (all * denominator) / gcd(all, denominator), 1n);
  const whole = vector.map(({ numerator, denominator }) => (numerator * common) / denominator);
  const divisor = whole.reduce((all, each) => gcd(all, each), 0n);
  return divisor === 0n ? whole : whole.map((each) => each / divisor);
}

/**
 * Money in yuan, exact: addition, rounding (half up) and formatting.
 * Source: B4.1, B9.2 (cart total with two decimals).
 * No other file uses decimal.js for money. A missing price (询价) is null, never 0.
 */
import Decimal from 'decimal.js';

/** An amount in yuan: a JSON number, or a decimal text such as "12.50". */
export type Money = number | string;

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** Cache of parsed amounts: prices repeat, and parsing dominates the cost of a sum. */
const read = new Map<Money, Decimal>();

/** Size of the cache. */
const MAX_READ = 2000;

/** Throws a RangeError when the value is not a finite decimal number. */
function decimal(x: Money): Decimal {
  const known = read.get(x);
  if (known) return known;
  const isNumber = typeof x === 'number' ? Number.isFinite(x) : /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(x);
  if (!isNumber) throw new RangeError(`not an amount: ${x}`);
  const exact = new Exact(typeof x === 'string' ? x.trim() : x);
  if (read.size >= MAX_READ) read.clear();
  read.set(x, exact);
  return exact;
}

/** Fixed decimals, half up; never "-0.00". */
function fixed(x: Decimal, dp: number): string {
  const rounded = x.toDecimalPlaces(dp, Decimal.ROUND_HALF_UP);
  return (rounded.isZero() ? rounded.abs() : rounded).toFixed(dp);
}

/** Exact sum of its arguments as plain decimal text; "0" without any. */
export const add = (...xs: Money[]): string => sum(xs);

/** Exact sum of a list as plain decimal text; "0" for an empty one. */
export const sum = (xs: readonly Money[]): string =>
  xs.reduce<Decimal>((total, x) => total.plus(decimal(x)), new Exact(0)).toFixed();

/** Price × count, exact, as plain decimal text. */
export const times = (price: Money, count: Money): string =>
  decimal(price).times(decimal(count)).plus(0).toFixed();

/** Σ price × count of a list, exact, as plain decimal text; "0" for an empty one. */
export const sumTimes = (lines: readonly (readonly [price: Money, count: Money])[]): string =>
  lines
    .reduce<Decimal>(
      (total, [price, count]) => total.plus(decimal(price).times(decimal(count))),
      new Exact(0),
    )
    .toFixed();

/** x ÷ y with `dp` decimals, half up. Throws a RangeError when y is 0. */
export function divide(x: Money, y: Money, dp: number): string {
  const divisor = decimal(y);
  if (divisor.isZero()) throw new RangeError('division by zero');
  return fixed(decimal(x).div(divisor), dp);
}

/** "1234.50": always two decimals, half up. */
export const toFixed2 = (x: Money): string => fixed(decimal(x), 2);

/** The amount as a JSON number rounded to whole fen. */
export const toNumber2 = (x: Money): number => Number(toFixed2(x));

/** "¥1,234.50", "-¥3.00"; null is 询价. */
export function formatYuan(x: Money | null): string {
  if (x === null) return '询价';
  const [whole = '0', fen = '00'] = toFixed2(x).replace('-', '').split('.');
  const sign = compareMoney(toFixed2(x), 0) < 0 ? '-' : '';
  return `${sign}¥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fen}`;
}

/** -1, 0 or 1: for sorting, and for comparing amounts written differently ("1.0" and 1). */
export const compareMoney = (a: Money, b: Money): number => decimal(a).comparedTo(decimal(b));

export const isPositive = (x: Money): boolean => compareMoney(x, 0) > 0;

/** Normalises a typed amount: `￥1,200` → 1200; full-width characters become half-width. */
export const plainMoney = (written: string): string =>
  written
    .normalize('NFKC')
    .trim()
    .replace(/^[¥￥]\s*|\s*元$/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');

/** Change from `before` to `now` in percent with one decimal, for example `-12.5`; null when `before` is 0. */
export const percentChange = (now: Money, before: Money): string | null =>
  compareMoney(before, 0) === 0 ? null : divide(times(add(now, times(before, -1)), 100), before, 1);

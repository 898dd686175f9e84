/** Scale of a chart of amounts: ticks and labels. For drawing only, not for sums. */
import { compareMoney, divide, times, type Money } from '@domain/shared/money';

const UNITS = [1, 2, 5];

/**
 * Returns round ticks in yuan from 0 to at least `max`: 1, 2 or 5 with zeros, at most `maximum` above 0. Returns [0, 1]
 * when there is nothing to draw.
 */
export function niceSteps(max: number, maximum = 5): number[] {
  if (!(max > 0) || !Number.isFinite(max)) return [0, 1];
  for (let power = 1; ; power *= 10) {
    const unit = UNITS.find((value) => value * power * maximum >= max);
    if (unit === undefined) continue;
    const step = unit * power;
    return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
  }
}

/** Percent (0–100) of the scale; "0" for an amount below it. */
export const percentOf = (amount: Money, top: Money): string =>
  compareMoney(amount, 0) <= 0 ? '0' : divide(times(amount, 100), top, 2);

/** "860", "9,500", "1.2万", "3.4亿": short labels beside the exact figure. */
export function shortYuan(amount: Money): string {
  const whole = divide(amount, 1, 0);
  if (compareMoney(whole, 10_000) < 0) return whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const tens = divide(amount, 10_000, 1);
  const short = compareMoney(tens, 10_000) < 0 ? `${tens}万` : `${divide(amount, 100_000_000, 1)}亿`;
  return short.replace('.0', '');
}

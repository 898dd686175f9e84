import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { niceSteps, percentOf, shortYuan } from '@/utils/chartAxis';

describe('the scale of a chart', () => {
  it.each([
    [0, [0, 1]],
    [-3, [0, 1]],
    [NaN, [0, 1]],
    [0.5, [0, 1]],
    [5, [0, 1, 2, 3, 4, 5]],
    [5.01, [0, 2, 4, 6]],
    [1000, [0, 200, 400, 600, 800, 1000]],
    [1001, [0, 500, 1000, 1500]],
    [23_456.78, [0, 5000, 10_000, 15_000, 20_000, 25_000]],
  ])('of %s is %j', (max, steps) => expect(niceSteps(max)).toEqual(steps));

  it('starts at 0 and ends just above the maximum, in equal steps of 1, 2 or 5 with zeros', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1e9, noNaN: true }),
        fc.integer({ min: 2, max: 8 }),
        (max, maximum) => {
          const steps = niceSteps(max, maximum);
          const step = steps[1]!;
          expect(steps).toEqual(steps.map((_, index) => index * step));
          expect(String(step)).toMatch(/^[125]0*$/);
          expect(steps.length - 1).toBeLessThanOrEqual(maximum);
          expect(steps.at(-1)!).toBeGreaterThanOrEqual(max);
          expect(steps.at(-2)!).toBeLessThan(max);
        },
      ),
    );
  });

  it('gives a bar its share of the scale', () => {
    expect(percentOf(50, 200)).toBe('25.00');
    expect(percentOf(200, 200)).toBe('100.00');
    expect(percentOf(0, 200)).toBe('0');
    expect(percentOf('-0.01', 200)).toBe('0');
  });

  it.each([
    [0, '0'],
    [860.4, '860'],
    [9_999.4, '9,999'],
    [9_999.5, '1万'],
    [12_345.67, '1.2万'],
    [20_000, '2万'],
    [99_999_999, '1亿'],
    [345_000_000, '3.5亿'],
  ])('prints %s shortly: %s', (amount, short) => expect(shortYuan(amount)).toBe(short));
});

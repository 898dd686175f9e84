import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultLimits,
  isOutside,
  limitProblems,
  limitsText,
  summaryOf,
  temperatureMarks,
  thinned,
  type Reading,
} from '@domain/order/temperature';

const MINUTE = 60_000;
const limits = { lowest: 2, highest: 8 };
const readingsOf = (...celsius: number[]): Reading[] =>
  celsius.map((value, index) => ({ at: index * 10 * MINUTE, celsius: value }));

it('the limits are those of the strictest storage temperature that the coolant can keep', () => {
  expect(defaultLimits('ICE', [['RT'], ['2-8', 'DARK'], ['COOL']])).toEqual({ lowest: 2, highest: 8 });
  expect(defaultLimits('DRYICE', [['2-8'], ['-80'], ['-20']])).toEqual({ lowest: null, highest: -60 });
  expect(defaultLimits('DRYICE', [['-20']])).toEqual({ lowest: null, highest: -15 });
  expect(defaultLimits('DGICE', [['COOL']])).toEqual({ lowest: null, highest: 20 });
  // Wet ice melts at 0 ℃.
  expect(defaultLimits('ICE', [['-20']])).toEqual({ lowest: null, highest: null });
  expect(defaultLimits('ICE', [['-20'], ['2-8']])).toEqual({ lowest: 2, highest: 8 });
  expect(defaultLimits('ICE', [])).toEqual({ lowest: null, highest: null });
});

it.each([
  [{ lowest: 2, highest: 8 }, '2–8 ℃'],
  [{ lowest: -25, highest: -15 }, '−25 至 −15 ℃'],
  [{ lowest: null, highest: -15 }, '不高于 −15 ℃'],
  [{ lowest: 2, highest: null }, '不低于 2 ℃'],
  [{ lowest: null, highest: null }, '未设限值'],
])('%j is read as %s', (given, text) => expect(limitsText(given)).toBe(text));

it('crossed limits, and limits that no logger measures, are refused by side', () => {
  expect(limitProblems({ lowest: null, highest: null })).toEqual({ lowest: null, highest: null });
  expect(limitProblems({ lowest: 8, highest: 8 }).highest).toBe('上限应高于下限');
  expect(limitProblems({ lowest: -201, highest: 8.125 })).toMatchObject({
    lowest: expect.stringContaining('−200 到 100 ℃'),
    highest: expect.stringContaining('两位小数'),
  });
});

describe('the summary of a temperature record', () => {
  it('has minimum, maximum, mean, and the time outside the limits', () => {
    expect(summaryOf(readingsOf(5, 8, 8.01, 9, 7, 1.99), limits)).toEqual({
      count: 6,
      from: 0,
      to: 50 * MINUTE,
      lowest: 1.99,
      highest: 9,
      mean: 6.5,
      outsideCount: 3,
      outsideMs: 20 * MINUTE,
      longestGapMs: 10 * MINUTE,
    });
  });

  const records = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: -8000, max: 4000 })), {
      minLength: 1,
      maxLength: 200,
      selector: ([at]) => at,
    })
    .map((rows) => rows.sort(([a], [b]) => a - b).map(([at, value]) => ({ at, celsius: value / 100 })));

  it('has a mean between minimum and maximum, and never more time outside than in total', () => {
    fc.assert(
      fc.property(records, (readings) => {
        const { lowest, highest, mean, outsideMs, from, to, outsideCount } = summaryOf(readings, limits);
        expect(mean >= lowest && mean <= highest).toBe(true);
        expect(outsideMs >= 0 && outsideMs <= to - from).toBe(true);
        expect(outsideCount).toBe(readings.filter(({ celsius }) => isOutside(celsius, limits)).length);
        expect(summaryOf(readings, { lowest: null, highest: null }).outsideMs).toBe(0);
      }),
    );
  });

  it('keeps the lowest and highest reading in the chart, however few points are drawn', () => {
    fc.assert(
      fc.property(records, fc.integer({ min: 2, max: 60 }), (readings, max) => {
        const drawn = thinned(readings, max);
        expect(drawn.length).toBeLessThanOrEqual(max);
        expect(drawn.map(({ at }) => at)).toEqual(drawn.map(({ at }) => at).sort((a, b) => a - b));
        const ends = (list: readonly Reading[]) => {
          const values = list.map(({ celsius }) => celsius);
          return [Math.min(...values), Math.max(...values)];
        };
        expect(ends(drawn)).toEqual(ends(readings));
      }),
    );
  });
});

it('the axis spans readings and limits in round steps', () => {
  expect(temperatureMarks({ lowest: 3.1, highest: 7.8 }, limits)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(temperatureMarks({ lowest: -78.4, highest: -61 }, { lowest: null, highest: -60 })).toEqual([-80, -75, -70, -65, -60]);
  expect(temperatureMarks({ lowest: 5, highest: 5 }, { lowest: null, highest: null })).toEqual([5, 5.1]);
}); // prettier-ignore

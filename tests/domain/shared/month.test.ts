import { describe, expect, it } from 'vitest';
import { monthAfter, monthText, weeksOf } from '@domain/shared/dates';

describe('a calendar month', () => {
  it('has whole weeks that start on Monday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  });

  it.each([
    ['2027-02', 28, 4],
    ['2028-02', 29, 5],
    ['2026-12', 31, 5],
  ])('%s has %d days in %d weeks', (month, days, weeks) => {
    expect(weeksOf(month).flat().filter(Boolean)).toHaveLength(days);
    expect(weeksOf(month)).toHaveLength(weeks);
  });

  it('is followed by the next one, across years too', () => {
    expect(monthAfter('2026-11', 2)).toBe('2027-01');
    expect(monthAfter('2027-01', -1)).toBe('2026-12');
    expect(monthText('2027-01')).toBe('2027 年 1 月');
  });
});

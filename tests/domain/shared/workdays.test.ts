import { describe, expect, it } from 'vitest';
import { firstDay, isArranged, isWorkday, workdayAfter } from '@domain/shared/workdays';

describe('working days', () => {
  it.each<[string, boolean]>([
    ['2026-11-23', true], // Monday
    ['2026-11-28', false], // Saturday
    ['2026-10-01', false],
    ['2026-10-10', true], // a Saturday worked instead
    ['2026-02-23', false], // the last day of 春节
    ['2026-02-24', true],
    ['2027-02-08', false],
  ])('%s: %s', (day, worked) => expect(isWorkday(day)).toBe(worked));

  it('are counted over weekends and holidays', () => {
    expect(workdayAfter('2026-11-27', 1)).toBe('2026-11-30');
    expect(workdayAfter('2026-09-30', 1)).toBe('2026-10-08');
    expect(workdayAfter('2026-09-30', 3)).toBe('2026-10-10');
    expect(workdayAfter('2026-11-28', 0)).toBe('2026-11-28');
    expect(firstDay('2026-11-28', isWorkday)).toBe('2026-11-30');
  });

  it('of a year without official holidays are marked', () => {
    expect([isArranged('2026-12-31'), isArranged('2027-01-04')]).toEqual([true, false]);
  });
});

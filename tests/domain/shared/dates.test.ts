/** Days and times in GMT+8, whatever the zone of the machine. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf, daysBetween, isDay, monthBefore, monthEndAfter, msOf } from '@domain/shared/dates';

describe('a time', () => {
  it.each([
    ['2026-03-01 00:00:00', '2026-02-28T16:00:00.000Z'],
    ['2026-03-01 08:00:00', '2026-03-01T00:00:00.000Z'],
    ['2024-02-29 23:59:59', '2024-02-29T15:59:59.000Z'],
  ])('%s is %s', (text, utc) => expect(new Date(msOf(text)).toISOString()).toBe(utc));

  it('of another form is none', () => expect(msOf('gestern')).toBeNaN());

  it('falls on its day', () => {
    const ms = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(ms, (at) => {
        const day = dayOf(at);
        expect(msOf(`${day} 00:00:00`)).toBeLessThanOrEqual(at);
        expect(msOf(`${day} 23:59:59`) + 1000).toBeGreaterThan(at);
      }),
    );
  });
});

describe('a day', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2026-13-01', false],
    ['2026-1-01', false],
    ['2026-04-31', false],
    ['', false],
  ])('%s: %s', (text, is) => expect(isDay(text)).toBe(is));

  it('and the days after it', () => {
    expect(dayAfter('2024-02-28', 2)).toBe('2024-03-01');
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2);
  });
});

describe('a month', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2025-12-05', 1, '2026-01-31'],
    ['2024-01-30', 1, '2024-02-29'],
  ])('of %s, %d later, ends on %s', (day, months, end) => expect(monthEndAfter(day, months)).toBe(end));

  it('and those before it', () => expect(monthBefore('2026-02', 3)).toBe('2025-11'));
});

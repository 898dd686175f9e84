/** Days and times in GMT+8, in any time zone of the machine. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf, daysBetween, isDay, monthBefore, monthEndAfter, msOf } from '@domain/shared/dates';

describe('parsing a time', () => {
  it.each([
    ['2026-03-01 00:00:00', '2026-02-28T16:00:00.000Z'],
    ['2026-03-01 08:00:00', '2026-03-01T00:00:00.000Z'],
    ['2024-02-29 23:59:59', '2024-02-29T15:59:59.000Z'],
  ])('reads %s as %s', (text, utc) => expect(new Date(msOf(text)).toISOString()).toBe(utc));

  it('refuses another format', () => expect(msOf('gestern')).toBeNaN());

  it('gives its day', () => {
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

describe('parsing a day', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2026-13-01', false],
    ['2026-1-01', false],
    ['2026-04-31', false],
    ['', false],
  ])('%s: %s', (text, is) => expect(isDay(text)).toBe(is));

  it('gives the following days', () => {
    expect(dayAfter('2024-02-28', 2)).toBe('2024-03-01');
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2);
  });
});

describe('adding months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2025-12-05', 1, '2026-01-31'],
    ['2024-01-30', 1, '2024-02-29'],
  ])('to %s, %d months later, ends on %s', (day, months, end) =>
    expect(monthEndAfter(day, months)).toBe(end),
  );

  it('gives earlier months too', () => expect(monthBefore('2026-02', 3)).toBe('2025-11'));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCut, REFERENCE_DAYS, type PastPrice } from '@domain/catalogue/priceCut';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
/** [days ago, price] */
const history = (...entries: [number, number | null][]): PastPrice[] =>
  entries.map(([daysAgo, price]) => ({ price, since: NOW - daysAgo * DAY }));

describe('a price reduction', () => {
  it.each<[string, PastPrice[], number | null]>([
    ['nothing is known', [], null],
    ['one price ever', history([200, 80]), null],
    ['lowered five days ago after long at one price', history([200, 100], [5, 80]), 100],
    ['lowered 29 days ago', history([200, 100], [29, 80]), 100],
    ['lowered 30 days ago: the present price is the usual one', history([200, 100], [30, 80]), null],
    ['raised', history([200, 80], [5, 100]), null],
    ['raised, then lowered to where it was', history([200, 80], [10, 120], [5, 80]), null],
    ['raised, then lowered not as far', history([200, 80], [10, 120], [5, 100]), null],
    ['raised, then lowered below where it was', history([200, 80], [10, 120], [5, 70]), 80],
    ['raised more than 30 days before it was lowered', history([200, 80], [40, 120], [5, 100]), 120],
    ['lowered twice', history([200, 100], [10, 90], [5, 80]), 90],
    ['known for less than 30 days before', history([34, 100], [5, 80]), null],
    ['known for exactly 30 days before', history([35, 100], [5, 80]), 100],
    ['询价 in between', history([200, 100], [10, null], [5, 80]), null],
    ['询价 now', history([200, 100], [5, null]), null],
    ['the same price recorded again', history([200, 100], [5, 80], [3, 80]), 100],
    ['a plan that is still to come', history([200, 100], [-1, 80]), null],
  ])('%s', (_, past, was) => {
    expect(priceCut(past, NOW)?.was ?? null).toBe(was);
  });

  const entries = fc
    .array(
      fc.tuple(fc.integer({ min: 0, max: 120 }), fc.option(fc.integer({ min: 1, max: 20 }), { freq: 8 })),
      {
        maxLength: 12,
      },
    )
    .map((all) => history(...all.sort(([a], [b]) => b - a)));

  it('is never measured from more than the lowest price of the 30 days before, and is always lower', () => {
    fc.assert(
      fc.property(entries, (past) => {
        const cut = priceCut(past, NOW);
        if (cut === null) return;
        const now = past.at(-1)!.price!;
        expect(cut.was).toBeGreaterThan(now);
        expect(NOW - cut.since).toBeLessThan(REFERENCE_DAYS * DAY);
        const start = cut.since - REFERENCE_DAYS * DAY;
        const locked = past.filter(
          ({ since }, at) => since < cut.since && (past[at + 1]?.since ?? Infinity) > start,
        );
        expect(locked.length).toBeGreaterThan(0);
        for (const { price } of locked) expect(cut.was).toBeLessThanOrEqual(price!);
        expect(past.some(({ since }) => since <= start)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

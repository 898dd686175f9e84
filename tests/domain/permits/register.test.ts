/** The register of controlled sales: states, deadline, conversion, and the proof of its balance. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  conversionText,
  differencesOf,
  dueAfter,
  stateAfterReduction,
  urgencyOf,
  type Movement,
} from '@domain/permits/register';
import { controlledParts } from '@domain/permits/grams';
import { parsePack } from '@domain/catalogue/pack';
import { sum, times } from '@domain/shared/money';

describe('the deadline', () => {
  it('is five days after the day of the sale, over the end of a month and a year', () => {
    expect(dueAfter('2026-11-28')).toBe('2026-12-03');
    expect(dueAfter('2026-12-29')).toBe('2027-01-03');
  });

  it('is urgent only while something is left to report', () => {
    const on = (today: string, state: 'toFile' | 'filed' | 'toCorrect' | 'cancelled' = 'toFile') =>
      urgencyOf({ state, dueOn: '2026-12-03' }, today);
    expect(['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'].map((day) => on(day))).toEqual([
      null,
      'soon',
      'soon',
      'overdue',
    ]);
    expect(on('2026-12-04', 'toCorrect')).toBe('overdue');
    expect([on('2026-12-04', 'filed'), on('2026-12-04', 'cancelled')]).toEqual([null, null]);
  });
});

describe('packs that are cancelled or returned', () => {
  it.each([
    ['nothing left the shop', 'toFile', null, 0, 0, 'cancelled'],
    ['returned after delivery, not reported yet', 'toFile', null, 0, 2, 'toFile'],
    ['a part is left', 'toFile', null, 1, 0, 'toFile'],
    ['after the report', 'filed', 3, 2, 3, 'toCorrect'],
    ['after the report, nothing left', 'filed', 3, 0, 0, 'toCorrect'],
    ['another line of the order', 'filed', 3, 3, 3, 'filed'],
    ['again, before the correction', 'toCorrect', 3, 1, 3, 'toCorrect'],
  ] as const)('%s', (_, state, filedCount, left, sent, expected) => {
    expect(stateAfterReduction({ state, filedCount }, { left, sent })).toBe(expected);
  });
});

describe('the conversion of a pack', () => {
  it.each([
    ['500 g', '500', '500 g'],
    ['500 mL', '920', '500 mL × 1.84 g/mL = 920 g'],
    ['4×4L', '12640', '16000 mL × 0.79 g/mL = 12.64 kg'],
    ['100 g', '10', '100 g × 0.1 = 10 g'],
    ['10 支', '5', '5 g'],
  ])('%s of %s g', (skuName, grams, text) => {
    expect(conversionText(skuName, grams)).toBe(text);
  });

  it('multiplies to the amount that the permit is charged with', () => {
    const facts = { cas: '7664-93-9', molarMass: 98.07, regimes: ['precursor3'] as const };
    fc.assert(
      fc.property(
        fc.constantFrom('100 mL', '500 mL', '2.5 L', '4×4L', '500 g'),
        fc.constantFrom('98%', '95.0-98.0%', '10%水溶液', '1.0 M 水溶液'),
        (skuName, purity) => {
          const [part] = controlledParts({ ...facts, skuName, purity });
          if (!part?.grams) return;
          const [, factor] = / × (\S+)/.exec(conversionText(skuName, part.grams)) ?? [];
          if (factor === undefined) return;
          expect(sum([times(parsePack(skuName)!.base, factor)])).toBe(sum([part.grams]));
        },
      ),
    );
  });
});

/** An order of one line under a permit, whose records follow from what happened to it. */
const lives = fc
  .record({
    ordered: fc.integer({ min: 1, max: 20 }),
    sent: fc.nat(20),
    isRestCancelled: fc.boolean(),
    isClosed: fc.boolean(),
    returned: fc.nat(20),
  })
  .map(({ ordered, sent: some, isRestCancelled, isClosed, returned: back }): Movement => {
    const fields = { isPaid: true, isRegistered: true, ordered, taken: ordered };
    if (isClosed) return { ...fields, status: 6, sent: 0, returned: 0, unsent: 0, givenBack: ordered };
    const sent = Math.min(some, ordered);
    const unsent = isRestCancelled && sent > 0 ? ordered - sent : 0;
    const isSent = sent + unsent === ordered;
    const returned = isSent ? Math.min(back, sent) : 0;
    return { ...fields, status: isSent ? 3 : 2, sent, returned, unsent, givenBack: unsent + returned };
  });

describe('the proof', () => {
  it('finds no difference in any course of an order', () => {
    fc.assert(
      fc.property(lives, (line) => {
        expect(differencesOf(line)).toEqual([]);
      }),
    );
  });

  it('balances: deducted is sold, and shipped is sold once everything left', () => {
    fc.assert(
      fc.property(lives, (line) => {
        const { sold, shipped, deducted } = balanceOf(line);
        expect(deducted).toBe(sold);
        if (line.status === 2) expect(shipped).toBeLessThanOrEqual(sold);
        else expect(shipped).toBe(sold);
        expect(Math.min(sold, shipped, deducted)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('finds a pack too many or too few in each record', () => {
    const wrong = fc.constantFrom('ordered', 'returned', 'unsent', 'taken', 'givenBack');
    fc.assert(
      fc.property(lives, wrong, fc.constantFrom(1, -1), (line, field, by) => {
        // In a closed order nothing is sold, whatever was ordered.
        fc.pre(line.status !== 6 || field === 'taken' || field === 'givenBack');
        expect(differencesOf({ ...line, [field]: line[field] + by })).not.toEqual([]);
      }),
    );
    fc.assert(
      fc.property(lives, fc.constantFrom(1, -1), (line, by) => {
        fc.pre(line.status !== 2);
        expect(differencesOf({ ...line, sent: line.sent + by })).not.toEqual([]);
      }),
    );
  });

  it('names what differs', () => {
    const line: Movement = {
      ...{ status: 3, isPaid: true, ordered: 3, sent: 3, returned: 0, unsent: 0, taken: 3, givenBack: 0 },
      isRegistered: true,
    };
    expect(differencesOf({ ...line, isRegistered: false })).toEqual(['NOT_REGISTERED']);
    expect(differencesOf({ ...line, givenBack: 1 })).toEqual(['DEDUCTED']);
    expect(differencesOf({ ...line, sent: 2 })).toEqual(['SHIPPED']);
    expect(differencesOf({ ...line, sent: 4 })).toEqual(['OVER_SHIPPED']);
    // Packs of a paid order may still be in the warehouse.
    expect(differencesOf({ ...line, status: 2, sent: 1 })).toEqual([]);
  });
});

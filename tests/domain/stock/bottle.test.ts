import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAmounts, isSome, minus } from '@domain/stock/amount';
import { afterAction, isRefused, isThere, type BottleFacts } from '@domain/stock/bottle';
import type { Action } from '@domain/stock/types';
import { add, sum } from '@domain/shared/money';

const TODAY = '2026-11-23';
const closed = (left = '500'): BottleFacts => ({ left, unit: 'mL', state: 'unopened', openedOn: null });
const done = (bottle: BottleFacts, action: Action, amount?: string, day?: string) => {
  const outcome = afterAction(bottle, { action, amount, day }, TODAY);
  if (isRefused(outcome)) throw new Error(outcome.problem);
  return outcome;
};
const refused = (bottle: BottleFacts, action: Action, amount?: string, day?: string) => {
  const outcome = afterAction(bottle, { action, amount, day }, TODAY);
  return isRefused(outcome) ? [outcome.reason, outcome.field] : null;
};

describe('an action on a bottle', () => {
  it('opens it on a day, once, not in the future', () => {
    expect(done(closed(), 'open').after).toEqual({ left: '500', state: 'opened', openedOn: TODAY });
    expect(done(closed(), 'open', undefined, '2026-11-01').after.openedOn).toBe('2026-11-01');
    expect(refused(closed(), 'open', undefined, '2026-11-24')).toEqual(['DAY_AHEAD', 'day']);
    expect(refused(closed(), 'open', undefined, '2026-02-30')).toEqual(['DAY_INVALID', 'day']);
    expect(refused({ ...closed(), state: 'opened', openedOn: TODAY }, 'open')).toEqual([
      'BOTTLE_OPENED',
      null,
    ]);
  });

  it('takes at most what is left, and opens a closed one', () => {
    const { after, change } = done(closed(), 'take', ' 12.5 ');
    expect(after).toEqual({ left: '487.5', state: 'opened', openedOn: TODAY });
    expect(change).toBe('-12.5');
    expect(done(closed('0.3'), 'take', '0.3').after).toMatchObject({ left: '0', state: 'empty' });
    expect(refused(closed(), 'take', '500.000001')).toEqual(['NOT_ENOUGH_LEFT', 'amount']);
    for (const wrong of ['', '0', '-1', 'abc', '1e3', '1.1234567'])
      expect(refused(closed(), 'take', wrong)).toEqual(['AMOUNT_INVALID', 'amount']);
  });

  it('does not invent the opening day of a bottle that was open before', () => {
    expect(done({ ...closed(), state: 'opened' }, 'take', '1').after.openedOn).toBeNull();
  });

  it('leaves an emptied or discarded bottle at zero, which can only be corrected', () => {
    const { after, change } = done(closed(), 'discard');
    expect([after.left, after.state, change]).toEqual(['0', 'discarded', '-500']);
    const gone: BottleFacts = { ...closed(), ...after };
    expect(refused(gone, 'take', '1')).toEqual(['BOTTLE_GONE', null]);
    expect(refused(gone, 'correct', '0')).toEqual(['AMOUNT_SAME', 'amount']);
    expect(done(gone, 'correct', '200').after).toMatchObject({ left: '200', state: 'unopened' });
  });

  it('never leaves less than zero, and all changes sum to what is left', () => {
    const typed = fc.oneof(
      fc.integer({ min: 0, max: 900_000_000 }).map((micro) => (micro / 1e6).toFixed(6)),
      fc.constantFrom('', '0', '-3', '250', '0.000001', 'x'),
    );
    const action = fc.record({
      action: fc.constantFrom<Action>('open', 'take', 'take', 'take', 'correct', 'empty', 'discard'),
      amount: typed,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900_000_000 }),
        fc.array(action, { maxLength: 30 }),
        (micro, actions) => {
          const start = add((micro / 1e6).toFixed(6));
          let bottle = closed(start);
          const changes = [start];
          for (const draft of actions) {
            const outcome = afterAction(bottle, draft, TODAY);
            if (isRefused(outcome)) continue;
            changes.push(outcome.change);
            expect(compareAmounts(outcome.after.left, '0')).toBeGreaterThanOrEqual(0);
            expect(isThere(outcome.after.state)).toBe(isSome(outcome.after.left));
            expect(minus(outcome.after.left, bottle.left)).toBe(add(outcome.change));
            bottle = { ...bottle, ...outcome.after };
          }
          expect(compareAmounts(sum(changes), bottle.left)).toBe(0);
        },
      ),
    );
  });
});

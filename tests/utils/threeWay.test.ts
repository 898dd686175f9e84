import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { threeWay } from '@/utils/threeWay';

const value = fc.oneof(
  fc.constantFrom('', '99.2%', '99.5%'),
  fc.integer({ min: 0, max: 3 }),
  fc.constant(null),
);
const form = fc.record({ place: value, quantity: value, result0: value, result1: value });
type Form = Record<'place' | 'quantity' | 'result0' | 'result1', string | number | null>;
const isBlank = (of: unknown) => of === '' || of === null;
const isSame = (a: unknown, b: unknown) => a === b || (isBlank(a) && isBlank(b));

describe('a merge of two editors', () => {
  it('takes fields I did not change, keeps what I typed, and names fields that both changed', () => {
    const base = { place: 'A-1', quantity: 10, result0: '99.2%', tags: ['a'] };
    const mine = { ...base, quantity: 12, result0: '99.3%' };
    const theirs = { ...base, place: 'B-2', result0: '99.5%', tags: ['a', 'b'] };
    expect(threeWay(base, mine, theirs)).toEqual({
      values: { place: 'B-2', quantity: 12, result0: '99.3%', tags: ['a', 'b'] },
      taken: ['place', 'tags'],
      both: ['result0'],
    });
  });

  it('never overwrites untouched fields, never drops my changes, and overwrites only named fields', () => {
    fc.assert(
      fc.property(form, form, form, (base: Form, mine: Form, theirs: Form) => {
        const { values, taken, both } = threeWay(base, mine, theirs);
        for (const name of Object.keys(base) as (keyof Form)[]) {
          const touched = !isSame(mine[name], base[name]);
          expect(values[name]).toBe(touched ? mine[name] : theirs[name]);
          // Names changes of the other person that a save would undo.
          const undoes = !isSame(values[name], theirs[name]) && !isSame(theirs[name], base[name]);
          expect(both.includes(name)).toBe(undoes);
          expect(taken.includes(name)).toBe(!touched && !isSame(theirs[name], base[name]));
        }
      }),
    );
  });
});

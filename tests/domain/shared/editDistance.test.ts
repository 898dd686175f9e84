import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '@domain/shared/editDistance';

const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 12 });

describe('the edit distance', () => {
  it.each([
    ['toluene', 'toluene', 0],
    ['tolune', 'toluene', 1],
    ['acetonitirle', 'acetonitrile', 1],
    ['diclormethane', 'dichloromethane', 2],
    ['四氢夫喃', '四氢呋喃', 1],
    ['acetone', 'benzene', 3],
  ])('of %s and %s: %s', (a, b, steps) => expect(editDistance(a, b, 2)).toBe(steps));

  it('is symmetric, 0 only for equal texts, and independent of the limit below it', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
        const steps = editDistance(a, b, 12);
        expect(editDistance(b, a, 12)).toBe(steps);
        expect(steps === 0).toBe(a === b);
        expect(editDistance(a, b, limit)).toBe(Math.min(steps, limit + 1));
      }),
    );
  });

  it('of one slip is one', () => {
    fc.assert(
      fc.property(word, fc.nat(11), fc.constantFrom(...'xyz'), (text, at, char) => {
        const place = Math.min(at, text.length);
        expect(editDistance(text, text.slice(0, place) + char + text.slice(place), 1)).toBe(1);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, stripSpaces, splitWords, wordStarts } from '@domain/shared/searchText';

describe('folding a text for search', () => {
  it.each([
    ['ＴＨＦ', 'thf'],
    ['Hünig’s base', 'hunigsbase'],
    ['N,N-二甲基甲酰胺', 'nn二甲基甲酰胺'],
    ['C₄H₈O', 'c4h8o'],
    ['1.0 M', '1.0m'],
    ['No. 5', 'no5'],
    ['β-丙氨酸', 'beta丙氨酸'],
    ['109–99−9', '109999'],
  ])('turns %s into %s', (text, key) => expect(stripSpaces(text)).toBe(key));

  it('changes nothing when repeated', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(stripSpaces(stripSpaces(text))).toBe(stripSpaces(text));
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('finds words and their positions', () => {
    expect(splitWords('DMF 超干，100mL')).toEqual(['dmf', '超干', '100ml']);
    expect(wordStarts('Sodium hydroxide, 1.0 M')).toEqual([0, 6, 15, 18]);
    expect(wordStarts('(R)-BINOL')).toEqual([0, 1]);
  });
});

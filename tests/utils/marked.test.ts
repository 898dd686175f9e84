import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedParts } from '@/utils/marked';

/** Hits in square brackets. */
const marked = (text: string, query: string) =>
  markedParts(text, query)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');

describe('the typed text marked within a text', () => {
  it.each([
    ['THF', 'thf', '[THF]'],
    ['2-甲基四氢呋喃', '四氢呋喃', '2-甲基[四氢呋喃]'],
    ['Tetrahydro-furan', 'tetrahydrofuran', '[Tetrahydro-furan]'],
    ['LX10925-500mL', '10925500', 'LX[10925-500]mL'],
    ['109-99-9', '１０９９９', '[109-99]-9'],
    ['Hünig 碱', 'hunig', '[Hünig] 碱'],
    ['Sodium hydroxide', 'hydroxide sodium', '[Sodium] [hydroxide]'],
    ['乙腈', '甲醇', '乙腈'],
    ['α-D-葡萄糖', 'alpha-d', '[α-D]-葡萄糖'],
    ['DMF', '', 'DMF'],
  ])('%s for %s is %s', (text, query, expected) => expect(marked(text, query)).toBe(expected));

  it('never changes the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        expect(
          markedParts(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

/** Stored text is visible: equal-looking texts are equal, and blank-looking text is blank. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coerce } from '../../server/http/coerce';
import { withoutUnseen } from '../../server/http/unseen';

/** Listed by number, independently of the property that the rule uses. */
const UNSEEN = [
  0x00, 0x07, 0x1b, 0x7f, 0x80, 0x9f, 0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e,
  0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206f,
  0x3164, 0xfeff, 0xffa0, 0xfff9, 0xe0041,
].map((code) => String.fromCodePoint(code));
const BREAKS = ['\u0085', '\u2028', '\u2029'];
const SEEN = [...'示例大学 AZaz09αβ·（）-−⁄₂²℃µ\t\n'];

const text = { type: 'string' } as const;
const someOf = (marks: readonly string[]) => fc.string({ unit: fc.constantFrom(...marks), maxLength: 20 });

describe('invisible characters', () => {
  it('are removed everywhere, and nothing else is', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(someOf(SEEN), someOf(UNSEEN)), { maxLength: 6 }), (parts) => {
        const shown = parts.map(([seen]) => seen).join('');
        expect(withoutUnseen(parts.flat().join(''))).toBe(shown);
        expect(coerce(text, parts.flat().join(''))).toBe(shown.trim());
      }),
    );
  });

  it('alone are an empty text', () => {
    fc.assert(
      fc.property(someOf([...UNSEEN, ...BREAKS, ' ', '\u3000']), (blank) => {
        expect(coerce(text, blank)).toBe('');
      }),
    );
  });

  it('are removed completely: a second pass finds nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        expect(withoutUnseen(withoutUnseen(any))).toBe(withoutUnseen(any));
      }),
    );
  });

  it.each(BREAKS)('that break a line but cannot be typed become a space: %j', (mark) => {
    expect(withoutUnseen(`化学楼${mark}B203`)).toBe('化学楼 B203');
  });

  it('that select a variant stay after a rare character or an emoji, and go elsewhere', () => {
    for (const whole of ['葛\u{e0101}飾', '常用 ❤\ufe0f']) expect(withoutUnseen(whole)).toBe(whole);
    expect(withoutUnseen('buyer\ufe0f')).toBe('buyer');
    expect(withoutUnseen('👩\u200d🔬')).toBe('👩🔬');
  });

  it('are removed from unprocessed text, and from nested values', () => {
    expect(coerce({ type: 'string', 'x-verbatim': true }, ' C\u200bC ')).toBe(' CC ');
    const list = { type: 'array', items: { type: 'object', properties: { name: text } } } as const;
    expect(coerce(list, [{ name: '\ufeff溶剂\u200f' }])).toEqual([{ name: '溶剂' }]);
  });
});

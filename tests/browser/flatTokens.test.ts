// What stands in cssinjs' place in the build: the same texts as the library's, made once for equal settings.
import * as library from '@ant-design/cssinjs/es/util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenToken } from '../../config/flatTokens';

const unitless = { lineHeight: true, opacity: true };
const ignore = { size: true };
const settings = (key: string, prefix = 'ant') => ({ prefix, key, unitless, ignore });

describe('the text of a token', () => {
  it("is the library's, whatever was asked for before", () => {
    const asked = fc.record({ key: fc.constantFrom('shop', 'other'), prefix: fc.constantFrom('ant', 'pro') });
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 8 }), (row) => {
        for (const { key, prefix } of row)
          expect(flattenToken(settings(key, prefix))).toBe(library.flattenToken(settings(key, prefix)));
      }),
    );
  });

  it('is another for another member, one more or one less', () => {
    const texts = [
      settings('shop'),
      { ...settings('shop'), unitless: { lineHeight: true } },
      { ...settings('shop'), preserve: {} },
      { key: 'shop', prefix: 'ant', unitless },
    ].map(flattenToken);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("is left to the library for all that are no settings, and so are the library's other helpers", () => {
    expect(flattenToken({ colorText: '#000' })).toBe(library.flattenToken({ colorText: '#000' }));
    expect(flattenToken({})).toBe(library.flattenToken({}));
  });
});

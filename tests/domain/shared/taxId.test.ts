import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isValidPersonalId,
  checkTaxId,
  isValidOrganisationCode,
  isValidUscc,
  unitKindOf,
  usccCheckChar,
} from '@domain/shared/taxId';

const CHARS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const PUBLIC = ['12100000400000624D', '12100000400002259P', '91110000802100433B', '91440300708461136T'];
const FAKE_PERSON = '11010519491231002X';

const codes = fc
  .tuple(
    fc.constantFrom('91', '92', '12'),
    fc.stringMatching(/^\d{6}$/),
    fc.array(fc.constantFrom(...CHARS), { minLength: 9, maxLength: 9 }),
  )
  .map(([prefix, region, body]) => {
    const start = `${prefix}${region}${body.join('')}`;
    return start + usccCheckChar(start);
  });

describe('统一社会信用代码', () => {
  it.each(PUBLIC)('%s is accepted without a notice', (code) => {
    expect(checkTaxId(code)).toEqual({ ok: true, value: code, kind: 'uscc', notice: null });
  });

  it('accepts small letters, spaces and full width', () => {
    expect(checkTaxId(' 9111 0000 8021 0043 3b ')).toMatchObject({ ok: true, value: '91110000802100433B' });
    expect(checkTaxId('９１１１００００８０２１００４３３Ｂ')).toMatchObject({ ok: true });
  });

  it('accepts an invented company of region 000000', () => {
    const body = `91${'0'.repeat(15)}`;
    expect(checkTaxId(body + usccCheckChar(body))).toMatchObject({ ok: true, kind: 'uscc', notice: null });
  });

  it('accepts every correct code, and detects every single wrong character', () => {
    fc.assert(
      fc.property(codes, fc.nat({ max: 17 }), fc.constantFrom(...CHARS), (code, at, char) => {
        expect(isValidUscc(code)).toBe(true);
        fc.pre(code[at] !== char);
        expect(isValidUscc(code.slice(0, at) + char + code.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('warns when the organisation code is unusual', () => {
    const body = '91110000802100434';
    expect(checkTaxId(body + usccCheckChar(body))).toMatchObject({
      ok: true,
      notice: expect.stringContaining('核对'),
    });
  });

  it('names the kind of organisation', () => {
    expect(unitKindOf('12100000400000624D')).toBe('事业单位');
    expect(unitKindOf('99100000400000624D')).toBeNull();
  });
});

describe('older tax numbers', () => {
  it.each([
    [FAKE_PERSON, 'personal18'],
    [`${FAKE_PERSON}01`, 'serial20'],
    ['110105491231002', 'legacy15'],
    ['11010549123100201', 'serial17'],
    ['110000802100433', 'legacy15'],
  ])('%s is accepted as %s with a notice', (text, kind) => {
    expect(checkTaxId(text)).toMatchObject({ ok: true, kind, notice: expect.any(String) });
  });

  it('are checked as organisation codes and identity numbers', () => {
    expect(isValidOrganisationCode('802100433')).toBe(true);
    expect(isValidOrganisationCode('802100434')).toBe(false);
    expect(isValidPersonalId(FAKE_PERSON)).toBe(true);
    expect(isValidPersonalId('110105194912310021')).toBe(false);
    expect(isValidPersonalId('11010519490230002X')).toBe(false);
  });
});

describe('reasons for a refused tax number', () => {
  it.each([
    ['', '请输入'],
    ['9111000080210043', '现为 16 位'],
    ['91110000802100433C', '校验位'],
    ['911100008O2100433B', '不会出现字母'],
    ['91A10000802100433B', '行政区划'],
    ['9111000080210043#B', '只能包含'],
    ['12345678901234567', '17 位'],
  ])('%s: %s', (text, part) => {
    expect(checkTaxId(text)).toMatchObject({ ok: false, reason: expect.stringContaining(part) });
  });
});

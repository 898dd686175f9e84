import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casCheckDigit, casNeighbours, isValidCas, looksLikeCas, normalizeCas } from '@domain/chemistry/cas';

const casNumbers = fc
  .tuple(fc.integer({ min: 10, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([front, middle]) => {
    const body = `${front}-${String(middle).padStart(2, '0')}`;
    return `${body}-${casCheckDigit(body)}`;
  });

const swap = (cas: string, at: number): string => {
  const digits = [...cas.replace(/-/g, '')];
  const [left = '', right = ''] = [digits[at], digits[at + 1]];
  digits.splice(at, 2, right, left);
  const all = digits.join('');
  return `${all.slice(0, -3)}-${all.slice(-3, -1)}-${all.slice(-1)}`;
};

describe('the check digit of a CAS number', () => {
  it('follows the rule of B10.1', () => expect(casCheckDigit('109-99')).toBe(9));
  it.each(['109-99-9', '75-05-8', '7732-18-5', '148893-10-1', '6381-92-6'])('makes %s valid', (cas) => {
    expect(isValidCas(cas)).toBe(true);
  });
  it.each(['109-99-8', '109999', '09-99-9', '109-9-9', ' 109-99-9', '12345678-12-3'])(
    'makes %s invalid',
    (cas) => {
      expect(isValidCas(cas)).toBe(false);
    },
  );
});

describe('parsing a CAS number', () => {
  it.each([
    '109-99-9',
    ' 109 - 99 - 9 ',
    '109999',
    '１０９－９９－９',
    '109–99—9',
    '109−99‑9',
    'CAS:109-99-9',
    'CAS号：109-99-9',
    'cas no. 109-99-9',
    'CAS RN 109-99-9',
    'CAS109999',
  ])('reads %s as THF', (text) => expect(normalizeCas(text)).toBe('109-99-9'));

  it.each(['', '109-99-8', '109-9-99', '109-999', '四氢呋喃', '13812345678', '1-23-4', 'CAS'])(
    'refuses %s',
    (text) => {
      expect(normalizeCas(text)).toBeNull();
    },
  );

  it('accepts every notation', () => {
    const dashes = fc.constantFrom('-', '‐', '‑', '‒', '–', '—', '―', '−', '－', 'ー', '﹣', ' - ', '');
    const around = fc.constantFrom(['', ''], ['(', ')'], ['（', '）'], ['[', ']'], ['【', '】'], [' ', ' ']);
    const width = fc.constantFrom(0, 0xfee0);
    fc.assert(
      fc.property(
        casNumbers,
        dashes,
        fc.constantFrom('', 'CAS:', 'CAS号：', 'CAS '),
        around,
        width,
        (cas, dash, prefix, [open, close], shift) => {
          const digits = cas.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + shift));
          expect(normalizeCas(`${open}${prefix}${digits.replace(/-/g, dash)}${close}`)).toBe(cas);
        },
      ),
    );
  });

  it('never returns an invalid number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cas = normalizeCas(text);
        expect(cas === null || isValidCas(cas)).toBe(true);
      }),
    );
  });
});

it('distinguishes an intended CAS number from other digits', () => {
  expect(looksLikeCas('109-99-8')).toBe(true);
  expect(looksLikeCas('CAS 109998')).toBe(true);
  expect(looksLikeCas('109998')).toBe(false);
  expect(looksLikeCas('2-甲基-1-丁醇')).toBe(false);
});

describe('similar CAS numbers', () => {
  it('include the right number for a typing error', () => {
    expect(casNeighbours('109-99-8')).toContain('109-99-9');
    expect(casNeighbours('190-99-9')).toContain('109-99-9');
    expect(casNeighbours('四氢呋喃')).toEqual([]);
  });

  it('are valid, unique, of the same length and different from the given one', () => {
    fc.assert(
      fc.property(casNumbers, (cas) => {
        const near = casNeighbours(cas);
        expect(new Set(near).size).toBe(near.length);
        expect(near).not.toContain(cas);
        for (const each of near) expect(isValidCas(each) && each.length === cas.length).toBe(true);
      }),
    );
  });

  it('include the original for every swap of digits', () => {
    fc.assert(
      fc.property(casNumbers, fc.nat({ max: 8 }), (cas, place) => {
        const wrong = swap(cas, place % (cas.length - 3));
        fc.pre(wrong !== cas && !wrong.startsWith('0'));
        expect(casNeighbours(wrong)).toContain(cas);
      }),
    );
  });
});

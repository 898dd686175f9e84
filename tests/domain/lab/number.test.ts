import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  figuresOf,
  formatNumber,
  numberProblem,
  numberOf,
  readNumber,
  significantFigures,
} from '@domain/lab/number';

describe('parsing a number', () => {
  it.each([
    ['0.5', 0.5],
    [' .5 ', 0.5],
    ['5.', 5],
    ['1,000', 1000],
    ['12,345,678.9', 12345678.9],
    ['1e-3', 0.001],
    ['1E+3', 1000],
    ['1.5×10⁻³', 0.0015],
    ['1.5 x 10^-3', 0.0015],
    ['2*10^4', 20000],
    ['10^-6', 1e-6],
    ['１．５', 1.5],
    ['１，０００', 1000],
    ['0。25', 0.25],
    ['−3.2', -3.2],
    ['+7', 7],
  ])('reads %s', (text, value) => expect(readNumber(text)).toBeCloseTo(value, 12));

  it.each([
    '',
    ' ',
    '.',
    '-',
    'e3',
    '1,5',
    '1,00',
    '1000,000',
    '1.2.3',
    '5 mg',
    '1e',
    '1e9999',
    'NaN',
    'Infinity',
    '0x10',
  ])('refuses %o', (text) => expect(readNumber(text)).toBeNull());

  it('gives the reason, and respects the rule of the field', () => {
    expect(numberProblem('')).toBeNull();
    expect(numberProblem('abc')).toContain('请输入数字');
    expect(numberProblem('0', { positive: true })).toBe('须大于 0');
    expect(numberProblem('101', { max: 100 })).toBe('不能大于 100');
    expect(numberProblem('-1', { min: 0 })).toBe('不能小于 0');
    expect(numberOf('100', { max: 100 })).toBe(100);
    expect(numberOf('', {})).toBeNull();
  });
});

describe('significant figures', () => {
  it.each([
    ['0.0120', 3],
    ['120', 3],
    ['1.0', 2],
    ['1,000.0', 5],
    ['1.50e-8', 3],
    ['0', 1],
    ['abc', 0],
  ])('of %s are %i', (text, count) => expect(significantFigures(text)).toBe(count));

  it('of a result are those of the least exact input, from 3 to 6', () => {
    expect(figuresOf(['58.443', '0.1500'])).toBe(4);
    expect(figuresOf(['1', '58.44'])).toBe(3);
    expect(figuresOf(['1.2345678', ''])).toBe(6);
  });
});

describe('printing a number', () => {
  it.each([
    [0.15, 4, '0.1500'],
    [12.078, 3, '12.1'],
    [9.999, 3, '10.0'],
    [99999, 3, '100000'],
    [0.00009, 3, '9.00×10⁻⁵'],
    [1.2e-7, 3, '1.20×10⁻⁷'],
    [6.02214e23, 4, '6.022×10²³'],
    [-3.2, 3, '−3.20'],
    [0, 3, '0'],
    [NaN, 3, '—'],
    [Infinity, 3, '—'],
  ])('%f with %i figures gives %s', (value, figures, text) =>
    expect(formatNumber(value, figures)).toBe(text),
  );

  it('omits final zeros on request', () => {
    expect(formatNumber(101325, 6, true)).toBe('101325');
    expect(formatNumber(0.5, 6, true)).toBe('0.5');
    expect(formatNumber(1000, 6, true)).toBe('1000');
    expect(formatNumber(1.5e-9, 6, true)).toBe('1.5×10⁻⁹');
  });

  it('gives a text that is parsed to the same number', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e12, max: 1e12, noNaN: true }),
        fc.integer({ min: 3, max: 12 }),
        (value, figures) => {
          const back = readNumber(formatNumber(value, figures));
          expect(back).toBeCloseTo(Number(value.toPrecision(figures)), 9);
        },
      ),
    );
  });
});

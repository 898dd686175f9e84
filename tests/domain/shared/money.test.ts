import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compareMoney,
  divide,
  formatYuan,
  isPositive,
  percentChange,
  sum,
  times,
  toFixed2,
  toNumber2,
} from '@domain/shared/money';

/** Whole fen as yuan text: 12345n → "123.45". */
const yuan = (fen: bigint): string => {
  const digits = (fen < 0n ? -fen : fen).toString().padStart(3, '0');
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const fens = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

describe('exact sums', () => {
  it('add what floating-point numbers cannot', () => {
    expect(add(0.1, 0.2)).toBe('0.3');
    expect(sum([1.005, '2.005'])).toBe('3.01');
    expect(sum([])).toBe('0');
    expect(times(19.9, 3)).toBe('59.7');
  });

  it('equal calculations in whole fen', () => {
    fc.assert(
      fc.property(fc.array(fens), (list) => {
        expect(toFixed2(sum(list.map(yuan)))).toBe(yuan(list.reduce((a, b) => a + b, 0n)));
      }),
    );
  });

  it('are multiplied like whole fen', () => {
    fc.assert(
      fc.property(fens, fc.integer({ min: 0, max: 9999 }), (price, count) => {
        expect(toFixed2(times(yuan(price), count))).toBe(yuan(price * BigInt(count)));
      }),
    );
  });
});

describe('rounding money', () => {
  it.each([
    [1.005, '1.01'],
    ['2.675', '2.68'],
    [1234.5, '1234.50'],
    [0, '0.00'],
    [-0.001, '0.00'],
    [-1.005, '-1.01'],
  ])('%s gives %s', (amount, text) => expect(toFixed2(amount)).toBe(text));

  it('gives a JSON number of whole fen', () => {
    expect(toNumber2('12.345')).toBe(12.35);
    expect(toNumber2(times(0.1, 3))).toBe(0.3);
  });

  it('divides to the wanted decimals and refuses 0', () => {
    expect(divide(1, 3, 4)).toBe('0.3333');
    expect(divide('0.125', 1, 2)).toBe('0.13');
    expect(() => divide(1, 0, 2)).toThrow(RangeError);
  });
});

describe('formatYuan', () => {
  it.each([
    [1234.5, '¥1,234.50'],
    ['1234567.891', '¥1,234,567.89'],
    [999, '¥999.00'],
    [0, '¥0.00'],
    [-3, '-¥3.00'],
    [null, '询价'],
  ])('of %s is %s', (amount, text) => expect(formatYuan(amount)).toBe(text));
});

describe('comparing money', () => {
  it('compares values, not spellings', () => {
    expect(compareMoney('1.0', 1)).toBe(0);
    expect(['10', '9', '9.5'].sort(compareMoney)).toEqual(['9', '9.5', '10']);
    expect(isPositive('0.01')).toBe(true);
    expect(isPositive(0)).toBe(false);
  });
});

it.each([NaN, Infinity, '', 'abc', '1,000', '0x10'])('refuses %s', (amount) => {
  expect(() => toFixed2(amount)).toThrow(RangeError);
});

it.each([
  ['112.50', 100, '12.5'],
  [50, '200', '-75.0'],
  [100, 100, '0.0'],
  [5, 0, null],
])('from %s against %s gives %s', (now, before, change) => expect(percentChange(now, before)).toBe(change));

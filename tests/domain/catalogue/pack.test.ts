import { describe, expect, it } from 'vitest';
import { formatPack, parsePack, unitPrice } from '@domain/catalogue/pack';

describe('parsePack', () => {
  it.each([
    ['500mL', 500, 'mL', 500, 'volume'],
    ['2.5L', 2.5, 'L', 2500, 'volume'],
    ['4×4L', 16, 'L', 16000, 'volume'],
    ['4x4 l', 16, 'L', 16000, 'volume'],
    ['25kg', 25, 'kg', 25000, 'mass'],
    ['100µg', 100, 'µg', 0.0001, 'mass'],
    ['100ug', 100, 'µg', 0.0001, 'mass'],
    ['0.1mL', 0.1, 'mL', 0.1, 'volume'],
    ['1mL×5', 5, 'mL', 5, 'volume'],
    ['5mL×10支', 50, 'mL', 50, 'volume'],
    ['96支/盒', 96, '支', 96, 'count'],
    ['96支/盒×10盒', 960, '支', 960, 'count'],
    ['1000支/包×10包/箱', 10000, '支', 10000, 'count'],
    ['50T', 50, 'T', 50, 'count'],
    ['1000U', 1000, 'U', 1000, 'count'],
    ['5kU', 5, 'kU', 5000, 'count'],
    ['1个', 1, '个', 1, 'count'],
  ])('parses %s', (text, amount, unit, base, dimension) => {
    expect(parsePack(text)).toEqual({ amount, unit, base, dimension });
  });

  it.each(['', '500', '0g', 'mL', '-5g', '16×100mm', 'abc', '5g或10g', '1..5g'])(
    'does not parse %s',
    (text) => {
      expect(parsePack(text)).toBeNull();
    },
  );
});

describe('formatPack', () => {
  it.each([
    ['500mL', '500 mL'],
    ['500ML', '500 mL'],
    ['4×4L', '4×4 L'],
    ['96支/盒×10盒', '96 支/盒×10 盒'],
    ['100ug', '100 µg'],
    ['询价', '询价'],
  ])('of %s is %s', (text, expected) => expect(formatPack(text)).toBe(expected));
});

describe('unitPrice', () => {
  it.each([
    [68, '500mL', { price: '0.136', per: 'mL' }],
    [50, '500mL', { price: '0.10', per: 'mL' }],
    [880, '4×4L', { price: '0.055', per: 'mL' }],
    [120, '25g', { price: '4.80', per: 'g' }],
    [99.5, '100mg', { price: '995.00', per: 'g' }],
    [350, '96支/盒×10盒', { price: '0.3646', per: '支' }],
    [400, '1000支/包', { price: '0.40', per: '支' }],
    [15, '1个', { price: '15.00', per: '个' }],
    [25, '500mL', { price: '0.050', per: 'mL' }],
    [21.25, '25kg', { price: '0.00085', per: 'g' }],
    [1.5, '5kU', { price: '0.00030', per: 'U' }],
    [1250, '25kg', { price: '0.050', per: 'g' }],
    [180, '50T', { price: '3.60', per: 'T' }],
    [120, '1000U', { price: '0.12', per: 'U' }],
    [99.99999, '100g', { price: '1.00', per: 'g' }],
    [800, '100µg', null],
    [0.01, '25kg', null],
    [10, '一盒', null],
  ])('is %s for %s', (price, pack, expected) => expect(unitPrice(price, pack)).toEqual(expected));
});

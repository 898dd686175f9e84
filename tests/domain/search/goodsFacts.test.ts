/** Numbers, Latin words and Chinese words that a text about goods states. */
import { describe, expect, it } from 'vitest';
import { goodsFactsIn } from '@domain/search/goodsFacts';

const values = (text: string) => goodsFactsIn(text).numbers.map(({ value, unit }) => [value, unit]);

describe('the facts of a good', () => {
  it('have numbers in one unit of their kind', () => {
    expect(values('1 L')).toEqual(values('1000ml'));
    expect(values('0.2 mL')).toEqual(values('200 µL'));
    expect(values('10 cm')).toEqual(values('100mm'));
    expect(values('1 mg/mL')).toEqual(values('1000 mg/L'));
    expect(values('3 mol/L')).toEqual([[3000, 'molar']]);
    expect(values('10kD')).toEqual([[10, 'mass of a molecule']]);
  });

  it('share the unit behind several numbers', () => {
    expect(values('4.6×250 mm')).toEqual([
      [4600, 'length'],
      [250_000, 'length'],
    ]);
    expect(values('500 mg/6 mL')).toEqual([
      [500, 'mass'],
      [6000, 'volume'],
    ]);
  });

  it('tell a molar concentration from a length', () => {
    expect(values('5 M')).toEqual([[5000, 'molar']]);
    expect(values('5 m')).toEqual([[5e6, 'length']]);
  });

  it('leave digits in codes', () => {
    expect(goodsFactsIn('BL21 IL-6 CD31')).toMatchObject({ numbers: [], latin: ['bl21', 'il-6', 'cd31'] });
  });

  it.each([
    ['滤头', '针头式过滤器'],
    ['syringe filter', '针头过滤器'],
    ['三颈瓶', '三口烧瓶'],
    ['Transwell', '细胞小室'],
    ['胶回收', 'gel extraction'],
    ['四面', '4面'],
  ])('are the same for %s and %s', (one, other) => {
    expect(goodsFactsIn(one)).toEqual(goodsFactsIn(other));
  });

  it('do not read a Latin word inside another', () => {
    expect(goodsFactsIn('Tipton capsule').chinese).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { authorisationState } from '@domain/catalogue/brandAuthorisation';
import { brandPath, brandsByLetter, findBrands, initialOf, parseBrandQuery } from '@domain/catalogue/brand';

const brands = [
  { name: '岚序', nameEn: 'Lanxu', code: 'LX' },
  { name: '柏砾', nameEn: 'Boli', code: 'BL' },
  { name: '澄析', nameEn: 'Chengxi', code: 'CX' },
  { name: '砺行', nameEn: 'Éclat', code: 'EC' },
  { name: '蓝试', nameEn: 'Lanshi', code: 'LS' },
  { name: '一二三', nameEn: '123', code: 'N1' },
];

describe('the index of brands from A to Z', () => {
  it('puts a brand under the first letter of its Latin name, ignoring accents', () => {
    expect(brands.map(initialOf)).toEqual(['L', 'B', 'C', 'E', 'L', '#']);
  });

  it('runs from A to Z, then #, without empty letters', () => {
    const index = brandsByLetter(brands);
    expect(index.map(({ letter }) => letter)).toEqual(['B', 'C', 'E', 'L', '#']);
    expect(index.find(({ letter }) => letter === 'L')!.brands.map(({ nameEn }) => nameEn)).toEqual([
      'Lanshi',
      'Lanxu',
    ]);
  });

  it.each([
    ['岚', ['岚序']],
    ['ＬＡＮ', ['岚序', '蓝试']],
    ['lan 序', ['岚序']],
    ['cx', ['澄析']],
    ['没有', []],
    ['  ', brands.map(({ name }) => name)],
  ])('finds %s', (text, names) => {
    expect(findBrands(brands, text).map(({ name }) => name)).toEqual(names);
  });
});

describe('authorisations', () => {
  const paper = { from: '2026-01-01', to: '2026-12-31' };
  it.each([
    ['2025-12-31', 'coming'],
    ['2026-01-01', 'valid'],
    ['2026-10-01', 'valid'],
    ['2026-10-02', 'ending'],
    ['2026-12-31', 'ending'],
    ['2027-01-01', 'expired'],
  ])('on %s are %s', (today, state) => expect(authorisationState(paper, today)).toBe(state));
});

describe('the address of a brand', () => {
  it('is parsed to the brand it was built for', () => {
    expect(parseBrandQuery(brandPath(7).split('?')[1] ?? '')).toEqual({ brand: 7 });
    expect(parseBrandQuery(brandPath().split('?')[1] ?? '')).toEqual({ brand: undefined });
  });

  it.each(['', '0', '-1', 'x', '1.5', '1e99'])('names no brand when it is %s', (text) => {
    expect(parseBrandQuery(`?brand=${text}`)).toEqual({ brand: null });
  });
});

import { describe, expect, it } from 'vitest';
import { filterOffers, lowestRates, offerRows, sortOffers, type OfferSort } from '@domain/catalogue/offers';
import { offer } from '../../support/offers';

const fine = offer(
  { prodId: 1, grade: 'GR', brandName: '澄析', purity: '≥99.9%' },
  ['25 g', 30],
  ['500 g', 300],
);
const plain = offer(
  { prodId: 2, grade: 'AR', brandName: '泽梧' },
  ['500 g', 100, 0],
  ['1 kg', 190],
  ['25 kg', null],
);
const liquid = offer({ prodId: 3, brandName: '泽梧', purity: 'Pd≥5%' }, ['100 mL', 5]);
const gone = offer({ prodId: 4, onShelf: false, brandName: '泽梧' }, ['5 kg', 1]);
const rows = offerRows([gone, fine, liquid, plain]);

const named = (sort: OfferSort, descending = false) =>
  sortOffers(rows, sort, descending).map(({ offer: { prodId }, pack }) => `${prodId} ${pack.skuName}`);
const LAST = ['2 25 kg', '4 5 kg'];

describe('the table of all packs', () => {
  it('sorts prices per gram first, then per millilitre, then packs without a price or off the shelf', () => {
    expect(named('base')).toEqual(['2 1 kg', '2 500 g', '1 500 g', '1 25 g', '3 100 mL', ...LAST]);
    expect(named('base', true)).toEqual(['1 25 g', '1 500 g', '2 500 g', '2 1 kg', '3 100 mL', ...LAST]);
  });

  it('keeps unknown values last in both sort directions', () => {
    expect(named('mmol').slice(-3)).toEqual(['3 100 mL', ...LAST]);
    expect(named('mmol', true).slice(-3)).toEqual(['3 100 mL', ...LAST]);
    expect(named('purity', true).slice(0, 2)).toEqual(['1 25 g', '1 500 g']);
    expect(named('purity', true).slice(-3)).toEqual(['3 100 mL', ...LAST]);
  });

  it('sorts by price, pack and stock', () => {
    expect(named('price').slice(0, 2)).toEqual(['3 100 mL', '1 25 g']);
    expect(named('pack', false).slice(0, 2)).toEqual(['1 25 g', '1 500 g']);
    expect(named('stock').slice(0, 1)).toEqual(['2 500 g']);
  });

  it('keeps differences that floating-point numbers lose', () => {
    // 0.07 / 0.7 equals 0.1 / 1, but is larger in floating point.
    const [a, b] = offerRows([offer({}, ['700 mg', 0.07], ['1 g', 0.1])]);
    expect(lowestRates([a!, b!]).base.size).toBe(2);
  });

  it('marks the lowest price of available packs, per kind of amount', () => {
    const lowest = lowestRates(rows);
    const skuOf = (prodId: number, skuName: string) =>
      rows.find((row) => row.offer.prodId === prodId && row.pack.skuName === skuName)!.pack.skuId;
    // The only offer by volume has nothing to compare with.
    expect([...lowest.base]).toEqual([skuOf(2, '1 kg')]);
    expect([...lowest.mmol]).toEqual([skuOf(2, '1 kg')]);
    expect(lowestRates(rows.slice(0, 1)).base.size).toBe(0);
  });

  it('is filtered by grade, brand and stock', () => {
    const left = (filter: Partial<Parameters<typeof filterOffers>[1]>) =>
      filterOffers(rows, { grade: '', brand: '', readyOnly: false, ...filter }).length;
    expect([left({}), left({ grade: 'GR' }), left({ brand: '泽梧' }), left({ readyOnly: true })]).toEqual([
      7, 2, 5, 4,
    ]);
    expect(left({ grade: 'GR', brand: '泽梧' })).toBe(0);
  });
});

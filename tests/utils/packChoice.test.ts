import { describe, expect, it } from 'vitest';
import { cheapestPack, chosenPacks, choiceText, choiceTotal, firstChoice } from '@/utils/packChoice';
import type { Pack } from '@domain/catalogue/product';

const pack = (over: Partial<Pack>): Pack => ({
  skuId: 1,
  prodId: 10,
  skuName: '25 g',
  catalogNo: 'CX10000-25g',
  price: 0.1,
  stocks: 5,
  stockStatus: 'in',
  leadDays: 0,
  dispatch: null,
  onShelf: true,
  warehouses: [],
  ...over,
});

const packs = [
  pack({ skuId: 1, stocks: 0, stockStatus: 'out' }),
  pack({ skuId: 2, skuName: '100 g' }),
  pack({ skuId: 3, skuName: '500 g', price: 0.7 }),
  pack({ skuId: 4, skuName: '1 kg', price: null, stockStatus: 'inquiry' }),
];

describe('packs with a count', () => {
  it('contain only counted packs that can be bought', () => {
    const chosen = chosenPacks(packs, { 1: 2, 2: 0, 3: 2, 4: 1, 99: 7 });
    expect(chosen.map(({ pack: one, count }) => [one.skuId, count])).toEqual([[3, 2]]);
  });

  it('never exceed the stock', () => {
    expect(chosenPacks(packs, { 2: 9 })[0]?.count).toBe(5);
  });

  it('are summed exactly and described in words', () => {
    const chosen = chosenPacks(packs, { 2: 1, 3: 1 });
    expect(choiceTotal(chosen)).toBe('0.80');
    expect(choiceText(chosen)).toBe('100 g × 1，500 g × 1');
    expect(choiceTotal([])).toBe('0.00');
  });

  it('start with one of the first available pack, or with none', () => {
    expect(firstChoice(packs)).toEqual({ 2: 1 });
    expect(firstChoice(packs.slice(3))).toEqual({});
  });

  it('default to the cheapest available pack per amount, not to the first', () => {
    const offers = [
      pack({ skuId: 1, price: 9, stocks: 0, stockStatus: 'out' }),
      pack({ skuId: 2, price: 120 }),
      pack({ skuId: 3, price: 88.5 }),
      pack({ skuId: 4, price: null, stockStatus: 'inquiry' }),
      pack({ skuId: 5, price: 3, onShelf: false }),
    ];
    expect(cheapestPack(offers)?.skuId).toBe(3);
    expect(cheapestPack([offers[0]!, offers[3]!, offers[4]!])).toBeNull();
  });
});

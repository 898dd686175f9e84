import { describe, expect, it } from 'vitest';
import type { Pack, ProductSummary } from '@domain/catalogue/product';
import { matchWord, packRange, unitPriceText, warehouseText } from '@/utils/productText';

const product = (part: Partial<ProductSummary>) =>
  ({ packFrom: '5 g', packTo: '500 g', packCount: 3, ...part }) as ProductSummary;
const pack = (part: Partial<Pack>) => ({ skuName: '500 mL', price: 32, warehouses: [], ...part }) as Pack;

describe('the short text of a product', () => {
  it('names the range of its packs', () => {
    expect(packRange(product({}))).toBe('5 g – 500 g');
    expect(packRange(product({ packTo: '5 g', packCount: 1 }))).toBe('5 g');
    expect(packRange(product({ packCount: 0 }))).toBe('—');
  });

  it('names the search hit where it is not the name itself', () => {
    expect(matchWord({ field: 'alias', text: 'THF' })).toBe('别名');
    expect(matchWord({ field: 'name', text: '四氢呋喃' })).toBeNull();
    expect(matchWord(null)).toBeNull();
  });

  it('gives a price per unit, and none for 询价', () => {
    expect(unitPriceText(pack({}))).toBe('¥0.064/mL');
    expect(unitPriceText(pack({ price: null }))).toBeNull();
    expect(unitPriceText(pack({ skuName: '散装' }))).toBeNull();
  });

  it('names the warehouses with stock', () => {
    const warehouses = [
      { name: '上海', stocks: 12 },
      { name: '广州', stocks: 0 },
      { name: '成都', stocks: 3 },
    ];
    expect(warehouseText(pack({ warehouses }))).toBe('上海 12 · 成都 3');
  });
});

/** The product list: order, facets, pages, changes, and suggestions. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { components } from '@contract/schema';
import { catalogue, findCard, skusOf } from '../../server/catalogue';
import { applyShelf } from '../../server/catalogue/live';
import { searchProducts, suggest, type SearchQuery } from '../../server/search';
import { changeSku, setProdStatus } from '../support/shelf';

type Card = components['schemas']['ProdCard'];

const search = (q: string, more: SearchQuery = {}) => searchProducts({ q, size: 100, ...more });
const first = (q: string): Card | undefined => search(q).records[0];
const facet = (answer: ReturnType<typeof search>, key: string) =>
  Object.fromEntries(
    answer.facets.find((entry) => entry.key === key)?.values.map((value) => [value.value, value.count]) ?? [],
  );

const THF = '109-99-9';

describe('the list', () => {
  it('without words contains everything on the shelf, bestsellers first', () => {
    const { records, total, understood } = search('', { size: 20 });
    expect(understood.kind).toBe('empty');
    expect(total).toBe(catalogue().products.filter((product) => product.status === 1).length);
    const ready = records.filter((record) => record.stockStatus !== 'out').map((record) => record.sales);
    expect(ready).toEqual([...ready].sort((a, b) => b - a));
  });

  it('sorts by price with 询价 last, by sales and by age', () => {
    const prices = (sort: SearchQuery['sort']) =>
      search('氯', { sort }).records.map((record) => record.price);
    const known = (list: (number | null)[]) => list.filter((entry): entry is number => entry !== null);
    expect(known(prices('priceAsc'))).toEqual(known(prices('priceAsc')).sort((a, b) => a - b));
    expect(known(prices('priceDesc'))).toEqual(known(prices('priceDesc')).sort((a, b) => b - a));
    const dates = search('酸', { sort: 'new' }).records.map((record) => record.putawayTime);
    expect(dates).toEqual([...dates].sort().reverse());
    const sales = search('酸', { sort: 'sales' }).records.map((record) => record.sales);
    expect(sales).toEqual([...sales].sort((a, b) => b - a));
  });

  it('is narrowed by facets, each counted with the others applied', () => {
    const all = search('酸');
    const grades = facet(all, 'grade');
    const ar = search('酸', { grade: 'AR' });
    expect(ar.total).toBe(grades['AR']);
    expect(facet(ar, 'grade')).toEqual(grades);
    const brand = Object.keys(facet(ar, 'brandId'))[0]!;
    const both = search('酸', { grade: 'AR', brandId: brand });
    expect(both.total).toBe(facet(ar, 'brandId')[brand]);
    expect(facet(both, 'brandId')).toEqual(facet(ar, 'brandId'));
    expect(search('酸', { grade: 'AR,GR' }).total).toBe((grades['AR'] ?? 0) + (grades['GR'] ?? 0));
  });

  it('separates unclassified goods from harmless ones', () => {
    // Goods of an unknown hazard are not sold: this one is put on the shelf in spite of the rule.
    const withheld = catalogue().products.find(({ unclassifiedParts }) => unclassifiedParts !== null)!;
    applyShelf(withheld.prodId, 1);
    onTestFinished(() => applyShelf(withheld.prodId, 0));
    const unknown = search('', { hazard: 'unknown' });
    expect(unknown.total).toBe(facet(search(''), 'hazard')['unknown']);
    expect(unknown.records.length).toBeGreaterThan(0);
    expect(new Set(unknown.records.map((record) => record.hazardState))).toEqual(new Set(['unknown']));
    const harmless = search('', { hazard: 'none' }).records.map((record) => record.hazardState);
    expect(harmless).not.toContain('unknown');
    expect(harmless).not.toContain('none');
  });

  it('includes the children of a top category', () => {
    const top = search('', { categoryId: '1' });
    expect(top.total).toBeGreaterThan(20);
    expect(
      top.records.every((record) => String(record.categoryId).startsWith('1') && record.categoryId < 200),
    ).toBe(true);
    expect(search('', { categoryId: '102' }).records.every((record) => record.grade === '超干')).toBe(true);
  });

  it('is paged', () => {
    const page = search('', { size: 10, current: 2 });
    expect(page).toMatchObject({ size: 10, current: 2, pages: Math.ceil(page.total / 10) });
    expect(page.records[0]?.prodId).toBe(search('', { size: 20 }).records[10]?.prodId);
  });
});

describe('live changes', () => {
  it('update prices and stock', async () => {
    const product = catalogue().products.find((productFacts) => productFacts.cas === THF)!;
    for (const sku of skusOf(product)) await changeSku(sku.skuId, { price: 7, stocks: { 上海: 0 } });
    expect(findCard(product.prodId)).toMatchObject({ price: 7, stockStatus: 'out', totalStocks: 0 });
    const offers = search('四氢呋喃', { stock: 'out' }).records.map((record) => record.prodId);
    expect(offers).toContain(product.prodId);
    expect(first('THF')?.prodId).not.toBe(product.prodId);
  });

  it('hide off-shelf products, but find them by number, last', async () => {
    const offers = catalogue().products.filter((productFacts) => productFacts.cas === THF);
    const gone = offers[0]!;
    await setProdStatus(gone.prodId, 0);
    expect(search('四氢呋喃').records.map((record) => record.prodId)).not.toContain(gone.prodId);
    expect(search(THF).records.at(-1)).toMatchObject({ prodId: gone.prodId, status: 0 });
    expect(first(gone.catalogNo)?.prodId).toBe(gone.prodId);
  });
});

describe('suggestions', () => {
  it('are at most ten, each substance once, and quick', () => {
    const start = performance.now();
    const list = suggest('四氢');
    expect(performance.now() - start).toBeLessThan(100);
    expect(list.length).toBeLessThanOrEqual(10);
    expect(list[0]).toMatchObject({ kind: 'product' });
    expect(new Set(list.map((entry) => entry.text)).size).toBe(list.length);
  });

  it('name substances, numbers, categories and brands', () => {
    expect(suggest('THF')[0]).toMatchObject({ kind: 'product', text: '四氢呋喃' });
    expect(suggest('109-99')[0]).toMatchObject({ kind: 'cas', text: THF });
    expect(suggest('109-99-8')[0]).toMatchObject({ kind: 'cas', text: THF });
    expect(suggest('离心管').some((entry) => entry.kind === 'category' && entry.categoryId === 1302)).toBe(
      true,
    );
    expect(suggest('岚').some((entry) => entry.kind === 'brand' && entry.brandId === 2)).toBe(true);
    expect(suggest('')).toEqual([]);
  });
});

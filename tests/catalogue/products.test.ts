/** Offers made from compounds and goods: ids, pictures, packs, prices, stock, shelf. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { hasUnknownWater } from '../../domain/chemistry/formula';
import { STRUCTURE_NOTE } from '../../domain/catalogue/product';
import { parsePack } from '../../domain/catalogue/pack';
import { storageText } from '../../domain/safety/storage';
import { failing } from '../support/failing';

const { products, substanceByCas } = catalogue();
const substances = [...substanceByCas.values()];
const skus = products.flatMap((product) => product.skus);
const goods = new Set(
  products.filter((product) => product.pic.startsWith('/kinds/')).map((product) => product.entity),
);

describe('hydrates with an uncounted amount of water', () => {
  it('state that their molar mass excludes the water', () => {
    const uncounted = products.filter(({ formula }) => hasUnknownWater(formula));
    expect([...new Set(uncounted.map(({ cas }) => cas))]).toEqual(
      expect.arrayContaining(['14898-67-0', '51429-74-4', '12501-23-4']),
    );
    for (const { features, prodName } of uncounted)
      expect(features.find(({ key }) => key === STRUCTURE_NOTE)?.value, prodName).toContain('按无水物');
  });
});

describe('the size of the catalogue', () => {
  it('is 600 compounds, 120 goods and about three packs each', () => {
    expect(substances.length).toBeGreaterThanOrEqual(600);
    expect(goods.size).toBeGreaterThanOrEqual(120);
    expect(skus.length / products.length).toBeGreaterThan(2.4);
  });

  it('includes off-shelf products, sold-out packs, low stock and 询价', () => {
    expect(products.filter((product) => product.status === 0).length).toBeGreaterThan(5);
    const total = (stocks: Record<string, number>) => Object.values(stocks).reduce((a, b) => a + b, 0);
    const share = (holds: (sku: (typeof skus)[number]) => boolean) => skus.filter(holds).length / skus.length;
    expect(share((sku) => sku.price !== null && total(sku.stocks) === 0)).toBeGreaterThan(0.04);
    expect(share((sku) => total(sku.stocks) >= 1 && total(sku.stocks) <= 5)).toBeGreaterThan(0.05);
    expect(share((sku) => sku.price === null)).toBeGreaterThan(0.01);
  });

  it('covers every leaf category', () => {
    const filled = new Set(products.map((product) => product.categoryId));
    const { categories } = catalogue();
    const leaves = categories.filter(
      (category) => !categories.some((other) => other.parentId === category.categoryId),
    );
    expect(
      failing(
        leaves,
        (categoryFacts) => !filled.has(categoryFacts.categoryId),
        (categoryFacts) => categoryFacts.name,
      ),
    ).toEqual([]);
  });
});

describe('products', () => {
  it('have unique ids and catalogue numbers', () => {
    expect(new Set(products.map((product) => product.prodId)).size).toBe(products.length);
    expect(new Set(products.map((product) => product.catalogNo)).size).toBe(products.length);
    expect(new Set(skus.map((skuFacts) => skuFacts.skuId)).size).toBe(skus.length);
    expect(new Set(skus.map((skuFacts) => skuFacts.catalogNo)).size).toBe(skus.length);
    expect(
      failing(
        products,
        (productFacts) => !/^(CX|LX|YH|QH|ZW|MM|BL|XS)\d{5}$/.test(productFacts.catalogNo),
        (productFacts) => productFacts.catalogNo,
      ),
    ).toEqual([]);
  });

  it('have a picture file, small and without a script', () => {
    const file = (pic: string) => join(process.cwd(), 'public', pic);
    expect(
      failing(
        products,
        (productFacts) => !existsSync(file(productFacts.pic)),
        (productFacts) => productFacts.pic,
      ),
    ).toEqual([]);
    const pictures = [...new Set(products.map((product) => product.pic))];
    expect(
      failing(
        pictures,
        (pic) => !/^<svg[^>]+viewBox/.test(readFileSync(file(pic), 'utf8')),
        (pic) => pic,
      ),
    ).toEqual([]);
    const sizes = pictures.map((pic) => statSync(file(pic)).size).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(6000);
    expect(sizes.at(-1)).toBeLessThan(20_000);
  });

  it('have packs that can be parsed, and prices that fall per gram', () => {
    const chemicals = products.filter((product) => product.grade !== null);
    expect(
      failing(
        chemicals.flatMap((chemical) => chemical.skus),
        (sku) => !parsePack(sku.skuName),
        (sku) => sku.skuName,
      ),
    ).toEqual([]);
    expect(
      failing(
        skus,
        (sku) => sku.price !== null && !(sku.price > 0),
        (sku) => sku.catalogNo,
      ),
    ).toEqual([]);
    const perUnit = (productFacts: (typeof products)[number]) =>
      productFacts.skus.flatMap((sku) =>
        sku.price === null ? [] : [sku.price / (parsePack(sku.skuName)?.base ?? 1)],
      );
    const rising = (list: number[]) => list.some((price, i) => i > 0 && price >= (list[i - 1] ?? Infinity));
    expect(
      failing(
        chemicals,
        (productFacts) => rising(perUnit(productFacts)),
        (productFacts) => productFacts.catalogNo,
      ),
    ).toEqual([]);
  });

  it('state their storage in words', () => {
    expect(
      failing(
        products,
        (productFacts) => !storageText(productFacts.storage),
        (productFacts) => productFacts.catalogNo,
      ),
    ).toEqual([]);
    expect(
      failing(
        products,
        (productFacts) => productFacts.content.length < 40 || !productFacts.brief,
        (productFacts) => productFacts.catalogNo,
      ),
    ).toEqual([]);
  });

  it('include the controlled ones', () => {
    const regimes = (cas: string) => products.find((product) => product.cas === cas)?.regimes;
    expect(regimes('67-64-1')).toEqual(['precursor3']);
    expect(regimes('60-29-7')).toEqual(['precursor2']);
    expect(regimes('7697-37-2')).toEqual(['explosive']);
    expect(regimes('109-99-9')).toEqual([]);
  });

  it('are replaced by products that are sold', () => {
    const replaced = products.filter((product) => product.replacedBy !== null);
    expect(replaced.length).toBeGreaterThan(0);
    const { productsByEntity } = catalogue();
    expect(
      failing(
        replaced,
        (productFacts) => !productsByEntity.get(productFacts.replacedBy ?? '')?.length,
        (productFacts) => productFacts.catalogNo,
      ),
    ).toEqual([]);
  });
});

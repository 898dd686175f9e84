/** The scale seed: all 76,000 compounds as products made on request, without invented values. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSold } from '@domain/safety/controlled';
import { hazardStateOf } from '@domain/safety/hazardState';
import { recognise } from '@domain/search/query';
import { catalogue, stockStatusOf } from '../../server/catalogue';
import { withScale } from '../../server/catalogue/scale';
import type { CatalogueFile } from '../../server/catalogue/types';

const own = JSON.parse(readFileSync('server/catalogue/generated/catalogue.json', 'utf8')) as CatalogueFile;
const all = withScale(own, 'server/catalogue/source/scale.tsv.gz');
const added = all.products.slice(own.products.length);

describe('the scale seed', () => {
  it('adds once, under its own numbers, substances that the shop does not sell', () => {
    expect(all.products.length).toBeGreaterThan(74_500);
    expect(new Set(all.products.map((productFacts) => productFacts.prodId)).size).toBe(all.products.length);
    expect(new Set(all.products.map((productFacts) => productFacts.catalogNo)).size).toBe(
      all.products.length,
    );
    const kept = new Set(own.substances.map((substance) => substance.cas));
    expect(added.filter((productFacts) => kept.has(productFacts.cas ?? ''))).toEqual([]);
  });

  it('invents no price, stock, grade or hazard: all are 询价', () => {
    for (const product of added) {
      expect(product).toMatchObject({ skus: [], grade: null, purity: null, hazard: null, sales: 0 });
    }
    expect(stockStatusOf(added[0]!)).toBe('inquiry');
  });

  it('classifies none of them as harmless', () => {
    expect(added.filter((productFacts) => hazardStateOf(productFacts) !== 'unknown')).toEqual([]);
  });

  it('contains nothing that may never be sold, and sells nothing as harmless', () => {
    for (const cas of [
      '107-44-8',
      '505-60-2',
      '437-38-7',
      '561-27-3',
      '6740-88-1',
      '118-96-7',
      '121-82-4',
      '299-42-3',
    ])
      expect(
        added.some((product) => product.cas === cas),
        cas,
      ).toBe(false);
    expect(added.filter(({ regimes }) => !isSold(regimes))).toEqual([]);
    expect(added.filter(({ ship, content }) => ship !== 'DG' || !content.includes('尚未核实'))).toEqual([]);
  });

  it('has catalogue numbers that the search box recognises', () => {
    for (const { catalogNo } of added.slice(0, 200))
      expect(recognise(catalogNo.toLowerCase())).toEqual({ kind: 'catalogNo', value: catalogNo });
  });

  it('is absent unless it is requested', () => {
    expect(catalogue().products).toHaveLength(own.products.length);
  });
});

/** Articles of the technical centre: every named product is on the shelf, every CAS number is valid. */
import { describe, expect, it } from 'vitest';
import { isValidCas } from '@domain/chemistry/cas';
import { BUFFERS } from '@domain/lab/bufferTable';
import { STOCK_LIQUIDS } from '@domain/lab/stockLiquids';
import { catalogue, statusOf } from '../../server/catalogue';
import { ARTICLES } from '../../server/content/articles';
import { dataOf } from '../support/api';

const technical = ARTICLES.filter((articleText) => articleText.centre === 'technical');

describe('articles', () => {
  it('have their own ids, a kind, a summary and tags', () => {
    expect(new Set(ARTICLES.map((articleText) => articleText.id)).size).toBe(ARTICLES.length);
    for (const { title, summary, tags } of technical) {
      expect(summary.length, title).toBeGreaterThan(10);
      expect(tags.length, title).toBeGreaterThan(0);
    }
    expect(technical.filter((articleText) => articleText.kind === 'protocol').length).toBeGreaterThanOrEqual(
      8,
    );
  });

  it('are listed without their text', async () => {
    const heads = await dataOf('get', '/article/list', { query: { centre: 'technical' } });
    expect(heads.map((head) => head.id)).toEqual(technical.map((articleText) => articleText.id));
    expect(heads[0]).not.toHaveProperty('content');
  });

  it.each(
    technical
      .filter((articleText) => articleText.materials.length > 0)
      .map((articleText) => [articleText.title, articleText] as const),
  )('%s: each material with a number is a product on the shelf', async (_, { id, materials }) => {
    const article = (await dataOf('get', '/article/info/{id}', { params: { id } }))!;
    expect(article.materials).toHaveLength(materials.length);
    for (const [index, { name, cas, catalogNo }] of materials.entries()) {
      if (cas !== undefined) expect(isValidCas(cas), name).toBe(true);
      const { prodId } = article.materials[index]!;
      if (cas === undefined && catalogNo === undefined) expect(prodId, name).toBeNull();
      else expect(prodId, name).not.toBeNull();
      const product = catalogue().products.find((productFacts) => productFacts.prodId === prodId);
      if (product) expect(statusOf(product), name).toBe(1);
    }
  });

  it('that are protocols name the hazards', () => {
    for (const { title, content } of technical.filter((articleText) => articleText.kind === 'protocol'))
      expect(content, title).toContain('## 安全');
  });
});

it('every reagent of the calculators has a CAS number, and the shop sells them all', () => {
  const reagents = BUFFERS.flatMap(({ acid, base }) => [acid, base]).filter((entry) => entry !== null);
  const numbers = [...reagents, ...STOCK_LIQUIDS].map(({ cas }) => cas);
  expect(numbers.filter((cas) => !isValidCas(cas))).toEqual([]);
  const sold = new Set(catalogue().products.map(({ cas }) => cas));
  expect(numbers.filter((cas) => !sold.has(cas))).toEqual([]);
});

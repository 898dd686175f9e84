/**
 * Relevance: queries of chemists (`searchGolden.tsv`) and the products expected first. The score is the mean reciprocal
 * rank, 1 when every query has its product on top. Expected is a CAS number, the code of a product, or a catalogue
 * number; `@…` must appear in its specification.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { searchProducts, structuresIn } from '../../server/search';

interface Golden {
  kind: string;
  query: string;
  expected: string;
}

/** 0.97 allows about twenty queries with their product second; a lower score needs an explanation. */
const FLOOR = 0.97;

const LIST: Golden[] = readFileSync('tests/api/searchGolden.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind = '', query = '', expected = ''] = line.split('\t');
    return { kind, query, expected };
  });

/** Reciprocal rank of the expected product; 0 when it is not on the first page. */
async function reciprocalRank({ query, expected }: Golden): Promise<number> {
  const [what, spec = ''] = expected.split('@');
  const { records } = searchProducts({ q: query }, await structuresIn(query));
  const at = records.findIndex(({ prodId, catalogNo, spec: own }) => {
    const entity = catalogue().productById.get(prodId)?.entity;
    return (entity === what || catalogNo === what) && own.includes(spec);
  });
  return at < 0 ? 0 : 1 / (at + 1);
}

/** The queries with their ranks, one after the other. */
async function rankedOf(list: Golden[]) {
  const ranked: (Golden & { value: number })[] = [];
  for (const golden of list) ranked.push({ ...golden, value: await reciprocalRank(golden) });
  return ranked;
}

const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length;

describe('the golden list', () => {
  it('contains products on sale, each query once', () => {
    expect(LIST.length).toBeGreaterThanOrEqual(170);
    expect(new Set(LIST.map(({ query }) => query)).size).toBe(LIST.length);
    const { productsByEntity, productByCatalogNo } = catalogue();
    for (const { expected } of LIST) {
      const what = expected.split('@')[0]!;
      expect(productsByEntity.has(what) || productByCatalogNo.has(what), expected).toBe(true);
    }
  });

  it(`ranks the expected products first: mean reciprocal rank of at least ${FLOOR}`, async () => {
    const ranked = await rankedOf(LIST);
    const mrr = mean(ranked.map(({ value }) => value));
    const kinds = [...new Set(LIST.map(({ kind }) => kind))].map(
      (kind) =>
        `${kind} ${mean(ranked.flatMap((entry) => (entry.kind === kind ? entry.value : []))).toFixed(3)}`,
    );
    const missed = ranked.filter(({ value }) => value < 1);
    console.log(
      [
        `MRR ${mrr.toFixed(3)} over ${LIST.length} queries (${kinds.join(', ')})`,
        ...missed.map(
          (entry) => `${entry.value.toFixed(2)}  ${entry.kind}  ${entry.query} → ${entry.expected}`,
        ),
      ].join('\n'),
    );
    expect(mrr).toBeGreaterThanOrEqual(FLOOR);
  });

  it('is confirmed by names: each substance and product comes first for its Chinese and English name', async () => {
    const own = [...catalogue().productsByEntity].flatMap(([expected, [product]]) =>
      product?.status === 1
        ? [product.prodName, product.nameEn]
            .filter(Boolean)
            .map((query) => ({ kind: 'own', query, expected }))
        : [],
    );
    const mrr = mean((await rankedOf(own)).map(({ value }) => value));
    console.log(`MRR ${mrr.toFixed(3)} over ${own.length} own names`);
    expect(mrr).toBeGreaterThanOrEqual(0.99);
  });
});

/** Products by id, side by side, and all offers of a substance, over HTTP. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { PAIRINGS } from '../../server/catalogue/related';
import { dataOf, refusalOf } from '../support/api';
import { changeSku, setProdStatus } from '../support/shelf';

const offersOf = (entity: string) => catalogue().products.filter((product) => product.entity === entity);
const thf = offersOf('109-99-9');
const [first, second] = thf.map((productFacts) => productFacts.prodId) as [number, number];
const compare = (prodIds: string) => dataOf('get', '/prod/compare', { query: { prodIds } });

describe('/prod/compare', () => {
  it('returns facts and packs in the requested order, without unknown ids', async () => {
    const answer = await compare(`${second},1,${first}`);
    expect(answer.map((entry) => entry.prod.prodId)).toEqual([second, first]);
    expect(answer[0]?.substance?.formula).toBe('C4H8O');
    expect(answer[0]?.skuList.map((sku) => sku.skuId)).toEqual(thf[1]!.skus.map((sku) => sku.skuId));
  });

  it('shows the current price and shelf state', async () => {
    await changeSku(thf[0]!.skus[0]!.skuId, { price: 12.34 });
    await setProdStatus(first, 0);
    const [only] = await compare(String(first));
    expect(only).toMatchObject({ prod: { status: 0 }, skuList: [{ price: 12.34 }, {}, {}] });
  });

  it.each([
    ['none', '', '请先选择商品'],
    ['seven', '1,2,3,4,5,6,7', '一次最多 6 个商品'],
    ['no number', 'abc', 'prodIds 应为整数'],
  ])('refuses %s', async (_, prodIds, message) => {
    expect(await refusalOf('get', '/prod/compare', { query: { prodIds } })).toMatchObject({ message });
  });

  it('counts a repeated id once', async () => {
    expect(await compare(Array(9).fill(first).join(','))).toHaveLength(1);
  });
});

describe('/prod/cards', () => {
  it('returns cards in the requested order, off-shelf products included', async () => {
    await setProdStatus(second, 0);
    const cards = await dataOf('get', '/prod/cards', { query: { prodIds: `${second},999,${first}` } });
    expect(cards.map((card) => [card.prodId, card.status])).toEqual([
      [second, 0],
      [first, 1],
    ]);
  });

  it('refuses more than fifty ids', async () => {
    const prodIds = Array.from({ length: 51 }, (_, index) => index + 1).join(',');
    expect((await refusalOf('get', '/prod/cards', { query: { prodIds } })).message).toBe(
      '一次最多 50 个商品',
    );
  });
});

describe('/prod/offers', () => {
  const offers = (prodId: number) => dataOf('get', '/prod/offers', { query: { prodId } });

  it('lists every pack of the substance, the requested product first, off-shelf ones last', async () => {
    await setProdStatus(first, 0);
    const answer = await offers(second);
    expect(answer).toHaveLength(thf.length);
    expect(answer[0]?.prod.prodId).toBe(second);
    expect(answer.at(-1)?.prod.prodId).toBe(first);
    expect(answer.flatMap((entry) => entry.skuList)).toHaveLength(
      thf.flatMap((productFacts) => productFacts.skus).length,
    );
  });

  it('returns the packs of goods without a CAS number, and nothing for an unknown id', async () => {
    const goods = catalogue().products.find((product) => product.cas === null && product.skus.length > 1)!;
    const [only, none] = await offers(goods.prodId);
    expect(only).toMatchObject({ prod: { prodId: goods.prodId }, substance: null });
    expect(none).toBeUndefined();
    expect(await offers(1)).toEqual([]);
  });
});

describe('products that go with a product', () => {
  const suzuki = PAIRINGS.find(({ use }) => use === 'Suzuki 偶联')!;
  const info = (cas: string) =>
    dataOf('get', '/prod/prodInfo', { query: { prodId: offersOf(cas)[0]!.prodId } });

  it('are named with their use, apart from bestsellers of the category', async () => {
    const [catalyst, base] = suzuki.cas as [string, string];
    const product = (await info(catalyst))!;
    expect(product.goesWith.map((entry) => [entry.use, entry.prod.cas])).toEqual([['Suzuki 偶联', base]]);
    expect(product.related.length).toBeGreaterThan(0);
    for (const entry of product.related) {
      expect(entry.categoryId).toBe(product.categoryId);
      expect([catalyst, base]).not.toContain(entry.cas);
    }
  });

  it('are empty where no use is recorded', async () => {
    const alone = catalogue().products.find(
      (productFacts) => productFacts.cas && !PAIRINGS.some(({ cas }) => cas.includes(productFacts.cas!)),
    )!;
    expect((await info(alone.cas!))!.goesWith).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { setClock } from '../../server/catalogue/clock';
import { dataOf, logIn, moveClock, refusalOf } from '../support/api';
import { addToCart, packWhere, placeOrder } from '../support/shopping';
import { changeSku } from '../support/shelf';
import { clock } from '../support/shop';

const groups = () => dataOf('get', '/recommend/list');
const own = (token: string) => dataOf('get', '/p/recommend/list', { token });

const HATU = '148893-10-1';
const DIPEA = '7087-68-5';
const packOfCas = (cas: string) =>
  packWhere(
    (product, sku) => product.cas === cas && product.status === 1 && sku.price !== null && sku.stocks > 0,
  );

describe('recommendations for everybody', () => {
  it('are in groups, each product once and with its own reason', async () => {
    const list = await groups();
    expect(list.map(({ key }) => key)).toEqual(['together', 'project', 'lowered', 'new', 'purer', 'today']);
    const prodIds = list.flatMap(({ items }) => items.map(({ product }) => product.prodId));
    expect(new Set(prodIds).size).toBe(prodIds.length);
    for (const { key, items } of list) {
      expect(items.length, key).toBeGreaterThan(2);
      for (const { reason, product } of items) {
        expect(reason, product.prodName).toMatch(/\p{Script=Han}/u);
        expect(product.status).toBe(1);
      }
    }
    const pair = list[0]!.items.find(({ product }) => product.cas === HATU)!;
    expect(pair.reason).toMatch(/^酰胺缩合：与.+搭配$/);
  });

  it('show earlier price, current price and day of a price reduction', async () => {
    const lowered = (await groups()).find(({ key }) => key === 'lowered')!;
    for (const { reason } of lowered.items)
      expect(reason).toMatch(/ 降价前30日最低价 ¥[\d,.]+，\d{4}-\d\d-\d\d 起 ¥[\d,.]+$/);
  });

  it('omit a price reduction that was withdrawn', async () => {
    const lowered = (await groups()).find(({ key }) => key === 'lowered')!;
    const { prodId } = lowered.items[0]!.product;
    for (const sku of catalogue().productById.get(prodId)!.skus)
      await changeSku(sku.skuId, { price: 99_999 });
    const after = (await groups()).find(({ key }) => key === 'lowered')!;
    expect(after.items.map(({ product }) => product.prodId)).not.toContain(prodId);
  });
});

describe('a crossed-out price', () => {
  // The start of a reduction follows the shop's clock, which the test moves.
  beforeEach(() => setClock(clock));
  afterEach(() => setClock(Date));
  const product = catalogue().productByCatalogNo.get('CX10861')!;
  const pack = product.skus.find(({ catalogNo }) => catalogNo === 'CX10861-4L')!;
  const shown = async () => {
    const skus = await dataOf('get', '/sku/getSkuList', { query: { prodId: product.prodId } });
    const { price, oriPrice } = skus.find(({ skuId }) => skuId === pack.skuId)!;
    return oriPrice === price ? null : oriPrice;
  };

  it('is the lowest of the 30 days before; a pack without another price in its history has none', async () => {
    const skus = await dataOf('get', '/sku/getSkuList', { query: { prodId: product.prodId } });
    expect(skus.map(({ price, oriPrice }) => oriPrice! - price!)).toEqual([0, 16, 0]);
  });

  it('follows the history: a rise and a fall make none, a real reduction does, and it ends after 30 days', async () => {
    await changeSku(pack.skuId, { price: 200 });
    expect(await shown()).toBeNull();
    await moveClock(3600);
    await changeSku(pack.skuId, { price: 180 });
    // The price was 132 within the 30 days.
    expect(await shown()).toBeNull();
    await moveClock(3600);
    await changeSku(pack.skuId, { price: 100 });
    expect(await shown()).toBe(132);
    await moveClock(29 * 86_400);
    expect(await shown()).toBe(132);
    await moveClock(2 * 86_400);
    expect(await shown()).toBeNull();
  });
});

describe("a buyer's own recommendations", () => {
  it('require a login, and are empty before the first purchase', async () => {
    expect((await refusalOf('get', '/p/recommend/list')).status).toBe(401);
    expect(await own(await logIn('person'))).toEqual([]);
  });

  it('name the bought product and what goes with it', async () => {
    const token = await logIn();
    await addToCart(token, packOfCas(HATU));
    const [first] = await own(token);
    expect(first!.key).toBe('ownTogether');
    const partner = first!.items.find(({ product }) => product.cas === DIPEA)!;
    expect(partner.reason).toMatch(/^购物车中有HATU：酰胺缩合常配/);
  });

  it('omit products that the buyer has', async () => {
    const token = await logIn();
    await placeOrder(token, packOfCas(HATU));
    expect((await own(token))[0]!.items[0]!.reason).toMatch(/^您购买过HATU：/);
    await addToCart(token, packOfCas(DIPEA));
    expect((await own(token)).flatMap(({ items }) => items.map(({ product }) => product.cas))).not.toContain(
      DIPEA,
    );
  });

  it('complete a protocol of which the buyer has a part, and are private', async () => {
    const token = await logIn('person');
    for (const cas of ['106-38-7', '98-80-6'])
      await dataOf('post', '/p/user/collection/addOrCancel', { token, body: packOfCas(cas).prodId });
    const project = (await own(token)).find(({ key }) => key === 'ownProject')!;
    expect(project.items.map(({ product }) => product.cas)).toContain('14221-01-3');
    expect(project.items[0]!.reason).toMatch(/^您已有《Suzuki 偶联.+》的 2 种试剂，还需要/);
    expect(await own(await logIn('manager'))).toEqual([]);
  });
});

describe('bestsellers', () => {
  it('list a substance once', async () => {
    const { records } = await dataOf('get', '/prod/moreBuyProdList', { query: { size: 100 } });
    const cas = records.flatMap((record) => record.cas ?? []);
    expect(new Set(cas).size).toBe(cas.length);
  });
});

/** Promotions (促销): made by one person, confirmed by another, for every buyer on every page that shows a price. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '../../server/catalogue/clock';
import { applyPrices } from '../../server/catalogue/live';
import { catalogue } from '../../server/catalogue';
import { installPromotions } from '../../server/catalogue/pricing';
import { loadPromotions } from '../../server/prices/promotions';
import { agreementInForce, draftAgreement, endAgreement, promotionInForce } from '../support/agreements';
import { call, dataOf, logIn, reasonIn } from '../support/api';
import { addToCart, buyNow, confirm, itemOf, packBy, placeOrder, submit } from '../support/shopping';
import { clock, workHere } from '../support/shop';
import { institutionId, ordersHere } from '../support/state';
import { dayOf } from '../../domain/shared/dates';

const pack = packBy('N');
const { prodId, skuId, catalogNo } = pack;
const list = pack.price;
const fixedAt = (percent: number) => Math.ceil(list * percent) / 100;
const DAY = 86_400_000;
const day = (days: number) => dayOf(Date.now() + days * DAY);

let buyer = '';
beforeEach(async () => {
  buyer = await logIn();
  applyPrices(skuId, []);
  setClock(clock);
});
afterEach(() => setClock(Date));

const packOf = async (token?: string) =>
  (await dataOf('get', '/sku/getSkuList', { query: { prodId }, ...(token && { token }) })).find(
    (sku) => sku.skuId === skuId,
  )!;

/** List prices of the pack: [days ago, price]. */
const history = (...entries: [number, number][]) =>
  applyPrices(
    skuId,
    entries.map(([days, price]) => ({ price, since: clock.now() - days * DAY })),
  );
const wasOf = async () => (await packOf()).agreed?.tiers[0]?.was ?? null;

describe('a promotion', () => {
  it('is made by one person and confirmed by another, and belongs to no institution', async () => {
    const terms = { kind: 'promotion', title: '溶剂促销', institutionIds: [] };
    const { agreementId, version } = await draftAgreement([{ target: catalogNo, share: '80' }], terms);
    expect((await packOf()).price).toBe(list);
    const manager = await logIn('manager');
    const { head } = await dataOf('put', '/m/agreements/{agreementId}/confirmation', {
      token: manager,
      params: { agreementId },
      body: { version },
    });
    expect(head).toMatchObject({
      agreementNo: `CX${String(agreementId).padStart(6, '0')}`,
      kind: 'promotion',
    });
    const listed = await dataOf('get', '/m/agreements', { token: manager, query: { kind: 'promotion' } });
    expect(listed.records.map((one) => one.agreementId)).toEqual([agreementId]);
    const body = {
      title: '促销',
      fromDay: day(0),
      untilDay: day(9),
      floor: '50',
      kind: 'promotion' as const,
    };
    const post = (more: object) =>
      call('post', '/m/agreements', { token: manager, body: { ...body, institutionIds: [], ...more } });
    expect(reasonIn(await post({ institutionIds: [1] }))).toEqual(['PROMOTION_FOR_ALL', 'institutionIds']);
    expect(reasonIn(await post({ isFirm: true }))).toEqual(['PROMOTION_FIRM', 'isFirm']);
    expect(reasonIn(await post({ kind: 'agreement' }))).toEqual(['INSTITUTION_MISSING', 'institutionIds']);
  });

  it('gives one price on every page, with its name, to visitors and buyers, and list prices to staff', async () => {
    const { agreementNo } = await promotionInForce([{ target: catalogNo, share: '80' }]);
    const price = fixedAt(80);
    for (const token of [undefined, buyer, await logIn('person')])
      expect(await packOf(token)).toMatchObject({
        price,
        agreed: { list, tiers: [{ price, kind: 'promotion', agreementNo, title: '溶剂促销' }] },
      });
    const info = await dataOf('get', '/prod/prodInfo', { query: { prodId } });
    const [matched] = await dataOf('post', '/search/lines', {
      token: buyer,
      body: { lines: [{ catalogNo, count: 1 }] },
    });
    const listId = await dataOf('post', '/p/lists', { token: buyer, body: { name: '常用', items: [itemOf(pack)] } });
    const saved = await dataOf('get', '/p/lists/{listId}', { token: buyer, params: { listId } });
    const found = await dataOf('get', '/search/products', { query: { q: catalogNo } });
    const line = await addToCart(buyer, pack);
    const { shopCartOrders, total } = await buyNow(buyer, pack);
    expect([
      info!.skuList.find((sku) => sku.skuId === skuId)!.price,
      matched!.choices[0]!.price,
      saved.lines[0]!.price,
      line.price,
      shopCartOrders[0]!.shopCartItemDiscounts[0]!.shopCartItems[0]!.price,
      total,
    ]).toEqual(Array(6).fill(price));
    expect(found.records[0]!.agreed?.tiers[0]).toMatchObject({ kind: 'promotion' });
    const goods = await dataOf('get', '/m/agreements/{agreementId}/lines', {
      token: await logIn('manager'),
      params: { agreementId: Number(agreementNo.slice(2)) },
    });
    expect(goods.records[0]!.list).toBe(list);
  }); // prettier-ignore

  it('stays on the order, and is put to the buyer when it ends before', async () => {
    const promotion = await promotionInForce([{ target: catalogNo, share: '80' }]);
    const { basketId } = await addToCart(buyer, pack);
    const { confirmId } = await confirm(buyer, [basketId]);
    const orderNumber = await placeOrder(buyer, pack, 2);
    await endAgreement(promotion);
    expect((await packOf()).price).toBe(list);
    const order = (await ordersHere()).find((one) => one.orderNumber === orderNumber);
    expect(order!.detail.orderItemDtos[0]).toMatchObject({
      price: fixedAt(80),
      priceKind: 'promotion',
      agreementNo: promotion.agreementNo,
      promotionName: '溶剂促销',
    });
    expect(reasonIn(await submit(buyer, { confirmId }))[0]).toMatch(/PRICE_CHANGED|CONFIRM_EXPIRED/);
  });

  it('holds from its first to its last day', async () => {
    await promotionInForce([{ target: catalogNo, share: '80' }], { fromDay: day(2), untilDay: day(3) });
    const prices = [];
    for (const days of [0, 2, 1, 1]) {
      clock.move(days * DAY);
      prices.push((await packOf()).price);
    }
    expect(prices).toEqual([list, fixedAt(80), fixedAt(80), list]);
  });

  it('gives the lower of promotion and agreement, unless the agreement is firm', async () => {
    await promotionInForce([{ target: catalogNo, share: '80' }]);
    const agreement = await agreementInForce([{ target: catalogNo, share: '90' }]);
    expect((await packOf(buyer)).price).toBe(fixedAt(80));
    await endAgreement(agreement);
    await agreementInForce([{ target: catalogNo, share: '90' }], { isFirm: true });
    expect((await packOf(buyer)).price).toBe(Math.round(list * 90) / 100);
    expect((await packOf()).price).toBe(fixedAt(80));
    const query = { catalogNo, institutionId: await institutionId() };
    const checked = await dataOf('get', '/m/prices', { token: await logIn('manager'), query });
    expect(checked.lines.map(({ applies }) => applies).sort()).toEqual(['firm', 'yes']);
  });

  it('is a facet of the list and part of the home page only while there is one', async () => {
    const facet = async () =>
      (await dataOf('get', '/search/products', { query: {} })).facets.find(({ key }) => key === 'promotion')!.values;
    const named = async () => (await dataOf('get', '/prod/figures')).promotions;
    expect([await facet(), await named()]).toEqual([[], []]);
    const { agreementNo } = await promotionInForce([{ target: catalogNo, share: '80' }]);
    expect(await facet()).toEqual([{ value: 'yes', label: '促销商品', count: 1 }]);
    expect(await named()).toEqual([{ agreementNo, title: '溶剂促销', untilDay: '2027-12-31' }]);
    const { records } = await dataOf('get', '/search/products', { query: { promotion: 'yes' } });
    expect(records.map((card) => card.prodId)).toEqual([prodId]);
    const { brandId } = catalogue().productById.get(prodId)!;
    const brand = catalogue().brandById.get(brandId)!.name;
    await promotionInForce([{ scope: '品牌', target: brand, share: '95' }]);
    const ofBrand = catalogue().products.filter((product) => product.brandId === brandId && product.status === 1);
    expect((await facet())[0]!.count).toBe(ofBrand.length);
  }); // prettier-ignore

  it('is read by a process that starts, or hears of it', async () => {
    await promotionInForce([{ target: catalogNo, share: '80' }]);
    installPromotions(null);
    expect((await packOf()).price).toBe(list);
    const { db, now } = await workHere();
    await loadPromotions(db, now);
    expect((await packOf()).price).toBe(fixedAt(80));
  });
});

describe('the crossed-out price of a promotion', () => {
  const promote = (terms: object = {}) => promotionInForce([{ target: catalogNo, share: '80' }], terms);

  it('is missing without 30 days of recorded prices', async () => {
    await promote();
    expect(await wasOf()).toBeNull();
    history([29, list]);
    expect(await wasOf()).toBeNull();
  });

  it('is the lowest price of the 30 days before it began', async () => {
    await promote();
    history([60, list]);
    expect(await wasOf()).toBe(list);
    history([60, fixedAt(70)], [40, fixedAt(95)], [10, list]);
    expect(await wasOf()).toBe(fixedAt(95));
  });

  it('is missing when the price was not higher before', async () => {
    await promote();
    history([60, fixedAt(80)], [10, list]);
    expect(await wasOf()).toBeNull();
    expect((await packOf()).oriPrice).toBe(fixedAt(80));
  });

  it('counts an earlier promotion, so that one promotion after another crosses nothing out', async () => {
    history([60, list]);
    const first = await promotionInForce([{ target: catalogNo, share: '75' }]);
    expect(await wasOf()).toBe(list);
    await endAgreement(first);
    clock.move(DAY);
    await promote();
    expect(await wasOf()).toBeNull();
  });
});

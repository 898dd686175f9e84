/** 协议价 over HTTP: written and confirmed by two people, seen and paid by the buyers of the institution only. */
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue, skusOf } from '../../server/catalogue';
import { agreementInForce, draftAgreement, drafter, endAgreement, TERMS } from '../support/agreements';
import { call, dataOf, logIn, reasonIn } from '../support/api';
import { unreadAudit } from '../support/auditWords';
import { addToCart, buyNow, confirm, itemOf, linesOf, packBy, placeOrder, submit } from '../support/shopping';
import { changeBuyer, institutionId, ordersHere } from '../support/state';

const pack = packBy('N');
const { prodId, skuId } = pack.product.skus.find((sku) => sku.skuId === pack.skuId)!;
const list = pack.price;
/** Half of the list price, in whole fen. */
const half = Math.ceil(list * 50) / 100;
const params = (agreementId: number) => ({ params: { agreementId } });

let buyer = '';
let manager = '';
beforeEach(async () => {
  buyer = await logIn();
  manager = await logIn('manager');
});

const packOf = async (token?: string) =>
  (await dataOf('get', '/sku/getSkuList', { query: { prodId }, ...(token && { token }) })).find(
    (sku) => sku.skuId === skuId,
  )!;

/** The price of the pack on every page that shows it to a buyer. */
async function pricesShown(token: string) {
  const info = await dataOf('get', '/prod/prodInfo', { token, query: { prodId } });
  const lines = [{ catalogNo: pack.catalogNo, count: 1 }];
  const [matched] = await dataOf('post', '/search/lines', { token, body: { lines } });
  const [compared] = await dataOf('get', '/prod/compare', { token, query: { prodIds: String(prodId) } });
  const listId = await dataOf('post', '/p/lists', { token, body: { name: '常用', items: [itemOf(pack)] } });
  const saved = await dataOf('get', '/p/lists/{listId}', { token, params: { listId } });
  const one = ({ skuList }: { skuList: { skuId: number; price: number | null }[] }) =>
    skuList.find((sku) => sku.skuId === skuId)?.price;
  return {
    page: one(info!),
    packs: (await packOf(token)).price,
    quickOrder: matched!.choices[0]!.price,
    compared: one(compared!),
    list: saved.lines[0]!.price,
    cart: (await addToCart(token, pack)).price,
    order: (await buyNow(token, pack)).shopCartOrders[0]!.shopCartItemDiscounts[0]!.shopCartItems[0]!.price,
  };
}

describe('an agreement', () => {
  it('is in force only after another person confirmed it', async () => {
    const { agreementId, version, added, bad } = await draftAgreement([{ target: pack.catalogNo, fixed: String(half) }]); // prettier-ignore
    expect([added, bad]).toEqual([1, 0]);
    expect((await packOf(buyer)).price).toBe(list);
    const own = await drafter();
    await changeBuyer('applicant', { staffRoles: ['manager'] });
    const confirmBy = (token: string, given = version) =>
      call('put', '/m/agreements/{agreementId}/confirmation', {
        token,
        ...params(agreementId),
        body: { version: given },
      });
    expect(reasonIn(await confirmBy(own))).toEqual(['AGREEMENT_OWN', null]);
    expect(reasonIn(await confirmBy(manager, 1))).toEqual(['AGREEMENT_CHANGED', null]);
    expect((await confirmBy(manager)).status).toBe(200);
    expect((await packOf(buyer)).price).toBe(half);
    expect(reasonIn(await call('put', '/m/agreements/{agreementId}', { token: manager, ...params(agreementId), body: { ...TERMS, institutionIds: [await institutionId()], version: version + 1 } }))).toEqual(['AGREEMENT_STATE', null]); // prettier-ignore
    expect(await unreadAudit()).toEqual([]);
  });

  it('is written by finance and managers, confirmed by managers, and seen by no buyer', async () => {
    const finance = await drafter();
    const { agreementId, version } = await draftAgreement([{ scope: '全部商品', share: '90' }]);
    const put = (token: string) =>
      call('put', '/m/agreements/{agreementId}/confirmation', { token, ...params(agreementId), body: { version } }); // prettier-ignore
    expect((await put(finance)).status).toBe(403);
    expect((await call('get', '/m/agreements', { token: buyer })).status).toBe(403);
    expect((await call('get', '/m/agreements', { token: finance })).status).toBe(200);
  });

  it('has one price on every page, and shows it to no other buyer', async () => {
    const { agreementNo } = await agreementInForce([{ target: pack.catalogNo, fixed: String(half) }]);
    const shown = await pricesShown(buyer);
    expect(new Set(Object.values(shown))).toEqual(new Set([half]));
    expect(await packOf(buyer)).toMatchObject({
      oriPrice: list,
      agreed: { list, tiers: [{ fromCount: 1, price: half, agreementNo }] },
    });
    for (const token of [undefined, await logIn('person'), manager])
      expect(await packOf(token)).toMatchObject({ price: list, agreed: null });
  });

  it('does not hold for an account that is not verified, or no longer names the institution', async () => {
    await agreementInForce([{ scope: '全部商品', share: '80' }]);
    expect((await packOf(await logIn('colleague'))).price).toBe(list);
    await changeBuyer('buyer', { institution: '另一所大学' });
    expect((await packOf(buyer)).price).toBe(list);
  });

  it('gives a list its order by price', async () => {
    const cards = async (token?: string) =>
      (
        await dataOf('get', '/search/products', {
          query: { q: '乙醇', sort: 'priceAsc', size: 50 },
          ...(token && { token }),
        })
      ).records.filter(({ price }) => price !== null);
    const before = await cards();
    const dear = before.at(-1)!;
    const product = catalogue().productById.get(dear.prodId)!;
    const rows = skusOf(product).map(({ catalogNo }) => ({ target: catalogNo, share: '1' }));
    await agreementInForce(rows, { floor: '0.01' });
    const after = await cards(buyer);
    const prices = after.map(({ price }) => price!);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(await cards()).toEqual(before);
  });

  it('applies tiers to the count of a line, in the cart and in the order', async () => {
    const quarter = Math.round(list * 75) / 100;
    const { agreementNo } = await agreementInForce([{ target: pack.catalogNo, fromCount: '3', fixed: String(quarter) }]); // prettier-ignore
    const line = await addToCart(buyer, pack, 2);
    expect(line.price).toBe(list);
    const body = { basketId: line.basketId, count: 3 };
    expect(await dataOf('post', '/p/shopCart/changeCount', { token: buyer, body })).toMatchObject({
      price: quarter,
      productTotalAmount: Math.round(quarter * 300) / 100,
    });
    expect((await linesOf(buyer))[0]!.price).toBe(quarter);
    const orderNumber = await placeOrder(buyer, pack, 3);
    const order = (await ordersHere()).find((one) => one.orderNumber === orderNumber);
    expect(order!.detail.orderItemDtos[0]).toMatchObject({
      price: quarter,
      priceKind: 'agreed',
      agreementNo,
    });
    expect(order!.detail.total).toBe(Math.round(quarter * 300) / 100);
  });
});

describe('a price that changes between page and order', () => {
  it('is put to the buyer when an agreement ends', async () => {
    const agreement = await agreementInForce([{ target: pack.catalogNo, fixed: String(half) }]);
    const { basketId } = await addToCart(buyer, pack);
    const { confirmId, total } = await confirm(buyer, [basketId]);
    expect(total).toBe(half);
    await endAgreement(agreement);
    expect(reasonIn(await submit(buyer, { confirmId }))[0]).toBe('PRICE_CHANGED');
    expect((await confirm(buyer, [basketId])).total).toBe(list);
  });

  it('is put to the buyer when an agreement comes into force, although it is lower', async () => {
    const { confirmId } = await buyNow(buyer, pack);
    await agreementInForce([{ target: pack.catalogNo, fixed: String(half) }]);
    expect(reasonIn(await submit(buyer, { confirmId }))[0]).toBe('PRICE_CHANGED');
  });
});

describe('a table of lines', () => {
  it('reports each row with a fault, and replaces a line for the same goods', async () => {
    const token = await drafter();
    const { agreementId, version, faults, added } = await draftAgreement([
      { target: pack.catalogNo, share: '85' },
      { target: 'NO-SUCH-1', share: '85' },
      { target: pack.catalogNo, share: '20', fromCount: '5' },
    ]);
    expect(added).toBe(1);
    expect(faults).toEqual([
      { line: 3, reason: '没有这个货号：NO-SUCH-1' },
      { line: 4, reason: '折扣 20 低于底价比例' },
    ]);
    const rows = [{ line: 2, target: pack.catalogNo.toLowerCase(), share: '80' }];
    const again = await dataOf('post', '/m/agreements/{agreementId}/lines', { token, ...params(agreementId), body: { version, rows } }); // prettier-ignore
    expect([again.added, again.replaced]).toEqual([0, 1]);
    const { records } = await dataOf('get', '/m/agreements/{agreementId}/lines', { token, ...params(agreementId), query: { q: pack.catalogNo } }); // prettier-ignore
    expect(records).toMatchObject([{ scope: 'pack', target: pack.catalogNo, share: '80', list }]);
  });
});

describe('the check of a price', () => {
  it('says which line gives the price, and why the others do not', async () => {
    const { agreementNo } = await agreementInForce([
      { scope: '全部商品', share: '90' },
      { target: pack.catalogNo, fixed: String(half) },
      { scope: '全部商品', share: '60', fromCount: '100' },
    ]);
    const query = { catalogNo: pack.catalogNo, institutionId: await institutionId() };
    const found = await dataOf('get', '/m/prices', { token: manager, query });
    expect(found).toMatchObject({ list, price: half, kind: 'agreed', agreementNo });
    expect(found.lines.map(({ scope, applies }) => [scope, applies])).toEqual([
      ['pack', 'yes'],
      ['all', 'higher'],
      ['all', 'count'],
    ]);
    expect(found.reason).toContain(agreementNo);
  });
});

describe('a group of institutions', () => {
  it('gives its institutions the prices of its agreements, as long as they are in it', async () => {
    const [unit, other] = [await institutionId(), await institutionId('示例大学分析测试中心')];
    const groups = () => dataOf('get', '/m/institutionGroups', { token: manager });
    const body = { name: '示例大学', institutionIds: [other] };
    const groupId = await dataOf('post', '/m/institutionGroups', { token: manager, body });
    const twice = await call('post', '/m/institutionGroups', { token: manager, body });
    expect(reasonIn(twice)).toEqual(['GROUP_EXISTS', 'name']);
    const terms = { institutionIds: [], groupIds: [groupId] };
    const { agreementId } = await agreementInForce([{ target: pack.catalogNo, fixed: String(half) }], terms);
    const { head } = await dataOf('get', '/m/agreements/{agreementId}', { token: manager, ...params(agreementId) });
    expect([head.groups, head.institutions]).toEqual([[{ groupId, name: '示例大学' }], []]);
    expect((await packOf(buyer)).price).toBe(list);
    const put = (version: number, token = manager) =>
      call('put', '/m/institutionGroups/{groupId}', { token, params: { groupId }, body: { name: '示例大学', institutionIds: [unit, other], version } });
    expect((await put(1, await drafter())).status).toBe(403);
    expect((await put(1)).status).toBe(200);
    expect((await packOf(buyer)).price).toBe(half);
    expect((await packOf(await logIn('lab2000'))).price).toBe(half);
    expect(reasonIn(await put(1))).toEqual(['GROUP_CHANGED', null]);
    const [group] = await groups();
    expect(group).toMatchObject({ name: '示例大学', version: 2, agreements: 1 });
    const remove = await call('delete', '/m/institutionGroups/{groupId}', { token: manager, params: { groupId }, query: { version: 2 } });
    expect(reasonIn(remove)).toEqual(['GROUP_USED', null]);
    const query = { catalogNo: pack.catalogNo, institutionId: unit };
    expect((await dataOf('get', '/m/prices', { token: manager, query })).price).toBe(half);
    expect(await unreadAudit()).toEqual([]);
  }); // prettier-ignore
});

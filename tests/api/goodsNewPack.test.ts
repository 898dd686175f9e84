/** A pack added by staff: permissions, refusals, and that it works like any other pack. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue, skuOf } from '../../server/catalogue';
import { databaseOf } from '../../server/db/connect';
import { FIRST_HAND_PACK, products } from '../../server/db/schema/catalogue';
import { isSold } from '../../domain/safety/controlled';
import { mayAct } from '../../domain/staff/roles';
import type { StaffRole } from '@domain/staff/types';
import { call, dataOf, logIn } from '../support/api';
import { receiveLot } from '../support/lots';
import { order, orderOf } from '../support/orders';
import { setProdStatus } from '../support/shelf';
import { shopHere } from '../support/shop';
import type { packBy } from '../support/shopping';
import { packWhere } from '../support/shopping';
import { auditHere, changeBuyer } from '../support/state';

const product = packWhere(
  ({ status, regimes, cas, skus }, { skuName }) =>
    status === 1 && regimes.length === 0 && cas !== null && /^500 mL$/.test(skuName) && skus.length < 5,
).product;
const { prodId, catalogNo } = product;

let manager = '';
beforeEach(async () => {
  manager = await logIn('manager');
});

const detail = (id = prodId) =>
  dataOf('get', '/m/goods/{prodId}', { token: manager, params: { prodId: id } });
const BODY = {
  skuName: '7 L',
  price: '700.00',
  restockDays: 6,
  status: 1,
  stocks: [{ warehouse: '上海', count: 30 }],
};
async function add(change: object = {}, { token = manager, id = prodId } = {}) {
  const { version } = await detail(id);
  const body = { ...BODY, version, ...change };
  return call('post', '/m/goods/{prodId}/packs', { token, params: { prodId: id }, body });
}
async function added(change: object = {}) {
  const { packs } = (await add(change)).envelope.data;
  return packs.find(({ byHand }) => byHand)!;
}
const refusal = async (requested: ReturnType<typeof add>) => {
  const { reason = null, field = null } = (await requested).envelope as { reason?: string; field?: string };
  return { reason, field };
};
const skuList = () => dataOf('get', '/sku/getSkuList', { query: { prodId } });

describe('a new pack', () => {
  it('is returned with its first price and its own numbers, and logged', async () => {
    const before = (await detail()).packs.length;
    const { data } = (await add()).envelope;
    expect(data.packs).toHaveLength(before + 1);
    const entry = data.packs.find(({ byHand }) => byHand)!;
    expect(entry).toMatchObject({
      version: 1,
      inBuild: true,
      plans: [],
      history: [{ price: 700 }],
      pack: { skuName: '7 L', catalogNo: `${catalogNo}-7L`, price: 700, status: 1 },
    });
    expect(entry.pack.stocks).toEqual([
      { name: '上海', stocks: 30 },
      ...['广州', '天津', '成都'].map((name) => ({ name, stocks: 0 })),
    ]);
    expect(entry.pack.skuId).toBeGreaterThanOrEqual(FIRST_HAND_PACK);
    expect(await auditHere('product', `pack ${entry.pack.skuId}`)).toMatchObject([
      { action: 'add', actorKind: 'staff', after: { skuName: '7 L', price: 700 } },
    ]);
    expect((await detail()).packs.find(({ byHand }) => byHand)).toEqual(entry);
  });

  it('is visible to buyers within a second, sorted by size', async () => {
    const began = performance.now();
    await add();
    const seen = (await skuList()).find(({ skuName }) => skuName === '7 L');
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(seen).toMatchObject({ price: 700 });
    const names = (await skuList()).map(({ skuName }) => skuName);
    expect(names.at(-1)).toBe('7 L');
    const { records } = await dataOf('get', '/search/products', { query: { q: `${catalogNo}-7L`, size: 5 } });
    expect(records[0]).toMatchObject({ prodId, matched: { field: 'catalogNo' } });
    const found = await dataOf('get', '/m/goods', { token: manager, query: { q: `${catalogNo}-7L`, size: 5 } });
    expect(found.records[0]?.packs.map((sku) => sku.skuName)).toContain('7 L');
  }); // prettier-ignore

  it('named in words has a number that is found too', async () => {
    const { pack } = await added({ skuName: '4×4l' });
    expect(pack).toMatchObject({ skuName: '4×4 L', catalogNo: `${catalogNo}-H1` });
    const { records } = await dataOf('get', '/search/products', { query: { q: pack.catalogNo, size: 5 } });
    expect(records[0]).toMatchObject({ prodId });
  });

  it('can be ordered, reduces its stock, and stays on the order', async () => {
    const { pack } = await added();
    const buyer = await logIn();
    const orderNumber = await order(buyer, { sku: skuOf(pack.skuId) as ReturnType<typeof packBy>, count: 2 });
    expect(skuOf(pack.skuId)?.stocks).toBe(28);
    const kept = await orderOf(orderNumber);
    expect(JSON.stringify(kept)).toContain(`"skuId":${pack.skuId}`);
  });

  it('has lots, prices, stock and shelf state like other packs', async () => {
    const { pack, version } = await added();
    const params = { skuId: pack.skuId };
    const { head } = await receiveLot(manager, pack, 'H2611A01');
    expect(head).toMatchObject({ lotNo: 'H2611A01' });
    await dataOf('put', '/m/packs/{skuId}/price', { token: manager, params, body: { version, price: '650', from: null } });
    await dataOf('put', '/m/packs/{skuId}/shelf', { token: manager, params, body: { version: version + 1, status: 0 } });
    await dataOf('put', '/m/packs/{skuId}/shelf', { token: manager, params, body: { version: version + 2, status: 1 } });
    expect(skuOf(pack.skuId)).toMatchObject({ price: 650, status: 1 });
  }); // prettier-ignore

  it('is in the exported table and is imported again', async () => {
    const { pack } = await added();
    const { app } = await shopHere();
    const answer = await app.fetch(
      new Request(`http://shop.test/apis/m/goods/file?q=${pack.catalogNo}`, { headers: { authorization: manager } }),
    );
    expect(await answer.text()).toContain(pack.catalogNo);
    const body = { fileName: '调价.csv', rows: [{ line: 2, catalogNo: pack.catalogNo, price: '690' }] };
    const { importId, counts } = await dataOf('post', '/m/goodsImports', { token: manager, body });
    expect(counts).toMatchObject({ change: 1, bad: 0 });
    await dataOf('put', '/m/goodsImports/{importId}/apply', { token: manager, params: { importId }, body: {} });
    expect(skuOf(pack.skuId)?.price).toBe(690);
  }); // prettier-ignore

  it('has no history without a price; one that is not on sale is hidden', async () => {
    const entry = await added({ price: null, status: 0 });
    expect(entry).toMatchObject({ pack: { price: null, status: 0 }, history: [] });
    expect((await skuList()).filter(({ skuName }) => skuName === '7 L')).toEqual([]);
  });
});

describe('refusals', () => {
  it.each([
    ['PACK_UNREADABLE', { skuName: '大瓶' }],
    ['PACK_UNREADABLE', { skuName: '700毫升' }],
    ['PACK_KIND', { skuName: '7 kg' }],
    ['PACK_EXISTS', { skuName: '0.5 L' }],
    ['PACK_EXISTS', { skuName: ' 500ml ' }],
  ])('beside the name: %s %j', async (reason, change) => {
    expect(await refusal(add(change))).toEqual({ reason, field: 'skuName' });
  });

  it('beside the price, and without a lead time', async () => {
    expect(await refusal(add({ price: '1.005' }))).toEqual({ reason: 'PRICE_INVALID', field: 'price' });
    expect(await refusal(add({ restockDays: 0 }))).toMatchObject({ field: 'restockDays' });
    expect(await refusal(add({ stocks: [{ warehouse: '北京', count: 1 }] }))).not.toEqual({ reason: null, field: null });
  }); // prettier-ignore

  it('for a duplicate, also with simultaneous requests', async () => {
    const { version } = await detail();
    const body = { ...BODY, version };
    const requested = ['7 L', '7000 mL'].map((skuName) =>
      call('post', '/m/goods/{prodId}/packs', { token: manager, params: { prodId }, body: { ...body, skuName } }),
    );
    const answers = (await Promise.all(requested)).map(({ envelope }) => (envelope as { reason?: string }).reason ?? null);
    expect(answers.sort()).toEqual(['PACK_EXISTS', null].sort());
    expect((await detail()).packs.filter(({ byHand }) => byHand)).toHaveLength(1);
  }); // prettier-ignore

  it('for an outdated version', async () => {
    const { version } = await detail();
    await setProdStatus(prodId, 0);
    expect(await refusal(add({ version }))).toEqual({ reason: 'GOODS_CHANGED', field: null });
  });

  it('for a pack on sale of a product off the shelf', async () => {
    await setProdStatus(prodId, 0);
    expect(await refusal(add())).toEqual({ reason: 'GOODS_OFF', field: 'status' });
    expect(await refusal(add({ status: 0 }))).toEqual({ reason: null, field: null });
  });

  it('for prohibited goods and goods that the build dropped', async () => {
    const banned = catalogue().products.find(({ regimes, skus }) => !isSold(regimes) && skus.length > 0);
    if (banned) expect(await refusal(add({ status: 0 }, { id: banned.prodId }))).toMatchObject({ reason: 'NOT_SOLD' });
    const { shop } = await shopHere();
    const built = (builtStatus: 0 | 1 | null) =>
      databaseOf(shop.pool).update(products).set({ builtStatus }).where(eq(products.prodId, prodId));
    const { pack } = await added();
    await built(null);
    expect(await refusal(add({ skuName: '8 L', status: 0 }))).toMatchObject({ reason: 'NOT_BUILT' });
    expect((await detail()).packs.find((entry) => entry.pack.skuId === pack.skuId)?.inBuild).toBe(false);
    await built(1);
  }); // prettier-ignore
});

describe('permissions', () => {
  it.each<[StaffRole, boolean]>([
    ['manager', true],
    ['content', true],
    ['finance', false],
    ['warehouse', false],
  ])('%s: %s', async (role, may) => {
    await changeBuyer('person', { staffRoles: [role] });
    const token = await logIn('person');
    expect((await add({ price: null, stocks: [] }, { token })).status).toBe(may ? 200 : 403);
  });

  it.each<[StaffRole[]]>([[['content']], [['content', 'finance']], [['content', 'warehouse']]])(
    '%j set price and stock only with those permissions',
    async (staffRoles) => {
      await changeBuyer('person', { staffRoles });
      const token = await logIn('person');
      const price = { reason: mayAct(staffRoles, ['finance']) ? null : 'FIELD_ROLE' };
      expect(await refusal(add({ stocks: [] }, { token }))).toMatchObject(price);
      const stock = { reason: mayAct(staffRoles, ['warehouse']) ? null : 'FIELD_ROLE' };
      expect(await refusal(add({ skuName: '8 L', price: null }, { token }))).toMatchObject(stock);
    },
  );
});

/** Goods for staff: found, changed by version, priced in advance; permissions; what buyers see. */
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue, skuOf } from '../../server/catalogue';
import { isSold } from '../../domain/safety/controlled';
import type { StaffRole } from '@domain/staff/types';
import { call, dataOf, logIn, moveClock } from '../support/api';
import { readAll, unreadOf } from '../support/inbox';
import { setProdStatus, changeSku } from '../support/shelf';
import { clock, shopHere } from '../support/shop';
import { packBy } from '../support/shopping';
import { auditHere, changeBuyer } from '../support/state';

const pack = packBy('N');
const { prodId } = pack.product;

let manager = '';
beforeEach(async () => {
  manager = await logIn('manager');
});

interface Refused {
  reason?: string | null;
  field?: string | null;
  message?: string | null;
}
const refusal = async (requested: ReturnType<typeof call>) => {
  const { reason = null, field = null, message } = (await requested).envelope as Refused;
  return { reason, field, message };
};

const found = (query: Record<string, string | number>, token = manager) =>
  dataOf('get', '/m/goods', { token, query: { size: 20, ...query } });
const detail = (token = manager) => dataOf('get', '/m/goods/{prodId}', { token, params: { prodId } });
const packNow = async () => (await detail()).packs.find((entry) => entry.pack.skuId === pack.skuId)!;
const put = (path: '/m/packs/{skuId}/price' | '/m/packs/{skuId}/stock' | '/m/packs/{skuId}/shelf', body: object, token = manager) =>
  call('put', path, { token, params: { skuId: pack.skuId }, body }); // prettier-ignore
const ofGoods = (path: '/m/goods/{prodId}/texts' | '/m/goods/{prodId}/shelf', body: object, token = manager, id = prodId) =>
  call('put', path, { token, params: { prodId: id }, body }); // prettier-ignore
const cards = async (q: string) =>
  (await dataOf('get', '/search/products', { query: { q, size: 50 } })).records;

/** A token of `person` with only these roles. */
async function staffOf(...staffRoles: StaffRole[]): Promise<string> {
  await changeBuyer('person', { staffRoles });
  return logIn('person');
}

describe('the list', () => {
  it("finds like the buyers' search, off-shelf goods included", async () => {
    await setProdStatus(prodId, 0);
    for (const q of [pack.catalogNo, pack.product.prodName]) {
      const { records } = await found({ q, size: 100 });
      expect(records.map(({ head }) => [head.prodId, head.status])).toContainEqual([prodId, 0]);
    }
    expect((await cards(pack.product.prodName)).map((card) => card.prodId)).not.toContain(prodId);
    const { records } = await found({ shelf: 'off', q: pack.catalogNo });
    expect(records.map(({ head }) => head.prodId)).toEqual([prodId]);
  });

  it('filters by brand, category, control, price and stock', async () => {
    const all = (await found({})).total;
    expect(all).toBe(catalogue().products.length);
    const controlled = await found({ controlled: 'true' });
    expect(controlled.total).toBeLessThan(all);
    expect(controlled.records.every(({ head }) => head.regimes.length > 0)).toBe(true);
    const { brandId, categoryId } = pack.product;
    const ofBoth = await found({ brandId, categoryId, size: 100 });
    expect(ofBoth.total).toBe(
      catalogue().products.filter(
        (product) => product.brandId === brandId && product.categoryId === categoryId,
      ).length,
    );
    await changeSku(pack.skuId, { price: null });
    expect((await found({ shortage: 'price', q: pack.catalogNo })).total).toBe(1);
    expect((await found({ shortage: 'out', q: pack.catalogNo })).total).toBe(0);
    await changeSku(pack.skuId, { price: 5, stocks: { 上海: 5 } });
    expect((await found({ shortage: 'low', q: pack.catalogNo })).total).toBe(1);
  });

  it('is exported with one line per pack', async () => {
    const { app } = await shopHere();
    const answer = await app.fetch(
      new Request(`http://shop.test/apis/m/goods/file?q=${pack.catalogNo}`, {
        headers: { authorization: manager },
      }),
    );
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines[0]).toContain('货号');
    expect(lines).toHaveLength(1 + pack.product.skus.length);
    expect(lines.find((line) => line.includes(pack.catalogNo))).toContain(`v1;${pack.price.toFixed(2)};1;1;`);
  });
});

describe('price', () => {
  it('is valid at once for buyers, with history and author', async () => {
    const { version } = await packNow();
    const answer = await put('/m/packs/{skuId}/price', { version, price: '8.05', from: null });
    const fresh = answer.envelope.data.packs.find((entry) => entry.pack.skuId === pack.skuId)!;
    expect(fresh).toMatchObject({ version: version + 1, pack: { price: 8.05 }, history: [{ price: 8.05 }, {}] });
    const [card] = await cards(pack.catalogNo);
    expect(card!.prodId).toBe(prodId);
    expect((await dataOf('get', '/sku/getSkuList', { query: { prodId } })).find((sku) => sku.skuId === pack.skuId)?.price).toBe(8.05);
    expect(await auditHere('price', String(pack.skuId))).toMatchObject([{ before: pack.price, after: 8.05, actorKind: 'staff' }]);
  }); // prettier-ignore

  it.each([
    ['1.005', '价格最多两位小数'],
    ['0', '价格须大于 0'],
    ['abc', '价格须为数字'],
    ['-3', '价格须大于 0'],
  ])('refuses %s beside the field', async (price, message) => {
    const { version } = await packNow();
    expect(await refusal(put('/m/packs/{skuId}/price', { version, price, from: null }))).toEqual({
      reason: 'PRICE_INVALID',
      field: 'price',
      message,
    });
  });

  it('tells the second of two editors what the first changed', async () => {
    const { version } = await packNow();
    await put('/m/packs/{skuId}/price', { version, price: '8.05', from: null });
    const second = await refusal(put('/m/packs/{skuId}/price', { version, price: '9', from: null }));
    expect(second).toMatchObject({ reason: 'GOODS_CHANGED' });
    expect(second.message).toBe(
      `他人刚刚改过，未保存。价格：¥${pack.price.toFixed(2)} → ¥8.05。请核对后再保存`,
    );
    expect(skuOf(pack.skuId)?.price).toBe(8.05);
    await put('/m/packs/{skuId}/price', { version: version + 1, price: '7', from: null });
    await put('/m/packs/{skuId}/shelf', { version: version + 2, status: 0 });
    const third = await refusal(put('/m/packs/{skuId}/price', { version, price: '9', from: null }));
    expect(third.message).toContain('规格在售：在售 → 停售');
    expect(third.message).toContain(`价格：¥${pack.price.toFixed(2)} → ¥7.00`);
  });

  it('accepts one of two simultaneous changes', async () => {
    const { version } = await packNow();
    const both = await Promise.all(
      ['7', '9'].map(async (price) => refusal(put('/m/packs/{skuId}/price', { version, price, from: null }, await logIn('manager')))),
    ); // prettier-ignore
    expect(both.map(({ reason }) => reason).sort()).toEqual(['GOODS_CHANGED', null].sort());
  });
});

/** The shop's time in so many seconds, in the format of the contract. */
const ahead = (seconds: number) =>
  new Date(clock.now() + seconds * 1000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

describe('a planned price', () => {
  const plan = async (price: string | null, from: string) =>
    put('/m/packs/{skuId}/price', { version: (await packNow()).version, price, from });

  it('is valid from its time on and logged with that time, like the one after it', async () => {
    const [first, second] = [ahead(3600), ahead(7200)];
    await plan('6.60', first);
    await plan('6.20', second);
    expect((await packNow()).plans).toMatchObject([{ price: 6.6, since: first, by: 'manager' }, { price: 6.2 }]);
    await moveClock(3000);
    expect(skuOf(pack.skuId)?.price).toBe(pack.price);
    await moveClock(601);
    expect(skuOf(pack.skuId)?.price).toBe(6.6);
    const locked = await packNow();
    expect(locked).toMatchObject({ plans: [{ price: 6.2 }], history: [{ price: 6.6, since: first }, {}] });
    expect(await auditHere('price', String(pack.skuId))).toContainEqual(expect.objectContaining({ action: 'planned', before: pack.price, after: 6.6 }));
    await moveClock(3601);
    expect(skuOf(pack.skuId)?.price).toBe(6.2);
  }); // prettier-ignore

  it('only applies the latest of several overdue ones', async () => {
    await plan('6.60', ahead(60));
    await plan('6.20', ahead(120));
    await moveClock(1000);
    expect(skuOf(pack.skuId)?.price).toBe(6.2);
    expect((await packNow()).history).toMatchObject([{ price: 6.2 }, { price: 6.6 }, {}]);
  });

  it('can be cancelled until it is valid', async () => {
    await plan('6.60', ahead(60));
    const [{ planId } = { planId: 0 }] = (await packNow()).plans;
    const cancel = () =>
      call('delete', '/m/packs/{skuId}/plans/{planId}', {
        token: manager,
        params: { skuId: pack.skuId, planId },
      });
    expect((await cancel()).envelope.success).toBe(true);
    expect(await refusal(cancel())).toMatchObject({ reason: 'PLAN_OVER' });
    await moveClock(120);
    expect(skuOf(pack.skuId)?.price).toBe(pack.price);
  });

  it('must be in the future, within a year, and unique for its time', async () => {
    expect(await refusal(plan('5', ahead(-1)))).toMatchObject({ reason: 'FROM_PAST', field: 'from' });
    expect(await refusal(plan('5', ahead(400 * 86_400)))).toMatchObject({
      reason: 'FROM_FAR',
      field: 'from',
    });
    expect(await refusal(plan('5', '明天'))).toMatchObject({ reason: 'INVALID', field: 'from' });
    const from = ahead(60);
    await plan('5', from);
    expect(await refusal(plan('6', from))).toMatchObject({ reason: 'PLAN_TAKEN', field: 'from' });
  });

  it('notifies watchers in the same run', async () => {
    const token = await logIn();
    await dataOf('put', '/p/watches', { token, body: { skuId: pack.skuId, kind: 'price' } });
    await readAll(token);
    await plan('0.50', ahead(60));
    await moveClock(61);
    expect((await unreadOf(token)).map(([kind]) => kind)).toContain('favourite');
  });
});

describe('stock', () => {
  const [name] = Object.keys(pack.product.skus[0]!.stocks);
  const body = (more: object) => ({ warehouse: name, was: 0, way: 'set', count: 7, reason: '盘点', ...more });
  const stockNow = async () => (await packNow()).pack.stocks[0]!.stocks;

  it('is set, increased and reduced, with a logged reason', async () => {
    await put('/m/packs/{skuId}/stock', body({ was: await stockNow() }));
    expect(await stockNow()).toBe(7);
    await put('/m/packs/{skuId}/stock', body({ was: 7, way: 'add', count: 5, reason: '到货' }));
    await put('/m/packs/{skuId}/stock', body({ was: 12, way: 'take', count: 2, reason: '破损' }));
    expect(await stockNow()).toBe(10);
    expect(skuOf(pack.skuId)?.warehouses[0]?.stocks).toBe(10);
    expect(await auditHere('stock', String(pack.skuId))).toContainEqual(
      expect.objectContaining({ before: { [name!]: 12 }, after: { [name!]: 10, reason: '破损' } }),
    );
  });

  it('is not overwritten after sales, and never negative', async () => {
    const was = await stockNow();
    await put('/m/packs/{skuId}/stock', body({ was }));
    expect(await refusal(put('/m/packs/{skuId}/stock', body({ was })))).toMatchObject({
      reason: 'STOCK_CHANGED',
    });
    expect(
      await refusal(put('/m/packs/{skuId}/stock', body({ was: 7, way: 'take', count: 8 }))),
    ).toMatchObject({
      reason: 'STOCK_SHORT',
      field: 'count',
    });
    expect(await refusal(put('/m/packs/{skuId}/stock', body({ was: 7, reason: ' ' })))).toMatchObject({
      reason: 'REQUIRED',
      field: 'reason',
    });
  });
});

describe('shelf and texts', () => {
  it('takes products and packs off and back on, with their versions', async () => {
    const { version } = await detail();
    await ofGoods('/m/goods/{prodId}/shelf', { version, status: 0 });
    expect((await cards(pack.product.prodName)).map((card) => card.prodId)).not.toContain(prodId);
    expect(await refusal(ofGoods('/m/goods/{prodId}/shelf', { version, status: 1 }))).toMatchObject({
      reason: 'GOODS_CHANGED',
    });
    await ofGoods('/m/goods/{prodId}/shelf', { version: version + 1, status: 1 });
    expect((await cards(pack.product.prodName)).map((card) => card.prodId)).toContain(prodId);
    const { version: ofPack } = await packNow();
    await put('/m/packs/{skuId}/shelf', { version: ofPack, status: 0 });
    expect(skuOf(pack.skuId)?.onShelf).toBe(false);
  });

  it('refuses to sell prohibited goods', async () => {
    const product = catalogue().products.find(({ regimes }) => !isSold(regimes))!;
    const { version } = await dataOf('get', '/m/goods/{prodId}', { token: manager, params: { prodId: product.prodId } });
    expect(await refusal(ofGoods('/m/goods/{prodId}/shelf', { version, status: 1 }, manager, product.prodId))).toMatchObject({ reason: 'NOT_SOLD' });
  }); // prettier-ignore

  it('shows and finds hand-written texts, and returns to those of the build', async () => {
    const texts = { brief: '同位素研究常用，<b>现货</b>', note: '开封后 <请> 充氩保存\n附检验报告', aliases: ['澄析特选甲'] };
    const { version } = await detail();
    await ofGoods('/m/goods/{prodId}/texts', { version, ...texts });
    const [card] = await cards('澄析特选甲');
    expect(card).toMatchObject({ prodId, brief: texts.brief, matched: { field: 'alias', text: '澄析特选甲' } });
    const info = await dataOf('get', '/prod/prodInfo', { query: { prodId } });
    expect(info?.content).toContain('<p>开封后 &lt;请&gt; 充氩保存</p><p>附检验报告</p>');
    const late = await refusal(ofGoods('/m/goods/{prodId}/texts', { version, ...texts }));
    expect(late).toMatchObject({ reason: 'GOODS_CHANGED' });
    expect(late.message).toContain(`简介：空白 → ${texts.brief}；`);
    await ofGoods('/m/goods/{prodId}/texts', { version: version + 1, brief: '', note: '', aliases: [] });
    expect((await cards('澄析特选甲')).map((entry) => entry.prodId)).not.toContain(prodId);
    expect((await cards(pack.catalogNo))[0]!.brief).toBe(pack.product.brief);
  }); // prettier-ignore
});

describe('permissions', () => {
  it.each<[StaffRole, string[]]>([
    ['finance', ['price']],
    ['warehouse', ['stock']],
    ['content', ['packShelf', 'goodsShelf', 'texts']],
    ['manager', ['price', 'stock', 'packShelf', 'goodsShelf', 'texts']],
  ])('%s: %j', async (role, may) => {
    const token = await staffOf(role);
    const { version } = await detail(token);
    const { version: ofPack, pack: { stocks } } = await packNow(); // prettier-ignore
    const actions = {
      price: put('/m/packs/{skuId}/price', { version: ofPack, price: '3', from: ahead(600) }, token),
      stock: put('/m/packs/{skuId}/stock', { warehouse: stocks[0]!.name, was: 0, way: 'add', count: 1, reason: '到货' }, token),
      packShelf: put('/m/packs/{skuId}/shelf', { version: ofPack, status: 1 }, token),
      goodsShelf: ofGoods('/m/goods/{prodId}/shelf', { version, status: 1 }, token),
      texts: ofGoods('/m/goods/{prodId}/texts', { version, brief: '', note: '', aliases: [] }, token),
    }; // prettier-ignore
    for (const [name, requested] of Object.entries(actions))
      expect([name, (await requested).status]).toEqual([name, may.includes(name) ? 200 : 403]);
  });

  it('hides everything from buyers', async () => {
    const token = await logIn();
    expect((await call('get', '/m/goods', { token })).status).toBe(403);
    expect((await call('get', '/m/goods/{prodId}', { token, params: { prodId } })).status).toBe(403);
  });
});

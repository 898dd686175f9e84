/** Facts about the checked cart lines together: incompatible pairs and parcels. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Wire } from '@contract/types';
import { catalogue } from '../../server/catalogue';
import { call, dataOf, logIn, refusalOf } from '../support/api';
import { setProdStatus } from '../support/shelf';
import { addToCart, buyNow, confirm, packBy, packWhere, submit } from '../support/shopping';

type Ship = Wire['ShipCode'];

let token = '';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T10:00:00+08:00') }); // Wednesday
  token = await logIn();
});
afterEach(() => void vi.useRealTimers());

const cartInsights = (basketIds: number[], addrId?: number) =>
  dataOf('post', '/p/shopCart/sense', { token, body: { basketIds, ...(addrId && { addrId }) } });

/** A pack of a substance that is in stock in 上海, or not. */
const packOf = (cas: string, in上海 = true) =>
  packWhere(
    (product, sku) =>
      product.cas === cas &&
      product.status === 1 &&
      sku.price !== null &&
      sku.stocks > 0 &&
      (sku.leadDays === 0) === in上海,
  );
const put = async (cas: string) => (await addToCart(token, packOf(cas))).basketId;

const ADDRESS = {
  receiver: '收货人',
  mobile: '13812345678',
  addr: '示例路 1 号',
  postCode: null,
  company: null,
  province: '上海市',
  city: '上海市',
  area: '闵行区',
  commonAddr: 0 as const,
  provinceId: 310000000000,
  cityId: 310100000000,
  areaId: 310112000000,
};
async function addAddress(more: object = {}): Promise<number> {
  await call('post', '/p/address/addAddr', { token, body: { ...ADDRESS, ...more } });
  const ids = (await dataOf('get', '/p/address/list', { token })).map(({ addrId }) => addrId);
  return Math.max(...ids);
}

describe('incompatible pairs', () => {
  it('have reason, words and advice, for ticked lines only', async () => {
    const [acid, cyanide, salt] = [await put('7647-01-0'), await put('143-33-9'), await put('7647-14-5')];
    const { pairs, notJudged } = await cartInsights([acid, cyanide, salt]);
    expect(pairs).toEqual([
      {
        reason: 'acidCyanide',
        basketIds: [acid],
        apartFrom: [cyanide],
        words: expect.stringContaining('氰化氢') as string,
        advice: expect.any(String) as string,
      },
    ]);
    expect(notJudged).toEqual([]);
    expect((await cartInsights([acid, salt])).pairs).toEqual([]);
  });

  it('do not depend on the order of the lines', async () => {
    const ids = [
      await put('7757-79-1'),
      await put('67-64-1'),
      await put('7647-01-0'),
      await put('1310-73-2'),
    ];
    const { pairs } = await cartInsights(ids);
    expect(pairs.map(({ reason }) => reason)).toEqual(['oxidiserFlammable', 'acidBase']);
    expect((await cartInsights([...ids].reverse())).pairs).toEqual(pairs);
  });

  it('name unclassified goods and peroxide formers', async () => {
    // Goods of an unknown hazard are not sold: this one is put on the shelf in spite of the rule.
    const unknown = packWhere(
      ({ unclassifiedParts, replacedBy }, sku) =>
        unclassifiedParts !== null && replacedBy === null && sku.stocks > 0 && sku.price !== null,
    );
    await setProdStatus(unknown.prodId, 1);
    const line = await addToCart(token, unknown);
    const ether = await put('109-99-9');
    const answer = await cartInsights([line.basketId, ether]);
    expect(answer.notJudged).toEqual([line.basketId]);
    expect(answer.peroxideFormers).toMatchObject([{ basketId: ether }]);
    expect(answer.peroxideFormers[0]?.advice).toMatch(/开封日期/);
  });
});

describe('parcels', () => {
  const SHIPS: Ship[] = ['N', 'ICE', 'DRYICE', 'DG'];

  it('have the same cost and day as in the confirmation', async () => {
    const ids: number[] = [];
    for (const ship of SHIPS) ids.push((await addToCart(token, packBy(ship), 2)).basketId);
    const { parts, transfee, userAddr } = await cartInsights(ids);
    const confirmed = await confirm(token, ids);
    const expected = parts.map(({ ship, fee, freeFrom, arrive }) => ({
      ship,
      transfee: fee,
      freeFrom,
      arrive,
    }));
    expect(confirmed.shipments).toMatchObject(expected);
    expect(new Set(expected.map(({ ship }) => ship))).toEqual(new Set(SHIPS));
    expect([transfee, userAddr?.addrId]).toEqual([confirmed.transfee, confirmed.userAddr?.addrId]);
    expect(parts.flatMap(({ basketIds }) => basketIds).sort()).toEqual([...ids].sort());
  });

  it('show the amount that is missing for free freight', async () => {
    const pack = packWhere(
      ({ ship, regimes }, sku) =>
        ship === 'N' &&
        regimes.length === 0 &&
        sku.stocks > 50 &&
        sku.price !== null &&
        sku.price < 299 &&
        sku.price > 20,
    );
    const line = await addToCart(token, pack);
    const [part] = (await cartInsights([line.basketId])).parts;
    expect(part).toMatchObject({ goods: pack.price, fee: 12, freeFrom: 299 });
    expect(part?.toFree).toBeCloseTo(299 - pack.price!, 2);
    const body = { basketId: line.basketId, count: Math.ceil(299 / pack.price!) };
    await dataOf('post', '/p/shopCart/changeCount', { token, body });
    expect((await cartInsights([line.basketId])).parts).toMatchObject([{ fee: 0, toFree: null }]);
  });

  it.each<[Ship, string, string, string]>([
    ['N', '2026-11-25T10:00', '2026-11-25', '2026-11-27'],
    ['N', '2026-11-25T16:00', '2026-11-26', '2026-11-30'],
    ['ICE', '2026-11-27T10:00', '2026-11-30', '2026-12-01'],
    ['N', '2026-09-30T16:30', '2026-10-08', '2026-10-10'],
    ['ICE', '2026-09-30T10:00', '2026-10-08', '2026-10-09'],
  ])('%s ordered at %s leaves on %s and arrives on %s', async (ship, at, dispatch, arrive) => {
    vi.setSystemTime(Date.parse(`${at}:00+08:00`));
    token = await logIn();
    const pack = packWhere(
      (product, sku) =>
        product.ship === ship && product.status === 1 && sku.price !== null && sku.stocks > 0 && sku.leadDays === 0, // prettier-ignore
    );
    const { parts } = await cartInsights([(await addToCart(token, pack)).basketId]);
    expect(parts).toMatchObject([{ dispatch, arrive, noArrival: null, isEstimate: false }]);
  });

  it('show the effect of ordering available goods separately', async () => {
    const near = packWhere(({ ship }, sku) => ship === 'N' && sku.leadDays === 0 && sku.price !== null && sku.price < 100 && sku.stocks > 0); // prettier-ignore
    const far = packWhere(({ ship }, sku) => ship === 'N' && sku.leadDays === 1 && sku.price !== null && sku.price < 100 && sku.stocks > 0); // prettier-ignore
    const [a, b] = [(await addToCart(token, near)).basketId, (await addToCart(token, far)).basketId];
    const { parts } = await cartInsights([a, b]);
    expect(parts).toMatchObject([
      {
        dispatch: '2026-11-26',
        arrive: '2026-11-30',
        earlier: { basketIds: [a], dispatch: '2026-11-25', arrive: '2026-11-27', extraFee: 12 },
      },
    ]);
    expect((await cartInsights([b])).parts[0]?.earlier).toBeNull();
  });

  it('are empty for an empty selection and for deleted lines', async () => {
    expect(await cartInsights([])).toMatchObject({ parts: [], pairs: [], transfee: 0 });
    expect(await cartInsights([2_000_000_000])).toMatchObject({ parts: [], pairs: [], transfee: 0 });
  });
});

describe('the address', () => {
  const dangerous = packBy('DG');

  it('of a person gets no dangerous goods, and such an order is refused', async () => {
    const addrId = await addAddress({ addrKind: 'person' });
    const ids = [
      (await addToCart(token, dangerous)).basketId,
      (await addToCart(token, packBy('N'))).basketId,
    ];
    const { parts, userAddr } = await cartInsights(ids, addrId);
    expect(userAddr?.addrId).toBe(addrId);
    expect(parts).toEqual([
      expect.objectContaining({ ship: 'N', noArrival: null }),
      expect.objectContaining({ ship: 'DG', arrive: null, noArrival: 'unitOnly' }),
    ]);
    const { confirmId } = await buyNow(token, dangerous, 1, addrId);
    const { envelope } = await submit(token, { confirmId });
    expect(envelope).toMatchObject({
      success: false,
      data: { reason: 'NOT_DELIVERED', skuIds: [dangerous.skuId] },
    });
  });

  it('without a kind has no day of arrival', async () => {
    const addrId = await addAddress();
    const { parts } = await cartInsights([(await addToCart(token, dangerous)).basketId], addrId);
    expect(parts).toMatchObject([{ ship: 'DG', arrive: null, noArrival: 'unitNotNamed' }]);
  });

  it('in the west gets dangerous goods later', async () => {
    const west = { addrKind: 'unit', company: '示例大学', building: 'B203' };
    const place = { province: '四川省', city: '成都市', area: '武侯区', provinceId: 510000000000, cityId: 510100000000, areaId: 510107000000 }; // prettier-ignore
    const line = await addToCart(token, dangerous);
    const [here] = (await cartInsights([line.basketId])).parts;
    const [there] = (await cartInsights([line.basketId], await addAddress({ ...west, ...place }))).parts;
    expect(there?.dispatch).toBe(here?.dispatch);
    expect(there!.arrive! > here!.arrive!).toBe(true);
  });

  it("can be missing, then only the day of arrival is unknown; another buyer's is refused", async () => {
    token = await logIn('person');
    const line = await addToCart(token, packBy('N'));
    const { parts, userAddr } = await cartInsights([line.basketId]);
    expect(userAddr).toBeNull();
    expect(parts).toMatchObject([{ arrive: null, noArrival: 'noAddress' }]);
    expect(parts[0]?.dispatch).toMatch(/^2026-11-2\d$/);
    const body = { basketIds: [line.basketId], addrId: 1 };
    expect((await refusalOf('post', '/p/shopCart/sense', { token, body })).message).toBe('该地址已被删除');
  });
});

describe('access', () => {
  it("requires a login and never shows another buyer's lines", async () => {
    const line = await addToCart(token, packBy('N'));
    const body = { basketIds: [line.basketId] };
    const { status } = await call('post', '/p/shopCart/sense', { body });
    expect(status).toBe(401);
    const other = await logIn('person');
    expect((await dataOf('post', '/p/shopCart/sense', { token: other, body })).parts).toEqual([]);
  });

  it('refuses more lines than a call may name', async () => {
    const body = { basketIds: Array.from({ length: 1001 }, (_, index) => index + 1) };
    expect((await refusalOf('post', '/p/shopCart/sense', { token, body })).code).toBe('A00001');
  });
});

it('assigns every line of a cart of 500 lines to a parcel', async () => {
  const rows = catalogue()
    .products.filter(({ status, regimes }) => status === 1 && regimes.length === 0)
    .slice(0, 500);
  const items = rows.flatMap(({ prodId, skus }) => {
    const sku = skus.find(({ price }) => price !== null);
    return sku ? [{ prodId, skuId: sku.skuId, shopId: 1, count: 1 }] : [];
  });
  await dataOf('post', '/p/shopCart/addItems', { token, body: { items } });
  const lines = (await dataOf('get', '/p/shopCart/info', { token })).flatMap((entry) => entry.shopCartItems);
  const { parts } = await cartInsights(lines.map(({ basketId }) => basketId));
  expect(parts.flatMap(({ basketIds }) => basketIds)).toHaveLength(lines.length);
});

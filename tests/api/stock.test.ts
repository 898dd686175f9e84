/** Laboratory stock over HTTP: received, stored, opened, used, and reported when low. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../server/http/dates';
import { compareMoney, sum } from '../../domain/shared/money';
import { call, dataOf, fetchRaw, logIn } from '../support/api';
import { groupOf, joinWith, makeGroup } from '../support/groups';
import { addBuyers } from '../support/manyBuyers';
import { parcelOf } from '../support/manageOrders';
import { bringTo, order, orderOfPacks, orderOf } from '../support/orders';
import { clock, shopHere } from '../support/shop';
import { addToCart, packBy, packWhere } from '../support/shopping';
import { pagesOf } from '../support/pdf';
import { addBottle, bottleHere, bottlesOf, placeAt, tryWith, wellLine } from '../support/stock';

const thf = packWhere(({ prodId }, { skuName }) => prodId === 10925 && skuName === '500 mL');
const ethanol = packWhere(({ prodId }, { skuName }) => prodId === 10843 && skuName === '500 mL');
const nitric = packWhere(({ prodId }, { skuName }) => prodId === 11015 && skuName === '500 mL');

/** A buyer without a group and without stock. */
let token = '';
beforeEach(async () => {
  const { shop } = await shopHere();
  const [name = ''] = await addBuyers(shop.pool, 1, 'stock');
  token = await logIn(name);
});

const today = () => dayOf(clock.now());
const faultOf = async (requested: ReturnType<typeof call>) => {
  const {
    success,
    reason = null,
    field = null,
  } = (await requested).envelope as never as {
    success: boolean;
    reason?: string | null;
    field?: string | null;
  };
  return success ? null : [reason, field];
};
const sheetOf = (by: string, orderNumber: string) =>
  dataOf('get', '/p/stock/receiving/{orderNumber}', { token: by, params: { orderNumber } });
const tick = (by: string, orderNumber: string, lines: object[]) =>
  call('post', '/p/stock/receiving/{orderNumber}', { token: by, params: { orderNumber }, body: { lines } });
const overview = (by: string) => dataOf('get', '/p/stock/overview', { token: by });
const owned = (by: string, ...prodIds: number[]) =>
  dataOf('post', '/p/stock/owned', { token: by, body: { prodIds } });

describe('receiving', () => {
  let buyer = '';
  beforeEach(async () => {
    buyer = await logIn();
  });

  it('offers the safety data sheet of classified goods, with or without a CAS number', async () => {
    const ripa = packWhere(({ prodName }, { stocks }) => prodName === 'RIPA 裂解液（强）' && stocks > 0);
    const tips = packWhere(
      ({ cas, hazard, status }, { stocks }) => cas === null && hazard === null && status === 1 && stocks > 0,
    );
    const orderNumber = await orderOfPacks(buyer, [ripa, tips]);
    await bringTo(buyer, orderNumber, 'shipped');
    const { orderItemDtos } = await dataOf('get', '/p/myOrder/orderDetail', {
      token: buyer,
      query: { orderNumber },
    });
    const { lines } = await sheetOf(buyer, orderNumber);
    for (const list of [orderItemDtos, lines])
      expect(new Map(list.map((line) => [line.skuId, [line.cas, line.hasSds]]))).toEqual(
        new Map([
          [ripa.skuId, [null, true]],
          [tips.skuId, [null, false]],
        ]),
      );
  });

  it('checks fully sent lines while the rest is still to come', async () => {
    const [first, second] = [packBy('N'), packBy('N', 1)];
    await addToCart(buyer, second);
    // One more is added to the line of the order.
    const orderNumber = await orderOfPacks(buyer, [first, second]);
    await bringTo(buyer, orderNumber, 'paid');
    const heads = async () =>
      (await dataOf('get', '/p/stock/receiving', { token: buyer })).find(
        (head) => head.orderNumber === orderNumber,
      );
    expect(await heads()).toBeUndefined();
    const send = async (parcelsBefore: number, skuId: number, count: number) =>
      dataOf('post', '/m/orders/{orderNumber}/parcels', {
        token: await logIn('manager'),
        params: { orderNumber },
        body: { parcelsBefore, parcels: [parcelOf([{ skuId, count }], `SF12345678${parcelsBefore}`)] },
      });
    await send(0, first.skuId, 1);
    expect(await heads()).toMatchObject({ status: 2, lines: 2, open: 1 });
    expect((await sheetOf(buyer, orderNumber)).lines).toMatchObject([{ sent: 1 }, { sent: 0 }]);
    expect(await faultOf(tick(buyer, orderNumber, [wellLine(second.skuId, 2)]))).toEqual([
      'LINE_NOT_SENT',
      null,
    ]);
    const well = [wellLine(first.skuId, 1)];
    expect((await tick(buyer, orderNumber, well)).envelope.data).toEqual({ bottles: 1, confirmed: false });
    await send(1, second.skuId, 1);
    expect(await faultOf(tick(buyer, orderNumber, [wellLine(second.skuId, 2)]))).toEqual([
      'LINE_NOT_SENT',
      null,
    ]);
    await send(2, second.skuId, 1);
    const rest = [wellLine(second.skuId, 2)];
    expect((await tick(buyer, orderNumber, rest)).envelope.data).toEqual({ bottles: 2, confirmed: true });
  });

  it('checks by lot: good packs become stock, bad ones can be returned, and receipt is confirmed', async () => {
    const [first, second] = [packBy('N'), packBy('N', 1)];
    const orderNumber = await orderOfPacks(buyer, [first, second]);
    expect(await faultOf(tick(buyer, orderNumber, [wellLine(first.skuId, 1)]))).toEqual([
      'ORDER_NOT_SHIPPED',
      null,
    ]);
    await bringTo(buyer, orderNumber, 'shipped');
    const sheet = await sheetOf(buyer, orderNumber);
    const line = sheet.lines.find(({ skuId }) => skuId === first.skuId)!;
    expect(line).toMatchObject({ count: 1, receipt: null });
    expect(line.lot).toMatch(/^CX\d{4}/);
    expect(line.parcel).toMatch(/^CX/);
    const heads = () => dataOf('get', '/p/stock/receiving', { token: buyer });
    expect((await heads()).find((head) => head.orderNumber === orderNumber)).toMatchObject({
      lines: 2,
      open: 2,
    });

    const given = wellLine(first.skuId, 1, { lot: line.lot, expiresOn: line.expires });
    expect((await tick(buyer, orderNumber, [given])).envelope.data).toEqual({ bottles: 1, confirmed: false });
    expect((await orderOf(orderNumber))?.detail.status).toBe(3);
    expect(await faultOf(tick(buyer, orderNumber, [given]))).toEqual(['LINE_TICKED', null]);
    const broken = { ...wellLine(second.skuId, 0), lots: [], damaged: 1 };
    expect((await tick(buyer, orderNumber, [broken])).envelope.data).toEqual({ bottles: 0, confirmed: true });
    expect((await orderOf(orderNumber))?.detail.status).toBe(5);
    expect((await heads()).some((head) => head.orderNumber === orderNumber)).toBe(false);
    const [bottle] = (await bottlesOf(buyer)).filter((entry) => entry.orderNumber === orderNumber);
    expect(bottle).toMatchObject({
      skuId: first.skuId,
      lot: line.lot,
      expiresOn: line.expires,
      state: 'unopened',
    });
    const { entries } = await bottleHere(buyer, bottle!.bottleId);
    expect(entries).toMatchObject([{ kind: 'receive', change: bottle!.amount, left: bottle!.amount }]);
  });

  it("refuses wrong sums, foreign lines and places, and another buyer's order", async () => {
    const sku = packBy('N');
    const orderNumber = await order(buyer, { sku, count: 2 });
    await bringTo(buyer, orderNumber, 'shipped');
    expect(await faultOf(tick(buyer, orderNumber, [wellLine(sku.skuId, 1)]))).toEqual([
      'LINE_INVALID',
      'lines',
    ]);
    expect(await faultOf(tick(buyer, orderNumber, [wellLine(1, 1)]))).toEqual(['LINE_UNKNOWN', null]);
    const away = wellLine(sku.skuId, 2, { placeId: 1 });
    expect(await faultOf(tick(buyer, orderNumber, [away]))).toEqual(['PLACE_UNKNOWN', 'placeId']);
    expect(await faultOf(tick(token, orderNumber, [wellLine(sku.skuId, 2)]))).toEqual([
      'ORDER_UNKNOWN',
      null,
    ]);
    expect((await sheetOf(buyer, orderNumber)).lines[0]?.receipt).toBeNull();
  });

  it('books a line once when two people check it simultaneously', async () => {
    const sku = packBy('N');
    const orderNumber = await order(buyer, { sku, count: 3 });
    await bringTo(buyer, orderNumber, 'shipped');
    const answers = await Promise.all([0, 1].map(() => tick(buyer, orderNumber, [wellLine(sku.skuId, 3)])));
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    const came = (await bottlesOf(buyer)).filter((entry) => entry.orderNumber === orderNumber);
    expect(came.length).toBeGreaterThan(0);
    expect(new Set(came.map(({ bottleId }) => bottleId)).size).toBe(came.length);
    expect(sum(came.map(({ amount }) => amount))).toBe(sum(came.map(({ left }) => left)));
  });
});

describe('several lots of one line', () => {
  const lots = (...counts: [lot: string, count: number][]) => counts.map(([lot, count]) => ({ lot, count }));
  const split = (skuId: number, ...counts: [lot: string, count: number][]) => ({
    ...wellLine(skuId, 0),
    lots: lots(...counts),
  });

  it('are booked with their own bottles, each lot once, and never more than was sent', async () => {
    const buyer = await logIn();
    const sku = packBy('N');
    const orderNumber = await order(buyer, { sku, count: 3 });
    await bringTo(buyer, orderNumber, 'shipped');
    for (const wrong of [
      split(sku.skuId, ['A1', 2], ['B2', 2]),
      split(sku.skuId, ['A1', 1], ['B2', 1]),
      split(sku.skuId, ['A1', 2], [' A1', 1]),
    ])
      expect(await faultOf(tick(buyer, orderNumber, [wrong]))).toEqual(['LINE_INVALID', 'lines']);
    const well = split(sku.skuId, ['B2', 1], ['A1', 2]);
    expect((await tick(buyer, orderNumber, [well])).envelope.data).toMatchObject({ confirmed: true });
    expect((await sheetOf(buyer, orderNumber)).lines[0]?.receipt).toMatchObject({
      received: 3,
      lots: lots(['A1', 2], ['B2', 1]),
    });
    const came = (await bottlesOf(buyer)).filter((entry) => entry.orderNumber === orderNumber);
    const of = (lot: string) => came.filter((bottle) => bottle.lot === lot).length;
    expect(of('A1')).toBe(2 * of('B2'));
  });

  it('are limited by the database to the packs that arrived well and that were sent', async () => {
    const buyer = await logIn();
    const sku = packBy('N');
    const orderNumber = await order(buyer, { sku, count: 3 });
    await bringTo(buyer, orderNumber, 'shipped');
    await tick(buyer, orderNumber, [split(sku.skuId, ['A1', 2], ['B2', 1])]);
    const { pool } = (await shopHere()).shop;
    const line = [orderNumber, sku.skuId];
    const add = (lot: string) =>
      pool.query(`insert into stock_receipt_lots values ($1, $2, $3, 1)`, [...line, lot]).then(
        () => true,
        (error: { code?: string }) => error.code,
      );
    const where = 'where order_number = $1 and sku_id = $2';
    expect(await add('C3')).toBe('23514');
    const more = pool.query(`update stock_receipts set missing = 1 ${where}`, line);
    await expect(more).rejects.toMatchObject({ code: '23514' });
    await pool.query(`begin; delete from stock_receipt_lots where order_number = '${orderNumber}' and lot = 'B2';
      update stock_receipts set received = 2 where order_number = '${orderNumber}'; commit`);
    // Two simultaneous changes, each valid alone.
    const oneMore = async (lot: string) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(`update stock_receipts set received = received + 1 ${where}`, line);
        await client.query('insert into stock_receipt_lots values ($1, $2, $3, 1)', [...line, lot]);
        await client.query('commit');
      } finally {
        client.release();
      }
    };
    const ends = await Promise.allSettled([oneMore('D4'), oneMore('E5')]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await pool.query(`select sum(count)::int as all from stock_receipt_lots ${where}`, line);
    expect(rows).toEqual([{ all: 3 }]);
  });
});

describe('a bottle', () => {
  it('is added by hand, found by any of its names, opened, used and discarded', async () => {
    const bottleId = await addBottle(token, {
      prodId: thf.prodId,
      name: 'x',
      lot: 'L1',
      expiresOn: '2027-03-09',
    });
    const [found] = await bottlesOf(token, { q: 'THF' });
    expect(found).toMatchObject({
      bottleId,
      name: '四氢呋喃',
      cas: '109-99-9',
      state: 'unopened',
      signal: '危险',
    });
    expect(found?.pictograms).toContain('GHS02');
    expect(found?.peroxide).toEqual({ action: 'test', months: 3, due: null });
    expect((await tryWith(token, bottleId, { action: 'open', day: '2026-01-31' })).data.peroxide?.due).toBe(
      '2026-04-30',
    );
    expect(
      (await tryWith(token, bottleId, { action: 'take', amount: '499.5', note: '柱层析' })).data.left,
    ).toBe('0.5');
    expect(await tryWith(token, bottleId, { action: 'take', amount: '0.6' })).toMatchObject({
      success: false,
      reason: 'NOT_ENOUGH_LEFT',
      field: 'amount',
    });
    expect((await tryWith(token, bottleId, { action: 'discard' })).data).toMatchObject({
      left: '0',
      state: 'discarded',
    });
    expect(await bottlesOf(token)).toEqual([]);
    expect((await bottlesOf(token, { view: 'gone' })).map((bottle) => bottle.bottleId)).toEqual([bottleId]);
    const { entries } = await bottleHere(token, bottleId);
    expect(entries.map(({ kind, change }) => [kind, change])).toEqual([
      ['discard', '-0.5'],
      ['take', '-499.5'],
      ['open', '0'],
      ['add', '500'],
    ]);
  });

  it('is refused beside the invalid field', async () => {
    const add = (body: object) =>
      faultOf(
        call('post', '/p/stock', {
          token,
          body: { name: '缓冲液', amount: '1', unit: 'L', bottles: 1, lot: '', note: '', ...body },
        }),
      );
    expect(await add({ amount: '0' })).toEqual(['BOTTLE_INVALID', 'amount']);
    expect(await add({ cas: '109-99-8' })).toEqual(['BOTTLE_INVALID', 'cas']);
    expect(await add({ bottles: 51 })).toEqual(['BOTTLE_INVALID', 'bottles']);
    expect(await add({ prodId: 1 })).toEqual(['PRODUCT_UNKNOWN', 'name']);
    expect(await add({ placeId: 1 })).toEqual(['PLACE_UNKNOWN', 'placeId']);
  });

  it('never gives two people more than it contains', async () => {
    const [owner, second] = await groupOf('bench', ['ask']);
    const bottleId = await addBottle(owner.token, { amount: '100' });
    const takes = Array.from({ length: 12 }, (_, at) =>
      tryWith(at % 2 ? owner.token : second!.token, bottleId, { action: 'take', amount: '15' }),
    );
    const answers = await Promise.all(takes);
    expect(answers.filter(({ success }) => success)).toHaveLength(6);
    expect(answers.filter(({ reason }) => reason === 'NOT_ENOUGH_LEFT')).toHaveLength(6);
    const { bottle, entries } = await bottleHere(owner.token, bottleId);
    expect(bottle.left).toBe('10');
    expect(compareMoney(sum(entries.map(({ change }) => change)), bottle.left)).toBe(0);
    expect(new Set(entries.map(({ by }) => by)).size).toBeGreaterThan(0);
  });

  it('is corrected only in the version that was read', async () => {
    const bottleId = await addBottle(token);
    const { version } = (await bottleHere(token, bottleId)).bottle;
    await tryWith(token, bottleId, { action: 'take', amount: '100' });
    expect(await tryWith(token, bottleId, { action: 'correct', amount: '450', version })).toMatchObject({
      success: false,
      reason: 'BOTTLE_CHANGED',
    });
    const changed = await call('put', '/p/stock/bottles/{bottleId}', {
      token,
      params: { bottleId },
      body: { version, lot: 'L2', note: '' },
    });
    expect((changed.envelope as { reason?: string }).reason).toBe('BOTTLE_CHANGED');
    const now = (await bottleHere(token, bottleId)).bottle.version;
    expect(
      (await tryWith(token, bottleId, { action: 'correct', amount: '380', version: now })).data.left,
    ).toBe('380');
  });
});

describe('the owner', () => {
  it('is the group: its members see the same, nobody else does', async () => {
    await addBottle(token, { name: '自己的' });
    const [owner, member] = await groupOf('owners', []);
    const bottleId = await addBottle(owner.token, { name: '组里的' });
    expect((await bottlesOf(member!.token)).map(({ name }) => name)).toEqual(['组里的']);
    expect((await overview(member!.token)).owner).toEqual({ kind: 'group', name: '催化课题组' });
    expect(await tryWith(token, bottleId, { action: 'open' })).toMatchObject({ reason: 'BOTTLE_UNKNOWN' });
    await joinWith(owner.token, token, ['ask']);
    expect((await bottlesOf(token)).map(({ name }) => name)).toEqual(['组里的']);
  });

  it('can bring own bottles along when joining a group', async () => {
    const bottleId = await addBottle(token, { name: '自己的' });
    expect((await overview(token)).ownBottles).toBe(0);
    await makeGroup(token);
    expect((await overview(token)).ownBottles).toBe(1);
    expect(await dataOf('post', '/p/stock/bring', { token })).toBe(1);
    expect((await bottlesOf(token)).map((bottle) => bottle.bottleId)).toEqual([bottleId]);
    expect((await overview(token)).ownBottles).toBe(0);
  });
});

describe('places', () => {
  it('show their hazards, and which contents must not share a cabinet', async () => {
    const room = await placeAt(token, 'B203');
    const cabinet = await placeAt(token, '防火柜', room);
    const [upper, lower] = [await placeAt(token, '上层', cabinet), await placeAt(token, '下层', cabinet)];
    const other = await placeAt(token, '酸柜', room);
    await addBottle(token, { prodId: ethanol.prodId, placeId: upper });
    const acid = await addBottle(token, { prodId: nitric.prodId, placeId: other });
    await addBottle(token, { name: '合成中间体', cas: '57-13-6', placeId: upper });
    const at = async (placeId: number) =>
      (await overview(token)).places.find((place) => place.placeId === placeId)!;
    expect((await at(cabinet)).pairs).toEqual([]);
    expect(await at(room)).toMatchObject({
      bottles: 3,
      pictograms: ['GHS02', 'GHS03', 'GHS05', 'GHS06', 'GHS07'],
    });
    expect((await at(cabinet)).notJudged).toEqual(['合成中间体']);
    const { version } = (await bottleHere(token, acid)).bottle;
    const body = { version, lot: '', note: '', placeId: lower };
    await dataOf('put', '/p/stock/bottles/{bottleId}', { token, params: { bottleId: acid }, body });
    const [pair] = (await at(cabinet)).pairs;
    expect([...pair!.names, ...pair!.apartFrom].sort()).toEqual(['乙醇', '硝酸']);
    expect((await at(other)).pairs).toEqual([]);
  });

  it('have a unique name and at most three levels, and are deleted only when empty', async () => {
    const room = await placeAt(token, 'B203');
    const add = (name: string, parentId: number | null) =>
      faultOf(call('post', '/p/stock/places', { token, body: { name, parentId } }));
    expect(await add('B203', null)).toEqual(['PLACE_NAME', 'name']);
    const shelf = await placeAt(token, '层', await placeAt(token, '柜', room));
    expect(await add('格', shelf)).toEqual(['PLACE_TOO_DEEP', null]);
    const bottleId = await addBottle(token, { placeId: shelf });
    const remove = (placeId: number) =>
      faultOf(call('delete', '/p/stock/places/{placeId}', { token, params: { placeId } }));
    expect(await remove(room)).toEqual(['PLACE_IN_USE', null]);
    expect(await remove(shelf)).toEqual(['PLACE_IN_USE', null]);
    await tryWith(token, bottleId, { action: 'empty' });
    expect(await remove(shelf)).toBeNull();
    expect((await bottleHere(token, bottleId)).bottle.placeId).toBeNull();
  });
});

describe('notices about stock', () => {
  it('count bottles that expire, need a test or run low', async () => {
    const day = (days: number) => dayOf(clock.now() + days * 86_400_000);
    await addBottle(token, { name: '甲', expiresOn: day(-1) });
    await addBottle(token, { name: '乙', expiresOn: day(30) });
    await addBottle(token, { name: '丙', expiresOn: day(90) });
    await addBottle(token, { name: '丁', expiresOn: day(91) });
    await addBottle(token, { prodId: thf.prodId, openedOn: day(-120) });
    expect((await overview(token)).counts).toMatchObject({
      in: 5,
      expired: 1,
      in30: 1,
      in90: 2,
      peroxide: 1,
      low: 0,
    });
    expect((await bottlesOf(token, { view: 'expiring' })).map(({ name }) => name)).toEqual([
      '甲',
      '乙',
      '丙',
    ]);

    const amount = '600';
    const set = (goodsKey: string) =>
      faultOf(call('put', '/p/stock/threshold', { token, body: { goodsKey, amount } }));
    expect(await set(`p${thf.prodId}`)).toBeNull();
    expect(await set('p1')).toEqual(['GOODS_UNKNOWN', null]);
    const [low] = await dataOf('get', '/p/stock/goods', { token });
    expect(low).toMatchObject({
      goodsKey: `p${thf.prodId}`,
      left: '500',
      unit: 'mL',
      threshold: '600',
      low: true,
    });
    await addBottle(token, { prodId: thf.prodId, amount: '0.1', unit: 'L' });
    expect((await overview(token)).counts.low).toBe(0);
    expect(today()).toBe((await overview(token)).today);
  });

  it('tell an owner what is already in stock, by product and by substance', async () => {
    await addBottle(token, { prodId: thf.prodId, expiresOn: '2027-03-09' });
    await addBottle(token, { prodId: 10926, expiresOn: '2026-12-01' });
    await addBottle(token, { prodId: 11474, amount: '360', unit: '只' });
    expect(await owned(token, thf.prodId, 11474, nitric.prodId)).toEqual([
      {
        prodId: thf.prodId,
        bottles: 1,
        others: 1,
        counted: null,
        earliest: '2026-12-01',
        mine: 'buyer',
        query: '109-99-9',
      },
      {
        prodId: 11474,
        bottles: 1,
        others: 0,
        counted: '360 只',
        earliest: null,
        mine: 'buyer',
        query: '一次性丁腈手套，9 英寸，无粉',
      },
    ]);
    const { shop } = await shopHere();
    const [stranger = ''] = await addBuyers(shop.pool, 1, 'nothing');
    expect(await owned(await logIn(stranger), thf.prodId)).toEqual([]);
  });
});

describe('the demo', () => {
  it('shows the group expiring and low goods, and a pair that must be stored apart', async () => {
    const { owner, counts, places } = await overview(await logIn());
    expect(owner.name).toBe('有机合成课题组');
    expect(counts).toMatchObject({ expired: 1, in30: 1, in90: 2, peroxide: 1, low: 3 });
    expect(places.filter(({ pairs }) => pairs.length > 0).map(({ name }) => name)).toEqual(['防火柜 1']);
  });
});

describe('labels', () => {
  const label = async (bottleId: number, query: Record<string, string>) => {
    const response = await fetchRaw('get', '/p/stock/bottles/{bottleId}/labelPdf', {
      token,
      params: { bottleId },
      query: { sheet: 'a4x14', ...query },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return response.headers.get('content-type') === 'application/pdf' ? pagesOf(bytes) : [];
  };

  it('show the hazards of the offer, as many as requested, from the first free position', async () => {
    const bottleId = await addBottle(token, { prodId: thf.prodId, lot: 'CX2610A1B' });
    const pages = await label(bottleId, {
      count: '3',
      first: '13',
      content: '2.0 mol/L',
      day: '2026-11-20',
      who: '合成组',
    });
    expect(pages).toHaveLength(2);
    const [text = ''] = pages.map((page) => page.replace(/\s/g, ''));
    for (const words of [
      '四氢呋喃',
      'CAS109-99-9',
      '2.0mol/L',
      '批号CX2610A1B',
      '危险',
      '高度易燃液体和蒸气',
      '开封后3个月内检测过氧化物',
      '浓度改变后请复核',
      '分装日期2026-11-20',
      '分装人合成组',
    ])
      expect(text).toContain(words);
    expect(text.match(/四氢呋喃/g)).toHaveLength(2);
  });

  it('accept no concentration without its unit', async () => {
    const bottleId = await addBottle(token, { name: '缓冲液' });
    expect(await label(bottleId, { content: '0.1' })).toEqual([]);
    expect(await label(bottleId, { content: '0.1 mol/L' })).toHaveLength(1);
  });

  it('invent nothing for goods outside the catalogue', async () => {
    const [page = ''] = await label(await addBottle(token, { name: '合成中间体', cas: '57-13-6' }), {});
    expect(page.replace(/\s/g, '')).toContain('危险性未核实');
    expect(page).not.toMatch(/警告|危险性说明/);
  });
});

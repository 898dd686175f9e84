/** Costs and requirements of an order: freight to the fen, days, permits, invoices. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf, logIn, qa, refusalOf } from '../support/api';
import { addToCart, buyNow, confirm, controlledPack, packBy, packWhere, submit } from '../support/shopping';

type Ship = 'N' | 'ICE' | 'DRYICE' | 'DG' | 'DGICE';

let token = '';
beforeEach(async () => (token = await logIn()));
afterEach(() => vi.useRealTimers());

/** A pack of a shipping type at a price. */
async function priced(ship: Ship, price: number, skip = 0) {
  const pack = packBy(ship, skip);
  await qa('change', { skuId: pack.skuId, price });
  return pack;
}

/** Sets the clock to this day (GMT+8), 10:00. */
function onDay(day: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T10:00:00+08:00`) });
}

describe('freight', () => {
  it.each<[Ship, number, number]>([
    ['N', 298.99, 12],
    ['N', 299, 0],
    ['ICE', 1999.99, 60],
    ['ICE', 2000, 0],
    ['DRYICE', 4999.99, 120],
    ['DRYICE', 5000, 0],
    ['DG', 2999.99, 80],
    ['DG', 3000, 0],
    ['DGICE', 90_000, 180],
  ])('by %s costs, for goods of ¥%d, ¥%d', async (ship, price, transfee) => {
    const answer = await buyNow(token, await priced(ship, price));
    expect(answer.shipments).toMatchObject([{ ship, transfee }]);
    expect([answer.total, answer.transfee]).toEqual([price, transfee]);
    expect(answer.actualTotal).toBe(Math.round(price * 100 + transfee * 100) / 100);
  });

  it('is charged per shipping type, and each is free only by its own goods', async () => {
    const packs = [
      await priced('N', 99.66),
      await priced('N', 0.01, 1),
      await priced('ICE', 2000),
      await priced('DG', 0.1),
    ];
    const ids: number[] = [];
    for (const [at, pack] of packs.entries())
      ids.push((await addToCart(token, pack, at === 0 ? 3 : 1)).basketId);
    const answer = await confirm(token, ids);
    expect(new Map(answer.shipments.map((shipment) => [shipment.ship, shipment.transfee]))).toEqual(
      new Map([
        ['N', 12],
        ['ICE', 0],
        ['DG', 80],
      ]),
    );
    expect(answer).toMatchObject({ total: 2299.09, transfee: 92, actualTotal: 2391.09, totalCount: 6 });
    expect(answer.shopCartOrders).toMatchObject([{ total: 2299.09, transfee: 92, actualTotal: 2391.09 }]);
    expect(answer.shipments.flatMap((shipment) => shipment.skuIds)).toHaveLength(4);
  });

  it('is added exactly where binary fractions are inexact', async () => {
    const ids: number[] = [];
    for (const [at, price] of [0.1, 0.2, 1.1, 33.33].entries())
      ids.push((await addToCart(token, await priced('N', price, at), 3)).basketId);
    expect((await confirm(token, ids)).total).toBe(104.19);
  });
});

describe('the delivery day', () => {
  const inStock = async (ship: Ship) => {
    const pack = packBy(ship);
    await qa('change', { skuId: pack.skuId, stocks: 50 });
    return pack;
  };
  it.each<[Ship, string, string]>([
    ['N', '2026-03-04', '2026-03-06'], // Wednesday
    ['N', '2026-03-07', '2026-03-11'], // Saturday: leaves on Monday
    ['ICE', '2026-03-05', '2026-03-06'], // Thursday
    ['ICE', '2026-03-06', '2026-03-10'], // Friday: would be stored warm, leaves on Monday
    ['DRYICE', '2026-03-08', '2026-03-10'], // Sunday
    ['DG', '2026-03-06', '2026-03-10'],
    ['DGICE', '2026-03-06', '2026-03-12'],
  ])('%s ordered on %s arrives on %s', async (ship, day, arrive) => {
    onDay(day);
    expect((await buyNow(await logIn(), await inStock(ship))).shipments[0]?.arrive).toBe(arrive);
  });
});

const refuseSubmit = async (body: object, of = token) =>
  refusalOf('post', '/p/order/submit', { token: of, body });
const orderOf = async (orderNumber: string) =>
  dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });

describe('permits', () => {
  const toxic = controlledPack('toxic');
  const explosive = controlledPack('explosive');

  it('are required by the confirmation, one per regime', async () => {
    const ids = [(await addToCart(token, toxic)).basketId, (await addToCart(token, explosive)).basketId];
    const { permitsNeeded } = await confirm(token, ids);
    const regimes = new Set([...toxic.product.regimes, ...explosive.product.regimes]);
    expect(new Set(permitsNeeded.map((need) => need.regime))).toEqual(regimes);
    const need = permitsNeeded.find((entry) => entry.regime === 'toxic');
    expect(need).toMatchObject({ name: '剧毒', skuIds: expect.arrayContaining([toxic.skuId]) as number[] });
  });

  it.each([
    [undefined],
    [[]],
    [[{ regime: 'toxic', no: '123' }]],
    [[{ regime: 'toxic' }]],
    [[{ regime: 'precursor2', no: '沪20260001' }]],
    [[null]],
  ])('are checked on submit: %j is refused', async (permits) => {
    const { confirmId } = await buyNow(token, toxic);
    const answer = await refuseSubmit({ confirmId, permits });
    expect(answer).toMatchObject({
      code: 'A00001',
      data: { reason: 'PERMIT_MISSING', skuIds: [toxic.skuId] },
    });
    expect(answer.message).toMatch(/剧毒(化学品使用的|)证明/);
  });

  it('are kept with the order', async () => {
    const { confirmId } = await buyNow(token, toxic);
    // As printed on the permit, or as typed.
    const permits = [{ regime: 'toxic', no: ' 沪公毒购(2026)0001 ' }];
    const { orderNumbers } = (await submit(token, { confirmId, permits })).envelope.data;
    expect((await orderOf(orderNumbers)).permits).toEqual([{ regime: 'toxic', no: '沪公毒购〔2026〕0001' }]);
  });

  it('do not allow a person to order: controlled chemicals are sold to institutions only', async () => {
    const person = await logIn('person');
    const address = (await dataOf('get', '/p/address/list', { token }))[0];
    await dataOf('post', '/p/address/addAddr', { token: person, body: { ...address, addrId: 0 } });
    const { confirmId, permitsNeeded } = await buyNow(person, toxic);
    const permits = permitsNeeded.map(({ regime }) => ({ regime, no: '沪公毒购20260001' }));
    const answer = await refuseSubmit({ confirmId, permits }, person);
    expect(answer.message).toContain('不向个人销售');
    expect(answer.data).toMatchObject({ reason: 'PERMIT_MISSING' });
    const plain = await buyNow(person, packBy('N'));
    expect((await submit(person, { confirmId: plain.confirmId })).envelope.success).toBe(true);
  });

  it('do not allow a first-class precursor, which is not on sale', () => {
    expect(() =>
      packWhere((productFacts) => productFacts.status === 1 && productFacts.regimes.includes('precursor1')),
    ).toThrow();
  });
});

describe('the invoice', () => {
  const unit = { kind: 'special', titleKind: 'unit', title: '示例大学', taxNo: '91350100M000100Y43' };
  const place = async (invoice: unknown) => {
    const { confirmId } = await buyNow(token, packBy('N'));
    return { confirmId, invoice };
  };

  it.each([
    [undefined, { kind: 'none', titleKind: 'unit', title: '', taxNo: '' }],
    [
      { kind: 'none', title: 'ignored' },
      { kind: 'none', titleKind: 'unit', title: '', taxNo: '' },
    ],
    [unit, unit],
    [{ ...unit, taxNo: ' 91350100-M000100-Y43 '.toLowerCase() }, unit],
    [
      { kind: 'normal', titleKind: 'person', title: '个人抬头', taxNo: 'x' },
      { kind: 'normal', titleKind: 'person', title: '个人抬头', taxNo: '' },
    ],
  ])('is stored for %j', async (invoice, kept) => {
    const { orderNumbers } = (await submit(token, await place(invoice))).envelope.data;
    expect((await orderOf(orderNumbers)).invoice).toEqual(kept);
  });

  it.each([
    [{ ...unit, kind: 'paper' }, '请选择发票类型'],
    [{}, '请选择发票类型'],
    [{ ...unit, titleKind: 'person' }, '个人不能开具增值税专用发票'],
    [{ ...unit, title: '' }, '请填写发票抬头'],
    [{ ...unit, taxNo: '' }, '请填写纳税人识别号'],
    [{ kind: 'normal', titleKind: 'person', title: '', taxNo: '' }, '请填写发票抬头'],
  ])('is refused for %j', async (invoice, message) => {
    expect(await refuseSubmit(await place(invoice))).toMatchObject({ code: 'A00001', message });
  });

  it('is refused for a tax number with a wrong check character', async () => {
    const answer = await refuseSubmit(await place({ ...unit, taxNo: '91350100M000100Y44' }));
    expect(answer).toMatchObject({ code: 'A00001', data: null });
  });
});

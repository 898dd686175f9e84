/** Submitting: one order per confirmation, and reasons for refusals. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, logIn, qa, refusalOf } from '../support/api';
import { addToCart, buyNow, confirm, linesOf, packBy, stockOf, submit } from '../support/shopping';

const pack = packBy('N');
const cold = packBy('ICE');
const EXPIRED = { code: 'A00001', message: '订单已过期，请重新下单', data: { reason: 'CONFIRM_EXPIRED' } };
let token = '';
beforeEach(async () => (token = await logIn()));

const refuseSubmit = (body: object, of = token) => refusalOf('post', '/p/order/submit', { token: of, body });
const orders = (of = token) => dataOf('get', '/p/myOrder/myOrder', { token: of, query: { status: 0 } });

describe('submit', () => {
  it('creates an order with 19 digits and takes stock and cart lines', async () => {
    const [one, other] = [await addToCart(token, pack, 3), await addToCart(token, cold)];
    const before = pack.stocks;
    const { confirmId, actualTotal, expireTime } = await confirm(token, [one.basketId]);
    expect(expireTime).toBeTruthy();
    const body = { confirmId, orderShopParam: [{ shopId: 1, remarks: ' 请送到 B203 ' }] };
    const { orderNumbers } = await dataOf('post', '/p/order/submit', { token, body, prefix: '/h5apis' });
    expect(orderNumbers).toMatch(/^\d{19}$/);
    expect(await stockOf(pack)).toBe(before - 3);
    expect((await linesOf(token)).map((line) => line.basketId)).toEqual([other.basketId]);
    const detail = await dataOf('get', '/p/myOrder/orderDetail', {
      token,
      query: { orderNumber: orderNumbers },
    });
    expect(detail).toMatchObject({
      orderNumber: orderNumbers,
      status: 1,
      actualTotal,
      remarks: '请送到 B203',
    });
    expect(detail.userAddrDto.addrId).toBe(1);
  });

  it('creates one order when sent twice, and reports it', async () => {
    const { confirmId } = await buyNow(token, pack);
    const { orderNumbers } = await dataOf('post', '/p/order/submit', { token, body: { confirmId } });
    expect(await refuseSubmit({ confirmId })).toMatchObject({
      status: 200,
      code: 'A00001',
      message: '订单已提交，请勿重复提交',
      data: { reason: 'ALREADY_SUBMITTED', orderNumbers },
    });
    expect(await refuseSubmit({})).toMatchObject(EXPIRED);
    expect((await orders()).total).toBe(1);
    expect(await stockOf(pack)).toBe(pack.stocks - 1);
  });

  it('creates one order for ten simultaneous calls', async () => {
    const { confirmId } = await buyNow(token, pack);
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(token, { confirmId })));
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(new Set(answers.map(({ envelope }) => envelope.data.orderNumbers)).size).toBe(1);
    expect((await orders()).total).toBe(1);
  });

  it("reveals nothing about another buyer's confirmation", async () => {
    const { confirmId } = await buyNow(token, pack);
    const stranger = await logIn('manager');
    expect(await refuseSubmit({ confirmId }, stranger)).toMatchObject(EXPIRED);
    await submit(token, { confirmId });
    expect(await refuseSubmit({ confirmId }, stranger)).toMatchObject(EXPIRED);
  });

  it('uses the stored confirmation without a confirmId, as mall4j clients do', async () => {
    await buyNow(token, pack);
    const { envelope } = await submit(token, { orderShopParam: [{ shopId: 1, remarks: '' }] });
    expect(envelope.success).toBe(true);
  });

  it('requires an address', async () => {
    const person = await logIn('person');
    const { confirmId, userAddr, transfee } = await buyNow(person, pack);
    expect([userAddr, transfee]).toEqual([null, 0]);
    const missing = { message: '请填写收货地址', data: { reason: 'ADDRESS_MISSING' } };
    expect(await refuseSubmit({ confirmId }, person)).toMatchObject(missing);
  });

  it('keeps the confirmation after a refusal', async () => {
    const { confirmId } = await buyNow(token, pack);
    const body = { confirmId, orderShopParam: [{ shopId: 1, remarks: '长'.repeat(201) }] };
    expect((await refuseSubmit(body)).message).toBe('备注不能超过 200 个字');
    expect(await stockOf(pack)).toBe(pack.stocks);
    expect((await submit(token, { confirmId })).envelope.success).toBe(true);
  });

  it.each([{ orderShopParam: [null] }, { orderShopParam: 'x' }, { permits: [null] }, { permits: {} }])(
    'creates the order despite %j',
    async (odd) => {
      const { confirmId } = await buyNow(token, pack);
      const { status } = await submit(token, { confirmId, ...odd });
      expect(status).toBe(200);
    },
  );
});

describe('changes since the confirmation', () => {
  const name = `${pack.product.prodName} ${pack.skuName}`;
  it.each([
    [{ skuId: pack.skuId, price: 12.5 }, 'PRICE_CHANGED', `商品[${name}]价格已变为¥12.50，请重新确认`],
    [{ skuId: pack.skuId, price: null }, 'PRICE_CHANGED', `商品[${name}]价格已变为询价，请重新确认`],
    [{ skuId: pack.skuId, stocks: 1 }, 'STOCK_SHORT', `商品：[${name}]库存不足`],
    [{ skuId: pack.skuId, stocks: 0 }, 'STOCK_SHORT', `商品：[${name}]库存不足`],
    [{ skuId: pack.skuId, status: 0 }, 'OFF_SHELF', `商品[${name}]已下架`],
    [{ prodId: pack.prodId, status: 0 }, 'OFF_SHELF', `商品[${name}]已下架`],
  ])('are shown to the buyer: %j', async (change, reason, message) => {
    const line = await addToCart(token, pack, 2);
    const { confirmId } = await confirm(token, [line.basketId]);
    await qa('change', change);
    expect(await refuseSubmit({ confirmId })).toMatchObject({
      status: 200,
      code: 'A00001',
      message,
      data: { reason, skuIds: [pack.skuId] },
    });
    expect((await orders()).total).toBe(0);
  });

  it('sell the last pack to one of two buyers', async () => {
    await qa('change', { skuId: pack.skuId, stocks: 1 });
    const [address] = await dataOf('get', '/p/address/list', { token });
    const stranger = await logIn('manager');
    const body = { ...address, addrId: 0 };
    await dataOf('post', '/p/address/addAddr', { token: stranger, body });
    const [mine, theirs] = [await buyNow(token, pack), await buyNow(stranger, pack)];
    expect((await submit(stranger, { confirmId: theirs.confirmId })).envelope.success).toBe(true);
    expect(await refuseSubmit({ confirmId: mine.confirmId })).toMatchObject({
      data: { reason: 'STOCK_SHORT' },
    });
  });

  it('show the new price in a new confirmation', async () => {
    await qa('change', { skuId: pack.skuId, price: 0.07 });
    expect((await buyNow(token, pack, 3)).total).toBe(0.21);
  });
});

/** Confirming an order: the selected lines, and the one stored confirmation per buyer. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dateTime } from '../../server/http/dates';
import { dataOf, logIn, moveClock, qa, refusalOf } from '../support/api';
import { clock } from '../support/shop';
import { addToCart, buyNow, confirm, linesOf, packBy, packWhere, submit } from '../support/shopping';

const pack = packBy('N');
const cold = packBy('ICE');
const EXPIRED = { code: 'A00001', message: '订单已过期，请重新下单', data: { reason: 'CONFIRM_EXPIRED' } };
let token = '';
beforeEach(async () => (token = await logIn()));

const refuseConfirm = async (body: object) =>
  (await refusalOf('post', '/p/order/confirm', { token, body: { addrId: 0, ...body } })).message;
const refuseSubmit = (body: object, of = token) => refusalOf('post', '/p/order/submit', { token: of, body });
const cached = (of = token) => dataOf('post', '/p/order/getConfirmCache', { token: of, body: {} });
const orders = (of = token) => dataOf('get', '/p/myOrder/myOrder', { token: of, query: { status: 0 } });

describe('confirm', () => {
  it('calculates the selected lines for the default address and stores the answer', async () => {
    const [one, two] = [await addToCart(token, pack, 2), await addToCart(token, cold)];
    const requested = dateTime(clock.now() + 3600_000);
    const answer = await confirm(token, [one.basketId, two.basketId]);
    expect(answer).toMatchObject({
      totalCount: 3,
      userAddr: { addrId: 1 },
      permitsNeeded: [],
      coupons: null,
    });
    // The second may have changed between the request and now.
    expect([requested, dateTime(clock.now() + 3600_000)]).toContain(answer.expireTime);
    expect(await cached()).toEqual(answer);
  });

  it('accepts one pack bought at once, without the cart', async () => {
    const { shopCartOrders } = await buyNow(token, pack, 3, 2);
    expect(shopCartOrders[0]?.shopCartItemDiscounts[0]?.shopCartItems).toMatchObject([
      { basketId: -1, skuId: pack.skuId, prodCount: 3 },
    ]);
    expect(await linesOf(token)).toEqual([]);
  });

  it('prefers selected lines to the single pack, and leaves out lines that cannot be bought', async () => {
    const [one, two] = [await addToCart(token, pack), await addToCart(token, cold)];
    await qa('change', { prodId: cold.prodId, status: 0 });
    const orderItem = { prodId: cold.prodId, skuId: cold.skuId, prodCount: 1, shopId: 1 };
    expect((await confirm(token, [one.basketId, two.basketId, 99], { orderItem })).totalCount).toBe(1);
  });

  it("refuses an empty selection and another buyer's line", async () => {
    const none = '请选择您需要的商品加入购物车';
    expect(await refuseConfirm({})).toBe(none);
    expect(await refuseConfirm({ basketIds: [] })).toBe(none);
    const strange = await addToCart(await logIn('manager'), pack);
    expect(await refuseConfirm({ basketIds: [strange.basketId] })).toBe(none);
  });

  it.each([
    [{ prodCount: 0 }, '数量至少为 1'],
    [{ prodCount: -2 }, '数量至少为 1'],
    [{ prodCount: 10_000 }, '单个规格最多 9999 件'],
    [{ prodCount: 1.5 }, 'prodCount 应为整数'],
    [{ prodId: 1 }, '商品不存在'],
    [{ skuId: 1 }, '规格不存在'],
  ])('refuses to buy %j at once', async (over, message) => {
    const orderItem = { prodId: pack.prodId, skuId: pack.skuId, prodCount: 1, shopId: 1, ...over };
    expect(await refuseConfirm({ orderItem })).toBe(message);
  });

  it('refuses packs off the shelf or priced on request', async () => {
    const item = (sku: typeof pack) => ({ prodId: sku.prodId, skuId: sku.skuId, prodCount: 1, shopId: 1 });
    const inquiry = packWhere((productFacts, sku) => productFacts.status === 1 && sku.price === null);
    expect(await refuseConfirm({ orderItem: { ...item(pack), ...inquiry } })).toBe(
      '该规格需询价，请联系客服',
    );
    await qa('change', { skuId: pack.skuId, status: 0 });
    expect(await refuseConfirm({ orderItem: item(pack) })).toBe('当前商品已下架');
  });

  it("refuses another buyer's address", async () => {
    const stranger = await logIn('manager');
    const line = await addToCart(stranger, pack);
    const body = { addrId: 1, basketIds: [line.basketId] };
    const answer = await refusalOf('post', '/p/order/confirm', { token: stranger, body });
    expect(answer.message).toBe('该地址已被删除');
    expect(await refuseConfirm({ addrId: 77, basketIds: [1] })).toBe('该地址已被删除');
  });
});

describe('the stored confirmation', () => {
  it('is not found before the first one, nor for another buyer', async () => {
    await buyNow(await logIn('manager'), pack);
    expect(await refusalOf('post', '/p/order/getConfirmCache', { token, body: {} })).toMatchObject(EXPIRED);
    expect(await refuseSubmit({})).toMatchObject(EXPIRED);
  });

  it('expires after an hour', async () => {
    const { confirmId } = await buyNow(token, pack);
    await moveClock(3599);
    await cached();
    await moveClock(2);
    expect(await refusalOf('post', '/p/order/getConfirmCache', { token })).toMatchObject(EXPIRED);
    expect(await refuseSubmit({ confirmId })).toMatchObject(EXPIRED);
    expect((await orders()).total).toBe(0);
  });

  it('is replaced by a later one of another tab, and the replaced one cannot be ordered by mistake', async () => {
    const first = await buyNow(token, pack);
    const second = await buyNow(token, cold);
    expect(await refuseSubmit({ confirmId: first.confirmId })).toMatchObject(EXPIRED);
    expect((await orders()).total).toBe(0);
    expect((await submit(token, { confirmId: second.confirmId })).envelope.success).toBe(true);
  });
});

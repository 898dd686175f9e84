/** Returns: conditions, refusals, access and results. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderLines } from '../../server/db/schema';
import { Refusal } from '../../server/http/refusal';
import { dataOf, logIn, moveClock, qa, refusalOf } from '../support/api';
import { bringTo, order } from '../support/orders';
import { JPEG_URL } from '../support/photo';
import { workHere } from '../support/shop';
import { addToCart, confirm, permitsIn, controlledPack, packBy, stockOf } from '../support/shopping';
import { photosHere } from '../support/state';
import { shopSide } from '../support/shopSide';

const pack = packBy('N');
const DAY = 86_400;
let token = '';
beforeEach(async () => (token = await logIn()));

async function received(choice: Parameters<typeof order>[1] = {}) {
  const orderNumber = await order(token, choice);
  await bringTo(token, orderNumber, 'received');
  return orderNumber;
}
const bodyOf = (orderNumber: string, more: object = {}) => ({
  orderNumber,
  kind: 'refund',
  reason: 'unneeded',
  description: '',
  lines: [{ skuId: pack.skuId, count: 1, opened: false }],
  photoIds: [],
  ...more,
});
const apply = (orderNumber: string, more: object = {}) =>
  dataOf('post', '/p/return/apply', { token, body: bodyOf(orderNumber, more) });
const refuseApply = async (orderNumber: string, more: object = {}, as = token) =>
  (await refusalOf('post', '/p/return/apply', { token: as, body: bodyOf(orderNumber, more) })).message;
const move = (returnNumber: string, action: string, reason?: string) =>
  shopSide.moveReturn({ returnNumber, action, reason });
const info = (returnNumber: string) => dataOf('get', '/p/return/info', { token, query: { returnNumber } });
const photo = async (as = token) =>
  (await dataOf('post', '/p/return/photo', { token: as, body: { content: JPEG_URL } })).photoId;
const ship = { company: '顺丰速运', trackingNo: 'sf 1234 5678 90' };
const send = (returnNumber: string, body: object = ship) =>
  dataOf('put', '/p/return/ship/{returnNumber}', { token, params: { returnNumber }, body });
const refuseSend = async (returnNumber: string, body: object = ship) =>
  (await refusalOf('put', '/p/return/ship/{returnNumber}', { token, params: { returnNumber }, body }))
    .message;
const cancel = (returnNumber: string) =>
  dataOf('put', '/p/return/cancel/{returnNumber}', { token, params: { returnNumber } });
const refuseCancel = async (returnNumber: string) =>
  (await refusalOf('put', '/p/return/cancel/{returnNumber}', { token, params: { returnNumber } })).message;
const faulty = { reason: 'quality', description: '含量低于标示，附检测' };

describe('a return', () => {
  it('goes from application through approval and shipment to the refund', async () => {
    const orderNumber = await received({ count: 2 });
    const stock = (await stockOf(pack))!;
    const { returnNumber, status, refundTotal, wayBack } = await apply(orderNumber);
    expect({ status, refundTotal, wayBack }).toEqual({
      status: 'submitted',
      refundTotal: pack.price,
      wayBack: 'parcel',
    });
    expect(await refuseSend(returnNumber)).toBe('审核通过后才能寄回');
    await move(returnNumber, 'approve');
    await send(returnNumber);
    expect(await info(returnNumber)).toMatchObject({ status: 'sent', trackingNo: 'SF1234567890' });
    await send(returnNumber, { company: '京东快递', trackingNo: 'JD0012345678' });
    await move(returnNumber, 'receive');
    expect(await refuseCancel(returnNumber)).toContain('已收货');
    expect(await refuseSend(returnNumber)).toContain('不能再填写运单');
    await move(returnNumber, 'finish');
    const done = await info(returnNumber);
    expect(done).toMatchObject({ status: 'refunded', company: '京东快递' });
    expect(done.log.map((entry) => entry.status)).toEqual([
      'submitted',
      'approved',
      'sent',
      'received',
      'refunded',
    ]);
    expect(await stockOf(pack)).toBe(stock + 1);
  });

  it('of dangerous goods is collected, never sent by the buyer', async () => {
    const sku = packBy('DG');
    const orderNumber = await received({ sku });
    const { returnNumber } = await apply(orderNumber, {
      ...faulty,
      lines: [{ skuId: sku.skuId, count: 1, opened: true }],
    });
    expect(await refuseSend(returnNumber)).toContain('专车上门取回');
    await move(returnNumber, 'approve');
    expect(await info(returnNumber)).toMatchObject({ status: 'sent', wayBack: 'pickup' });
    const stock = await stockOf(sku);
    await move(returnNumber, 'receive');
    await move(returnNumber, 'finish');
    // Faulty goods are not sold again.
    expect(await stockOf(sku)).toBe(stock);
  });

  it('of goods that never arrived needs no shipment', async () => {
    const orderNumber = await received();
    const { returnNumber } = await apply(orderNumber, {
      kind: 'exchange',
      reason: 'missing',
      description: '箱内少一瓶',
    });
    await move(returnNumber, 'approve');
    expect(await refuseSend(returnNumber)).toContain('无需寄回');
    const stock = (await stockOf(pack))!;
    await move(returnNumber, 'finish');
    expect(await info(returnNumber)).toMatchObject({ status: 'exchanged', refundTotal: 0 });
    expect(await stockOf(pack)).toBe(stock - 1);
  });

  it('can be refused with a reason, and then the packs can be returned again', async () => {
    const orderNumber = await received();
    const { returnNumber } = await apply(orderNumber);
    expect(await refuseApply(orderNumber)).toBe('已全部申请退换');
    await move(returnNumber, 'reject', '外包装已拆');
    expect(await info(returnNumber)).toMatchObject({ status: 'rejected', rejectReason: '外包装已拆' });
    await apply(orderNumber);
  });

  it('can be cancelled until the goods are sent back', async () => {
    const orderNumber = await received();
    for (const before of [[], ['approve']] as string[][]) {
      const { returnNumber } = await apply(orderNumber);
      for (const action of before) await move(returnNumber, action);
      await cancel(returnNumber);
      expect((await info(returnNumber)).status).toBe('cancelled');
      expect(await refuseCancel(returnNumber)).toContain('已取消');
    }
    const { returnNumber } = await apply(orderNumber);
    await move(returnNumber, 'approve');
    await send(returnNumber);
    expect(await refuseCancel(returnNumber)).toContain('不能取消');
  });

  it('prevents deletion of its order while it is open', async () => {
    const orderNumber = await received();
    const { returnNumber } = await apply(orderNumber);
    const requested = { token, params: { orderNumber } };
    const { message } = await refusalOf('delete', '/p/myOrder/{orderNumber}', requested);
    expect(message).toBe('退换办理中，完成后才能删除订单');
    await cancel(returnNumber);
    expect(await dataOf('delete', '/p/myOrder/{orderNumber}', requested)).toBe('删除成功');
  });

  it('cannot skip a step', async () => {
    const { returnNumber } = await apply(await received());
    for (const action of ['receive', 'finish', 'explode'])
      await expect(shopSide.moveReturn({ returnNumber, action })).rejects.toBeInstanceOf(Refusal);
    expect((await info(returnNumber)).status).toBe('submitted');
  });

  it('cannot be an exchange for a pack without stock', async () => {
    const { returnNumber } = await apply(await received(), { ...faulty, kind: 'exchange' });
    await move(returnNumber, 'approve');
    await send(returnNumber);
    await move(returnNumber, 'receive');
    await qa('change', { skuId: pack.skuId, stocks: 0 });
    await expect(shopSide.moveReturn({ returnNumber, action: 'finish' })).rejects.toThrow('库存不足');
    expect((await info(returnNumber)).status).toBe('received');
  });
});

describe('what can be returned', () => {
  it('is never more than was bought, over all returns', async () => {
    const orderNumber = await received({ count: 3 });
    await apply(orderNumber, { lines: [{ skuId: pack.skuId, count: 2, opened: false }] });
    const two = { lines: [{ skuId: pack.skuId, count: 2, opened: false }] };
    expect(await refuseApply(orderNumber, two)).toBe('最多可退换 1 件');
    const twice = { lines: [1, 2].map(() => ({ skuId: pack.skuId, count: 1, opened: false })) };
    expect(await refuseApply(orderNumber, twice)).toBe('同一商品不能重复提交');
    await apply(orderNumber);
    expect(await refuseApply(orderNumber)).toBe('已全部申请退换');
    const { records } = await dataOf('get', '/p/return/list', { token });
    const sum = records.reduce((total, { refundTotal }) => total + Math.round(refundTotal * 100), 0);
    expect(sum).toBe(Math.round(pack.price * 300));
  });

  it('is limited to the return period', async () => {
    const orderNumber = await received();
    await moveClock(8 * DAY);
    token = await logIn();
    expect(await refuseApply(orderNumber)).toContain('签收后 7 天内');
    await apply(orderNumber, faulty);
  });

  it.each([
    ['ICE', () => packBy('ICE'), '冷链'],
    ['DG', () => packBy('DG'), '危险化学品'],
  ] as const)('is %s only when faulty', async (_, sku, words) => {
    const orderNumber = await received({ sku: sku() });
    const lines = [{ skuId: sku().skuId, count: 1, opened: false }];
    expect(await refuseApply(orderNumber, { lines })).toContain(words);
    await apply(orderNumber, { ...faulty, lines });
  });

  it('is a controlled product only when faulty', async () => {
    const sku = controlledPack('explosive');
    const line = await addToCart(token, sku);
    const confirmed = await confirm(token, [line.basketId]);
    const { confirmId } = confirmed;
    const permits = permitsIn(confirmed);
    const { orderNumbers } = await dataOf('post', '/p/order/submit', { token, body: { confirmId, permits } });
    await bringTo(token, orderNumbers, 'received');
    const lines = [{ skuId: sku.skuId, count: 1, opened: false }];
    expect(await refuseApply(orderNumbers, { lines })).toContain('管制化学品');
  });

  it('excludes opened, unreceived and custom goods, and applications without reason or description', async () => {
    const orderNumber = await received();
    const opened = { lines: [{ skuId: pack.skuId, count: 1, opened: true }] };
    expect(await refuseApply(orderNumber, opened)).toContain('已开封');
    expect(await refuseApply(orderNumber, { reason: 'whim' })).toBe('请选择退换原因');
    expect(await refuseApply(orderNumber, { kind: 'gift' })).toBe('请选择退货退款或换货');
    expect(await refuseApply(orderNumber, { reason: 'quality' })).toContain('请说明情况');
    expect(await refuseApply(orderNumber, { ...faulty, reason: 'damaged' })).toContain('照片');
    expect(await refuseApply(orderNumber, { lines: [] })).toBe('请选择要退换的商品');
    const shipped = await order(token);
    await bringTo(token, shipped, 'shipped');
    expect(await refuseApply(shipped)).toContain('收货后可申请');
    const { db } = await workHere();
    const custom = { spec: sql`${orderLines.spec} || '（定制分装）'` };
    await db.update(orderLines).set(custom).where(eq(orderLines.orderNumber, orderNumber));
    expect(await refuseApply(orderNumber)).toContain('定制商品');
  });

  it('includes the freight for a fault', async () => {
    const cheap = packBy('ICE');
    const orderNumber = await received({ sku: cheap });
    const requested = { token, query: { orderNumber } };
    const { transfee, actualTotal } = await dataOf('get', '/p/myOrder/orderDetail', requested);
    const lines = [{ skuId: cheap.skuId, count: 1, opened: false }];
    const sheet = await apply(orderNumber, { ...faulty, lines });
    expect(sheet).toMatchObject({ freightRefund: transfee, refundTotal: actualTotal });
  });
});

describe('photographs', () => {
  it('are stored and shown', async () => {
    const photoId = await photo();
    const { photoIds } = await apply(await received(), {
      reason: 'damaged',
      description: '瓶口渗漏',
      photoIds: [photoId],
    });
    const shown = await dataOf('get', '/p/return/photo/{photoId}', {
      token,
      params: { photoId: photoIds[0]! },
    });
    expect(shown.content).toBe(JPEG_URL);
    expect(await refuseApply(await received(), { photoIds: [photoId] })).toContain('照片已失效');
  });

  it.each([
    ['text', 'data:image/jpeg;base64,PHN2Zz48L3N2Zz4=', '不是 JPEG'],
    ['another type than it says', JPEG_URL.replace('image/jpeg', 'image/png'), '与类型不符'],
    ['no data address', 'https://x.test/a.jpg', '无法识别'],
    ['more than 5 MB', `${JPEG_URL}${'AAAA'.repeat(1_750_000)}`, '5 MB'],
    ['odd signs', 'data:image/jpeg;base64,****', '无法识别'],
    ['three bytes', `data:image/jpeg;base64,${btoa('\xff\xd8\xff')}`, '照片已损坏'],
  ])('are refused: %s', async (_, content, words) => {
    const { message } = await refusalOf('post', '/p/return/photo', { token, body: { content } });
    expect(message).toContain(words);
  });

  it('are replaced when unused, and stay when used', async () => {
    const used = await photo();
    await apply(await received(), { reason: 'damaged', description: '瓶口渗漏', photoIds: [used] });
    for (let count = 0; count < 35; count++) await photo();
    const kept = await photosHere();
    expect(kept).toHaveLength(31);
    expect(kept.map(({ photoId }) => photoId)).toContain(used);
  });
});

describe('another buyer', () => {
  it('sees and changes nothing', async () => {
    const orderNumber = await received();
    const photoId = await photo();
    const { returnNumber } = await apply(orderNumber);
    const other = await logIn('person');
    const query = { returnNumber };
    const denied = '退换申请不存在';
    expect((await refusalOf('get', '/p/return/info', { token: other, query })).message).toBe(denied);
    const order = { token: other, query: { orderNumber } };
    expect((await refusalOf('get', '/p/return/order', order)).message).toBe('订单不存在');
    expect(await refuseApply(orderNumber, {}, other)).toBe('订单不存在');
    const theirs = { token: other, params: { photoId } };
    expect((await refusalOf('get', '/p/return/photo/{photoId}', theirs)).message).toBe('照片不存在');
    const params = { returnNumber };
    const put = { token: other, params };
    expect((await refusalOf('put', '/p/return/cancel/{returnNumber}', put)).message).toBe(denied);
    expect((await refusalOf('put', '/p/return/ship/{returnNumber}', { ...put, body: ship })).message).toBe(
      denied,
    );
    expect((await dataOf('get', '/p/return/list', { token: other })).records).toEqual([]);
    expect((await dataOf('get', '/p/return/orders', { token: other })).total).toBe(0);
    const photoIds = [await photo(other)];
    expect(await refuseApply(await received(), { photoIds })).toContain('照片已失效');
    expect(await refuseApply('1')).toBe('订单不存在');
  });
});

describe('the lists', () => {
  it('are paged, newest first, and filtered by status', async () => {
    const orderNumber = await received({ count: 5 });
    const numbers: string[] = [];
    for (let count = 0; count < 3; count++) numbers.unshift((await apply(orderNumber)).returnNumber);
    await cancel(numbers[0]!);
    const list = (query: Record<string, string | number>) =>
      dataOf('get', '/p/return/list', { token, query });
    expect((await list({})).records.map((record) => record.returnNumber)).toEqual(numbers);
    expect((await list({ state: 'open' })).records.map((record) => record.returnNumber)).toEqual(
      numbers.slice(1),
    );
    expect((await list({ state: 'closed' })).total).toBe(1);
    expect(await list({ current: 2, size: 2 })).toMatchObject({ total: 3, records: [{}] });
    const odd = { token, query: { state: 'toString' } };
    expect((await refusalOf('get', '/p/return/list', odd)).message).toContain('退换状态不正确');
  });

  it('of returnable orders end with the longest return period', async () => {
    const orderNumber = await received();
    const orders = () => dataOf('get', '/p/return/orders', { token, query: { size: 100 } });
    expect((await orders()).records[0]).toMatchObject({ orderNumber });
    await moveClock(29 * DAY);
    token = await logIn();
    const late = (await orders()).records.some((record) => record.orderNumber === orderNumber);
    expect(late).toBe(true);
    await moveClock(2 * DAY);
    token = await logIn();
    expect((await orders()).records.some((record) => record.orderNumber === orderNumber)).toBe(false);
  });

  it('refuse a wrong carrier or number', async () => {
    const { returnNumber } = await apply(await received());
    await move(returnNumber, 'approve');
    expect(await refuseSend(returnNumber, { ...ship, company: '飞鸽' })).toBe('请选择物流公司');
    expect(await refuseSend(returnNumber, { ...ship, trackingNo: '12' })).toContain('8–30 位');
  });
});

/** Time-dependent changes of orders, in any process, and their log. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog } from '../../server/db/schema/audit';
import { orderLogs, orders } from '../../server/db/schema/orders';
import { msOf } from '../../server/http/dates';
import { runJobs, startJobs } from '../../server/jobs';
import { call, dataOf, logIn, refusalOf } from '../support/api';
import { bringTo } from '../support/orders';
import { clock, shopHere, workHere } from '../support/shop';
import { buyNow, packBy, placeOrder, stockOf, submit } from '../support/shopping';
import { shopSide } from '../support/shopSide';

const pack = packBy('N');
const MINUTE = 60_000;
const DAY = 86_400_000;
let token = '';
beforeEach(async () => (token = await logIn()));

const detail = (orderNumber: string) =>
  dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });
const list = (status: number) => dataOf('get', '/p/myOrder/myOrder', { token, query: { status } });
const counted = () => dataOf('get', '/p/myOrder/orderCount', { token });
const statusIn = async (orderNumber: string) => {
  const { db } = await workHere();
  const [row] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  return row?.status;
};

describe('an unpaid order after its payment period', () => {
  it('is closed from that moment, even before the job runs', async () => {
    const number = await placeOrder(token, pack, 2);
    const { payBefore } = await detail(number);
    clock.move(31 * MINUTE);
    expect(await statusIn(number)).toBe(1);
    expect(await detail(number)).toMatchObject({
      status: 6,
      payBefore: null,
      finallyTime: payBefore,
      cancelReason: '逾期未付款',
    });
    expect((await detail(number)).logs.at(-1)).toEqual({
      time: payBefore,
      status: 6,
      text: '逾期未付款，订单自动关闭，库存已释放',
    });
    expect((await list(1)).total).toBe(0);
    expect((await list(6)).records).toMatchObject([{ orderNumber: number, status: 6 }]);
    expect(await counted()).toMatchObject({ unPay: 0, close: 1 });
    const body = { orderNumbers: number };
    expect((await refusalOf('post', '/p/order/normalPay', { token, body })).message).toBe(
      '订单已关闭，无法支付',
    );
    const params = { orderNumber: number };
    expect((await refusalOf('put', '/p/myOrder/cancel/{orderNumber}', { token, params })).message).toBe(
      '订单已关闭，无需取消',
    );
  });

  it('can be deleted at once, and its stock is returned', async () => {
    const number = await placeOrder(token, pack, 2);
    clock.move(31 * MINUTE);
    await dataOf('delete', '/p/myOrder/{orderNumber}', { token, params: { orderNumber: number } });
    expect(await statusIn(number)).toBe(6);
    expect(await stockOf(pack)).toBe(pack.stocks);
  });

  it('is closed once by many processes, with the time it was due', async () => {
    const numbers = [await placeOrder(token, pack, 2), await placeOrder(token, pack, 3)];
    const before = await Promise.all(numbers.map(detail));
    clock.move(3 * DAY);
    const { shop } = await shopHere();
    await Promise.all([runJobs(shop), runJobs(shop), runJobs(shop), runJobs(shop)]);
    for (const { orderNumber, payBefore, logs } of before) {
      const after = await detail(orderNumber);
      expect(after).toMatchObject({ status: 6, finallyTime: payBefore });
      expect(after.logs).toHaveLength(logs.length + 1);
      expect(after.logs.at(-1)?.time).toBe(payBefore);
      expect(await statusIn(orderNumber)).toBe(6);
    }
    expect(await stockOf(pack)).toBe(pack.stocks);
  });

  it('is paid or closed, never both, when both happen simultaneously', async () => {
    const number = await placeOrder(token, pack, 2);
    const { payBefore } = await detail(number);
    const { shop } = await shopHere();
    // The job's clock is ahead of the buyer's.
    const late = runJobs(shop, msOf(payBefore!) + 2000);
    const paid = call('post', '/p/order/normalPay', { token, body: { orderNumbers: number } });
    const [{ envelope }] = await Promise.all([paid, late]);
    const { status, logs } = await detail(number);
    expect(status).toBe(envelope.success ? 2 : 6);
    expect(logs).toHaveLength(2);
    expect(await stockOf(pack)).toBe(pack.stocks - (envelope.success ? 2 : 0));
  });
});

describe('a shipped order', () => {
  it('is received after 15 days, with that time', async () => {
    const number = await placeOrder(token, pack);
    await bringTo(token, number, 'shipped');
    const { dvyTime } = await detail(number);
    clock.move(20 * DAY);
    const due = new Date(msOf(dvyTime!) + 15 * DAY + 8 * 3_600_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    const seen = await detail(number);
    expect(seen).toMatchObject({ status: 5, finallyTime: due });
    expect(seen.logs.at(-1)).toMatchObject({ text: '发货 15 天后自动确认收货', time: due });
    expect((await counted()).success).toBe(1);
    await runJobs((await shopHere()).shop);
    expect(await statusIn(number)).toBe(5);
    expect(await detail(number)).toEqual(seen);
  });
});

describe('the jobs', () => {
  it('skip an order that cannot be processed and handle all others', async () => {
    const numbers = [await placeOrder(token, pack), await placeOrder(token, pack)];
    const { db } = await workHere();
    await db.delete(orderLogs).where(eq(orderLogs.orderNumber, numbers[0]!));
    clock.move(31 * MINUTE);
    const { shop } = await shopHere();
    const error = vi.spyOn(shop.log, 'error').mockReturnValue(undefined);
    const broken = vi.spyOn(await import('../../server/orders/changes'), 'addLog');
    broken.mockRejectedValueOnce(new Error('as a test wants it'));
    await runJobs(shop);
    expect(error).toHaveBeenCalledTimes(1);
    expect((await Promise.all(numbers.map(statusIn))).sort()).toEqual([1, 6]);
    await runJobs(shop);
    expect(await Promise.all(numbers.map(statusIn))).toEqual([6, 6]);
  });

  it('repeat until they are stopped', async () => {
    const number = await placeOrder(token, pack);
    clock.move(31 * MINUTE);
    const jobs = startJobs((await shopHere()).shop, 20);
    await vi.waitFor(async () => expect(await statusIn(number)).toBe(6), { timeout: 5000 });
    await jobs.stop();
  });

  it('delete expired confirmations', async () => {
    const { confirmId } = await buyNow(token, pack);
    clock.move(61 * MINUTE);
    await runJobs((await shopHere()).shop);
    clock.reset();
    expect(await refusalOf('post', '/p/order/submit', { token, body: { confirmId } })).toMatchObject({
      data: { reason: 'CONFIRM_EXPIRED' },
    });
  });
});

describe('an order', () => {
  it('is created once by fifty simultaneous submits, and its stock is taken once', async () => {
    const { confirmId } = await buyNow(token, pack, 2);
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(token, { confirmId })));
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(new Set(answers.map(({ envelope }) => envelope.data.orderNumbers)).size).toBe(1);
    expect((await list(0)).total).toBe(1);
    expect(await stockOf(pack)).toBe(pack.stocks - 2);
  });

  it('writes each of its steps to the audit log', async () => {
    const number = await placeOrder(token, pack);
    await dataOf('post', '/p/order/transfer', { token, body: { orderNumber: number, payer: '示例大学' } });
    await shopSide.moneyCame({ orderNumber: number });
    await shopSide.ship({ orderNumber: number });
    await dataOf('put', '/p/myOrder/receipt/{orderNumber}', { token, params: { orderNumber: number } });
    await dataOf('delete', '/p/myOrder/{orderNumber}', { token, params: { orderNumber: number } });
    const { db } = await workHere();
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, number))
      .orderBy(auditLog.auditId);
    expect(lines.map(({ actorKind, subject, action }) => `${actorKind} ${subject} ${action}`)).toEqual([
      'buyer order submit',
      'buyer payment register',
      'staff payment pay',
      'staff order ship',
      'buyer order receive',
      'buyer order delete',
    ]);
  });
});

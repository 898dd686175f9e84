/** The desk: open work, sales, and search by number. */
import { withoutLots } from '../support/lots';
import type { StaffRole } from '@domain/staff/types';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '@contract/types';
import { products } from '../../server/db/schema/catalogue';
import { countSales } from '../../server/desk/service';
import { call, dataOf, logIn, moveClock } from '../support/api';
import { awaiting, bankLine, receiveLot } from '../support/bank';
import { bringTo, order } from '../support/orders';
import { aReturn } from '../support/returns';
import { workHere } from '../support/shop';
import { packBy, placeOrder } from '../support/shopping';
import { auditHere, changeBuyer, ordersHere } from '../support/state';
import { shopSide } from '../support/shopSide';

let token = '';
beforeEach(async () => (token = await logIn('manager')));

/** All counts, as a manager sees them. */
const waiting = async () => (await dataOf('get', '/m/desk', { token })) as Required<Wire['DeskWaiting']>;

describe('open work', () => {
  it('counts items as they come and go', async () => {
    const before = await waiting();
    const { orderNumber } = await awaiting();
    await receiveLot(token, [bankLine()]);
    expect(await waiting()).toMatchObject({
      transfers: before.transfers + 1,
      bankLines: before.bankLines + 1,
      toShip: before.toShip,
    });
    await shopSide.moneyCame({ orderNumber });
    expect(await waiting()).toMatchObject({ transfers: before.transfers, toShip: before.toShip + 1 });
  });
});

it('counts low stock like the list of goods', async () => {
  const { lowStock } = await waiting();
  const query = { shortage: 'low' as const, current: 1, size: 20 };
  expect((await dataOf('get', '/m/goods', { token, query })).packs).toBe(lowStock);
  expect(lowStock).toBeGreaterThan(0);
});

describe('each role', () => {
  const as = async (...staffRoles: StaffRole[]) => {
    await changeBuyer('person', { staffRoles });
    return logIn('person');
  };

  it('sees only the counts of its own work', async () => {
    const keysFor = async (role: StaffRole) => Object.keys(await dataOf('get', '/m/desk', { token: await as(role) })).sort(); // prettier-ignore
    expect(await keysFor('warehouse')).toEqual(['lotsEnding', 'lotsPending', 'lowStock', 'returns', 'salesOverdue', 'salesSoon', 'toShip']); // prettier-ignore
    expect(await keysFor('content')).toEqual(['feedback', 'lowStock', 'questions']);
    expect(await keysFor('service')).toEqual(['conversations']);
    expect(await keysFor('finance')).toContain('verifications');
  });

  it('finds only what it may open: accounts for those with that page', async () => {
    const find = async (role: StaffRole, q: string) =>
      (await dataOf('get', '/m/desk/find', { token: await as(role), query: { q } })).map(({ kind }) => kind);
    expect(await find('warehouse', '8000')).not.toContain('buyer');
    expect(await find('warehouse', 'BJ20260101000003')).toEqual([]);
    expect(await find('content', '8000')).toContain('buyer');
    expect(await find('content', '分析测试')).toEqual(['buyer']);
    expect(await find('finance', '分析测试')).toEqual(['institution', 'buyer']);
  });

  it('learns which roles a refused call is for', async () => {
    const { status, envelope } = await call('get', '/m/payments/transfers', { token: await as('warehouse') });
    expect([status, envelope.message]).toEqual([403, '没有权限，需要财务或店长的权限']);
    const staff = await call('get', '/m/staff', { token: await as('warehouse') });
    expect(staff.envelope.message).toBe('没有权限，需要店长的权限');
  });
});

describe('sales', () => {
  it('are the paid amounts by day, and goods by category, exact to the fen', async () => {
    const sales = () => dataOf('get', '/m/desk/sales', { token, query: { days: 7 } });
    const before = await sales();
    const { orderNumber, amount } = await awaiting('示例大学', 2);
    expect(await sales()).toEqual(before);
    await shopSide.moneyCame({ orderNumber });
    const { days, categories } = await sales();
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ orders: before.days.at(-1)!.orders + 1 });
    expect(days.at(-1)!.amount.toFixed(2)).toBe(amount);
    const order = (await ordersHere()).find((one) => one.orderNumber === orderNumber)!;
    expect(categories.map((category) => category.amount)).toEqual([order.detail.total]);
    // A week later it belongs to the days before.
    await moveClock(7 * 86_400);
    expect((await sales()).before.amount.toFixed(2)).toBe(amount);
  });
});

/** Paid and shipped, as staff see it. */
async function sentOrder() {
  const { orderNumber } = await awaiting();
  await shopSide.moneyCame({ orderNumber });
  await shopSide.ship({ orderNumber });
  const { order } = await dataOf('get', '/m/orders/{orderNumber}', { token, params: { orderNumber } });
  return { orderNumber, parcels: order.parcels, catalogNo: order.orderItemDtos[0]!.catalogNo };
}

describe('search by number', () => {
  const find = (q: string) => dataOf('get', '/m/desk/find', { token, query: { q } });

  it('finds by the beginning; an order also by its last ten digits and its reference', async () => {
    const orderNumber = await placeOrder(await logIn(), packBy('N'));
    const order = { kind: 'order', id: orderNumber };
    expect(await find(orderNumber)).toMatchObject([order]);
    expect(await find(orderNumber.slice(-10))).toMatchObject([order]);
    expect(await find(`ZZ${orderNumber.slice(-10)}`)).toMatchObject([order]);
    expect(await find('BJ20260101000003')).toMatchObject([{ kind: 'quotation', id: 'BJ20260101000003' }]);
    expect(await find('buyer')).toMatchObject([{ kind: 'buyer', id: 'buyer' }]);
    expect((await find('64-17-5')).every(({ kind }) => kind === 'goods')).toBe(true);
    expect(await find("'; drop table orders; --")).toEqual([]);
  });

  it('finds parcels, packs, feedback and bank lines', async () => {
    const { parcels, orderNumber, catalogNo } = await sentOrder();
    const byParcel = { kind: 'order', id: orderNumber };
    expect(await find(parcels[0]!.dvyFlowId.toLowerCase())).toMatchObject([byParcel]);
    expect(catalogNo).toContain('-');
    expect(await find(catalogNo)).toMatchObject([{ kind: 'goods', id: catalogNo.replace(/-[^-]*$/, '') }]);
    const body = {
      kind: 'inquiry' as const,
      catalogNo,
      orderNumber: '',
      text: '需要 10 kg，请报价并告知交期。',
      contact: 'lab@example.edu.cn',
      consent: true,
    };
    const { feedbackNo } = await dataOf('post', '/feedback', { token: await logIn(), body });
    expect(await find(feedbackNo)).toMatchObject([{ kind: 'feedback', id: feedbackNo }]);
    const sent = parcels[0]!.lines![0]!;
    expect(await find(sent.lotNo.toLowerCase())).toContainEqual(
      expect.objectContaining({ kind: 'lot', title: sent.lotNo }),
    );
    const { returnNumber } = await aReturn(await logIn(), 'sent');
    expect(await find('sf1234567890')).toContainEqual({
      kind: 'return',
      id: returnNumber,
      title: '退回运单 SF1234567890',
    });
    const moved = (await auditHere('return', returnNumber)).find(({ action }) => action === 'approve');
    expect(moved).toMatchObject({ before: { status: 'submitted' }, after: { status: 'approved' } });
    // The log names the result of the status from the stored way back.
    expect(Object.keys(moved?.before as object)).toEqual(['status', 'wayBack']);
    await receiveLot(token, [bankLine({ serial: 'LS20261123-778' })]);
    expect(await find('ls20261123')).toMatchObject([{ kind: 'bankLine', id: 'LS20261123-778' }]);
    // Goods sent before lots were registered are found by their order.
    await withoutLots(sent);
    expect(await find(sent.lotNo.toLowerCase())).toContainEqual({ ...byParcel, title: `批号 ${sent.lotNo}` });
  });
});

it('counts the packs that left in parcels as sales of their product, and keeps a larger count', async () => {
  const sku = packBy('N');
  const { db } = await workHere();
  const sold = async () => {
    const [row] = await db.select().from(products).where(eq(products.prodId, sku.prodId));
    return row?.sold;
  };
  await db.update(products).set({ sold: 0 }).where(eq(products.prodId, sku.prodId));
  await countSales({ db });
  const before = (await sold()) ?? 0;
  const buyer = await logIn();
  await bringTo(buyer, await order(buyer, { sku }), 'paid');
  await countSales({ db });
  expect(await sold()).toBe(before);
  await bringTo(buyer, await order(buyer, { sku }), 'shipped');
  await countSales({ db });
  expect(await sold()).toBe(before + 1);
  await db.update(products).set({ sold: 9_999 }).where(eq(products.prodId, sku.prodId));
  await countSales({ db });
  expect(await sold()).toBe(9_999);
});

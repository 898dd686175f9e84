/** The recipient of an order: visible to who ships it, masked for others until a purpose is given. */
import { beforeEach, expect, it } from 'vitest';
import type { StaffRole } from '@domain/staff/types';
import { call, dataOf, fetchRaw, logIn, reasonIn } from '../support/api';
import { paidOrder } from '../support/manageOrders';
import { bringTo, order } from '../support/orders';
import { auditHere, changeBuyer } from '../support/state';

let buyer = '';
beforeEach(async () => (buyer = await logIn()));

const as = async (...staffRoles: StaffRole[]) => {
  await changeBuyer('person', { staffRoles });
  return logIn('person');
};
const seen = (token: string, orderNumber: string) =>
  dataOf('get', '/m/orders/{orderNumber}', { token, params: { orderNumber } });
const listed = async (token: string, number: string) =>
  (await dataOf('get', '/m/orders', { token, query: { number } })).records[0]!.receiver;

const WHOLE = {
  receiver: '化学楼收货处',
  mobile: '13800138000',
  addr: '示例路 800 号',
  building: '化学楼 B203',
};
const MASKED = { receiver: '化***', mobile: '138****8000', addr: '****', building: '' };

it('is complete for the warehouse from payment to receipt, and masked before and after', async () => {
  const orderNumber = await order(buyer);
  const warehouse = await as('warehouse');
  const look = async () => (await seen(warehouse, orderNumber)).order.userAddrDto;
  expect(await look()).toMatchObject(MASKED);
  await bringTo(buyer, orderNumber, 'paid');
  expect(await look()).toMatchObject(WHOLE);
  expect(await listed(warehouse, orderNumber)).toBe('化学楼收货处，上海市');
  const received = await order(buyer);
  await bringTo(buyer, received, 'received');
  expect((await seen(warehouse, received)).order.userAddrDto).toMatchObject(MASKED);
  expect(await listed(warehouse, received)).toBe('化***，上海市');
});

it('is masked for finance in the order, the list, the export and the answers of its actions', async () => {
  const orderNumber = await paidOrder(buyer);
  const finance = await as('finance');
  const whole = await seen(finance, orderNumber);
  expect(whole.receiverMasked).toBe(true);
  expect(whole.order.userAddrDto).toMatchObject({ ...MASKED, city: '上海市' });
  expect(await listed(finance, orderNumber)).toBe('化***，上海市');
  const file = await fetchRaw('get', '/m/orders/file', { token: finance, query: { number: orderNumber } });
  expect(await file.text()).not.toContain('化学楼收货处');
  const params = { orderNumber };
  const noted = await call('put', '/m/orders/{orderNumber}/note', { token: finance, params, body: { text: '核对', version: 0 } }); // prettier-ignore
  const cancelled = await call('put', '/m/orders/{orderNumber}/cancel', { token: finance, params, body: { status: 2, reason: '缺货' } }); // prettier-ignore
  for (const { envelope } of [noted, cancelled])
    expect(JSON.stringify(envelope)).not.toMatch(/13800138000|示例路|B203|化学楼收货处/);
});

it('is revealed after a purpose is given, which is logged with the order', async () => {
  const orderNumber = await paidOrder(buyer);
  const finance = await as('finance');
  const params = { orderNumber };
  const reveal = (body: object, token = finance) =>
    call('post', '/m/orders/{orderNumber}/reveal', { token, params, body });
  expect(reasonIn(await reveal({}))[1]).toBe('purpose');
  expect((await reveal({ purpose: 'aftersale' })).envelope.data).toEqual({
    receiver: '化学楼收货处',
    mobile: '13800138000',
    address: '上海市闵行区示例路 800 号 示例大学化学学院 化学楼 B203',
  });
  expect((await auditHere('order', orderNumber)).at(-1)).toMatchObject({
    action: 'reveal',
    actorKind: 'staff',
    after: { purpose: 'aftersale' },
  });
  expect((await seen(finance, orderNumber)).history.at(-1)).toMatchObject({
    text: '查看联系信息：处理退换与投诉',
    by: 'person',
    changes: [],
  });
  expect((await reveal({ purpose: 'contact' }, await as('content'))).status).toBe(403);
});

it('is found among orders by the mobile number only by roles that may find accounts', async () => {
  const orderNumber = await paidOrder(buyer);
  const found = async (role: StaffRole) =>
    (await dataOf('get', '/m/orders', { token: await as(role), query: { number: orderNumber, buyer: '8000' } })).records.length; // prettier-ignore
  expect([await found('warehouse'), await found('finance')]).toEqual([0, 1]);
});

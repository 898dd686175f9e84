/** Invoices: conditions, times, amounts and refusals. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../server/db/schema';
import { onOrderClosed } from '../../server/invoices/service';
import { findOrders } from '../../server/orders/service';
import { dataOf, logIn, moveClock, refusalOf } from '../support/api';
import { bringTo, order } from '../support/orders';
import { workHere } from '../support/shop';
import { packBy } from '../support/shopping';
import { shopSide } from '../support/shopSide';

const TAX_NO = '12100000400000624D';
const unit = { titleKind: 'unit', title: '示例大学', taxNo: TAX_NO };
const person = { titleKind: 'person', title: '个人抬头' };
const choice = { kind: 'normal', titleKind: 'unit', title: '示例大学', taxNo: TAX_NO };
const cold = packBy('ICE');
let token = '';
beforeEach(async () => (token = await logIn()));

const addTitle = (body: object = unit) => dataOf('post', '/p/invoice/title/add', { token, body });
const refuseTitle = async (body: object) =>
  (await refusalOf('post', '/p/invoice/title/add', { token, body })).message;
const titles = () => dataOf('get', '/p/invoice/title/list', { token });
const apply = (body: object) => dataOf('post', '/p/invoice/apply', { token, body });
const refuseApply = async (body: object) =>
  (await refusalOf('post', '/p/invoice/apply', { token, body })).message;
const list = (query = {}) => dataOf('get', '/p/invoice/list', { token, query });
const count = () => dataOf('get', '/p/invoice/count', { token });
const open = (query = {}) => dataOf('get', '/p/invoice/orders', { token, query });
const info = (invoiceNo: string) => dataOf('get', '/p/invoice/info', { token, query: { invoiceNo } });
const reverse = (body: object) => dataOf('post', '/p/invoice/reverse', { token, body });
const refuseReverse = async (body: object) =>
  (await refusalOf('post', '/p/invoice/reverse', { token, body })).message;

const detailOf = (orderNumber: string) =>
  dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });

async function orderIn(state: 'paid' | 'shipped' | 'received' | 'closed', more = {}) {
  const orderNumber = await order(token, more);
  await bringTo(token, orderNumber, state);
  return orderNumber;
}
/** An issued invoice for one shipped order. */
async function issued(kind: 'normal' | 'special' = 'normal') {
  const [orderNumber, { titleId }] = [await orderIn('shipped'), await addTitle()];
  return apply({ orderNumbers: [orderNumber], kind, titleId });
}

describe('titles', () => {
  it('keeps the first as default until another replaces it; the default is listed first', async () => {
    const one = await addTitle();
    const two = await addTitle(person);
    expect([one.isDefault, two.isDefault]).toEqual([true, false]);
    expect(two.taxNo).toBe('');
    await dataOf('put', '/p/invoice/title/default/{titleId}', { token, params: { titleId: two.titleId } });
    expect((await titles()).map((title) => [title.title, title.isDefault])).toEqual([
      ['个人抬头', true],
      ['示例大学', false],
    ]);
    await dataOf('delete', '/p/invoice/title/{titleId}', { token, params: { titleId: two.titleId } });
    expect(await titles()).toMatchObject([{ titleId: one.titleId, isDefault: true }]);
  });

  it('are changed, written in one form, and not kept twice', async () => {
    const { titleId } = await addTitle({ ...unit, taxNo: ' 12100000400000624d ' });
    expect((await titles())[0]?.taxNo).toBe(TAX_NO);
    expect(await refuseTitle(unit)).toBe('已保存过相同的抬头');
    const body = { ...unit, titleId, title: '示例学院', bankName: '示例银行', bankAccount: '6222 0000' };
    const changed = await dataOf('put', '/p/invoice/title/update', { token, body });
    expect(changed).toMatchObject({ titleId, title: '示例学院', bankName: '示例银行', isDefault: true });
  });

  it.each([
    [{ ...unit, taxNo: '12100000400000624E' }, '税号校验位不符，请核对是否有抄错的字符'],
    [{ ...unit, taxNo: '' }, '请填写纳税人识别号'],
    [{ ...unit, title: ' ' }, '请填写发票抬头'],
    [{ ...unit, titleKind: 'x' }, '请选择抬头类型'],
    [{ ...unit, bankAccount: 'abc' }, '银行账号只能包含数字、空格和连字符，6–40 位'],
  ])('%j is refused: %s', async (body, message) => expect(await refuseTitle(body)).toBe(message));

  it('are limited to twenty', async () => {
    for (let i = 0; i < 20; i++) await addTitle({ ...person, title: `个人抬头${i}` });
    expect(await refuseTitle(person)).toBe('最多保存 20 个抬头');
  });

  it('are invisible to other buyers', async () => {
    const { titleId } = await addTitle();
    const stranger = await logIn('manager');
    const requested = { token: stranger, params: { titleId } };
    const gone = { message: '该抬头不存在或已删除' };
    expect(await dataOf('get', '/p/invoice/title/list', { token: stranger })).toEqual([]);
    expect(await refusalOf('delete', '/p/invoice/title/{titleId}', requested)).toMatchObject(gone);
    expect(await refusalOf('put', '/p/invoice/title/default/{titleId}', requested)).toMatchObject(gone);
    const body = { ...unit, titleId };
    expect(await refusalOf('put', '/p/invoice/title/update', { token: stranger, body })).toMatchObject(gone);
  });
});

describe('an order with a requested invoice', () => {
  it('gets the application on payment and the invoice on shipment', async () => {
    const orderNumber = await order(token, { invoice: choice });
    expect((await list()).total).toBe(0);
    await bringTo(token, orderNumber, 'paid');
    const [requested] = (await list()).records;
    expect(requested).toMatchObject({ status: 'issuing', invoiceNo: null, orderNumbers: [orderNumber] });
    expect((await open()).total).toBe(0);
    await moveClock(3600);
    await shopSide.ship({ orderNumber });
    const [done] = (await list()).records;
    expect(done).toMatchObject({ status: 'issued', invoiceId: requested!.invoiceId });
    expect(done?.invoiceNo).toMatch(/^\d{2}312\d{15}$/);
    expect(done?.issueTime).toBe((await detailOf(orderNumber)).dvyTime);
    expect(await count()).toEqual({ issuing: 0, issued: 1, partReversed: 0, reversed: 0, toApply: 0 });
  });

  it('gets none without a request or while unpaid', async () => {
    await orderIn('received');
    await orderIn('closed', { invoice: choice });
    expect((await list()).total).toBe(0);
    expect(await count()).toMatchObject({ toApply: 1 });
  });
});

describe('applying', () => {
  it('covers several orders with one invoice for the paid amount, to the fen', async () => {
    const numbers = [await orderIn('shipped', { sku: cold, count: 3 }), await orderIn('received')];
    const { titleId } = await addTitle({ ...unit, regAddress: '示例路 800 号', regPhone: '021-54740000' });
    const head = await apply({ orderNumbers: numbers, kind: 'special', titleId });
    const [one, two] = [await detailOf(numbers[0]!), await detailOf(numbers[1]!)];
    expect(Math.round(head.amount * 100)).toBe(Math.round(one.actualTotal * 100 + two.actualTotal * 100));
    expect(head).toMatchObject({ status: 'issued', kind: 'special' });
    const sheet = await info(head.invoiceNo!);
    expect(sheet.buyer).toEqual({ title: '示例大学', taxNo: TAX_NO });
    expect(sheet.lines.every((line) => /^\*[^*]+\*.+/.test(line.name) && line.taxRate === 13)).toBe(true);
    expect(sheet.lines.at(-1)?.name).toBe('*运输服务*运费');
    const sum = (key: 'net' | 'tax') =>
      sheet.lines.reduce((all, line) => all + Math.round(line[key] * 100), 0);
    expect(sum('net') + sum('tax')).toBe(Math.round(sheet.total * 100));
    expect(Math.round((sheet.net + sheet.tax) * 100)).toBe(Math.round(head.amount * 100));
    expect(sheet.remarks.join()).toContain('示例路 800 号 021-54740000');
    expect((await open()).total).toBe(0);
  });

  it('waits until everything is shipped', async () => {
    const [gone, waiting] = [await orderIn('shipped'), await orderIn('paid')];
    const { titleId } = await addTitle();
    const head = await apply({ orderNumbers: [gone, waiting], kind: 'normal', titleId });
    expect(head).toMatchObject({ status: 'issuing', invoiceNo: null });
    expect(await refuseReverse({ invoiceId: head.invoiceId, reason: 'title' })).toContain('可直接撤销');
    await shopSide.ship({ orderNumber: waiting });
    expect(await list({ status: 'issued' })).toMatchObject({ total: 1 });
  });

  it('covers an order once; refusing one order refuses the application', async () => {
    const [one, two, unpaid] = [await orderIn('shipped'), await orderIn('shipped'), await order(token)];
    const { titleId } = await addTitle();
    const kind = 'normal';
    await apply({ orderNumbers: [one], kind, titleId });
    expect(await refuseApply({ orderNumbers: [two, one], kind, titleId })).toBe(
      `订单 ${one} 已申请开票，请勿重复申请`,
    );
    expect(await refuseApply({ orderNumbers: [two, two], kind, titleId })).toBe('同一订单不能重复开票');
    expect(await refuseApply({ orderNumbers: [unpaid], kind, titleId })).toContain('未付款');
    expect(await refuseApply({ orderNumbers: [], kind, titleId })).toBe('请选择要开票的订单');
    expect(await refuseApply({ orderNumbers: [two], kind: 'paper', titleId })).toBe('请选择发票类型');
    expect(await refuseApply({ orderNumbers: [two], kind, titleId: 1 })).toBe('该抬头不存在或已删除');
    expect((await open()).records.map((row) => row.orderNumber)).toEqual([two]);
  });

  it('a person has no 专用发票', async () => {
    const [orderNumber, { titleId }] = [await orderIn('shipped'), await addTitle(person)];
    const requested = { orderNumbers: [orderNumber], titleId };
    expect(await refuseApply({ ...requested, kind: 'special' })).toBe('个人不能开具增值税专用发票');
    expect((await apply({ ...requested, kind: 'normal' })).taxNo).toBe('');
  });

  it('can be withdrawn before issue and does not return by itself', async () => {
    const orderNumber = await orderIn('paid', { invoice: choice });
    const { invoiceId } = (await list()).records[0]!;
    const requested = { token, params: { invoiceId } };
    await dataOf('delete', '/p/invoice/{invoiceId}', requested);
    await shopSide.ship({ orderNumber });
    expect((await list()).total).toBe(0);
    const { titleId } = await addTitle();
    const head = await apply({ orderNumbers: [orderNumber], kind: 'normal', titleId });
    const late = await refusalOf('delete', '/p/invoice/{invoiceId}', {
      token,
      params: { invoiceId: head.invoiceId },
    });
    expect(late.message).toBe('发票已开具，不能撤销，有误请申请红冲');
  });

  it('becomes void when its order is closed', async () => {
    const orderNumber = await orderIn('paid', { invoice: choice });
    expect((await list()).total).toBe(1);
    const work = await workHere();
    await work.db.update(orders).set({ status: 6 }).where(eq(orders.orderNumber, orderNumber));
    const [closed] = await findOrders(work, [orderNumber]);
    await onOrderClosed(work, closed!);
    expect((await list()).total).toBe(0);
    expect((await open()).total).toBe(0);
  });
});

describe('refunded amounts', () => {
  /** Returns packs of an order with one line; returns the refunded amount. */
  async function refund(orderNumber: string, count: number, reason = 'unneeded') {
    const [line] = (await detailOf(orderNumber)).orderItemDtos;
    const lines = [{ skuId: line!.skuId, count, opened: false }];
    const description = '含量低于标示，附检测';
    const body = { orderNumber, kind: 'refund', reason, description, lines, photoIds: [] };
    const { returnNumber, refundTotal } = await dataOf('post', '/p/return/apply', { token, body });
    await shopSide.moveReturn({ returnNumber, action: 'approve' });
    const parcel = { company: '顺丰速运', trackingNo: 'SF1234567890' };
    const params = { returnNumber };
    await dataOf('put', '/p/return/ship/{returnNumber}', { token, params, body: parcel });
    await shopSide.moveReturn({ returnNumber, action: 'receive' });
    await shopSide.moveReturn({ returnNumber, action: 'finish' });
    return refundTotal;
  }

  it('are not invoiced', async () => {
    const [orderNumber, { titleId }] = [await orderIn('received', { count: 3 }), await addTitle()];
    const { actualTotal } = await detailOf(orderNumber);
    const left = actualTotal - (await refund(orderNumber, 2));
    expect((await open()).records[0]?.amount).toBeCloseTo(left, 6);
    const head = await apply({ orderNumbers: [orderNumber], kind: 'normal', titleId });
    expect(head.amount).toBeCloseTo(left, 6);
    expect((await info(head.invoiceNo!)).lines[0]?.count).toBe(1);
  });

  it('in full leave nothing to invoice', async () => {
    const orderNumber = await orderIn('received', { count: 3 });
    const { actualTotal } = await detailOf(orderNumber);
    // A fault also refunds the freight.
    expect(await refund(orderNumber, 3, 'quality')).toBe(actualTotal);
    expect((await open()).total).toBe(0);
    const { titleId } = await addTitle();
    expect(await refuseApply({ orderNumbers: [orderNumber], kind: 'normal', titleId })).toBe(
      `订单 ${orderNumber} 已全额退款，不能开票`,
    );
  });
});

describe('two thousand orders', () => {
  it('have paged invoices, each for the paid amount', async () => {
    token = await logIn('lab2000');
    const { issuing, issued, toApply } = await count();
    expect(issued).toBeGreaterThan(900);
    expect(issuing + toApply).toBeGreaterThan(100);
    const page = await list({ current: 40, size: 20, status: 'issued' });
    expect(page).toMatchObject({ total: issued, current: 40 });
    for (const { orderNumbers, amount } of page.records)
      expect(amount).toBe((await detailOf(orderNumbers[0]!)).actualTotal);
    const numbers = new Set<string>();
    for (let current = 1; numbers.size < issued && current <= Math.ceil(issued / 100); current++)
      for (const { invoiceNo } of (await list({ current, size: 100, status: 'issued' })).records)
        numbers.add(invoiceNo!);
    expect(numbers.size).toBe(issued);
  }, 120_000);
});

describe('reversing', () => {
  it('reverses the whole invoice once with a red one; then the orders can be invoiced again', async () => {
    const head = await issued();
    const done = await reverse({ invoiceId: head.invoiceId, reason: 'title', note: '写成了学院' });
    expect(done).toMatchObject({ status: 'reversed', reversals: [{ reason: 'title', note: '写成了学院' }] });
    const [blue, red] = [await info(head.invoiceNo!), await info(done.reversals[0]!.invoiceNo)];
    expect(blue).toMatchObject({ red: false, status: 'reversed', originalNo: null, left: 0 });
    expect(red).toMatchObject({ red: true, partial: false, status: 'issued', originalNo: head.invoiceNo, total: -blue.total }); // prettier-ignore
    expect(red.lines[0]!.count).toBe(-blue.lines[0]!.count!);
    expect(red.remarks[0]).toBe(`被红冲蓝字数电发票号码：${head.invoiceNo}`);
    expect(await refuseReverse({ invoiceId: head.invoiceId, reason: 'title' })).toContain('已红冲');
    expect(await refuseReverse({ invoiceId: red.invoiceId, reason: 'title' })).toBe('红字发票不能再红冲');
    const { titleId } = (await titles())[0]!;
    const again = await apply({ orderNumbers: head.orderNumbers, kind: 'normal', titleId });
    expect(again.amount).toBe(head.amount);
    expect(new Set([again.invoiceNo, head.invoiceNo, red.invoiceNo]).size).toBe(3);
    expect(await count()).toEqual({ issuing: 0, issued: 2, partReversed: 0, reversed: 1, toApply: 0 });
  });

  it('needs a reason, an explanation for "other", and a 专用发票 that was not deducted', async () => {
    const { invoiceId } = await issued('special');
    expect(await refuseReverse({ invoiceId, reason: 'x' })).toBe('请选择红冲原因');
    expect(await refuseReverse({ invoiceId, reason: 'other', notDeducted: true })).toBe('请说明红冲原因');
    expect(await refuseReverse({ invoiceId, reason: 'title' })).toContain('请联系客服');
    expect((await reverse({ invoiceId, reason: 'kind', notDeducted: true })).status).toBe('reversed');
  });
});

describe('the list', () => {
  it('filters by state, kind, words and days, and is paged', async () => {
    const { titleId } = await addTitle();
    const one = await apply({ orderNumbers: [await orderIn('shipped')], kind: 'normal', titleId });
    await moveClock(2 * 86_400);
    const two = await apply({ orderNumbers: [await orderIn('paid')], kind: 'special', titleId });
    const found = async (query: object) => (await list(query)).records.map((row) => row.invoiceId);
    expect(await found({})).toEqual([two.invoiceId, one.invoiceId]);
    expect(await found({ status: 'issued' })).toEqual([one.invoiceId]);
    expect(await found({ kind: 'special' })).toEqual([two.invoiceId]);
    expect(await found({ q: one.invoiceNo! })).toEqual([one.invoiceId]);
    expect(await found({ q: two.orderNumbers[0]! })).toEqual([two.invoiceId]);
    expect(await found({ q: '示例' })).toHaveLength(2);
    const day = two.applyTime.slice(0, 10);
    expect(await found({ from: day })).toEqual([two.invoiceId]);
    expect(await found({ to: one.applyTime.slice(0, 10) })).toEqual([one.invoiceId]);
    expect(await list({ size: 1, current: 2 })).toMatchObject({ total: 2, pages: 2, records: [{ invoiceId: one.invoiceId }] }); // prettier-ignore
  });

  it('finds orders to invoice by number and name, in pages', async () => {
    const one = await orderIn('paid');
    const two = await orderIn('paid', { sku: cold });
    expect(await open({ q: two })).toMatchObject({ total: 1, records: [{ orderNumber: two }] });
    const name = (await detailOf(two)).orderItemDtos[0]!.prodName;
    expect((await open({ q: name })).records.map((row) => row.orderNumber)).toContain(two);
    expect(await open({ size: 1, current: 2 })).toMatchObject({ total: 2, records: [{ orderNumber: one }] });
  });
});

it("keeps another buyer's invoices and orders hidden and untouched", async () => {
  const head = await issued();
  const more = await orderIn('shipped');
  const stranger = await logIn('manager');
  const theirs = { token: stranger };
  expect(await dataOf('get', '/p/invoice/list', theirs)).toMatchObject({ total: 0 });
  expect(await dataOf('get', '/p/invoice/orders', theirs)).toMatchObject({ total: 0 });
  expect(await dataOf('get', '/p/invoice/count', theirs)).toEqual({ issuing: 0, issued: 0, partReversed: 0, reversed: 0, toApply: 0 }); // prettier-ignore
  const gone = { code: 'A00001', message: '发票不存在' };
  const query = { invoiceNo: head.invoiceNo! };
  expect(await refusalOf('get', '/p/invoice/info', { ...theirs, query })).toMatchObject(gone);
  const body = { invoiceId: head.invoiceId, reason: 'title' };
  expect(await refusalOf('post', '/p/invoice/reverse', { ...theirs, body })).toMatchObject(gone);
  const params = { invoiceId: head.invoiceId };
  expect(await refusalOf('delete', '/p/invoice/{invoiceId}', { ...theirs, params })).toMatchObject(gone);
  const title = await dataOf('post', '/p/invoice/title/add', { ...theirs, body: unit });
  const requested = { orderNumbers: [more], kind: 'normal', titleId: title.titleId };
  expect(await refusalOf('post', '/p/invoice/apply', { ...theirs, body: requested })).toMatchObject({
    message: '订单不存在',
  });
  expect(await list()).toMatchObject({
    total: 1,
    records: [{ invoiceId: head.invoiceId, status: 'issued' }],
  });
});

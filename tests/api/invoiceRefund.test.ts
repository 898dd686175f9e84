/** Effects of a refunded return on the order's invoice: an issued one is reversed, a waiting one reduced. */
import { beforeEach, expect, it } from 'vitest';
import { dataOf, logIn, refusalOf } from '../support/api';
import { bringTo, order } from '../support/orders';
import { packBy } from '../support/shopping';
import { shopSide } from '../support/shopSide';

const choice = { kind: 'normal', titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
const pack = packBy('N');
const other = packBy('ICE');
let token = '';
beforeEach(async () => (token = await logIn()));

const list = async (query = {}) => (await dataOf('get', '/p/invoice/list', { token, query })).records;
const info = (invoiceNo: string) => dataOf('get', '/p/invoice/info', { token, query: { invoiceNo } });
const detail = (orderNumber: string) =>
  dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });
const paidFor = async (orderNumber: string) => (await detail(orderNumber)).actualTotal;
const toApply = async () => (await dataOf('get', '/p/invoice/count', { token })).toApply;
const fen = (yuan: number) => Math.round(yuan * 100);

async function received(count: number, sku = pack, invoice: typeof choice | null = choice) {
  const orderNumber = await order(token, { sku, count, ...(invoice && { invoice }) });
  await bringTo(token, orderNumber, 'received');
  return orderNumber;
}
/** Returns packs of an order up to the refund. */
async function refund(orderNumber: string, count: number, more: object = {}, sku = pack) {
  const lines = [{ skuId: sku.skuId, count, opened: false }];
  const body = {
    orderNumber,
    kind: 'refund',
    reason: 'unneeded',
    description: '',
    lines,
    photoIds: [],
    ...more,
  };
  const sheet = await dataOf('post', '/p/return/apply', { token, body });
  const { returnNumber } = sheet;
  await shopSide.moveReturn({ returnNumber, action: 'approve' });
  if (sheet.wayBack === 'parcel')
    await dataOf('put', '/p/return/ship/{returnNumber}', { token, params: { returnNumber }, body: { company: '顺丰速运', trackingNo: 'SF1234567890' } }); // prettier-ignore
  await shopSide.moveReturn({ returnNumber, action: 'receive' });
  await shopSide.moveReturn({ returnNumber, action: 'finish' });
  return sheet;
}
const faulty = { reason: 'quality', description: '含量低于标示，附检测' };

it('reverses the refunded part with a red invoice and leaves the blue one partly reversed', async () => {
  const orderNumber = await received(3);
  const { returnNumber, refundTotal } = await refund(orderNumber, 2);
  const [red, blue] = await list();
  expect(red).toMatchObject({
    red: true,
    status: 'issued',
    amount: -refundTotal,
    originalNo: blue!.invoiceNo,
  });
  expect(blue).toMatchObject({ red: false, status: 'partReversed', reversals: [{ invoiceNo: red!.invoiceNo, amount: -refundTotal, reason: 'returned', returnNumber }] }); // prettier-ignore
  const sheet = await info(red!.invoiceNo!);
  expect(sheet).toMatchObject({
    partial: true,
    total: -refundTotal,
    lines: [{ spec: pack.catalogNo, count: -2 }],
  });
  expect(sheet.remarks.slice(0, 2)).toEqual([
    `被红冲蓝字数电发票号码：${blue!.invoiceNo}`,
    `红冲原因：货物已退回，退货单 ${returnNumber}`,
  ]);
  const left = fen(await paidFor(orderNumber)) - fen(refundTotal);
  expect(fen((await info(blue!.invoiceNo!)).left)).toBe(left);
  // The rest stays on the blue invoice and is not invoiced twice.
  expect(await toApply()).toBe(0);
  expect((await list({ status: 'partReversed' })).map((entry) => entry.invoiceId)).toEqual([blue!.invoiceId]);
});

it('never reverses more than the whole over several returns, and then allows no second invoice', async () => {
  const orderNumber = await received(3);
  for (const count of [1, 1, 1]) await refund(orderNumber, count, faulty);
  const [blue] = (await list()).filter((entry) => !entry.red);
  expect(blue).toMatchObject({ status: 'reversed', amount: await paidFor(orderNumber) });
  expect(blue!.reversals).toHaveLength(3);
  expect(blue!.reversals.reduce((sum, reversal) => sum + fen(reversal.amount), 0)).toBe(-fen(blue!.amount));
  expect((await info(blue!.invoiceNo!)).left).toBe(0);
  expect(await toApply()).toBe(0);
});

it('issues an open application at the full price before a refund reverses part of it', async () => {
  const orderNumber = await received(2);
  await refund(orderNumber, 1);
  const [, blue] = await list();
  expect(blue?.amount).toBe(await paidFor(orderNumber));
});

it('lets the buyer reverse only what is left, and invoice the rest again', async () => {
  const orderNumber = await received(3);
  const { refundTotal } = await refund(orderNumber, 1);
  const [, blue] = await list();
  const body = { invoiceId: blue!.invoiceId, reason: 'title' };
  const done = await dataOf('post', '/p/invoice/reverse', { token, body });
  expect(done).toMatchObject({ status: 'reversed' });
  const paid = fen(await paidFor(orderNumber));
  expect(done.reversals.map((reversal) => fen(reversal.amount))).toEqual([
    fen(refundTotal) - paid,
    -fen(refundTotal),
  ]);
  expect((await refusalOf('post', '/p/invoice/reverse', { token, body })).message).toContain('已红冲');
  const open = (await dataOf('get', '/p/invoice/orders', { token })).records;
  expect(open.map((entry) => [entry.orderNumber, fen(entry.amount)])).toEqual([
    [orderNumber, paid - fen(refundTotal)],
  ]);
});

it('reduces an application that waits for another order, or leaves it to that order alone', async () => {
  const [first, waiting] = [await received(2, pack, null), await order(token, { sku: other })];
  await bringTo(token, waiting, 'paid');
  const title = { titleKind: 'unit', title: choice.title, taxNo: choice.taxNo };
  const { titleId } = await dataOf('post', '/p/invoice/title/add', { token, body: title });
  const body = { orderNumbers: [first, waiting], kind: 'normal', titleId };
  const { amount } = await dataOf('post', '/p/invoice/apply', { token, body });
  const { refundTotal } = await refund(first, 1, faulty);
  const [reduced] = await list();
  expect(reduced).toMatchObject({ status: 'issuing', orderNumbers: [first, waiting] });
  expect(fen(reduced!.amount)).toBe(fen(amount) - fen(refundTotal));
  await refund(first, 1, faulty);
  expect(await list()).toMatchObject([{ orderNumbers: [waiting], amount: await paidFor(waiting) }]);
});

it('assigns a red invoice to the returned order, not to the other orders on the invoice', async () => {
  const [first, second] = [await received(1, pack, null), await received(1, other, null)];
  const title = { titleKind: 'unit', title: choice.title, taxNo: choice.taxNo };
  const { titleId } = await dataOf('post', '/p/invoice/title/add', { token, body: title });
  const body = { orderNumbers: [first, second], kind: 'normal', titleId };
  await dataOf('post', '/p/invoice/apply', { token, body });
  const { returnNumber } = await refund(first, 1);
  expect((await detail(first)).invoices.map((invoice) => [invoice.red, invoice.status])).toEqual([
    [true, 'issued'],
    [false, 'partReversed'],
  ]);
  expect((await detail(first)).returns).toEqual([{ returnNumber, kind: 'refund', status: 'refunded', wayBack: 'parcel', refundTotal: pack.price, refundState: 'processing' }]); // prettier-ignore
  expect((await detail(second)).invoices).toHaveLength(1);
});

it('leaves the invoice unchanged on an exchange', async () => {
  const orderNumber = await received(1);
  await refund(orderNumber, 1, { ...faulty, kind: 'exchange' });
  expect(await list()).toMatchObject([{ status: 'issued', reversals: [] }]);
});

it('says on an order whether it can be invoiced', async () => {
  const orderNumber = await order(token);
  expect(await detail(orderNumber)).toMatchObject({ invoices: [], invoicable: false, returns: [] });
  await bringTo(token, orderNumber, 'paid');
  expect((await detail(orderNumber)).invoicable).toBe(true);
  const invoiced = await received(1);
  expect(await detail(invoiced)).toMatchObject({
    invoices: [{ red: false, status: 'issued' }],
    invoicable: false,
  });
});

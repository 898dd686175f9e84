/** Statements (对账单) for the finance person of an institution, over HTTP. */
import { beforeEach, describe, expect, it } from 'vitest';
import { sum, times, toNumber2 } from '../../domain/shared/money';
import { call, dataOf, fetchRaw, logIn, moveClock, reasonIn } from '../support/api';
import { boughtMonthly, receivedMonthly } from '../support/monthly';
import { order } from '../support/orders';
import { bringReturn } from '../support/returns';
import { packBy } from '../support/shopping';
import { clock } from '../support/shop';
import { recordEvent } from '../support/parcels';
import { dateTime } from '../../server/http/dates';
import { shopSide } from '../support/shopSide';
import { auditHere, changeBuyer, institutionId, verify } from '../support/state';

const MONTH = '2026-11';
const INVOICE = { kind: 'special', titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
let [finance, manager] = ['', ''];
beforeEach(async () => {
  [manager, finance] = [await logIn('manager'), await logIn('buyer')];
});

const read = (month = MONTH, token = finance) =>
  dataOf('get', '/p/statements/{month}', { token, params: { month } });
const list = (token = finance) => dataOf('get', '/p/statements', { token });
const total = (lines: readonly { amount: number }[]) => toNumber2(sum(lines.map(({ amount }) => amount)));
const receive = async (amount: number) => {
  const params = { institutionId: await institutionId(), month: MONTH };
  const { left } = (await dataOf('get', '/m/monthly/{institutionId}/{month}', { token: manager, params }))
    .head;
  const body = { amount: amount.toFixed(2), day: '2026-11-21', reference: '回单 0017', left };
  await dataOf('post', '/m/monthly/{institutionId}/{month}/receipts', { token: manager, params, body });
};
/** A received and invoiced order on account. */
async function invoiced(count = 2): Promise<string> {
  const orderNumber = await order(finance, { count, invoice: INVOICE });
  await dataOf('post', '/p/order/monthlyPay', { token: finance, body: { orderNumber } });
  await shopSide.ship({ orderNumber });
  await dataOf('put', '/p/myOrder/receipt/{orderNumber}', { token: finance, params: { orderNumber } });
  return orderNumber;
}

describe('a month', () => {
  it('has a line for each part of an order, and their sum is the due amount of the shop', async () => {
    const { orderNumber, amount } = await boughtMonthly(2);
    const own = await invoiced();
    const { lines, head, institution, surplus, receipts } = await read();
    expect(institution).toBe('示例大学化学学院');
    const params = { institutionId: await institutionId(), month: MONTH };
    const shop = await dataOf('get', '/m/monthly/{institutionId}/{month}', { token: manager, params });
    expect(head).toMatchObject({ due: shop.head.due, left: shop.head.left, orders: 2 });
    expect([total(lines), surplus, receipts]).toEqual([shop.head.due, 0, []]);
    const first = lines.filter((line) => line.orderNumber === orderNumber);
    expect(total(first)).toBe(amount);
    expect(first[0]).toMatchObject({ part: 'goods', count: 2, received: 0, reasons: ['NOT_RECEIVED', 'NOT_INVOICED', 'UNPAID'] }); // prettier-ignore
    const second = lines.filter((line) => line.orderNumber === own);
    expect(second.map(({ reasons }) => reasons)).toEqual(second.map(() => ['UNPAID']));
    expect(second[0]).toMatchObject({ received: 2, invoiced: second[0]!.amount, invoices: [{ red: false, files: [] }] }); // prettier-ignore
    await receive(amount);
    const paid = await read();
    expect(paid.lines.filter((line) => line.orderNumber === orderNumber).map(({ open }) => open)).toEqual(first.map(() => 0)); // prettier-ignore
    expect(paid.receipts).toMatchObject([{ amount, day: '2026-11-21', reference: '回单 0017' }]);
    expect((await list()).months).toMatchObject([{ month: MONTH, received: amount, left: paid.head.left }]);
  });

  it('counts the packs of a delivered parcel as received before the buyer confirms', async () => {
    const { orderNumber } = await boughtMonthly(2);
    await shopSide.ship({ orderNumber });
    expect((await read()).lines[0]).toMatchObject({ received: 0 });
    await recordEvent(orderNumber, { time: dateTime(clock.now()), kind: 'delivered', place: '', text: '' });
    expect((await read()).lines[0]).toMatchObject({ count: 2, received: 2 });
  });

  it('takes a refund and its red invoice into account, also in a later month', async () => {
    const orderNumber = await invoiced();
    const lines = [{ skuId: packBy('N').skuId, count: 1, opened: false }];
    const given = { orderNumber, kind: 'refund', reason: 'unneeded', description: '', lines, photoIds: [] };
    const returnNumber = await bringReturn(finance, given, 'received');
    await moveClock(10 * 86_400);
    manager = await logIn('manager');
    finance = await logIn('buyer');
    await dataOf('put', '/m/returns/{returnNumber}/refund', { token: manager, params: { returnNumber }, body: { status: 'received' } }); // prettier-ignore
    const december = await read('2026-12');
    expect(december.lines.every((line) => line.returnNumber === returnNumber && line.amount < 0)).toBe(true);
    expect(december.lines.flatMap(({ reasons }) => reasons)).toEqual([]);
    expect(december.lines[0]!.invoices).toMatchObject([{ red: true }]);
    expect(total(december.lines)).toBe(december.head.due);
    expect(december.surplus).toBe(toNumber2(times(december.head.due, -1)));
    const [first] = (await read()).lines;
    expect(first).toMatchObject({ reasons: ['UNPAID'], invoiced: first!.billable });
    expect(first!.billable).toBeLessThan(first!.amount);
  });

  it('is refused for a text that is no month', async () => {
    expect(reasonIn(await call('get', '/p/statements/{month}', { token: finance, params: { month: '2026-13' } }))).toEqual(['MONTH_INVALID', 'month']); // prettier-ignore
  });
});

describe('the finance person', () => {
  const name = (userName: string, body: object, token = manager) =>
    call('put', '/m/accounts/{userName}/finance', { token, params: { userName }, body });

  it('is appointed by staff, and other accounts cannot read statements', async () => {
    await receivedMonthly();
    const asker = await logIn('asker');
    expect(await list(asker)).toEqual({ access: 'NOT_FINANCE', institution: '示例大学化学学院', months: [] });
    expect(await list(await logIn('person'))).toMatchObject({ access: 'PERSONAL', months: [] });
    expect(await list(await logIn('applicant'))).toMatchObject({ access: 'NOT_VERIFIED', institution: null });
    const params = { month: MONTH };
    expect(reasonIn(await call('get', '/p/statements/{month}', { token: asker, params }))).toEqual(['NOT_FINANCE', null]); // prettier-ignore
    const { data } = (await name('asker', { version: 1, finance: true })).envelope;
    expect(data.members.filter((member) => member.finance).map(({ buyer }) => buyer.userName).sort()).toEqual(['asker', 'buyer']); // prettier-ignore
    expect((await list(asker)).months).toHaveLength(1);
    expect((await read(MONTH, asker)).lines.length).toBeGreaterThan(0);
    const { records } = await dataOf('get', '/p/inbox', { token: asker });
    expect(records[0]).toMatchObject({ title: '您已设为单位财务', path: '/user/statements' });
    const audited = await auditHere('institution', String(await institutionId()));
    expect(audited.at(-1)).toMatchObject({ action: 'finance', after: { userName: 'asker', finance: true } });
  });

  it('is refused for old versions, unverified accounts, and the own account', async () => {
    expect(reasonIn(await name('asker', { version: 7, finance: true }))).toEqual([
      'VERIFICATION_CHANGED',
      null,
    ]);
    expect(reasonIn(await name('applicant', { version: 1, finance: true }))).toEqual(['VERIFICATION_STATE', null]); // prettier-ignore
    await changeBuyer('manager', { institution: '示例大学化学学院' });
    await verify('manager');
    expect(reasonIn(await name('manager', { version: 1, finance: true }))).toEqual(['OWN_ACCOUNT', null]);
  });

  it('loses the role with the verification, and with another institution in the account', async () => {
    await boughtMonthly();
    await changeBuyer('buyer', { institution: '另一所大学' });
    expect(await list()).toMatchObject({ access: 'NOT_VERIFIED' });
    await changeBuyer('buyer', { institution: '示例大学化学学院' });
    expect(await list()).toMatchObject({ access: 'ok' });
    const verdict = (body: object) =>
      call('put', '/m/accounts/{userName}/verification', {
        token: manager,
        params: { userName: 'buyer' },
        body,
      });
    const ended = (await verdict({ version: 1, verdict: 'end', reason: '已调离' })).envelope.data;
    expect(ended.members.find(({ buyer }) => buyer.userName === 'buyer')).toMatchObject({ finance: false });
    expect(reasonIn(await call('get', '/p/statements/{month}', { token: finance, params: { month: MONTH } }))).toEqual(['NOT_FINANCE', null]); // prettier-ignore
  });
});

describe('the file of an invoice', () => {
  it('is given for invoices of the statement only', async () => {
    await invoiced();
    const { lines } = await read();
    const { invoiceId } = lines[0]!.invoices[0]!;
    const file = (id: number, token = finance) =>
      call('get', '/p/statements/{month}/invoices/{invoiceId}/{type}' as never, { token, params: { month: MONTH, invoiceId: id, type: 'pdf' } }); // prettier-ignore
    // The demo's numbers are not from a tax system, so there is no file.
    expect(reasonIn(await file(invoiceId))).toEqual(['FILE_UNKNOWN', null]);
    expect(reasonIn(await file(1))).toEqual(['INVOICE_UNKNOWN', null]);
    expect(reasonIn(await file(invoiceId, await logIn('asker')))).toEqual(['NOT_FINANCE', null]);
    expect((await fetchRaw('get', '/p/statements', {})).status).toBe(401);
  });
});

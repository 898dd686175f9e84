/** The seller's register of controlled sales: order, payment, shipment, report; cancellation and return; daily proof. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../server/jobs';
import { dayOf } from '../../server/http/dates';
import { dayAfter } from '@domain/shared/dates';
import { call, dataOf, fetchRaw, logIn, moveClock, reasonIn } from '../support/api';
import { parcelOf } from '../support/manageOrders';
import { bringTo } from '../support/orders';
import { approvedPermit, HEXAMINE, orderOn, permitsOf, plentyOfHexamine } from '../support/permits';
import { clock, shopHere, workHere } from '../support/shop';
import { shopSide } from '../support/shopSide';
import { auditHere, changeBuyer } from '../support/state';

let token = '';
let staff = '';
let hexamine: Awaited<ReturnType<typeof plentyOfHexamine>>;

beforeEach(async () => {
  hexamine = await plentyOfHexamine();
  token = await logIn();
  staff = await logIn('manager');
  for (const { permitId } of await permitsOf(token))
    await call('delete', '/p/permits/{permitId}', { token, params: { permitId } });
  await approvedPermit(token, { substances: [{ cas: HEXAMINE, grams: '5000' }] });
});

const DAY_MS = 86_400_000;
const today = () => dayOf(clock.now());
const sales = async (query: Record<string, string> = {}) =>
  (await dataOf('get', '/m/register', { token: staff, query })).records;
const saleOf = async (orderNumber: string) => (await sales({ q: orderNumber }))[0]!;
const proof = () => dataOf('get', '/m/register/proof', { token: staff });
const file = (body: object, by = staff) =>
  call('put', '/m/register/filings', {
    token: by,
    body: { filingNo: 'LX20261128-01', filedOn: today(), ...body },
  });
const fileSale = async (orderNumber: string, over: object = {}) => {
  const { saleId, version } = await saleOf(orderNumber);
  return reasonIn(await file({ sales: [{ saleId, version }], ...over }));
};
const DONE = [null, null];
const paidOrder = async (count = 3) => {
  const orderNumber = await orderOn(token, hexamine, count);
  await bringTo(token, orderNumber, 'paid');
  return orderNumber;
};
const auditOf = async (saleId: number) =>
  (await auditHere('controlledSale', String(saleId))).map(({ action }) => action);

async function giveBack(orderNumber: string, count: number): Promise<string> {
  const { returnNumber } = await dataOf('post', '/p/return/apply', {
    token,
    body: {
      ...{ orderNumber, kind: 'refund', reason: 'missing', description: '箱内少一瓶', photoIds: [] },
      lines: [{ skuId: hexamine.skuId, count, opened: false }],
    },
  });
  for (const action of ['approve', 'finish']) await shopSide.moveReturn({ returnNumber, action });
  return returnNumber;
}

describe('a sale', () => {
  it('is recorded at the payment, shows shipment and lot, and is reported', async () => {
    const orderNumber = await orderOn(token, hexamine, 3);
    expect(await sales()).toEqual([]);
    await bringTo(token, orderNumber, 'paid');
    const sale = await saleOf(orderNumber);
    expect(sale).toMatchObject({
      state: 'toFile',
      soldOn: today(),
      dueOn: dayAfter(today(), 5),
      urgency: null,
      regime: 'explosive',
      cas: HEXAMINE,
      substance: '六亚甲基四胺',
      catalogNo: hexamine.catalogNo,
      ...{ count: 3, back: 0, sent: 0, grams: '1500', netGrams: '1500', conversion: '500 g' },
      institution: '示例大学化学学院',
      permitNo: '沪公爆备〔2026〕0100',
      purpose: '合成实验',
      handler: '有机合成实验室',
      ...{ parcels: [], filing: null, collector: null },
    });
    await shopSide.ship({ orderNumber });
    const shipped = await saleOf(orderNumber);
    expect(shipped).toMatchObject({ sent: 3, version: 1 });
    expect(shipped.parcels).toMatchObject([{ sentOn: today(), count: 3, isReplacement: false }]);
    expect(shipped.parcels[0]!.lotNo).not.toBe('');

    expect(await fileSale(orderNumber)).toEqual(DONE);
    expect(await saleOf(orderNumber)).toMatchObject({
      state: 'filed',
      filing: { no: 'LX20261128-01', filedOn: today(), grams: '1500', by: 'manager' },
    });
    expect(await fileSale(orderNumber)).toEqual(['SALE_STATE', null]);
    expect(await sales({ state: 'open' })).toEqual([]);
    expect(await sales({ q: 'LX20261128-01' })).toHaveLength(1);
    expect(await auditOf(sale.saleId)).toEqual(['record', 'fileSale']);
  });

  it('is found by regime, day and state, the first to be due in front', async () => {
    const first = await paidOrder(1);
    await moveClock(86_400);
    const second = await paidOrder(1);
    const numbers = async (query: Record<string, string>) =>
      (await sales(query)).map(({ orderNumber }) => orderNumber);
    expect(await numbers({ state: 'open' })).toEqual([first, second]);
    expect(await numbers({ regime: 'explosive' })).toHaveLength(2);
    expect(await numbers({ regime: 'toxic' })).toEqual([]);
    expect(await numbers({ from: today() })).toEqual([second]);
    expect(await numbers({ to: dayAfter(today(), -1) })).toEqual([first]);
    expect(await numbers({ q: '示例大学' })).toHaveLength(2);
    expect(await numbers({ q: HEXAMINE })).toHaveLength(2);
    expect(await numbers({ q: '50%' })).toEqual([]);
    await moveClock(4 * 86_400);
    expect((await sales({ state: 'open' })).map(({ urgency }) => urgency)).toEqual(['soon', 'soon']);
    await moveClock(86_400);
    expect((await sales({ state: 'open' })).map(({ urgency }) => urgency)).toEqual(['overdue', 'soon']);
  });

  it('is reported only with a number, a sensible day, and the version that was read', async () => {
    const orderNumber = await paidOrder(1);
    const refused = (over: object) => fileSale(orderNumber, over);
    expect(await refused({ filingNo: ' ' })).toEqual(['REQUIRED', 'filingNo']);
    expect(await refused({ filingNo: '1'.repeat(61) })).toEqual(['TOO_LONG', 'filingNo']);
    expect(await refused({ filedOn: '2026-02-30' })).toEqual(['DAY_INVALID', 'filedOn']);
    expect(await refused({ filedOn: dayAfter(today(), 1) })).toEqual(['DAY_FUTURE', 'filedOn']);
    expect(await refused({ filedOn: dayAfter(today(), -1) })).toEqual(['DAY_BEFORE_SALE', 'filedOn']);
    const { saleId } = await saleOf(orderNumber);
    expect(await refused({ sales: [{ saleId, version: 9 }] })).toEqual(['SALE_CHANGED', null]);
    expect(await refused({ sales: [{ saleId: 999_999, version: 1 }] })).toEqual(['SALE_UNKNOWN', null]);
    expect((await saleOf(orderNumber)).state).toBe('toFile');
  });

  it('is reported once when two people report it at the same time', async () => {
    const { saleId, version } = await saleOf(await paidOrder(1));
    const both = await Promise.all(
      [1, 2].map((no) => file({ sales: [{ saleId, version }], filingNo: `LX-${no}` })),
    );
    expect(both.map((answer) => reasonIn(answer)[0]).sort()).toEqual(['SALE_CHANGED', null]);
  });

  it('names who took the goods after the document was checked', async () => {
    const { saleId } = await saleOf(await paidOrder(1));
    const check = async (body: object) =>
      reasonIn(
        await call('put', '/m/register/{saleId}/collector', {
          token: staff,
          params: { saleId },
          body: { version: 1, collector: '王芳', document: 'idCard', ...body },
        }),
      );
    expect(await check({ collector: ' ' })).toEqual(['REQUIRED', 'collector']);
    expect(await check({})).toEqual(DONE);
    expect(await check({})).toEqual(['SALE_CHANGED', null]);
    const [sale] = await sales();
    expect(sale).toMatchObject({
      version: 2,
      state: 'toFile',
      collector: { name: '王芳', document: 'idCard', by: 'manager' },
    });
    expect(await auditOf(saleId)).toEqual(['record', 'checkCollector']);
  });

  it('counts on the desk while it is due soon and overdue, and is listed by that', async () => {
    const due = async () => {
      const { salesOverdue, salesSoon } = await dataOf('get', '/m/desk', { token: staff });
      return [salesOverdue, salesSoon, (await sales({ state: 'overdue' })).length, (await sales({ state: 'soon' })).length];
    };
    const orderNumber = await paidOrder(1);
    expect(await due()).toEqual([0, 0, 0, 0]);
    await moveClock(3 * 86_400);
    expect(await due()).toEqual([0, 1, 0, 1]);
    await moveClock(3 * 86_400);
    expect(await due()).toEqual([1, 0, 1, 0]);
    expect(await fileSale(orderNumber)).toEqual(DONE);
    expect(await due()).toEqual([0, 0, 0, 0]);
  }); // prettier-ignore

  it('corrects a wrong collector only with a reason, which the audit log keeps', async () => {
    const { saleId } = await saleOf(await paidOrder(1));
    const check = async (version: number, body: object) => {
      const input = { version, collector: '王芳', document: 'idCard', ...body };
      return reasonIn(await call('put', '/m/register/{saleId}/collector', { token: staff, params: { saleId }, body: input }));
    };
    expect(await check(1, {})).toEqual(DONE);
    expect(await check(2, { reason: '录错' })).toEqual(['UNCHANGED', 'collector']);
    expect(await check(2, { collector: '王方', reason: ' ' })).toEqual(['REASON_MISSING', 'reason']);
    expect(await check(1, { collector: '王方', reason: '录错' })).toEqual(['SALE_CHANGED', null]);
    expect(await check(2, { collector: '王方', document: 'passport', reason: '姓名录错' })).toEqual(DONE);
    expect((await sales())[0]).toMatchObject({ version: 3, collector: { name: '王方', document: 'passport' } });
    const entry = (await auditHere('controlledSale', String(saleId))).at(-1);
    expect(entry).toMatchObject({
      action: 'correctCollector',
      before: { collector: '王芳', document: 'idCard' },
      after: { collector: '王方', document: 'passport', reason: '姓名录错' },
    });
  }); // prettier-ignore

  it('is exported with destination and amounts; the log records the export', async () => {
    const orderNumber = await paidOrder(2);
    await shopSide.ship({ orderNumber });
    const answer = await fetchRaw('get', '/m/register/file?state=open', { token: staff });
    const [header, line, ...rest] = (await answer.text()).trim().split(/\r?\n/);
    expect(rest).toEqual([]);
    expect(header).toContain('数量（g）');
    for (const text of [
      '易制爆',
      '1000',
      HEXAMINE,
      '示例大学化学学院',
      '示例路 800 号',
      orderNumber,
      today(),
    ])
      expect(line).toContain(text);
    const [entry] = await auditHere('controlledSale', `file ${today()}`);
    expect(entry).toMatchObject({ action: 'exportRegister', after: { rows: 1 } });
  });

  it('is only for the warehouse and managers', async () => {
    await changeBuyer('person', { staffRoles: ['finance'] });
    const finance = await logIn('person');
    for (const by of [token, finance])
      expect((await call('get', '/m/register', { token: by })).status).toBe(403);
    await changeBuyer('person', { staffRoles: ['warehouse'] });
    expect((await call('get', '/m/register', { token: await logIn('person') })).status).toBe(200);
  });
});

describe('cancellations and returns', () => {
  it('a sale cancelled before it left needs no report', async () => {
    const orderNumber = await paidOrder(2);
    await dataOf('put', '/m/orders/{orderNumber}/cancel', {
      token: staff,
      params: { orderNumber },
      body: { reason: '缺货', status: 2 },
    });
    const sale = await saleOf(orderNumber);
    expect(sale).toMatchObject({ state: 'cancelled', back: 2, netGrams: '0' });
    expect(await auditOf(sale.saleId)).toEqual(['record', 'change']);
    expect(await fileSale(orderNumber)).toEqual(['SALE_STATE', null]);
    expect(await proof()).toMatchObject({ lines: 1, differences: [] });
  });

  it('a sale cancelled after the report is to be corrected', async () => {
    const orderNumber = await paidOrder(2);
    await fileSale(orderNumber);
    await moveClock(86_400);
    await dataOf('put', '/m/orders/{orderNumber}/cancel', {
      token: staff,
      params: { orderNumber },
      body: { reason: '缺货', status: 2 },
    });
    expect(await saleOf(orderNumber)).toMatchObject({ state: 'toCorrect', dueOn: dayAfter(today(), 5) });
    expect(await fileSale(orderNumber, { filingNo: 'LX20261128-02' })).toEqual(DONE);
    expect(await saleOf(orderNumber)).toMatchObject({
      state: 'filed',
      filing: { no: 'LX20261128-02', grams: '0' },
    });
  });

  it('the unsent rest of an order counts as cancelled', async () => {
    const orderNumber = await paidOrder(3);
    const params = { orderNumber };
    const parcels = [parcelOf([{ skuId: hexamine.skuId, count: 1 }])];
    await dataOf('post', '/m/orders/{orderNumber}/parcels', {
      token: staff,
      params,
      body: { parcelsBefore: 0, parcels },
    });
    expect(await proof()).toMatchObject({ differences: [] });
    await dataOf('put', '/m/orders/{orderNumber}/cancelRest', {
      token: staff,
      params,
      body: { reason: '缺货', parcelsBefore: 1 },
    });
    expect(await saleOf(orderNumber)).toMatchObject({
      state: 'toFile',
      count: 3,
      back: 2,
      sent: 1,
      netGrams: '500',
    });
    expect(await proof()).toMatchObject({ differences: [] });
  });

  it('a refunded return after the report is to be corrected; the proof still balances', async () => {
    const orderNumber = await paidOrder(3);
    await shopSide.ship({ orderNumber });
    await dataOf('put', '/p/myOrder/receipt/{orderNumber}', { token, params: { orderNumber } });
    await fileSale(orderNumber);
    await giveBack(orderNumber, 2);
    const sale = await saleOf(orderNumber);
    expect(sale).toMatchObject({ state: 'toCorrect', back: 2, sent: 3, netGrams: '500' });
    expect(sale.filing).toMatchObject({ grams: '1500' });
    expect(await proof()).toMatchObject({ lines: 1, differences: [] });
    expect(await auditOf(sale.saleId)).toEqual(['record', 'fileSale', 'change']);
  });
});

describe('the daily proof', () => {
  it('names order, permit and amounts of a difference, once a day', async () => {
    const orderNumber = await paidOrder(3);
    await shopSide.ship({ orderNumber });
    const { shop } = await shopHere();
    await runJobs(shop);
    const { db } = await workHere();
    await db.execute(sql`update parcel_lines set count = 2 where order_number = ${orderNumber}`);
    const { lines, differences, days } = await proof();
    expect(lines).toBe(1);
    expect(differences).toMatchObject([
      {
        reasons: ['SHIPPED'],
        orderNumber,
        permitNo: '沪公爆备〔2026〕0100',
        ...{ sold: '1500', shipped: '1000', deducted: '1500' },
      },
    ]);
    expect(days).toMatchObject([{ day: today(), lines: 1, differences: [] }]);
    await runJobs(shop);
    expect((await proof()).days).toHaveLength(1);

    const failures: unknown[] = [];
    const log = { ...shop.log, error: (facts: unknown) => void failures.push(facts) };
    await runJobs({ ...shop, log }, clock.now() + DAY_MS);
    expect((await proof()).days.map((day) => day.differences.length)).toEqual([1, 0]);
    expect(failures).toMatchObject([{ day: dayAfter(today(), 1), orders: [orderNumber] }]);
  });

  it('finds what the permit was not charged with, and a sale that is not in the register', async () => {
    const orderNumber = await paidOrder(2);
    const { db } = await workHere();
    await db.execute(sql`update permit_uses set count = 1 where order_number = ${orderNumber}`);
    await db.execute(sql`delete from controlled_sales`);
    expect((await proof()).differences).toMatchObject([
      { reasons: ['NOT_REGISTERED', 'DEDUCTED'], sold: '1000', shipped: '0', deducted: '500' },
    ]);
  });
});

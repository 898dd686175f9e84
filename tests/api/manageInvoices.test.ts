/** Invoices whose numbers come from the tax system: batches, numbers, red invoices. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, dataOf, fetchRaw, logIn, refusalOf } from '../support/api';
import { bringTo, order } from '../support/orders';
import { bringReturn } from '../support/returns';
import { shopHere } from '../support/shop';
import { packBy } from '../support/shopping';
import { auditHere, changeBuyer, invoicesHere } from '../support/state';
import { shopSide } from '../support/shopSide';

const pack = packBy('N');
const invoice = { kind: 'special', titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
const numberOf = (serial: number) => `26312${String(serial).padStart(15, '0')}`;
let buyer = '';
let finance = '';

const setIssuing = async (invoiceIssuing: 'auto' | 'manual') => {
  const { shop } = await shopHere();
  shop.settings = { ...shop.settings, invoiceIssuing };
};
beforeEach(async () => {
  [buyer] = [await logIn(), await changeBuyer('asker', { staffRoles: ['finance'] })];
  finance = await logIn('asker');
  await setIssuing('manual');
});
afterEach(() => setIssuing('auto'));

/** An application whose order is shipped or not; returns its id. */
async function applied({ shipped = true, count = 1 } = {}): Promise<{
  invoiceId: number;
  orderNumber: string;
}> {
  const orderNumber = await order(buyer, { invoice, count });
  await bringTo(buyer, orderNumber, shipped ? 'shipped' : 'paid');
  const [{ invoiceId } = { invoiceId: 0 }] = await invoicesHere();
  return { invoiceId, orderNumber };
}
const list = async (query: Record<string, string | number> = {}) =>
  (await dataOf('get', '/m/invoices', { token: finance, query })).records;
const idsOf = async (query: Record<string, string | number>) =>
  (await list(query)).map(({ invoiceId }) => invoiceId);
const detail = (invoiceId: number) =>
  dataOf('get', '/m/invoices/{invoiceId}', { token: finance, params: { invoiceId } });
const batch = (...invoiceIds: number[]) =>
  dataOf('post', '/m/invoices/batches', { token: finance, body: { invoiceIds } });
const enter = (invoiceId: number, invoiceNo: string, amount: number) =>
  call('put', '/m/invoices/{invoiceId}/number', {
    token: finance,
    params: { invoiceId },
    body: { invoiceNo, amount },
  });
async function issued(invoiceId: number, serial: number) {
  const { envelope } = await enter(invoiceId, numberOf(serial), (await detail(invoiceId)).head.amount);
  expect(envelope.success).toBe(true);
  return envelope.data;
}
async function refunded(orderNumber: string): Promise<string> {
  const lines = [{ skuId: pack.skuId, count: 1, opened: false }];
  const body = { orderNumber, kind: 'refund', reason: 'unneeded', description: '', lines, photoIds: [] };
  const returnNumber = await bringReturn(buyer, body, 'received');
  await shopSide.moveReturn({ returnNumber, action: 'finish' });
  return returnNumber;
}

describe('with numbers from the tax system', () => {
  it('waits for its orders, then for its number, and is issued with it', async () => {
    const { invoiceId, orderNumber } = await applied({ shipped: false });
    expect(await idsOf({ view: 'unshipped' })).toEqual([invoiceId]);
    const early = await enter(invoiceId, numberOf(1), (await detail(invoiceId)).head.amount);
    expect(early.envelope.reason).toBe('NOT_SHIPPED');
    await shopSide.ship({ orderNumber });
    expect(await dataOf('get', '/m/invoices/waiting', { token: finance })).toEqual({
      issuing: 'manual',
      toIssue: 1,
      handed: 0,
      unshipped: 0,
    });
    const { head, lines, net, tax, total } = await issued(invoiceId, 1);
    expect(head).toMatchObject({ status: 'issued', invoiceNo: numberOf(1), title: '示例大学' });
    expect(lines[0]).toMatchObject({ count: 1, taxRate: 13 });
    expect(Math.round((net + tax) * 100)).toBe(Math.round(total * 100));
    const { records } = await dataOf('get', '/p/inbox', { token: buyer });
    expect(records[0]).toMatchObject({ title: '发票已开具' });
    const mine = await dataOf('get', '/p/invoice/info', { token: buyer, query: { invoiceNo: numberOf(1) } });
    expect(mine.total).toBe(head.amount);
    expect(
      (await auditHere('invoice', String(invoiceId))).map(({ action, actorKind }) => [action, actorKind]),
    ).toEqual([
      ['apply', 'buyer'],
      ['issue', 'staff'],
    ]);
  });

  it('accepts a unique number of 20 digits for the state that was read', async () => {
    const [first, second] = [await applied(), await applied({ count: 2 })];
    const { amount } = (await detail(second.invoiceId)).head;
    await issued(first.invoiceId, 1);
    const reasonOf = async (no: string, yuan = amount) => (await enter(second.invoiceId, no, yuan)).envelope;
    expect(await reasonOf('2631200000000000000')).toMatchObject({
      reason: 'NUMBER_INVALID',
      field: 'invoiceNo',
    });
    expect((await reasonOf('2.6312E+19')).message).toContain('科学计数');
    expect(await reasonOf(numberOf(1))).toMatchObject({ reason: 'NUMBER_TAKEN', field: 'invoiceNo' });
    expect(await reasonOf(numberOf(2), amount + 1)).toMatchObject({ reason: 'INVOICE_CHANGED' });
    expect((await enter(first.invoiceId, numberOf(3), amount)).envelope.reason).toBe('INVOICE_ISSUED');
  });

  it('corrects a wrong number once, with a reason, based on the number that was read', async () => {
    const [{ invoiceId }, other] = [await applied(), await applied()];
    await issued(other.invoiceId, 2);
    await issued(invoiceId, 1);
    const correct = (no: string, reason = '录错一位', was = numberOf(1)) =>
      call('put', '/m/invoices/{invoiceId}/correct', { token: finance, params: { invoiceId }, body: { was, invoiceNo: no, reason } });
    expect((await correct(numberOf(2))).envelope).toMatchObject({ reason: 'NUMBER_TAKEN', field: 'invoiceNo' });
    expect((await correct(numberOf(1))).envelope).toMatchObject({ reason: 'NUMBER_INVALID', field: 'invoiceNo' });
    expect((await correct(numberOf(3), ' ')).envelope).toMatchObject({ reason: 'REQUIRED', field: 'reason' });
    const both = await Promise.all([correct(numberOf(3)), correct(numberOf(4))]);
    expect(both.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    const { invoiceNo } = (await detail(invoiceId)).head;
    expect(both.find(({ envelope }) => !envelope.success)?.envelope).toMatchObject({
      reason: 'INVOICE_CHANGED',
      message: expect.stringContaining(invoiceNo!) as string,
    });
    const mine = await dataOf('get', '/p/invoice/info', { token: buyer, query: { invoiceNo: invoiceNo! } });
    expect(mine.invoiceNo).toBe(invoiceNo);
    const { records } = await dataOf('get', '/p/inbox', { token: buyer });
    expect(records[0]).toMatchObject({ title: '发票号码已更正' });
    expect((await auditHere('invoice', String(invoiceId))).at(-1)).toMatchObject({
      action: 'correctNumber',
      before: { invoiceNo: numberOf(1) },
      after: { invoiceNo, reason: '录错一位' },
    });
    expect((await correct(numberOf(5), '再核对', invoiceNo!)).envelope.success).toBe(true);
    // Found by any number it ever had in list, desk and log. The buyer's pages do not show who changed it and why.
    const [list, desk] = await Promise.all([
      idsOf({ number: numberOf(1) }),
      dataOf('get', '/m/desk/find', { token: finance, query: { q: numberOf(1) } }),
    ]);
    expect(list).toEqual([invoiceId]);
    expect(desk).toEqual([{ kind: 'invoice', id: String(invoiceId), title: `原号码 ${numberOf(1)}，已更正` }]);
    const short = { token: finance, query: { q: numberOf(1).slice(0, 8) } };
    const ids = (await dataOf('get', '/m/desk/find', short)).map(({ kind, id }) => `${kind} ${id}`);
    expect(new Set(ids).size).toBe(ids.length);
    const query = { subjectId: numberOf(1) };
    const entries = await dataOf('get', '/m/audit', { token: await logIn('manager'), query });
    expect(entries.records.filter(({ action }) => action === 'correctNumber')).toHaveLength(2);
    expect((await detail(invoiceId)).head.formerNumbers).toEqual([
      { invoiceNo: numberOf(1), time: expect.any(String) as string, reason: '录错一位' },
      { invoiceNo, time: expect.any(String) as string, reason: '再核对' },
    ]);
    const requested = { token: buyer, query: { q: numberOf(1) } };
    const [found] = (await dataOf('get', '/p/invoice/list', requested)).records;
    expect(found).toMatchObject({ invoiceNo: numberOf(5) });
    const old = await dataOf('get', '/p/invoice/info', { token: buyer, query: { invoiceNo: numberOf(1) } });
    expect(old).toMatchObject({ invoiceNo: numberOf(5), formerNumbers: found!.formerNumbers });
    expect(Object.keys(found!.formerNumbers[0]!)).toEqual(['invoiceNo', 'time']);
  }); // prettier-ignore

  it('accepts one of two simultaneous entries of a number', async () => {
    const ids = [(await applied()).invoiceId, (await applied()).invoiceId];
    const { amount } = (await detail(ids[0]!)).head;
    const answers = await Promise.all(ids.map((invoiceId) => enter(invoiceId, numberOf(7), amount)));
    expect(answers.map(({ envelope }) => envelope.reason ?? 'ok').sort()).toEqual(
      ['NUMBER_TAKEN', 'ok'].sort(),
    );
  });

  it('finds by buyer, title, number, kind, amount and day', async () => {
    const [{ invoiceId, orderNumber }, other] = [await applied(), await applied({ count: 3 })];
    const { amount, applyTime } = (await detail(invoiceId)).head;
    const day = applyTime.slice(0, 10);
    for (const query of [
      { number: orderNumber },
      { number: String(invoiceId) },
      { max: String(amount), min: String(amount) },
    ])
      expect(await idsOf(query as unknown as Record<string, string>)).toEqual([invoiceId]);
    const both = [invoiceId, other.invoiceId];
    expect(
      await idsOf({
        view: 'toIssue',
        buyer: '化学学院',
        title: '40000062',
        kind: 'special',
        from: day,
        to: day,
      }),
    ).toEqual(both);
    expect(await idsOf({ title: '没有' })).toEqual([]);
    expect(await idsOf({ kind: 'normal' })).toEqual([]);
    const bad = await refusalOf('get', '/m/invoices', { token: finance, query: { min: 'abc' } });
    expect(['A00001', 'A00014']).toContain(bad.code);
  });
});

describe('a batch', () => {
  it('is exported for the tax system and reports what was skipped', async () => {
    const [ready, early] = [await applied({ count: 2 }), await applied({ shipped: false })];
    const made = await batch(ready.invoiceId, early.invoiceId, 999_999);
    expect(made).toMatchObject({ taken: [ready.invoiceId] });
    expect(made.refused.map(({ invoiceId, reason }) => [invoiceId, reason])).toEqual([
      [early.invoiceId, 'NOT_SHIPPED'],
      [999_999, 'INVOICE_UNKNOWN'],
    ]);
    const file = await fetchRaw('get', `/m/invoices/batches/${made.batchNo}/file`, { token: finance });
    const [heading = '', first = ''] = (await file.text()).split('\r\n');
    expect(heading).toContain('购买方纳税人识别号');
    const { lines, total } = await detail(ready.invoiceId);
    expect(first).toContain(invoice.taxNo);
    expect(first).toContain(lines[0]!.name);
    expect(first).toContain(
      `${lines[0]!.net.toFixed(2)},"13%",${lines[0]!.tax.toFixed(2)},${total.toFixed(2)}`,
    );
    expect((await batch(ready.invoiceId)).refused[0]).toMatchObject({ reason: 'IN_BATCH' });
  });

  it('cannot be withdrawn by a buyer until the application is taken out of it', async () => {
    const { invoiceId } = await applied();
    const { batchNo } = await batch(invoiceId);
    const params = { invoiceId };
    const withdraw = () => call('delete', '/p/invoice/{invoiceId}', { token: buyer, params });
    expect((await withdraw()).envelope.reason).toBe('INVOICE_HANDED_OVER');
    const { records } = await dataOf('get', '/p/invoice/list', { token: buyer });
    expect(records[0]).toMatchObject({ withdrawable: false });
    const release = (body: object) =>
      call('put', '/m/invoices/{invoiceId}/release', { token: finance, params, body });
    expect((await release({ batchNo: 'KP202601010001' })).envelope.reason).toBe('INVOICE_CHANGED');
    expect((await release({ batchNo })).envelope.success).toBe(true);
    expect((await withdraw()).envelope.success).toBe(true);
  });

  it('keeps its amounts after a refund; a red invoice compensates', async () => {
    const { invoiceId, orderNumber } = await applied({ count: 3 });
    await batch(invoiceId);
    await dataOf('put', '/p/myOrder/receipt/{orderNumber}', { token: buyer, params: { orderNumber } });
    const { amount } = (await detail(invoiceId)).head;
    const returnNumber = await refunded(orderNumber);
    expect((await detail(invoiceId)).head.amount).toBe(amount);
    await issued(invoiceId, 1);
    const [red] = await list({ view: 'red' });
    expect(red).toMatchObject({ status: 'issuing', red: true, originalNo: numberOf(1) });
    expect((await invoicesHere())[0]).toMatchObject({ returnNumber });
    // The blue invoice is partly reversed only once the red one has its number.
    expect((await detail(invoiceId)).head.status).toBe('issued');
    await issued(red!.invoiceId, 2);
    expect((await detail(invoiceId)).head.status).toBe('partReversed');
    const mine = await dataOf('get', '/p/invoice/info', { token: buyer, query: { invoiceNo: numberOf(1) } });
    expect(mine.reversals).toMatchObject([{ invoiceNo: numberOf(2), amount: red!.amount }]);
  });

  it('recalculates an application that is taken out again', async () => {
    const { invoiceId, orderNumber } = await applied({ count: 2 });
    const { batchNo } = await batch(invoiceId);
    await dataOf('put', '/p/myOrder/receipt/{orderNumber}', { token: buyer, params: { orderNumber } });
    const { amount } = (await detail(invoiceId)).head;
    await refunded(orderNumber);
    await dataOf('put', '/m/invoices/{invoiceId}/release', {
      token: finance,
      params: { invoiceId },
      body: { batchNo },
    });
    expect((await detail(invoiceId)).head.amount).toBeLessThan(amount);
  });
});

describe('a red invoice', () => {
  it('requested by the buyer waits for its number, once', async () => {
    const { invoiceId } = await applied();
    await issued(invoiceId, 1);
    const body = { invoiceId, reason: 'title', note: '', notDeducted: true };
    await dataOf('post', '/p/invoice/reverse', { token: buyer, body });
    const again = await call('post', '/p/invoice/reverse', { token: buyer, body });
    expect(again.envelope.reason).toBe('INVOICE_NOT_REVERSIBLE');
    const [red] = await list({ view: 'toIssue' });
    const withdrawn = await call('delete', '/p/invoice/{invoiceId}', {
      token: buyer,
      params: { invoiceId: red!.invoiceId },
    });
    expect(withdrawn.envelope.reason).toBe('INVOICE_RED');
    const made = await batch(red!.invoiceId);
    const file = await fetchRaw('get', `/m/invoices/batches/${made.batchNo}/file`, { token: finance });
    expect(await file.text()).toContain(`"红字","${numberOf(1)}\t","抬头或税号有误"`);
    await issued(red!.invoiceId, 2);
    expect((await detail(invoiceId)).head.status).toBe('reversed');
  });
});

describe('numbers from a file', () => {
  it('are previewed row by row, and the valid ones are saved', async () => {
    const [first, second, early] = [await applied(), await applied(), await applied({ shipped: false })];
    await issued(first.invoiceId, 1);
    const row = (application: number | string, invoiceNo: string) => ({
      application: String(application),
      invoiceNo,
    });
    const rows = [
      row(first.invoiceId, numberOf(9)),
      row(second.invoiceId, numberOf(1)),
      row(early.invoiceId, numberOf(3)),
      row('99999', numberOf(4)),
      row('KP1', numberOf(4)),
      row(second.invoiceId, '26312'),
      row(second.invoiceId, `'${numberOf(5)}\t`),
      row(second.invoiceId, numberOf(6)),
    ];
    const checked = await dataOf('post', '/m/invoices/numbers/check', { token: finance, body: { rows } });
    expect(checked.map(({ reason }) => reason)).toEqual([
      'INVOICE_ISSUED',
      'NUMBER_TAKEN',
      'NOT_SHIPPED',
      'INVOICE_UNKNOWN',
      'INVOICE_UNKNOWN',
      'NUMBER_INVALID',
      'APPLICATION_TWICE',
      'APPLICATION_TWICE',
    ]);
    expect(await idsOf({ view: 'issued' })).toEqual([first.invoiceId]);
    const good = (
      await dataOf('post', '/m/invoices/numbers/check', {
        token: finance,
        body: { rows: [rows[6], rows[3]] },
      })
    ).map(({ application, invoiceNo, amount }) => ({ application, invoiceNo, amount: amount ?? 0 }));
    const entered = await dataOf('post', '/m/invoices/numbers', { token: finance, body: { rows: good } });
    expect(entered.map(({ reason }) => reason)).toEqual([null, 'INVOICE_UNKNOWN']);
    expect((await detail(second.invoiceId)).head.invoiceNo).toBe(numberOf(5));
  });
});

it('are limited to finance', async () => {
  await changeBuyer('approver', { staffRoles: ['warehouse', 'content'] });
  for (const token of [buyer, await logIn('approver')])
    expect((await refusalOf('get', '/m/invoices', { token })).status).toBe(403);
});

/** Disputes about lines of a monthly statement, and confirmed months, over HTTP. */
import { beforeEach, describe, expect, it } from 'vitest';
import { unreadAudit } from '../support/auditWords';
import { tableCells } from '@domain/shared/csv';
import { call, dataOf, fetchRaw, logIn, moveClock, reasonIn } from '../support/api';
import { boughtMonthly, type Bought } from '../support/monthly';
import { auditHere, institutionId } from '../support/state';

const MONTH = '2026-11';
let [finance, manager] = ['', ''];
let [first, second]: Bought[] = [];
beforeEach(async () => {
  [first, second] = [await boughtMonthly(), await boughtMonthly(2)];
  [finance, manager] = [await logIn('buyer'), await logIn('manager')];
});

const params = { month: MONTH };
const read = () => dataOf('get', '/p/statements/{month}', { token: finance, params });
const idOf = async () => ({ institutionId: await institutionId(), month: MONTH });
const raise = (lineId: string, body: object = {}, token = finance) =>
  call('post', '/p/statements/{month}/disputes', {
    ...{ token, params },
    body: { lineId, kind: 'amount', text: '合同价应为 90 元', ...body },
  });
const answer = (disputeId: number, version: number, text = '已核对，下月冲减', token = manager) =>
  call('put', '/m/statementDisputes/{disputeId}', { token, params: { disputeId }, body: { version, text } });
const reply = (disputeId: number, version: number, step: 'settle' | 'object', text = '') =>
  call('put', '/p/statementDisputes/{disputeId}', {
    ...{ token: finance, params: { disputeId } },
    body: { version, step, text },
  });
const confirm = (due: number, token = finance) =>
  call('post', '/p/statements/{month}/confirm', { token, params, body: { due } });
const nextMonth = async () => {
  await moveClock(10 * 86_400);
  [finance, manager] = [await logIn('buyer'), await logIn('manager')];
};
const cancel = (orderNumber: string) =>
  dataOf('put', '/m/orders/{orderNumber}/cancel', {
    ...{ token: manager, params: { orderNumber }, body: { reason: '缺货', status: 2 } },
  });

describe('a dispute', () => {
  it('goes from the line to the shop and back, with messages and a record of each step', async () => {
    const { lines } = await read();
    const line = lines.find(({ orderNumber }) => orderNumber === first!.orderNumber)!;
    const { data } = (await raise(line.lineId)).envelope;
    const [dispute] = data.disputes;
    expect(data.head.unsettled).toBe(1);
    expect(dispute).toMatchObject({ lineId: line.lineId, lineName: line.prodName, amount: line.amount, state: 'open', version: 1 }); // prettier-ignore
    expect(dispute!.steps).toMatchObject([{ step: 'raise', text: '合同价应为 90 元', shop: false }]);
    expect((await dataOf('get', '/m/desk', { token: manager })).statementDisputes).toBe(1);
    const listed = await dataOf('get', '/m/monthly', { token: manager, query: { state: 'disputed' } });
    expect(listed.records.map(({ month }) => month)).toEqual([MONTH]);
    expect(listed.marks).toEqual([{ ...(await idOf()), open: 1, unsettled: 1, confirmed: 'no' }]);
    const { disputeId } = dispute!;
    const review = (await answer(disputeId, 1)).envelope.data;
    expect(review.disputes[0]!.steps.at(-1)).toMatchObject({ step: 'answer', shop: true, by: '平台管理' });
    expect((await dataOf('get', '/m/desk', { token: manager })).statementDisputes).toBe(0);
    const { records } = await dataOf('get', '/p/inbox', { token: finance });
    expect(records[0]).toMatchObject({ title: '对账异议已答复', path: `/user/statements?month=${MONTH}` });
    // Buyers read that the shop wrote, not who.
    expect((await read()).disputes[0]!.steps.at(-1)).toMatchObject({ shop: true, by: '' });
    expect((await reply(disputeId, 2, 'object', '金额仍不对')).envelope.data.disputes[0]).toMatchObject({ state: 'open' }); // prettier-ignore
    await answer(disputeId, 3, '已按合同价更正');
    const settled = (await reply(disputeId, 4, 'settle')).envelope.data;
    expect(settled.disputes[0]).toMatchObject({ state: 'settled', version: 5 });
    expect(settled.head.unsettled).toBe(0);
    const { institutionId: id } = await idOf();
    expect((await auditHere('monthly', `${id}/${MONTH}`)).map(({ action }) => action)).toEqual([
      ...['disputeRaise', 'disputeAnswer', 'disputeObject', 'disputeAnswer', 'disputeSettle'],
    ]);
    expect(await unreadAudit()).toEqual([]);
  });

  it('is in the file of staff beside its order, also after the order is gone', async () => {
    const { lines } = await read();
    const line = lines.find(({ orderNumber }) => orderNumber === first!.orderNumber)!;
    const [dispute] = (await raise(line.lineId)).envelope.data.disputes;
    await answer(dispute!.disputeId, 1);
    const { institutionId: id } = await idOf();
    const rows = async () => {
      const path = '/m/monthly/{institutionId}/{month}/file';
      const table = await fetchRaw('get', path, { token: manager, params: { institutionId: String(id), ...params } }); // prettier-ignore
      return tableCells(await table.text());
    };
    const named = (text: string) => `${line.prodName}：${text}`;
    const cells = [named('已答复'), named('金额不对，合同价应为 90 元'), named('已核对，下月冲减')];
    const [header, ...before] = await rows();
    expect(header!.slice(-3)).toEqual(['异议', '异议原因', '异议答复']);
    const of = (all: string[][], orderNumber: string) => all.find((row) => row[2] === `${orderNumber}\t`);
    expect(of(before, first!.orderNumber)!.slice(-3)).toEqual(cells);
    expect(of(before, second!.orderNumber)!.slice(-3)).toEqual(['', '', '']);
    await cancel(first!.orderNumber);
    const row = of(await rows(), first!.orderNumber)!;
    expect([row[1], ...row.slice(-3)]).toEqual(['已不在对账单', ...cells]);
  });

  it('is refused without a reason, twice for a line, for unknown lines, and for others', async () => {
    const [line] = (await read()).lines;
    expect(reasonIn(await raise(line!.lineId, { text: ' ' }))).toEqual(['TEXT_INVALID', 'text']);
    expect(reasonIn(await raise('nothing'))).toEqual(['LINE_GONE', null]);
    expect(reasonIn(await raise(line!.lineId, {}, await logIn('asker')))).toEqual(['NOT_FINANCE', null]);
    const both = await Promise.all([raise(line!.lineId), raise(line!.lineId)]);
    expect(both.map(reasonIn).sort()).toEqual([
      [null, null],
      ['LINE_DISPUTED', null],
    ]);
    const { disputeId } = (await read()).disputes[0]!;
    expect(reasonIn(await answer(disputeId, 7))).toEqual(['DISPUTE_CHANGED', null]);
    expect(reasonIn(await answer(disputeId, 1, ''))).toEqual(['TEXT_INVALID', 'text']);
    expect(reasonIn(await reply(disputeId, 1, 'object', '还是不对'))).toEqual(['DISPUTE_STATE', null]);
    expect(reasonIn(await answer(1, 1))).toEqual(['DISPUTE_UNKNOWN', null]);
    // The finance person of another institution does not find it.
    finance = await logIn('lab2000');
    expect(reasonIn(await reply(disputeId, 1, 'settle'))).toEqual(['DISPUTE_UNKNOWN', null]);
  });

  it('stays in the list of the shop when its order is cancelled', async () => {
    await cancel(second!.orderNumber);
    const [line] = (await read()).lines;
    await raise(line!.lineId, { kind: 'notOurs' });
    await cancel(first!.orderNumber);
    const listed = await dataOf('get', '/m/monthly', { token: manager, query: { state: 'disputed' } });
    expect(listed.records).toMatchObject([{ month: MONTH, due: 0, orders: 0 }]);
    expect(await dataOf('get', '/m/monthly', { token: manager, query: {} })).toMatchObject({ records: [] });
    expect((await read()).disputes).toHaveLength(1);
    expect((await dataOf('get', '/p/statements', { token: finance })).months).toMatchObject([
      { unsettled: 1 },
    ]);
  });
});

describe('a confirmation', () => {
  it('is possible after the month without open disputes, once, with the amount that was read', async () => {
    const { head, lines, refusal } = await read();
    expect(refusal?.reason).toBe('MONTH_RUNNING');
    expect(reasonIn(await confirm(head.due))).toEqual(['MONTH_RUNNING', null]);
    await raise(lines[0]!.lineId);
    await nextMonth();
    expect(reasonIn(await confirm(head.due))).toEqual(['DISPUTE_OPEN', null]);
    await reply((await read()).disputes[0]!.disputeId, 1, 'settle');
    expect(reasonIn(await confirm(head.due + 1))).toEqual(['STATEMENT_CHANGED', null]);
    expect(reasonIn(await confirm(head.due, await logIn('asker')))).toEqual(['NOT_FINANCE', null]);
    finance = await logIn('buyer');
    const both = await Promise.all([confirm(head.due), confirm(head.due)]);
    expect(
      both
        .map(reasonIn)
        .map(([reason]) => reason ?? '')
        .sort(),
    ).toEqual(['', 'CONFIRMED']);
    const { confirmation } = await read();
    expect(confirmation).toMatchObject({ due: head.due, differences: [] });
    expect((await dataOf('get', '/p/statements', { token: finance })).months).toMatchObject([
      { confirmed: 'yes' },
    ]);
    const review = await dataOf('get', '/m/monthly/{institutionId}/{month}/disputes', { token: manager, params: await idOf() }); // prettier-ignore
    expect(review.confirmation).toMatchObject({ due: head.due });
    expect(await unreadAudit()).toEqual([]);
  });

  it('keeps its figures, shows a later change, and can be repeated then', async () => {
    await nextMonth();
    const { head, lines } = await read();
    await confirm(head.due);
    await cancel(first!.orderNumber);
    const changed = await read();
    expect(changed.confirmation).toMatchObject({ due: head.due });
    const lost = lines.filter(({ orderNumber }) => orderNumber === first!.orderNumber);
    expect(changed.confirmation!.differences).toEqual(
      lost.map(({ lineId, prodName, part, amount }) => ({
        ...{ lineId, name: part === 'freight' ? '运费' : prodName, before: amount, now: null },
      })),
    );
    expect([changed.head.confirmed, changed.refusal]).toEqual(['changed', null]);
    const { marks } = await dataOf('get', '/m/monthly', { token: manager, query: { state: 'all' } });
    expect(marks).toMatchObject([{ confirmed: 'changed' }]);
    const again = (await confirm(changed.head.due)).envelope.data;
    expect(again.confirmation).toMatchObject({ due: changed.head.due, differences: [] });
    const { institutionId: id } = await idOf();
    expect((await auditHere('monthly', `${id}/${MONTH}`)).at(-1)).toMatchObject({
      ...{ action: 'confirmMonth', before: { due: head.due }, after: { due: changed.head.due } },
    });
  });
});

/** Orders for staff: found, shipped whole or in parts, cancelled, annotated. */
import { beforeEach, describe, expect, it } from 'vitest';
import { call, dataOf, fetchRaw, logIn, moveClock, refusalOf } from '../support/api';
import { sum, toNumber2 } from '../../domain/shared/money';
import { addFund, fundHere } from '../support/approvals';
import { haveLots } from '../support/lots';
import { managedOrder, paidInTwoWays, paidOrder, parcelOf } from '../support/manageOrders';
import { bringTo, order } from '../support/orders';
import { approvedPermit, orderOn, permitsOf, plentyOfHexamine } from '../support/permits';
import { addToCart, confirm, packBy, permitsIn, stockOf } from '../support/shopping';
import { auditHere, changeBuyer } from '../support/state';

const pack = packBy('N');
const cold = packBy('ICE');

let buyer = '';
let staff = '';
beforeEach(async () => {
  buyer = await logIn();
  staff = await logIn('manager');
});

const list = (query: Record<string, string | number | boolean> = {}) =>
  dataOf('get', '/m/orders', { token: staff, query: query as Record<string, string> });
const found = async (query: Record<string, string | number | boolean>) =>
  (await list(query)).records.map(({ orderNumber }) => orderNumber);
const ship = (orderNumber: string, parcels: object[], parcelsBefore = 0, token = staff) =>
  call('post', '/m/orders/{orderNumber}/parcels', { token, params: { orderNumber }, body: { parcelsBefore, parcels } }); // prettier-ignore
const sent = async (orderNumber: string, parcels: object[], parcelsBefore = 0) =>
  (await ship(orderNumber, parcels, parcelsBefore)).envelope.data;
const reasonOf = async (requested: ReturnType<typeof ship>) =>
  ((await requested).envelope as { reason?: string | null }).reason;
const cancel = (orderNumber: string, status: number, reason = '缺货') =>
  call('put', '/m/orders/{orderNumber}/cancel', { token: staff, params: { orderNumber }, body: { status, reason } }); // prettier-ignore
const cancelRest = (orderNumber: string, parcelsBefore: number, reason = '缺货') =>
  call('put', '/m/orders/{orderNumber}/cancelRest', { token: staff, params: { orderNumber }, body: { parcelsBefore, reason } }); // prettier-ignore
const returnable = (orderNumber: string) =>
  dataOf('get', '/p/return/order', { token: buyer, query: { orderNumber } });
const detail = (orderNumber: string) =>
  dataOf('get', '/p/myOrder/orderDetail', { token: buyer, query: { orderNumber } });
const inbox = async () =>
  (await dataOf('get', '/p/inbox', { token: buyer, query: { size: 50 } })).records.map(
    ({ title, text }) => `${title} ${text}`,
  );

describe('the list', () => {
  it('filters by number, buyer, state, day, amount, payment, goods, shipping type and note', async () => {
    const cheap = await order(buyer, { sku: pack, count: 1 });
    const paid = await paidOrder(await logIn('lab2000'), 2, cold);
    const all = await list({ size: 100 });
    expect(all.records.map(({ orderNumber }) => orderNumber)).toEqual(expect.arrayContaining([cheap, paid]));
    expect(all.more).toBe(false);
    expect(await found({ number: paid.slice(3, 15) })).toContain(paid);
    expect(await found({ number: paid })).toEqual([paid]);
    expect(await found({ number: cheap, status: '1', buyer: '8000' })).toEqual([cheap]);
    expect(await found({ number: cheap, buyer: '13800138' })).toEqual([]);
    expect(await found({ number: cheap, buyer: '分析测试' })).toEqual([]);
    expect(await found({ number: paid, buyer: '分析测试', ship: 'ICE', controlled: false })).toEqual([paid]);
    expect(await found({ number: paid, ship: 'DRYICE' })).toEqual([]);
    expect(await found({ number: paid, goods: cold.catalogNo, way: 'online', status: '2' })).toEqual([paid]);
    expect(await found({ number: paid, goods: pack.catalogNo })).toEqual([]);
    const { actualTotal, createTime } = all.records.find(({ orderNumber }) => orderNumber === paid)!;
    const amount = actualTotal.toFixed(2);
    expect(await found({ number: paid, min: amount, max: amount })).toEqual([paid]);
    expect(await found({ number: paid, min: (actualTotal + 0.01).toFixed(2) })).toEqual([]);
    const day = createTime.slice(0, 10);
    expect(await found({ number: paid, day: 'paid', from: day, to: day })).toEqual([paid]);
    expect(await found({ number: cheap, day: 'paid', from: day })).toEqual([]);
    expect(await found({ number: paid, noted: true })).toEqual([]);
  });

  it('treats % and _ literally, and refuses a reversed range beside its field', async () => {
    await order(buyer);
    expect(await found({ buyer: '%' })).toEqual([]);
    const { envelope } = await call('get', '/m/orders', {
      token: staff,
      query: { from: '2026-02-01', to: '2026-01-01' },
    });
    expect(envelope).toMatchObject({ success: false, reason: 'FILTER_INVALID', field: 'to' });
  });

  it('is exported with its filter', async () => {
    const paid = await paidOrder(buyer);
    await order(buyer);
    const answer = await fetchRaw('get', '/m/orders/file', { token: staff, query: { number: paid } });
    const lines = (await answer.text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(paid);
    expect(lines[1]).toContain('待发货');
  });
});

describe('permissions', () => {
  it('the warehouse ships and does not cancel, finance cancels and does not ship, a buyer sees nothing', async () => {
    const orderNumber = await paidOrder(buyer);
    await changeBuyer('person', { staffRoles: ['warehouse'] });
    const person = await logIn('person');
    const put = () =>
      call('put', '/m/orders/{orderNumber}/cancel', { token: person, params: { orderNumber }, body: { status: 2, reason: '缺货' } }); // prettier-ignore
    const parcels = [parcelOf([{ skuId: pack.skuId, count: 1 }])];
    expect((await put()).status).toBe(403);
    expect((await ship(orderNumber, parcels, 0, person)).status).toBe(200);
    await changeBuyer('person', { staffRoles: ['finance'] });
    expect((await ship(orderNumber, parcels, 1, person)).status).toBe(403);
    await changeBuyer('person', { staffRoles: [] });
    expect((await call('get', '/m/orders', { token: person })).status).toBe(403);
    expect((await call('get', '/m/orders/{orderNumber}', { token: person, params: { orderNumber } })).status).toBe(403); // prettier-ignore
  });
});

describe('the note', () => {
  it('is internal; the second of two editors sees what the first wrote', async () => {
    const orderNumber = await paidOrder(buyer);
    const save = (text: string, version: number) =>
      call('put', '/m/orders/{orderNumber}/note', { token: staff, params: { orderNumber }, body: { text, version } }); // prettier-ignore
    expect((await save(' 先电话确认 ', 0)).envelope.data.note).toMatchObject({
      text: '先电话确认',
      version: 1,
    });
    const second = await save('直接发', 0);
    expect(second.envelope).toMatchObject({ reason: 'NOTE_CHANGED', data: { by: 'manager' } });
    expect(second.envelope.message).toContain('先电话确认');
    expect(JSON.stringify(await detail(orderNumber))).not.toContain('先电话确认');
    expect(await found({ noted: true, number: orderNumber })).toEqual([orderNumber]);
    expect((await save('', 1)).envelope.success).toBe(true);
    expect(await found({ noted: true, number: orderNumber })).toEqual([]);
    expect((await auditHere('order', orderNumber)).map(({ action }) => action)).toContain('note');
  });
});

describe('sending', () => {
  beforeEach(() => haveLots(pack, 'CX2611AAA', 'CX2611BBB'));

  it('in parts reports sent and open packs; the last part completes the shipment', async () => {
    const orderNumber = await paidOrder(buyer, 5);
    const first = parcelOf([
      { skuId: pack.skuId, count: 2, lotNo: 'cx2611 aaa' },
      { skuId: pack.skuId, count: 1, lotNo: 'CX2611BBB' },
    ]);
    const after = await sent(orderNumber, [first]);
    expect(after.order).toMatchObject({ status: 2, dvyTime: null });
    expect(after.lines[0]).toMatchObject({ skuId: pack.skuId, left: 2 });
    expect(await found({ number: orderNumber, status: 'partly' })).toEqual([orderNumber]);
    const seen = await detail(orderNumber);
    expect(seen.parcels[0]).toMatchObject({
      companyName: '顺丰速运',
      dvyFlowId: 'SF1234567890',
      lines: [
        { skuId: pack.skuId, count: 2, lotNo: 'CX2611AAA' },
        { skuId: pack.skuId, count: 1, lotNo: 'CX2611BBB' },
      ],
    });
    expect(seen.orderItemDtos[0]?.lotNo).toBe('CX2611AAA、CX2611BBB');
    expect(seen.logs.at(-1)?.text).toContain('部分');
    expect((await refusalOf('put', '/p/myOrder/receipt/{orderNumber}', { token: buyer, params: { orderNumber } })).message).toContain('还有商品未发出'); // prettier-ignore
    const whole = await sent(orderNumber, [parcelOf([{ skuId: pack.skuId, count: 2 }], 'SF1234567891')], 1);
    expect(whole.order.status).toBe(3);
    expect(whole.order.dvyTime).not.toBeNull();
    expect(whole.history.filter(({ text }) => text.includes('发出')).map(({ by }) => by)).toEqual(['manager', 'manager']); // prettier-ignore
    const texts = await inbox();
    expect(texts.filter((text) => text.includes('SF1234567890') && text.includes('一部分'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('SF1234567891') && !text.includes('一部分'))).toHaveLength(1);
  });

  it('passes the sent lots to the laboratory and the packing list', async () => {
    const orderNumber = await paidOrder(buyer, 3);
    const lots = [{ skuId: pack.skuId, count: 2, lotNo: 'CX2611AAA' }, { skuId: pack.skuId, count: 1, lotNo: 'CX2611BBB' }]; // prettier-ignore
    await sent(orderNumber, [parcelOf(lots)]);
    const sheet = await dataOf('get', '/p/stock/receiving/{orderNumber}', { token: buyer, params: { orderNumber } }); // prettier-ignore
    expect(sheet.lines[0]).toMatchObject({
      lot: 'CX2611AAA',
      parcel: 'SF1234567890',
      lots: [
        { lot: 'CX2611AAA', count: 2 },
        { lot: 'CX2611BBB', count: 1 },
      ],
    });
    const paper = await fetchRaw('get', '/m/orders/papers/packing', { token: staff, query: { orderNumber } });
    expect(paper.headers.get('content-type')).toBe('application/pdf');
  });

  it('refuses surplus, foreign goods, malformed lots or numbers, and mixed shipping types', async () => {
    const orderNumber = await paidInTwoWays(buyer);
    const one = (over: object) => [{ ...parcelOf([{ skuId: pack.skuId, count: 1 }]), ...over }];
    const lines = (...given: { skuId: number; count: number; lotNo?: string }[]) => one({ lines: parcelOf(given).lines }); // prettier-ignore
    const reasonFor = (parcels: object[]) => reasonOf(ship(orderNumber, parcels));
    expect(await reasonFor(lines({ skuId: pack.skuId, count: 2 }))).toBe('OVER_ORDERED');
    expect(await reasonFor([...one({}), ...one({ dvyFlowId: 'SF99887766' })])).toBe('OVER_ORDERED');
    expect(await reasonFor(lines({ skuId: 1, count: 1 }))).toBe('LINE_UNKNOWN');
    expect(await reasonFor(lines({ skuId: pack.skuId, count: 1, lotNo: '？' }))).toBe('LOT_INVALID');
    expect(await reasonFor(one({ dvyFlowId: '12' }))).toBe('PARCEL_NO_INVALID');
    expect(await reasonFor(one({ companyName: ' ' }))).toBe('CARRIER_INVALID');
    expect(await reasonFor(lines({ skuId: pack.skuId, count: 1 }, { skuId: cold.skuId, count: 1 }))).toBe('WAYS_MIXED'); // prettier-ignore
    expect((await managedOrder(staff, orderNumber)).order.parcels).toEqual([]);
    await sent(orderNumber, one({}));
    const rest = (dvyFlowId: string) => [{ ...parcelOf([{ skuId: cold.skuId, count: 1 }]), dvyFlowId }];
    expect(await reasonOf(ship(orderNumber, rest('sf 1234567890'), 1))).toBe('PARCEL_TWICE');
    expect((await sent(orderNumber, rest('SF1234567899'), 1)).order.status).toBe(3);
    expect(await reasonOf(ship(orderNumber, one({}), 2))).toBe('ORDER_NOT_PAID');
  });

  it('sends nothing twice under simultaneous calls', async () => {
    const orderNumber = await paidOrder(buyer, 4);
    const half = (at: number) => [parcelOf([{ skuId: pack.skuId, count: 2 }], `SF55500000${at}`)];
    const tries = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => reasonOf(ship(orderNumber, half(at)))));
    expect(tries.filter((reason) => !reason)).toHaveLength(1);
    expect(tries.filter((reason) => reason === 'PARCELS_CHANGED')).toHaveLength(5);
    const { lines, order: after } = await managedOrder(staff, orderNumber);
    expect(lines[0]?.left).toBe(2);
    expect(after.parcels).toHaveLength(1);
  });
});

describe('a parcel file', () => {
  it('previews each row with a reason for refusals, and sends nothing', async () => {
    const plain = await paidOrder(buyer, 2);
    const mixed = await paidInTwoWays(buyer);
    const unpaid = await order(buyer);
    const row = (orderNumber: string, dvyFlowId: string, ship: string | null = null) => ({ orderNumber, companyName: '顺丰速运', dvyFlowId, ship }); // prettier-ignore
    const rows = [
      row(plain, 'SF1000000001'),
      row(plain, 'SF1000000002'),
      row(mixed, 'SF1000000003'),
      row(mixed, 'SF1000000004', 'ICE'),
      row(mixed, 'SF1000000005', 'N'),
      row(unpaid, 'SF1000000006'),
      row('1'.repeat(19), 'SF1000000007'),
    ];
    const checked = await dataOf('post', '/m/orders/parcels/check', { token: staff, body: { rows } });
    expect(checked.map(({ reason, parcelsBefore, packs }) => [reason, parcelsBefore, packs])).toEqual([
      [null, 0, 2],
      ['NOTHING_LEFT', 0, 0],
      ['WAY_MISSING', 0, 0],
      [null, 0, 1],
      [null, 1, 1],
      ['ORDER_NOT_PAID', 0, 0],
      ['ORDER_UNKNOWN', 0, 0],
    ]);
    expect((await managedOrder(staff, plain)).order.parcels).toEqual([]);
    // Sends exactly the checked parcels.
    for (const { orderNumber, parcel, parcelsBefore } of checked)
      if (parcel) expect((await ship(orderNumber, [parcel], parcelsBefore)).envelope.success).toBe(true);
    expect((await managedOrder(staff, mixed)).order.status).toBe(3);
  });
});

describe('cancelling', () => {
  it('closes an unpaid order with the reason that the buyer reads', async () => {
    const orderNumber = await order(buyer);
    expect((await cancel(orderNumber, 1, '该批次停售')).envelope.data.order).toMatchObject({
      status: 6,
      cancelReason: '该批次停售',
    });
    expect((await inbox()).some((text) => text.includes('该批次停售'))).toBe(true);
  });

  it('returns the stock of a paid order and records the refund, once, for the state that was read', async () => {
    const before = await stockOf(pack);
    const orderNumber = await paidOrder(buyer, 3);
    expect(await reasonOf(cancel(orderNumber, 1) as never)).toBe('ORDER_CHANGED');
    const after = (await cancel(orderNumber, 2)).envelope.data;
    expect(after.toReturn).toMatchObject([{ amount: after.order.actualTotal, reason: 'cancelled', returnedTime: null }]); // prettier-ignore
    expect(await stockOf(pack)).toBe(before);
    expect(after.order.logs.at(-1)?.text).toContain('将原路退回');
    expect(await reasonOf(cancel(orderNumber, 2) as never)).toBe('ORDER_CHANGED');
    const other = await paidOrder(buyer);
    const both = await Promise.all([cancel(other, 2), cancel(other, 2)]);
    expect(both.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect((await managedOrder(staff, other)).toReturn).toHaveLength(1);
  });

  it('is refused for a partly sent order', async () => {
    const orderNumber = await paidOrder(buyer, 2);
    await sent(orderNumber, [parcelOf([{ skuId: pack.skuId, count: 1 }])]);
    expect(await reasonOf(cancel(orderNumber, 2) as never)).toBe('ORDER_SENT');
  });

  it('refunds the unsent share, restores its stock, and the order continues', async () => {
    const before = await stockOf(pack);
    const orderNumber = await paidOrder(buyer, 5);
    await sent(orderNumber, [parcelOf([{ skuId: pack.skuId, count: 3 }])]);
    expect(await reasonOf(cancelRest(orderNumber, 2) as never)).toBe('PARCELS_CHANGED');
    const { rest } = await managedOrder(staff, orderNumber);
    expect(rest).toMatchObject({ lines: [{ skuId: pack.skuId, count: 2 }] });
    const sentTime = (await detail(orderNumber)).logs.at(-1)!.time;
    await moveClock(480);
    const both = await Promise.all([cancelRest(orderNumber, 1), cancelRest(orderNumber, 1)]);
    expect(both.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    const { order: after, lines } = await managedOrder(staff, orderNumber);
    expect(after).toMatchObject({ status: 3, returns: [{ kind: 'refund', status: 'refunded', wayBack: 'none' }] });
    expect(after.dvyTime).toBe(sentTime);
    expect(lines[0]).toMatchObject({ left: 0 });
    expect(await stockOf(pack)).toBe((before ?? 0) - 3);
    const { returnNumber } = after.returns[0]!;
    const { sheet } = await dataOf('get', '/m/returns/{returnNumber}', { token: staff, params: { returnNumber } });
    expect(sheet).toMatchObject({ reason: 'unsent', description: '缺货', lines: [{ skuId: pack.skuId, count: 2 }] });
    expect(sheet.refundTotal).toBe(rest!.amount);
    const cancelled = { amount: rest!.amount, lines: rest!.lines };
    expect(after).toMatchObject({ totalNum: 5, cancelled, returns: [{ refundTotal: rest!.amount }] });
    expect((await managedOrder(staff, orderNumber)).rest).toBeNull();
    const [head] = (await dataOf('get', '/m/orders', { token: staff, query: { current: 1, number: orderNumber } })).records;
    expect(head).toMatchObject({ totalNum: 5, actualTotal: after.actualTotal, cancelled });
    const file = await (await fetchRaw('get', '/m/orders/file', { token: staff, query: { number: orderNumber } })).text();
    expect(file).toContain(`,5,${after.actualTotal.toFixed(2)},2,${rest!.amount.toFixed(2)},`);
    const own = (await dataOf('get', '/p/myOrder/myOrder', { token: buyer, query: { current: 1, size: 50 } })).records;
    expect(own.find((each) => each.orderNumber === orderNumber)?.cancelled).toEqual(cancelled);
    const share = Math.floor(Math.round(after.actualTotal * 100) * 2 / 5) / 100;
    expect(Math.abs(sheet.refundTotal - share)).toBeLessThan(0.015);
    const seen = await detail(orderNumber);
    expect(seen.logs.at(-1)?.text).toBe(`商家取消未发部分（缺货）：${after.orderItemDtos[0]!.prodName} ${pack.skuName} × 2`);
    expect((await inbox()).some((text) => text.includes(sheet.refundTotal.toFixed(2)))).toBe(true);
    const sheetOf = () => dataOf('get', '/p/stock/receiving/{orderNumber}', { token: buyer, params: { orderNumber } });
    expect((await sheetOf()).lines).toMatchObject([{ skuId: pack.skuId, count: 3, sent: 3 }]);
    await dataOf('put', '/p/myOrder/receipt/{orderNumber}', { token: buyer, params: { orderNumber } });
    expect((await returnable(orderNumber)).lines[0]).toMatchObject({ bought: 5, returned: 2 });
    expect(await reasonOf(cancelRest(orderNumber, 1) as never)).toBe('ORDER_CHANGED');
  }); // prettier-ignore

  it('of the rest needs a sent parcel and a reason; a buyer cannot request it', async () => {
    const orderNumber = await paidOrder(buyer, 2);
    expect(await reasonOf(cancelRest(orderNumber, 1) as never)).toBe('ORDER_UNSENT');
    await sent(orderNumber, [parcelOf([{ skuId: pack.skuId, count: 1 }])]);
    expect((await cancelRest(orderNumber, 1, ' ')).envelope.success).toBe(false);
    await sent(orderNumber, [parcelOf([{ skuId: pack.skuId, count: 1 }], 'SF1234567899')], 1);
    await dataOf('put', '/p/myOrder/receipt/{orderNumber}', { token: buyer, params: { orderNumber } });
    const lines = [{ skuId: pack.skuId, count: 1, opened: false }];
    const body = { orderNumber, kind: 'refund' as const, reason: 'unsent' as const, description: '没有发货的商品', lines, photoIds: [] };
    const refused = await refusalOf('post', '/p/return/apply', { token: buyer, body });
    expect(refused.message).toContain('由商家取消');
  }); // prettier-ignore

  it('corrects a parcel: the buyer sees the new number, the log both, and no number has two receivers', async () => {
    const orderNumber = await paidOrder(buyer, 2);
    await sent(orderNumber, [parcelOf([{ skuId: pack.skuId, count: 1 }], 'SF8880000001')]);
    await sent(orderNumber, [parcelOf([{ skuId: pack.skuId, count: 1 }], 'SF8880000002')], 1);
    const elsewhere = await paidOrder(await logIn('lab2000'), 1);
    await sent(elsewhere, [parcelOf([{ skuId: pack.skuId, count: 1 }], 'SF8880000003')]);
    const correct = (dvyFlowId: string, was = 'SF8880000001', reason = '少录一位', parcelNo = 1) =>
      call('put', '/m/orders/{orderNumber}/parcels/{parcelNo}', {
        token: staff,
        params: { orderNumber, parcelNo },
        body: { was: { companyName: '顺丰速运', dvyFlowId: was }, companyName: dvyFlowId.startsWith('SF') ? '顺丰速运' : '京东物流', dvyFlowId, reason },
      });
    expect((await correct('SF8880000002')).envelope).toMatchObject({ reason: 'PARCEL_TWICE', field: 'dvyFlowId' });
    expect((await correct('SF8880000003')).envelope).toMatchObject({ reason: 'PARCEL_OF_OTHERS', field: 'dvyFlowId' });
    expect((await correct('??')).envelope).toMatchObject({ reason: 'PARCEL_NO_INVALID', field: 'dvyFlowId' });
    expect((await correct('JD8880000009', 'SF8880000001', ' ')).envelope).toMatchObject({ reason: 'REQUIRED', field: 'reason' });
    expect((await correct('JD8880000009', 'SF8880000001', '无', 3)).envelope).toMatchObject({ reason: 'PARCEL_UNKNOWN' });
    const both = await Promise.all([correct('JD8880000008'), correct('JD8880000009')]);
    expect(both.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    const { parcels: [first], logs } = await detail(orderNumber);
    expect(first).toMatchObject({ parcelNo: 1, companyName: '京东物流' });
    expect(both.find(({ envelope }) => !envelope.success)?.envelope).toMatchObject({
      reason: 'PARCEL_CHANGED',
      message: expect.stringContaining(first!.dvyFlowId) as string,
    });
    expect(logs.at(-1)?.text).toBe(`运单更正：顺丰速运 SF8880000001 → 京东物流 ${first!.dvyFlowId}（少录一位）`);
    expect((await inbox()).some((text) => text.includes(`应为 京东物流 ${first!.dvyFlowId}`))).toBe(true);
    expect((await auditHere('order', orderNumber)).at(-1)).toMatchObject({
      action: 'correctParcel',
      before: { parcel: '顺丰速运 SF8880000001' },
      after: { parcel: `京东物流 ${first!.dvyFlowId}`, reason: '少录一位' },
    });
    // The letter shows the old number.
    const [desk, list, entries] = await Promise.all([
      dataOf('get', '/m/desk/find', { token: staff, query: { q: 'sf8880000001' } }),
      dataOf('get', '/m/orders', { token: staff, query: { number: 'SF 8880000001' } }),
      dataOf('get', '/m/audit', { token: await logIn('manager'), query: { subjectId: 'SF8880000001' } }),
    ]);
    expect(desk).toEqual([{ kind: 'order', id: orderNumber, title: '原运单 SF8880000001，已更正' }]);
    expect(list.records.map((found) => found.orderNumber)).toEqual([orderNumber]);
    expect(entries.records[0]).toMatchObject({ subjectId: orderNumber, action: 'correctParcel' });
    await dataOf('put', '/p/myOrder/receipt/{orderNumber}', { token: buyer, params: { orderNumber } });
    expect((await correct('JD8880000007')).envelope).toMatchObject({ reason: 'ORDER_RECEIVED' });
  }); // prettier-ignore

  it('leaves only sent goods on the invoice', async () => {
    const invoice = { kind: 'normal', titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
    const orderNumber = await order(buyer, { invoice, count: 4 });
    await bringTo(buyer, orderNumber, 'paid');
    await sent(orderNumber, [parcelOf([{ skuId: pack.skuId, count: 3 }])]);
    expect((await cancelRest(orderNumber, 1)).envelope.success).toBe(true);
    const { order: after } = await managedOrder(staff, orderNumber);
    const { sheet } = await dataOf('get', '/m/returns/{returnNumber}', { token: staff, params: { returnNumber: after.returns[0]!.returnNumber } });
    expect(sheet.refundTotal).toBeGreaterThan(0);
    expect(after.invoices.map(({ amount }) => amount.toFixed(2))).toEqual([(after.actualTotal - sheet.refundTotal).toFixed(2)]);
  }); // prettier-ignore

  it('completes an order whose last parcel left long ago only when the rest is cancelled', async () => {
    const invoice = { kind: 'normal', titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
    const orderNumber = await order(buyer, { invoice, count: 2 });
    await bringTo(buyer, orderNumber, 'paid');
    await sent(orderNumber, [parcelOf([{ skuId: pack.skuId, count: 1 }])]);
    const sentTime = (await detail(orderNumber)).logs.at(-1)!.time;
    const becomes = async () =>
      (await dataOf('get', '/m/orders/{orderNumber}', { token: staff, params: { orderNumber } })).rest!.status;
    expect(await becomes()).toBe(3);
    await moveClock(40 * 86_400);
    [buyer, staff] = [await logIn(), await logIn('manager')];
    expect(await becomes()).toBe(5);
    expect((await cancelRest(orderNumber, 1)).envelope.success).toBe(true);
    const { status, dvyTime, finallyTime, logs, invoices } = await detail(orderNumber);
    expect({ status, dvyTime }).toEqual({ status: 5, dvyTime: sentTime });
    const cancelledTime = logs.at(-2)!.time;
    expect(finallyTime).toBe(cancelledTime);
    const { issueTime } = await dataOf('get', '/p/invoice/info', { token: buyer, query: { invoiceNo: invoices[0]!.invoiceNo! } });
    expect(issueTime).toBe(cancelledTime);
  }); // prettier-ignore

  it('keeps the refund open until it is paid, and notifies the buyer correctly', async () => {
    const orderNumber = await paidOrder(buyer, 4);
    await sent(orderNumber, [parcelOf([{ skuId: pack.skuId, count: 3 }])]);
    const { toReturn, order: after } = (await cancelRest(orderNumber, 1, '停产')).envelope.data;
    const { returnNumber } = after.returns[0]!;
    const { refundTotal, log } = await dataOf('get', '/p/return/info', { token: buyer, query: { returnNumber } });
    expect(toReturn).toMatchObject([{ amount: refundTotal, reason: 'cancelled', returnedTime: null }]);
    expect((await dataOf('get', '/m/payments/toReturn', { token: staff })).records).toMatchObject([{ orderNumber, amount: refundTotal }]);
    expect(log.map(({ status }) => status)).toEqual(['approved', 'refunded']);
    const notices = (await inbox()).filter((text) => text.includes(returnNumber));
    expect(notices).toEqual([`未发商品已取消 退换单 ${returnNumber}：停产，¥${refundTotal.toFixed(2)} 按原付款方式退回。`]);
  }); // prettier-ignore

  it('against a simultaneous parcel: one of them succeeds', async () => {
    for (let round = 0; round < 3; round++) {
      const orderNumber = await paidOrder(buyer, 4);
      await sent(orderNumber, [parcelOf([{ skuId: pack.skuId, count: 3 }])]);
      const rest = ship(orderNumber, [parcelOf([{ skuId: pack.skuId, count: 1 }], 'SF1234567898')], 1);
      const reasons = await Promise.all([reasonOf(rest), reasonOf(cancelRest(orderNumber, 1) as never)]);
      expect(reasons.filter((reason) => !reason)).toHaveLength(1);
      const { order: after } = await managedOrder(staff, orderNumber);
      expect(after.status).toBe(3);
      expect(after.parcels.length + after.returns.length).toBe(2);
    }
  });

  it('releases its share of permits, funds and the monthly account', async () => {
    const hexamine = await plentyOfHexamine();
    await approvedPermit(buyer);
    const taken = async () =>
      (await permitsOf(buyer)).flatMap(({ substances }) => substances.map((one) => Number(one.taken)));
    const fundId = await addFund(buyer);
    const { basketId } = await addToCart(buyer, hexamine, 2);
    const confirmed = await confirm(buyer, [basketId]);
    const before = await taken();
    const body = {
      confirmId: confirmed.confirmId,
      permits: permitsIn(confirmed),
      funds: [{ fundId, share: '100' }],
    };
    const { orderNumbers: orderNumber } = await dataOf('post', '/p/order/submit', { token: buyer, body });
    await dataOf('post', '/p/order/monthlyPay', { token: buyer, body: { orderNumber } });
    const whole = await taken();
    const account = async () => {
      const query = { orderNumber: await order(buyer) };
      return (await dataOf('get', '/p/order/cashier', { token: buyer, query })).monthly?.used ?? 0;
    };
    const used = await account();
    await sent(orderNumber, [parcelOf([{ skuId: hexamine.skuId, count: 1 }])]);
    const { toReturn, order: after } = (await cancelRest(orderNumber, 1)).envelope.data;
    expect(toReturn).toEqual([]);
    const half = whole.map((grams, at) => (grams + before[at]!) / 2);
    expect(await taken()).toEqual(half);
    const { returnNumber } = after.returns[0]!;
    const { refundTotal } = await dataOf('get', '/p/return/info', { token: buyer, query: { returnNumber } });
    expect((await fundHere(buyer, fundId)).spent).toBe(toNumber2(sum([after.actualTotal, -refundTotal])));
    const notice = (await inbox()).find((text) => text.includes(returnNumber));
    expect(notice).toContain(`¥${refundTotal.toFixed(2)} 从月结账单中减去。`);
    expect(await account()).toBe(toNumber2(sum([used, -refundTotal])));
  });

  it('reduces the monthly account and invoices to be issued', async () => {
    const invoice = { kind: 'normal', titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
    const orderNumber = await order(buyer, { invoice });
    const used = async () =>
      (await dataOf('get', '/p/order/cashier', { token: buyer, query: { orderNumber: other } })).monthly
        ?.used;
    const other = await order(buyer);
    const begun = await used();
    await dataOf('post', '/p/order/monthlyPay', { token: buyer, body: { orderNumber } });
    expect(await used()).toBeGreaterThan(begun ?? 0);
    const after = (await cancel(orderNumber, 2)).envelope.data;
    expect(await used()).toBe(begun);
    expect(after.toReturn).toEqual([]);
    expect(after.order.invoices).toEqual([]);
  });

  it('releases permits', async () => {
    const hexamine = await plentyOfHexamine();
    const taken = async () =>
      (await permitsOf(buyer)).flatMap(({ substances }) => substances.map((one) => one.taken));
    await approvedPermit(buyer);
    const before = await taken();
    const orderNumber = await orderOn(buyer, hexamine);
    await bringTo(buyer, orderNumber, 'paid');
    expect(await taken()).not.toEqual(before);
    await cancel(orderNumber, 2);
    expect(await taken()).toEqual(before);
  });

  it("returns a fund's money to the fen", async () => {
    const fundId = await addFund(buyer);
    const { basketId } = await addToCart(buyer, pack, 2);
    const { confirmId } = await confirm(buyer, [basketId]);
    const body = { confirmId, funds: [{ fundId, share: '100' }] };
    const { orderNumbers } = await dataOf('post', '/p/order/submit', { token: buyer, body });
    await bringTo(buyer, orderNumbers, 'paid');
    const { actualTotal } = await detail(orderNumbers);
    expect(await fundHere(buyer, fundId)).toMatchObject({ spent: actualTotal });
    await cancel(orderNumbers, 2);
    expect(await fundHere(buyer, fundId)).toMatchObject({ held: 0, spent: 0 });
  });
});

describe('views', () => {
  it('are saved under a name per account, replaced by the same name, and deleted', async () => {
    const save = (name: string, query: string, token = staff) =>
      dataOf('post', '/m/views', { token, body: { page: 'orders', name, query } });
    await save('待发', 'status=2');
    const [view] = await save('待发', 'status=2&ship=ICE');
    expect(await dataOf('get', '/m/views', { token: staff, query: { page: 'orders' } })).toEqual([view]);
    expect(view).toMatchObject({ name: '待发', query: 'status=2&ship=ICE' });
    await changeBuyer('person', { staffRoles: ['warehouse'] });
    const other = await logIn('person');
    expect(await dataOf('get', '/m/views', { token: other, query: { page: 'orders' } })).toEqual([]);
    const params = { viewId: view!.viewId };
    await dataOf('delete', '/m/views/{viewId}', { token: other, params });
    expect(await dataOf('get', '/m/views', { token: staff, query: { page: 'orders' } })).toHaveLength(1);
    await dataOf('delete', '/m/views/{viewId}', { token: staff, params });
    expect(await dataOf('get', '/m/views', { token: staff, query: { page: 'orders' } })).toEqual([]);
  });
});

/** Returns for staff: waiting ones first, actions by the state that was read, permissions. */
import { beforeEach, describe, expect, it } from 'vitest';
import { WAITS_FOR } from '@domain/returns/returnWaits';
import { call, dataOf, logIn, PASSWORD, refusalOf } from '../support/api';
import { contract } from '../support/contract';
import { JPEG_URL } from '../support/photo';
import { aReturn } from '../support/returns';
import { packBy, stockOf } from '../support/shopping';
import { auditHere, changeBuyer, invoicesHere } from '../support/state';

const pack = packBy('N');
const faulty = { reason: 'quality', description: '含量低于标示，附检测' };
const exchange = { ...faulty, kind: 'exchange' };
let buyer = '';
let manager = '';
beforeEach(async () => ([buyer, manager] = [await logIn(), await logIn('manager')]));

/** Without the orders that `logIn` would create. */
const logInLab = async () =>
  (await dataOf('post', '/login', { body: { userName: 'lab2000', passWord: PASSWORD } })).accessToken;

type Action = 'approve' | 'receive' | 'refund' | 'reject' | 'replace';
const requested = (returnNumber: string, body: object, token = manager) => ({
  token,
  params: { returnNumber },
  body,
});
const act = (returnNumber: string, action: Action, body: object, token?: string) =>
  dataOf('put', `/m/returns/{returnNumber}/${action}`, requested(returnNumber, body, token));
const refuseAct = (returnNumber: string, action: Action, body: object, token?: string) =>
  call('put', `/m/returns/{returnNumber}/${action}`, requested(returnNumber, body, token));
const detail = (returnNumber: string) =>
  dataOf('get', '/m/returns/{returnNumber}', { token: manager, params: { returnNumber } });
const list = (query: Record<string, string | number> = {}) =>
  dataOf('get', '/m/returns', { token: manager, query });

describe('the list of all buyers', () => {
  it('lists returns that wait for the shop first, counted by step', async () => {
    const [waits, onWay] = [await aReturn(buyer), await aReturn(await logInLab(), 'approved')];
    const [sent, owed] = [await aReturn(buyer, 'sent'), await aReturn(buyer, 'received', exchange)];
    const { records, total } = await list();
    expect(total).toBe(4);
    expect(records.map(({ returnNumber, wait }) => [returnNumber, wait])).toEqual([
      [waits.returnNumber, 'review'],
      [sent.returnNumber, 'receipt'],
      [owed.returnNumber, 'replacement'],
      [onWay.returnNumber, null],
    ]);
    expect(await dataOf('get', '/m/returns/waiting', { token: manager })).toEqual({
      review: 1,
      receipt: 1,
      refund: 0,
      replacement: 1,
    });
    // Database and rules agree.
    for (const wait of ['review', 'receipt', 'refund', 'replacement'] as const)
      expect((await list({ wait })).records.every((head) => head.wait === wait)).toBe(true);
  });

  it('filters by number, order, buyer, state, kind, reason and day', async () => {
    const [first, second] = [await aReturn(buyer), await aReturn(await logInLab(), 'submitted', exchange)];
    const found = async (query: Record<string, string>) =>
      (await list(query)).records.map(({ returnNumber }) => returnNumber);
    const day = (await list()).records[0]!.createTime.slice(0, 10);
    for (const query of [
      { returnNumber: first.returnNumber.toLowerCase().slice(0, 20) },
      { orderNumber: first.orderNumber },
      { buyer: '化学学院' },
      { kind: 'refund' },
      { reason: 'unneeded', status: 'submitted', from: day, to: day },
    ] as Record<string, string>[])
      expect(await found(query)).toEqual([first.returnNumber]);
    expect(await found({ buyer: 'LAB2000' })).toEqual([second.returnNumber]);
    expect(await found({ to: '2020-01-01' })).toEqual([]);
    expect(await found({ status: 'refunded' })).toEqual([]);
  });
});

describe('a return', () => {
  it('is approved, received and refunded to the fen, each step with its author', async () => {
    await changeBuyer('approver', { staffRoles: ['warehouse'] });
    await changeBuyer('asker', { staffRoles: ['finance'] });
    const [warehouse, finance] = [await logIn('approver'), await logIn('asker')];
    const invoice = { kind: 'normal', titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
    const { returnNumber } = await aReturn(buyer, 'submitted', faulty, { count: 3, invoice });
    await act(returnNumber, 'approve', { status: 'submitted' }, warehouse);
    await dataOf('put', '/p/return/ship/{returnNumber}', {
      ...requested(returnNumber, { company: '顺丰速运', trackingNo: 'SF1234567890' }, buyer),
    });
    await act(returnNumber, 'receive', { status: 'sent' }, warehouse);
    const owed = await detail(returnNumber);
    expect(owed.wait).toBe('refund');
    expect(owed.lines).toEqual([{ skuId: pack.skuId, bought: 3, paid: expect.any(Number) as number }]);
    const { goodsRefund, freightRefund, refundTotal } = owed.sheet;
    expect(goodsRefund).toBe(pack.price);
    expect(owed.freights.reduce((sum, { refund }) => sum + refund, 0)).toBe(freightRefund);
    const done = await act(returnNumber, 'refund', { status: 'received' }, finance);
    expect(done.history.map(({ status, by, byKind }) => [status, by, byKind])).toEqual([
      ['submitted', 'buyer', 'buyer'],
      ['approved', 'approver', 'staff'],
      ['sent', 'buyer', 'buyer'],
      ['received', 'approver', 'staff'],
      ['refunded', 'asker', 'staff'],
    ]);
    expect(
      (await auditHere('return', returnNumber)).map(({ action, actorKind }) => [action, actorKind]),
    ).toEqual([
      ['apply', 'buyer'],
      ['approve', 'staff'],
      ['ship', 'buyer'],
      ['receive', 'staff'],
      ['refund', 'staff'],
    ]);
    // The invoice is reversed too.
    const [red] = await invoicesHere();
    expect(red).toMatchObject({ returnNumber, amount: -refundTotal });
    const { records } = await dataOf('get', '/p/inbox', { token: buyer });
    expect(records.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['退换申请已通过', '已收到退回的商品', '退款已完成', '红字发票已开具']),
    );
  });

  it('as an exchange is sent again in a parcel that the buyer sees', async () => {
    const { returnNumber } = await aReturn(buyer, 'received', exchange);
    const stock = (await stockOf(pack))!;
    const { toSend, sheet } = await detail(returnNumber);
    const lines = toSend.flatMap(({ skuId, lots }) =>
      lots.map(({ lotNo, count }) => ({ skuId, lotNo, count })),
    );
    expect(lines).toEqual([{ skuId: pack.skuId, lotNo: expect.stringMatching(/^CX/) as string, count: 1 }]);
    const parcel = { company: '京东快递', trackingNo: 'jd 0012 345678', lines };
    expect((await refuseAct(returnNumber, 'refund', { status: 'received' })).envelope.reason).toBe(
      'RETURN_KIND',
    );
    const bad = await refuseAct(returnNumber, 'replace', { status: 'received', ...parcel, trackingNo: 'x' });
    expect(bad.envelope).toMatchObject({ reason: 'TRACKING_NO_INVALID', field: 'trackingNo' });
    const replace = (change: object) =>
      refuseAct(returnNumber, 'replace', { status: 'received', ...parcel, ...change });
    const [line] = lines;
    for (const count of [0, 2])
      expect((await replace({ lines: [{ ...line!, count }] })).envelope.success).toBe(false);
    expect((await replace({ lines: [{ ...line!, lotNo: '' }] })).envelope.reason).toBe('LOT_MISSING');
    await act(returnNumber, 'replace', { status: 'received', ...parcel });
    // It is a parcel of the order without ordered goods.
    const own = { token: buyer, query: { orderNumber: sheet.orderNumber } };
    const order = await dataOf('get', '/p/myOrder/orderDetail', own);
    expect(order.parcels.map((each) => each.returnNumber)).toEqual([null, returnNumber]);
    expect(order.parcels[1]).toMatchObject({ dvyFlowId: 'JD0012345678', lines });
    expect(order.parcels[1]!.data.map(({ context }) => context)).not.toContain('已签收');
    expect(order.logs.at(-1)!.text).toBe('换货商品已发出，运单号 JD0012345678');
    const managed = { token: manager, params: { orderNumber: sheet.orderNumber } };
    expect((await dataOf('get', '/m/orders/{orderNumber}', managed)).lines[0]!.left).toBe(0);
    const seen = await dataOf('get', '/p/return/info', { token: buyer, query: { returnNumber } });
    expect(seen).toMatchObject({
      status: 'exchanged',
      replacementCompany: '京东快递',
      replacementNo: 'JD0012345678',
    });
    expect(await stockOf(pack)).toBe(stock - 1);
    const { records } = await dataOf('get', '/p/inbox', { token: buyer });
    expect(records[0]!.text).toContain('京东快递 JD0012345678');
  });

  it('is refused with a reason for the buyer, also after receiving the wrong goods', async () => {
    const { returnNumber } = await aReturn(buyer, 'received');
    const { envelope } = await refuseAct(returnNumber, 'reject', { status: 'received', reason: '  ' });
    expect(envelope.field).toBe('reason');
    const reason = '收到的批号与订单不符';
    expect((await act(returnNumber, 'reject', { status: 'received', reason })).sheet.status).toBe('rejected');
    const { records } = await dataOf('get', '/p/inbox', { token: buyer });
    expect(records[0]).toMatchObject({ title: '退换申请已拒绝' });
    expect(records[0]!.text).toContain(reason);
  });

  it('that changed meanwhile stays unchanged, and its state is reported', async () => {
    const { returnNumber } = await aReturn(buyer);
    await dataOf('put', '/p/return/cancel/{returnNumber}', { token: buyer, params: { returnNumber } });
    const { envelope } = await refuseAct(returnNumber, 'approve', { status: 'submitted' });
    expect(envelope).toMatchObject({ reason: 'RETURN_CHANGED', data: { status: 'cancelled' } });
    expect(envelope.message).toContain('已取消');
    // The state is read correctly, but the step is not possible from there.
    const late = await refuseAct(returnNumber, 'receive', { status: 'cancelled' });
    expect(late.envelope.reason).toBe('RETURN_STATE');
  });

  it('is decided once by simultaneous staff', async () => {
    await changeBuyer('asker', { staffRoles: ['finance'] });
    const { returnNumber } = await aReturn(buyer, 'received', {}, { count: 2 });
    const stock = (await stockOf(pack))!;
    const answers = await Promise.all(
      [manager, await logIn('asker'), await logIn('manager')].map((token) =>
        refuseAct(returnNumber, 'refund', { status: 'received' }, token),
      ),
    );
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(answers.filter(({ envelope }) => envelope.reason === 'RETURN_CHANGED')).toHaveLength(2);
    expect(await stockOf(pack)).toBe(stock + 1);
  });

  it('shows only its own photographs', async () => {
    const { photoId } = await dataOf('post', '/p/return/photo', {
      token: buyer,
      body: { content: JPEG_URL },
    });
    const [{ returnNumber }, other] = [
      await aReturn(buyer, 'submitted', { ...faulty, photoIds: [photoId] }),
      await aReturn(buyer),
    ];
    const photo = (of: string) => ({ token: manager, params: { returnNumber: of, photoId } });
    const found = await dataOf('get', '/m/returns/{returnNumber}/photos/{photoId}', photo(returnNumber));
    expect(found.content).toBe(JPEG_URL);
    const { message } = await refusalOf(
      'get',
      '/m/returns/{returnNumber}/photos/{photoId}',
      photo(other.returnNumber),
    );
    expect(message).toBe('照片不存在');
  });
});

describe('who may', () => {
  it('match between contract and page', () => {
    const rolesOf = (action: string) =>
      (contract.paths[`/m/returns/{returnNumber}/${action}`] as unknown as { put: { 'x-staff': string[] } })
        .put['x-staff'];
    expect({
      review: rolesOf('approve'),
      receipt: rolesOf('receive'),
      refund: rolesOf('refund'),
      replacement: rolesOf('replace'),
    }).toEqual(WAITS_FOR);
  });

  it('exclude buyers and other roles', async () => {
    await changeBuyer('asker', { staffRoles: ['content'] });
    await changeBuyer('approver', { staffRoles: ['warehouse'] });
    const [content, warehouse] = [await logIn('asker'), await logIn('approver')];
    const { returnNumber } = await aReturn(buyer, 'received');
    for (const token of [buyer, content])
      expect((await refusalOf('get', '/m/returns', { token })).status).toBe(403);
    const { status } = await refuseAct(returnNumber, 'refund', { status: 'received' }, warehouse);
    expect(status).toBe(403);
  });
});

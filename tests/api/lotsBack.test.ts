/**
 * Lots of replacements and returned goods: a replacement needs an allowed lot, and blocked goods are not sold again.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { call, dataOf, logIn } from '../support/api';
import { inboxOf } from '../support/inboxTold';
import {
  lotHere,
  recallLot,
  receivedOf,
  releasedLot,
  setLotState,
  receiveLot,
  withoutLots,
} from '../support/lots';
import { bringReturn } from '../support/returns';
import { packBy, stockOf } from '../support/shopping';
import { auditHere } from '../support/state';

const pack = packBy('N');
const { skuId } = pack;
let buyer = '';
let staff = '';
beforeEach(async () => {
  buyer = await logIn();
  staff = await logIn('manager');
  await withoutLots(pack);
});

const received = (...lotNos: string[]) => receivedOf({ buyer, staff }, pack, lotNos);

const returned = (orderNumber: string, more: object) =>
  bringReturn(
    buyer,
    { orderNumber, lines: [{ skuId, count: 1, opened: false }], photoIds: [], ...more },
    'received',
  );
const wanted = { kind: 'exchange', reason: 'quality', description: '含量低于标示' };
const unneeded = { kind: 'refund', reason: 'unneeded', description: '' };
const about = (returnNumber: string) => ({ token: staff, params: { returnNumber } });
const replace = (returnNumber: string, lotNo: string) =>
  call('put', '/m/returns/{returnNumber}/replace', {
    ...about(returnNumber),
    body: {
      status: 'received',
      company: '顺丰速运',
      trackingNo: 'SF7654321000',
      lines: [{ skuId, lotNo, count: 1 }],
    },
  });
const refund = (returnNumber: string) =>
  dataOf('put', '/m/returns/{returnNumber}/refund', { ...about(returnNumber), body: { status: 'received' } });
const back = async (returnNumber: string) =>
  (await dataOf('get', '/m/returns/{returnNumber}', about(returnNumber))).back;

describe('a replacement', () => {
  it('must not use a blocked lot, and is taken from its lot', async () => {
    const good = await releasedLot(staff, pack, 'CX2611B01', { quantity: 2 });
    const bad = await releasedLot(staff, pack, 'CX2611B02');
    const returnNumber = await returned(await received('CX2611B01'), wanted);
    await recallLot(staff, bad.head.lotId, bad.version);
    const stock = await stockOf(pack);
    const refused = await replace(returnNumber, 'cx-2611 b02');
    expect(refused.envelope).toMatchObject({ reason: 'LOT_RECALLED', data: { skuIds: [skuId] } });
    expect((await replace(returnNumber, 'CX2611B99')).envelope.reason).toBe('LOT_NOT_REGISTERED');
    expect(await stockOf(pack)).toBe(stock);
    expect((await replace(returnNumber, 'cx-2611 b01')).envelope.success).toBe(true);
    expect((await lotHere(staff, good.head.lotId)).head).toMatchObject({ sent: 2, left: 0 });
  });

  it('is included in a recall: recipients, message, order and certificate', async () => {
    const first = await releasedLot(staff, pack, 'CX2611B11');
    const second = await releasedLot(staff, pack, 'CX2611B12');
    const orderNumber = await received('CX2611B11');
    const returnNumber = await returned(orderNumber, wanted);
    await replace(returnNumber, 'CX2611B12');
    const own = { token: buyer, query: { orderNumber } };
    const sent = await dataOf('get', '/p/myOrder/orderDetail', own);
    expect(sent.orderItemDtos[0]!.lotNo).toBe('CX2611B11、CX2611B12');
    const after = await recallLot(staff, second.head.lotId, second.version);
    expect(after.shipments).toMatchObject([{ orderNumber, dvyFlowId: 'SF7654321000', count: 1, told: true }]);
    expect((await inboxOf(buyer)).filter((text) => text.includes('CX2611B12'))).toHaveLength(1);
    const { recalls } = await dataOf('get', '/p/myOrder/orderDetail', own);
    expect(recalls).toMatchObject([{ lotNo: 'CX2611B12', count: 1 }]);
    expect((await lotHere(staff, first.head.lotId)).head.state).toBe('released');
  });

  it('against a simultaneous recall: it is refused or its buyer is notified', async () => {
    const { head, version } = await releasedLot(staff, pack, 'CX2611B21');
    const { head: old } = await releasedLot(staff, pack, 'CX2611B22');
    const returnNumber = await returned(await received(old.lotNo), wanted);
    const [sent] = await Promise.all([
      replace(returnNumber, head.lotNo),
      recallLot(await logIn('manager'), head.lotId, version),
    ]);
    const isNotified = (await inboxOf(buyer)).some((text) => text.includes(head.lotNo));
    expect(isNotified).toBe(sent.envelope.success);
  });
});

describe('returned goods without a fault', () => {
  it('are sold again and belong to their lot again', async () => {
    const { head } = await releasedLot(staff, pack, 'CX2611C01', { quantity: 3 });
    const returnNumber = await returned(await received('CX2611C01'), unneeded);
    expect(await back(returnNumber)).toEqual([{ skuId, count: 1, lotNo: 'CX2611C01', refusal: null }]);
    const stock = (await stockOf(pack))!;
    await refund(returnNumber);
    expect(await stockOf(pack)).toBe(stock + 1);
    expect((await lotHere(staff, head.lotId)).head).toMatchObject({ sent: 1, back: 1, left: 3 });
    expect(await back(returnNumber)).toEqual([]);
  });

  it.each(['recalled', 'frozen'] as const)('are not sold again when their lot is %s', async (state) => {
    const { head, version } = await releasedLot(staff, pack, 'CX2611C11');
    const returnNumber = await returned(await received('CX2611C11'), unneeded);
    if (state === 'recalled') await recallLot(staff, head.lotId, version);
    else await setLotState(staff, head.lotId, { version, state, reason: '投诉核查' });
    const [kept] = await back(returnNumber);
    expect(kept!.refusal).toMatch(state === 'recalled' ? /CX2611C11 已召回/ : /CX2611C11 已冻结/);
    const stock = await stockOf(pack);
    const left = (await lotHere(staff, head.lotId)).head.left;
    await refund(returnNumber);
    expect(await stockOf(pack)).toBe(stock);
    expect((await lotHere(staff, head.lotId)).head.left).toBe(left);
    const audited = await auditHere('return', returnNumber);
    expect(audited.find(({ action }) => action === 'keepOffSale')?.after).toEqual({
      kept: [{ skuId, count: 1, reason: kept!.refusal }],
    });
  });

  it('are not sold again when the order had several lots or an unregistered one', async () => {
    await releasedLot(staff, pack, 'CX2611C99');
    const unregistered = await received('CX2611C99');
    await withoutLots(pack);
    await releasedLot(staff, pack, 'CX2611C21');
    await releasedLot(staff, pack, 'CX2611C22');
    const returns = [await returned(await received('CX2611C21', 'CX2611C22'), unneeded), await returned(unregistered, unneeded)]; // prettier-ignore
    const stock = await stockOf(pack);
    const refusals = [];
    for (const returnNumber of returns) {
      refusals.push((await back(returnNumber))[0]!.refusal);
      await refund(returnNumber);
    }
    expect(refusals).toEqual([expect.stringContaining('多个批号'), '批号 CX2611C99 没有登记']);
    expect(await stockOf(pack)).toBe(stock);
  });

  it('are sold again when the pack has no registered lot', async () => {
    await releasedLot(staff, pack, 'CX2611C31');
    const returnNumber = await returned(await received('CX2611C31'), unneeded);
    await withoutLots(pack);
    const stock = (await stockOf(pack))!;
    await refund(returnNumber);
    expect(await stockOf(pack)).toBe(stock + 1);
    // A lot registered later is in the warehouse.
    const { head } = await receiveLot(staff, pack, 'CX2611C31', { quantity: 5 });
    expect(head).toMatchObject({ sent: 1, back: 1, left: 5 });
  });
});

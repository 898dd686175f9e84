/** A file of parcels: its lots follow the rules of the form, and a number belongs to one recipient. */
import { beforeEach, describe, expect, it } from 'vitest';
import { call, dataOf, logIn } from '../support/api';
import { haveLots, recallLot, releasedLot, receiveLot, withoutLots } from '../support/lots';
import { managedOrder, paidInTwoWays, paidOrder, parcelOf } from '../support/manageOrders';
import { packBy } from '../support/shopping';

const pack = packBy('N');
const cold = packBy('ICE');

let buyer = '';
let staff = '';
beforeEach(async () => {
  buyer = await logIn();
  staff = await logIn('manager');
});

const row = (orderNumber: string, dvyFlowId: string, over: object = {}) => ({
  orderNumber,
  companyName: '顺丰速运',
  dvyFlowId,
  ...over,
});
const check = (...rows: ReturnType<typeof row>[]) =>
  dataOf('post', '/m/orders/parcels/check', { token: staff, body: { rows } });
const send = (orderNumber: string, parcels: object[], parcelsBefore = 0) =>
  call('post', '/m/orders/{orderNumber}/parcels', {
    token: staff,
    params: { orderNumber },
    body: { parcelsBefore, parcels },
  });
const reasonsOf = (checked: Awaited<ReturnType<typeof check>>) => checked.map(({ reason }) => reason);
const lotsOf = (checked: Awaited<ReturnType<typeof check>>) =>
  checked.map(({ parcel }) => parcel?.lines.map(({ lotNo, count }) => `${lotNo} ${count}`).join() ?? null);

describe('a parcel number', () => {
  it('on two orders is one parcel for the same recipient and address, else both rows are refused', async () => {
    const [one, two] = [await paidOrder(buyer, 1), await paidOrder(buyer, 1)];
    expect(reasonsOf(await check(row(one, 'SF2000000001'), row(two, 'sf 2000000001')))).toEqual([null, null]);
    const other = await paidOrder(await logIn('lab2000'), 1);
    const checked = await check(row(one, 'SF2000000001'), row(other, 'SF2000000001'), row(two, 'SF2000000002'));
    expect(reasonsOf(checked)).toEqual(['PARCEL_OF_OTHERS', 'PARCEL_OF_OTHERS', null]);
    expect(checked.map(({ problem }) => problem)).toEqual([
      `运单号与订单 ${other} 的一行相同，但收件人或地址不同，一个包裹只能寄到一处`,
      `运单号与订单 ${one} 的一行相同，但收件人或地址不同，一个包裹只能寄到一处`,
      null,
    ]);
  }); // prettier-ignore

  it('already sent to another recipient is refused in a file and in the form; for the same recipient it is accepted', async () => {
    const [one, two] = [await paidOrder(buyer, 1), await paidOrder(buyer, 1)];
    const other = await paidOrder(await logIn('lab2000'), 1);
    const parcel = parcelOf([{ skuId: pack.skuId, count: 1 }], 'SF2000000001');
    await send(one, [parcel]);
    const [refused] = await check(row(other, 'SF2000000001'));
    const [taken] = await check(row(two, 'SF2000000001'));
    expect(refused).toMatchObject({
      reason: 'PARCEL_OF_OTHERS',
      problem: `运单号 SF2000000001 已用于订单 ${one}，收件人或地址不同，请核对`,
    });
    expect(taken!.reason).toBeNull();
    expect((await send(other, [parcel])).envelope).toMatchObject({ reason: 'PARCEL_OF_OTHERS' });
    expect((await send(two, [parcel])).envelope.success).toBe(true);
  });

  it('for two recipients at the same moment is sent to one of them', async () => {
    const orders = [await paidOrder(buyer, 1), await paidOrder(await logIn('lab2000'), 1)];
    const parcel = parcelOf([{ skuId: pack.skuId, count: 1 }], 'SF2000000001');
    const done = await Promise.all(orders.map((orderNumber) => send(orderNumber, [parcel])));
    const reasons = done.map(({ envelope }) => (envelope as { reason?: string | null }).reason ?? null);
    expect(reasons.sort()).toEqual(['PARCEL_OF_OTHERS', null].sort());
  });
});

describe('a lot named in a row', () => {
  beforeEach(() => withoutLots(pack, cold));

  it('is accepted in any spelling, as in the form; without one the lot that expires first is proposed', async () => {
    await releasedLot(staff, pack, 'CX2611-AAA', { quantity: 5 });
    const later = await releasedLot(staff, pack, 'CX2611-BBB', { quantity: 2, expiresOn: '2028-12-31' });
    await receiveLot(staff, pack, 'CX2611-CCC');
    const [one, two, three] = [await paidOrder(buyer, 2), await paidOrder(buyer, 2), await paidOrder(buyer, 1)];
    const numbered = (orderNumber: string, at: number, lotNo?: string) =>
      row(orderNumber, `SF200000000${at}`, lotNo === undefined ? {} : { lotNo });
    const checked = await check(numbered(one, 1, 'cx2611bbb'), numbered(two, 2), numbered(three, 3, 'CX2611BBB'));
    expect(lotsOf(checked)).toEqual(['CX2611-BBB 2', 'CX2611-AAA 2', null]);
    expect(checked[2]).toMatchObject({ reason: 'LOT_SHORT', problem: '批号 CX2611-BBB 只剩 0 件' });
    for (const [lotNo, reason] of [
      ['CX2611-CCC', 'LOT_NOT_RELEASED'],
      ['CX9999-XXX', 'LOT_NOT_REGISTERED'],
      ['？', 'LOT_INVALID'],
      ['CX2611-AAA、CX2611-BBB', 'LOT_UNCLEAR'],
    ] as const)
      expect(reasonsOf(await check(numbered(one, 1, lotNo))), lotNo).toEqual([reason]);
    const { parcel } = checked[0]!;
    expect((await send(one, [parcel!])).envelope.success).toBe(true);
    expect((await managedOrder(staff, one)).order.orderItemDtos[0]!.lotNo).toBe('CX2611-BBB');
    await recallLot(staff, later.head.lotId, later.version);
    expect(reasonsOf(await check(numbered(two, 2, 'CX2611BBB')))).toEqual(['LOT_RECALLED']);
  }); // prettier-ignore

  it('is matched to the right pack by its registration, and one shipping type takes nothing of another', async () => {
    await haveLots(pack, 'CX2611AAA');
    await releasedLot(staff, cold, 'CX2611-ICE', { quantity: 1 });
    const mixed = await paidInTwoWays(buyer);
    const rows = [
      row(mixed, 'SF2000000001', { ship: 'N', lotNo: 'CX2611AAA' }),
      row(mixed, 'SF2000000002', { ship: 'ICE' }),
    ];
    expect(lotsOf(await check(...rows))).toEqual(['CX2611AAA 1', 'CX2611-ICE 1']);
  });

  it('of a refused row stays available for the next row', async () => {
    await releasedLot(staff, pack, 'CX2611-AAA', { quantity: 2 });
    const [one, two] = [await paidOrder(buyer, 2), await paidOrder(buyer, 2)];
    const checked = await check(row(one, '12'), row(two, 'SF2000000002', { lotNo: 'CX2611-AAA' }));
    expect(reasonsOf(checked)).toEqual(['PARCEL_NO_INVALID', null]);
  });

  it('is reported with its pack when no lot of the pack is registered', async () => {
    const orderNumber = await paidOrder(buyer, 2);
    const [bare, named] = [row(orderNumber, 'SF2000000001'), row(orderNumber, 'SF2000000001', { lotNo: 'CX2611-ZZZ' })];
    expect((await check(bare))[0]).toMatchObject({ reason: 'LOT_MISSING', skuId: pack.skuId, parcel: null });
    expect((await check(named))[0]).toMatchObject({ reason: 'LOT_NOT_REGISTERED', skuId: pack.skuId });
    await releasedLot(staff, pack, 'CX2611-ZZZ');
    expect(lotsOf(await check(bare))).toEqual(['CX2611-ZZZ 2']);
  }); // prettier-ignore
});

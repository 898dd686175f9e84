/** Effects of a recall besides blocking the lot: stock, short orders, bottles, their users, returns. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, logIn, moveClock, refusalOf } from '../support/api';
import { ownGroup } from '../support/groups';
import { inboxOf } from '../support/inboxTold';
import {
  lotHere,
  recallLot,
  receivedOf,
  releasedLot,
  sentOf,
  receiveLot,
  withoutLots,
} from '../support/lots';
import { paidOrder } from '../support/manageOrders';
import { packBy, stockOf } from '../support/shopping';
import { addBottle, bottleHere, bottlesOf } from '../support/stock';
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

describe('stock for sale', () => {
  it('loses the rest of the lot in every warehouse, announced before and logged after', async () => {
    const { head } = await releasedLot(staff, pack, 'CX2611H01', { quantity: 5, warehouse: '成都' });
    const before = await lotHere(staff, head.lotId);
    expect(before.stock).toBe(await stockOf(pack));
    await recallLot(staff, head.lotId, before.version);
    expect(await stockOf(pack)).toBe(before.stock - 5);
    expect((await auditHere('stock', String(skuId))).at(-1)).toMatchObject({ action: 'take' });
    const { history, stock } = await lotHere(staff, head.lotId);
    expect(stock).toBe(before.stock - 5);
    expect(history.at(-1)!.changes).toContain(`可售库存：${before.stock} → ${stock}`);
  });

  it('is never negative', async () => {
    const { head, version } = await releasedLot(staff, pack, 'CX2611H11', { quantity: 100_000 });
    await recallLot(staff, head.lotId, version);
    expect(await stockOf(pack)).toBe(0);
  });

  it('stays when the lot was never released', async () => {
    const { head, version, stock } = await receiveLot(staff, pack, 'CX2611H14', { quantity: 5 });
    await recallLot(staff, head.lotId, version);
    expect(await stockOf(pack)).toBe(stock);
  });

  it('is correct with another recall and an order at the same moment', async () => {
    const one = await releasedLot(staff, pack, 'CX2611H12', { quantity: 4 });
    const two = await releasedLot(staff, pack, 'CX2611H13', { quantity: 3 });
    const { stock: before } = await lotHere(staff, two.head.lotId);
    const [, , orderNumber] = await Promise.all([
      recallLot(staff, one.head.lotId, one.version),
      recallLot(await logIn('manager'), two.head.lotId, two.version),
      paidOrder(buyer, 2),
    ]);
    expect(await stockOf(pack)).toBe(before - 4 - 3 - 2);
    expect((await lotHere(staff, one.head.lotId)).short).toMatchObject([{ orderNumber, open: 2, short: 2 }]);
  });
});

it('names the paid orders that are short, latest payments first', async () => {
  const { head, version } = await releasedLot(staff, pack, 'CX2611H21', { quantity: 20 });
  await releasedLot(staff, pack, 'CX2611H22', { quantity: 3 });
  const [first, second, third] = [await paidOrder(buyer, 2), await paidOrder(buyer, 2), await paidOrder(buyer, 1)]; // prettier-ignore
  const expected = [
    { orderNumber: second, open: 2, short: 1 },
    { orderNumber: third, open: 1, short: 1 },
  ];
  expect((await lotHere(staff, head.lotId)).short).toMatchObject(expected);
  const { short } = await recallLot(staff, head.lotId, version);
  expect(short).toMatchObject(expected);
  expect(short.map(({ orderNumber }) => orderNumber)).not.toContain(first);
});

describe('notifications', () => {
  it("reach the buyer's group and owners of a bottle, once each", async () => {
    const { head, version } = await releasedLot(staff, pack, 'CX2611H31');
    const { members } = await ownGroup(buyer);
    const fellows = members.map(({ userName }) => userName).filter((name) => name !== 'buyer');
    const orders = [
      await sentOf({ buyer, staff }, pack, [head.lotNo]),
      await sentOf({ buyer, staff }, pack, [head.lotNo]),
    ];
    const person = await logIn('person');
    await addBottle(person, { prodId: pack.product.prodId, lot: 'cx-2611 h31' });
    const other = await logIn('applicant');
    expect((await lotHere(staff, head.lotId)).reach).toMatchObject({
      buyers: 1,
      fellows: fellows.length + 1,
    });
    await recallLot(staff, head.lotId, version, '标签错贴');
    const textsOf = async (token: string) =>
      (await inboxOf(token)).filter((text) => text.includes('CX2611H31'));
    expect(await textsOf(buyer)).toHaveLength(orders.length);
    expect(fellows.length).toBeGreaterThan(1);
    for (const token of [...(await Promise.all(fellows.map((name) => logIn(name)))), person]) {
      expect(await textsOf(token)).toHaveLength(1);
      expect((await textsOf(token))[0]).toContain('标签错贴');
    }
    expect(await textsOf(other)).toEqual([]);
  });
});

it('mark the bottles of the lot in any spelling, and no others', async () => {
  const { head, version } = await releasedLot(staff, pack, 'CX2611H41');
  const { prodId } = pack.product;
  const [mine, sound] = [await addBottle(buyer, { prodId, lot: 'cx2611-h41' }), await addBottle(buyer, { prodId, lot: 'CX2611H42' })]; // prettier-ignore
  await addBottle(buyer, { lot: head.lotNo });
  expect((await bottleHere(buyer, mine)).bottle.recall).toBeNull();
  await recallLot(staff, head.lotId, version, '标签错贴');
  expect((await bottleHere(buyer, mine)).bottle.recall).toMatchObject({ reason: '标签错贴' });
  expect((await bottleHere(buyer, sound)).bottle.recall).toBeNull();
  const found = await bottlesOf(buyer, { view: 'recalled' });
  expect(found.map(({ bottleId, recall }) => [bottleId, recall?.reason])).toEqual([[mine, '标签错贴']]);
  expect((await dataOf('get', '/p/stock/overview', { token: buyer })).counts.recalled).toBe(1);
});

describe('recalled goods', () => {
  const applied = (orderNumber: string, reason: string, count = 1) => ({
    token: buyer,
    body: {
      orderNumber,
      kind: 'refund',
      reason,
      description: '批次召回，已开封',
      photoIds: [],
      lines: [{ skuId, count, opened: true }],
    },
  });

  it('can be returned at any time, even opened, with their freight', async () => {
    const { head, version } = await releasedLot(staff, pack, 'CX2611H51');
    const orderNumber = await receivedOf({ buyer, staff }, pack, [head.lotNo, 'CX2611H51']);
    const sound = await refusalOf('post', '/p/return/apply', applied(orderNumber, 'recall'));
    expect(sound.message).toContain('没有发出过召回的批次');
    await moveClock(100 * 86_400);
    [buyer, staff] = [await logIn(), await logIn('manager')];
    const listed = async () =>
      (await dataOf('get', '/p/return/orders', { token: buyer })).records.map((order) => order.orderNumber);
    expect(await listed()).not.toContain(orderNumber);
    await recallLot(staff, head.lotId, version);
    expect(await listed()).toContain(orderNumber);
    expect((await refusalOf('post', '/p/return/apply', applied(orderNumber, 'quality'))).message).toContain('已超过'); // prettier-ignore
    const sheet = await dataOf('post', '/p/return/apply', applied(orderNumber, 'recall', 2));
    const { actualTotal } = await dataOf('get', '/p/myOrder/orderDetail', { token: buyer, query: { orderNumber } }); // prettier-ignore
    expect(sheet.refundTotal).toBe(actualTotal);
  });

  it('can be returned only as far as they were recalled', async () => {
    const { head, version } = await releasedLot(staff, pack, 'CX2611H61');
    await releasedLot(staff, pack, 'CX2611H62');
    const orderNumber = await receivedOf({ buyer, staff }, pack, [head.lotNo, 'CX2611H62']);
    await recallLot(staff, head.lotId, version);
    const refused = await refusalOf('post', '/p/return/apply', applied(orderNumber, 'recall', 2));
    expect(refused.message).toContain('最多可退换 1 件');
    await dataOf('post', '/p/return/apply', applied(orderNumber, 'recall'));
    const { lines } = await dataOf('get', '/p/return/order', { token: buyer, query: { orderNumber } });
    expect(lines[0]).toMatchObject({ bought: 2, returned: 1, recalled: 0 });
  });
});

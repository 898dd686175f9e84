/** Requests for lines of a quotation: approved and bought at its prices, returned to the requester when it ended. */
import { describe, expect, it } from 'vitest';
import { addFund, decide, fundHere, orderRequest, purchasers, requestHere, rule, setRules } from '../support/approvals'; // prettier-ignore
import { call, dataOf, logIn, moveClock, qa } from '../support/api';
import { answer, askFor as askForQuotation, confirmQuoted, quotationOf } from '../support/quotations';
import { buyNow, packBy, packWhere } from '../support/shopping';

const pack = packBy('N');
/** 询价: without a current price. */
const other = packWhere(({ status, regimes }, { onShelf, price }) => status === 1 && onShelf && price === null && regimes.length === 0); // prettier-ignore
const reasonOf = (envelope: unknown) => (envelope as { reason?: string | null }).reason ?? null;

/** A group in which everything needs approval, and a quotation for its requester: 5 of each pack at 9.90. */
async function quotedTo(prefix: string) {
  const members = await purchasers(prefix);
  await setRules(members.owner.token, rule());
  const { token } = members.requester;
  const wanted = [pack, other].map((sku) => ({ sku, count: 5 }));
  const quotationNo = await askForQuotation(token, wanted);
  const manager = await logIn('manager');
  await answer(manager, quotationNo);
  const ask = async (count: number, body: object = {}, sku: typeof other = pack) => {
    const { envelope } = await confirmQuoted(token, quotationNo, [{ sku, count }]);
    const { confirmId } = envelope.data as { confirmId: string };
    return dataOf('post', '/p/requests', { token, body: { confirmId, reason: '合成实验', ...body } });
  };
  const approved = async (count: number, body?: object) => {
    const requestNo = await ask(count, body);
    await decide(members.approver.token, 'approve', [requestNo]);
    return requestNo;
  };
  const left = async () => {
    const { lines } = await quotationOf(token, quotationNo);
    return lines.map(({ count, ordered }) => count - ordered);
  };
  return { ...members, quotationNo, manager, ask, approved, left };
}

const agree = async (token: string, requestNo: string) => {
  const { head, lines } = await requestHere(token, requestNo);
  const prices = lines.flatMap(({ skuId, now }) => (now.price === null ? [] : [{ skuId, price: now.price }]));
  const body = { version: head.version, prices };
  return (await call('post', '/p/requests/{requestNo}/agree', { token, params: { requestNo }, body })).envelope; // prettier-ignore
};

const change = async (token: string, requestNo: string, counts: object[]) => {
  const { version } = (await requestHere(token, requestNo)).head;
  const body = { version, reason: '合成实验', counts };
  return (await call('put', '/p/requests/{requestNo}', { token, params: { requestNo }, body })).envelope;
};

describe('a request for lines of a quotation', () => {
  it('is approved and bought at quoted prices, also in part; only the order reduces the rest', async () => {
    const { owner, requester, purchaser, quotationNo, approved, left } = await quotedTo('quoted');
    const fundId = await addFund(owner.token);
    await qa('change', { skuId: pack.skuId, price: pack.price + 10 });
    const requestNo = await approved(2, { funds: [{ fundId, share: '100' }] });
    const { head, quotation, lines, total } = await requestHere(purchaser.token, requestNo);
    expect(head).toMatchObject({ state: 'approved', changed: false, mayOrder: true });
    expect(quotation).toMatchObject({ quotationNo, status: 'holds' });
    expect(lines).toMatchObject([{ price: 9.9, prodCount: 2, now: { price: 9.9, left: 5 } }]);
    expect(total).toBe(19.8);
    // A waiting request takes nothing from the quotation.
    expect(await left()).toEqual([5, 5]);
    const ordered = await orderRequest(purchaser.token, requestNo);
    expect(ordered).toMatchObject({ success: true });
    expect(await left()).toEqual([3, 5]);
    expect((await fundHere(owner.token, fundId)).held).toBe(head.actualTotal);

    const orderNumber = ordered.data.orderNumbers;
    const detail = await dataOf('get', '/p/myOrder/orderDetail', { token: purchaser.token, query: { orderNumber } }); // prettier-ignore
    expect(detail).toMatchObject({ requestNo, quotationNo: null, orderItemDtos: [{ price: 9.9 }] });
    // The order belongs to the purchaser: the requester sees it without a link.
    const { events } = await quotationOf(requester.token, quotationNo);
    expect(events.at(-1)).toMatchObject({
      kind: 'ordered',
      orderNumber: null,
      note: `课题组采购人的订单 ${orderNumber}`,
    });
    await call('put', '/p/myOrder/cancel/{orderNumber}', { token: purchaser.token, params: { orderNumber } });
    expect(await left()).toEqual([5, 5]);
    expect((await fundHere(owner.token, fundId)).held).toBe(0);
  });

  it('for the same packs as another is refused once the other is ordered, until its requester changes it', async () => {
    const { requester, approver, purchaser, owner, approved, left } = await quotedTo('race');
    const numbers = [await approved(3), await approved(3), await approved(3)];
    const tries = await Promise.all(
      numbers.map((requestNo, at) => orderRequest([purchaser, owner][at % 2]!.token, requestNo)),
    );
    expect(tries.filter(({ success }) => success)).toHaveLength(1);
    expect(await left()).toEqual([2, 5]);
    const requestNo = numbers[tries.findIndex(({ success }) => !success)]!;
    const { head, lines } = await requestHere(requester.token, requestNo);
    expect(head).toMatchObject({ changed: true, mayOrder: false, waitingFor: [requester.userName] });
    expect(lines).toMatchObject([{ now: { left: 2 } }]);
    expect(reasonOf(await orderRequest(purchaser.token, requestNo))).toBe('LINES_CHANGED');
    expect(reasonOf(await agree(requester.token, requestNo))).toBe('OVER_QUOTED');
    expect((await change(requester.token, requestNo, [{ skuId: pack.skuId, count: 2 }])).success).toBe(true);
    await decide(approver.token, 'approve', [requestNo]);
    expect((await orderRequest(purchaser.token, requestNo)).success).toBe(true);
    expect(await left()).toEqual([0, 5]);
  });

  it('continues at current prices after the quotation expired, with a new approval when they are higher', async () => {
    const { requester, approver, purchaser, approved } = await quotedTo('late');
    const requestNo = await approved(2);
    await moveClock(11 * 86_400);
    const [asks, buys] = [await logIn(requester.userName), await logIn(purchaser.userName)];
    const { head, quotation, lines } = await requestHere(asks, requestNo);
    expect(head).toMatchObject({ changed: true, mayOrder: false });
    expect(quotation?.status).toBe('expired');
    expect(lines).toMatchObject([{ price: 9.9, now: { price: pack.price, left: null } }]);
    expect(reasonOf(await orderRequest(buys, requestNo))).toBe('LINES_CHANGED');
    expect((await agree(asks, requestNo)).success).toBe(true);
    const now = await requestHere(asks, requestNo);
    expect(now).toMatchObject({ quotation: null, head: { state: 'waiting', changed: false } });
    expect(now.total).toBeCloseTo(2 * pack.price, 5);
    await decide(await logIn(approver.userName), 'approve', [requestNo]);
    expect((await orderRequest(buys, requestNo)).success).toBe(true);
  });

  it('goes back to the requester when the shop revised the quotation, even at the same price', async () => {
    const { requester, purchaser, quotationNo, manager, approved } = await quotedTo('revised');
    const requestNo = await approved(1);
    await answer(manager, quotationNo, '9.90', { freight: 'included' });
    expect((await requestHere(requester.token, requestNo)).quotation?.status).toBe('revised');
    expect(reasonOf(await orderRequest(purchaser.token, requestNo))).toBe('LINES_CHANGED');
    expect((await agree(requester.token, requestNo)).success).toBe(true);
    expect((await requestHere(requester.token, requestNo)).transfee).toBe(0);
    expect((await orderRequest(purchaser.token, requestNo)).success).toBe(true);
  });

  it('is marked as changed when its requester withdrew the quotation', async () => {
    const { requester, quotationNo, approved } = await quotedTo('taken');
    const requestNo = await approved(1);
    await call('put', '/p/quotations/{quotationNo}/withdraw', {
      token: requester.token,
      params: { quotationNo },
    });
    expect(await requestHere(requester.token, requestNo)).toMatchObject({ quotation: { status: 'closed' }, head: { changed: true } }); // prettier-ignore
  });

  it('for a pack on request needs no stock while the quotation is valid, and cannot be ordered afterwards', async () => {
    const { requester, approver, purchaser, ask } = await quotedTo('onRequest');
    const first = await ask(1, {}, other);
    const second = await ask(1, {}, other);
    await decide(approver.token, 'approve', [first, second]);
    expect((await orderRequest(purchaser.token, first)).success).toBe(true);
    await moveClock(11 * 86_400);
    const token = await logIn(requester.userName);
    expect((await requestHere(token, second)).lines).toMatchObject([{ now: { price: null, left: null } }]);
    expect(reasonOf(await agree(token, second))).toBe('PRICE_CHANGED');
  });
});

it('a request at current prices names no quotation', async () => {
  const { owner, requester } = await purchasers('day');
  await setRules(owner.token, rule());
  const { confirmId } = await buyNow(requester.token, pack);
  const requestNo = await dataOf('post', '/p/requests', { token: requester.token, body: { confirmId, reason: '合成' } }); // prettier-ignore
  expect((await requestHere(requester.token, requestNo)).quotation).toBeNull();
});

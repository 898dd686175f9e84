/** Purchase requests over HTTP: submitted, decided, changed while they wait, ordered and received. */
import { describe, expect, it } from 'vitest';
import { auditLog } from '../../server/db/schema';
import { databaseOf } from '../../server/db/connect';
import { addFund, ask, askFor, decide, fundHere, orderRequest, purchasers, requestHere, requestsIn, rule, setRules } from '../support/approvals'; // prettier-ignore
import { call, dataOf, logIn, moveClock, qa } from '../support/api';
import { ownGroup } from '../support/groups';
import { bringTo } from '../support/orders';
import { buyNow, controlledPack, packBy, submit } from '../support/shopping';
import { shopHere } from '../support/shop';
import { addAddresses } from '../support/state';
import { bottlesOf, wellLine } from '../support/stock';

const pack = packBy('N');
const reasonOf = (envelope: unknown) => (envelope as { reason?: string | null }).reason ?? null;
const submitAt = async (token: string) => {
  const { confirmId } = await buyNow(token, pack);
  return reasonOf((await submit(token, { confirmId })).envelope);
};
const change = async (token: string, requestNo: string, over: object) => {
  const { head } = await requestHere(token, requestNo);
  const body = {
    version: head.version,
    reason: '合成实验',
    counts: [{ skuId: pack.skuId, count: 1 }],
    ...over,
  };
  return (await call('put', '/p/requests/{requestNo}', { token, params: { requestNo }, body })).envelope;
};

describe('ordering without an approval', () => {
  it('is refused to members who only request, and to purchasers when a rule matches', async () => {
    const { owner, requester, purchaser } = await purchasers('past');
    expect(await submitAt(requester.token)).toBeNull();
    await setRules(owner.token, rule({ minAmount: 1_000_000 }));
    expect(await submitAt(requester.token)).toBe('APPROVAL_NEEDED');
    expect(await submitAt(purchaser.token)).toBeNull();
    await setRules(owner.token, rule());
    expect(await submitAt(purchaser.token)).toBe('APPROVAL_NEEDED');
    expect(await submitAt(owner.token)).toBe('APPROVAL_NEEDED');
    await setRules(owner.token, rule({ selfAllowed: true }));
    expect(await submitAt(owner.token)).toBeNull();
  });

  it('is explained on the order page, with the approvers', async () => {
    const { owner, requester, approver, purchaser } = await purchasers('check');
    await setRules(
      owner.token,
      rule({ name: '剧毒', regimes: ['toxic'] }),
      rule({ approvers: [approver.memberId] }),
    );
    const check = async (token: string) => {
      await buyNow(token, pack);
      return dataOf('get', '/p/requests/check', { token });
    };
    expect(await check(requester.token)).toMatchObject({
      mode: 'request',
      steps: [{ name: '采购审批', approvers: [approver.userName] }],
    });
    expect((await check(purchaser.token)).mode).toBe('none');
    expect(await check(await logIn('person'))).toEqual({ mode: 'order', steps: [], funds: [] });
    await buyNow(requester.token, controlledPack('toxic'));
    const { steps } = await dataOf('get', '/p/requests/check', { token: requester.token });
    expect(steps.map(({ name }) => name)).toEqual(['剧毒', '采购审批']);
  });
});

describe('a purchase request', () => {
  it('is submitted once, shows the current approver, passes each step and is ordered by a purchaser', async () => {
    const { owner, requester, approver, purchaser } = await purchasers('whole');
    await setRules(owner.token, rule(), rule({ name: '管理员复核', approvers: [owner.memberId] }));
    const { confirmId } = await buyNow(requester.token, pack, 2);
    const body = { confirmId, reason: '合成实验' };
    const requestNo = await dataOf('post', '/p/requests', { token: requester.token, body });
    expect(await dataOf('post', '/p/requests', { token: requester.token, body })).toBe(requestNo);
    expect(await requestsIn(requester.token, 'mine')).toHaveLength(1);
    const { head, lines } = await requestHere(requester.token, requestNo);
    expect(head).toMatchObject({ state: 'waiting', step: 0, mine: true, mayDecide: null, mayOrder: false });
    expect(head.waitingFor).toEqual([owner.userName, approver.userName]);
    expect(lines).toMatchObject([
      { skuId: pack.skuId, prodCount: 2, price: pack.price, now: { price: pack.price } },
    ]);

    expect(await decide(requester.token, 'approve', [requestNo])).toMatchObject([
      { done: false, reason: 'NOT_APPROVER' },
    ]);
    expect(await decide(approver.token, 'approve', [requestNo])).toMatchObject([{ done: true }]);
    expect((await requestHere(requester.token, requestNo)).head.waitingFor).toEqual([owner.userName]);
    expect(await decide(approver.token, 'approve', [requestNo])).toMatchObject([{ reason: 'NOT_APPROVER' }]);
    expect(reasonOf(await orderRequest(purchaser.token, requestNo))).toBe('REQUEST_STATE');
    await decide(owner.token, 'approve', [requestNo], '同意');
    expect((await requestHere(requester.token, requestNo)).head).toMatchObject({
      state: 'approved',
      waitingFor: [owner.userName, purchaser.userName],
      mayOrder: false,
    });
    const orders = await Promise.all([1, 2].map(() => orderRequest(purchaser.token, requestNo)));
    expect(orders.filter(({ success }) => success)).toHaveLength(1);
    const { head: after, events } = await requestHere(requester.token, requestNo);
    expect(after).toMatchObject({ state: 'ordered', orderStatus: 1 });
    expect(events.map(({ kind }) => kind)).toEqual(['submit', 'approve', 'approve', 'order']);
    const { shop } = await shopHere();
    const log = await databaseOf(shop.pool).select().from(auditLog).orderBy(auditLog.auditId);
    expect(log.filter(({ subjectId }) => subjectId === requestNo).map(({ action }) => action)).toEqual(events.map(({ kind }) => kind)); // prettier-ignore
  });

  it('is visible to its requester, approvers, purchasers and owners, never to another group', async () => {
    const { owner, requester, approver, purchaser } = await purchasers('seen');
    await setRules(owner.token, rule());
    const requestNo = await askFor(requester.token, pack);
    const see = async (token: string) =>
      reasonOf((await call('get', '/p/requests/{requestNo}', { token, params: { requestNo } })).envelope);
    for (const { token } of [owner, requester, approver, purchaser]) expect(await see(token)).toBeNull();
    expect(await see((await purchasers('others')).owner.token)).toBe('REQUEST_GONE');
    expect(await see(await logIn('person'))).toBe('NO_GROUP');
  });

  it('can be sent back, changed and resubmitted; a refusal has a reason', async () => {
    const { owner, requester, approver } = await purchasers('back');
    await setRules(owner.token, rule());
    const requestNo = await askFor(requester.token, pack, 3);
    const blank = await call('post', '/p/requests/decide', {
      token: approver.token,
      body: { verdict: 'change', requests: [{ requestNo, version: 1 }] },
    });
    expect(blank.envelope).toMatchObject({ success: false, field: 'reason' });
    await decide(approver.token, 'change', [requestNo], '数量减为 1');
    expect((await requestHere(requester.token, requestNo)).head).toMatchObject({
      state: 'returned',
      waitingFor: [requester.userName],
    });
    expect((await change(requester.token, requestNo, { counts: [] })).success).toBe(false);
    expect(reasonOf(await change(approver.token, requestNo, {}))).toBe('REQUEST_GONE');
    expect((await change(requester.token, requestNo, {})).success).toBe(true);
    const { head, events } = await requestHere(requester.token, requestNo);
    expect(head).toMatchObject({ state: 'waiting', totalCount: 1 });
    expect(events.map(({ text }) => text)).toContain('数量减为 1');
    await decide(approver.token, 'refuse', [requestNo], '已有库存');
    expect((await requestHere(requester.token, requestNo)).head.state).toBe('refused');
    expect(reasonOf(await change(requester.token, requestNo, {}))).toBe('REQUEST_STATE');
  });

  it('takes a new address, invoice and remark; omitted values stay', async () => {
    const { owner, requester } = await purchasers('terms');
    await setRules(owner.token, rule());
    const requestNo = await askFor(requester.token, pack);
    const before = await requestHere(requester.token, requestNo);
    const invoice = { kind: 'special', titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
    await addAddresses(requester.userName, 1);
    const { addrId } = (await dataOf('get', '/p/address/list', { token: requester.token })).at(-1)!;
    expect(addrId).not.toBe(before.address.addrId);
    expect(reasonOf(await change(requester.token, requestNo, { addrId: 999_999 }))).toBe('ADDRESS_GONE');
    expect(await change(requester.token, requestNo, { invoice: { ...invoice, taxNo: '1' } })).toMatchObject({ success: false, field: 'invoice.taxNo' }); // prettier-ignore
    expect((await change(requester.token, requestNo, { addrId, invoice, remarks: ' 请送 B203 ' })).success).toBe(true); // prettier-ignore
    const terms = { address: { addrId }, invoice, remarks: '请送 B203' };
    expect(await requestHere(requester.token, requestNo)).toMatchObject(terms);
    await change(requester.token, requestNo, {});
    expect(await requestHere(requester.token, requestNo)).toMatchObject(terms);
    await change(requester.token, requestNo, { remarks: null });
    expect((await requestHere(requester.token, requestNo)).remarks).toBeNull();
  });

  it('can be decided in bulk, each with its own result', async () => {
    const { owner, requester, approver } = await purchasers('many');
    await setRules(owner.token, rule());
    const numbers = [
      await askFor(requester.token, pack),
      await askFor(requester.token, pack),
      await askFor(requester.token, pack),
    ];
    const versions = numbers.map((requestNo, at) => ({ requestNo, version: at === 1 ? 7 : 1 }));
    const body = { verdict: 'approve', requests: [...versions, { requestNo: 'SG0', version: 1 }] };
    const results = await dataOf('post', '/p/requests/decide', { token: approver.token, body });
    expect(results.map(({ done, reason }) => [done, reason])).toEqual([
      [true, null],
      [false, 'REQUEST_CHANGED'],
      [true, null],
      [false, 'REQUEST_GONE'],
    ]);
  });

  it('is decided once, even with simultaneous decisions', async () => {
    const { owner, requester, approver } = await purchasers('once');
    await setRules(owner.token, rule());
    const requestNo = await askFor(requester.token, pack);
    const body = (verdict: string) => ({ verdict, reason: '意见', requests: [{ requestNo, version: 1 }] });
    const results = await Promise.all(
      [owner, approver].flatMap(({ token }) =>
        ['approve', 'refuse'].map((verdict) =>
          dataOf('post', '/p/requests/decide', { token, body: body(verdict) }),
        ),
      ),
    );
    expect(results.flat().filter(({ done }) => done)).toHaveLength(1);
  });

  it("is decided by a stand-in during its period, recorded with the approver's name", async () => {
    const { owner, requester, approver, purchaser } = await purchasers('standIn');
    await setRules(owner.token, rule({ approvers: [approver.memberId] }));
    const requestNo = await askFor(requester.token, pack);
    expect(await requestsIn(purchaser.token, 'approve')).toEqual([]);
    const days = { from: '2020-01-01', until: '2099-12-31' };
    const name = (standInId: number) =>
      call('put', '/p/approvals/standIn', { token: approver.token, body: { standInId, ...days } });
    expect(reasonOf((await name(approver.memberId)).envelope)).toBe('STAND_IN_UNKNOWN');
    await name(purchaser.memberId);
    expect(await requestsIn(purchaser.token, 'approve')).toMatchObject([
      { requestNo, mayDecide: approver.userName },
    ]);
    await decide(purchaser.token, 'approve', [requestNo]);
    expect((await requestHere(requester.token, requestNo)).events.at(-1)).toMatchObject({ who: purchaser.userName, inPlaceOf: approver.userName }); // prettier-ignore
  });

  it('passes its two steps by two people: who approved the first is refused the second, also as a stand-in', async () => {
    const { owner, requester, approver, purchaser } = await purchasers('twoEyes');
    await setRules(owner.token, rule({ name: '课题组审批' }), rule({ name: '大额复核' }));
    const requestNo = await askFor(requester.token, pack);
    const [approved] = await decide(approver.token, 'approve', [requestNo]);
    expect(approved).toMatchObject({ done: true });
    const { head } = await requestHere(approver.token, requestNo);
    expect(head).toMatchObject({ step: 1, mayDecide: null, waitingFor: [owner.userName] });
    expect(await requestsIn(approver.token, 'approve')).toEqual([]);
    const body = { standInId: approver.memberId, from: '2020-01-01', until: '2099-12-31' };
    await dataOf('put', '/p/approvals/standIn', { token: owner.token, body });
    expect(await decide(approver.token, 'approve', [requestNo])).toMatchObject([
      { done: false, reason: 'NOT_APPROVER', message: '您已审批过前面的步骤，这一步须由他人审批' },
    ]);
    expect(await decide(owner.token, 'approve', [requestNo])).toMatchObject([{ done: true }]);
    const { events } = await requestHere(purchaser.token, requestNo);
    expect(events.map(({ kind, who, stepName }) => [kind, who, stepName])).toEqual([
      ['submit', requester.userName, null],
      ['approve', approver.userName, '课题组审批'],
      ['approve', owner.userName, '大额复核'],
    ]);
  });

  it('passes both steps by one person where nobody else may decide', async () => {
    const { owner, requester, approver } = await purchasers('oneOnly');
    const named = { approvers: [approver.memberId] };
    await setRules(owner.token, rule({ name: '初审', ...named }), rule({ name: '复核', ...named }));
    const requestNo = await askFor(requester.token, pack);
    for (let step = 0; step < 2; step++)
      expect(await decide(approver.token, 'approve', [requestNo])).toMatchObject([{ done: true }]);
    expect((await requestHere(requester.token, requestNo)).head.state).toBe('approved');
  });

  it('is withdrawn by who asked, and ends by itself after its time', async () => {
    const { owner, requester } = await purchasers('end');
    await setRules(owner.token, rule());
    const [first, second] = [await askFor(requester.token, pack), await askFor(requester.token, pack)];
    const withdraw = (token: string) =>
      call('delete', '/p/requests/{requestNo}', {
        token,
        params: { requestNo: first },
        query: { version: '1' },
      });
    expect(reasonOf((await withdraw(owner.token)).envelope)).toBe('REQUEST_GONE');
    expect((await withdraw(requester.token)).envelope.success).toBe(true);
    await moveClock(31 * 86_400);
    const states = (await requestsIn(await logIn(requester.userName), 'mine')).map(({ requestNo, state }) => [
      requestNo,
      state,
    ]);
    expect(states).toEqual([
      [second, 'expired'],
      [first, 'withdrawn'],
    ]);
  });

  it('needs no approval without a matching rule, but still a purchaser', async () => {
    const { owner, requester, purchaser } = await purchasers('free');
    await setRules(owner.token, rule({ minAmount: 1_000_000 }));
    const requestNo = await askFor(requester.token, pack);
    expect((await requestHere(requester.token, requestNo)).head.state).toBe('approved');
    expect((await orderRequest(purchaser.token, requestNo)).success).toBe(true);
  });
});

describe('changes while a request waits', () => {
  const agree = async (token: string, requestNo: string) => {
    const { head, lines } = await requestHere(token, requestNo);
    const prices = lines.map(({ skuId, now }) => ({ skuId, price: now.price }));
    const params = { requestNo };
    return (
      await call('post', '/p/requests/{requestNo}/agree', {
        token,
        params,
        body: { version: head.version, prices },
      })
    ).envelope;
  };

  it('are shown to the requester: after agreement, a higher price is approved again, a lower one is ordered', async () => {
    const { owner, requester, approver, purchaser } = await purchasers('price');
    await setRules(owner.token, rule());
    const fundId = await addFund(owner.token);
    const requestNo = await askFor(requester.token, pack, 1, [{ fundId, share: '100' }]);
    await decide(approver.token, 'approve', [requestNo]);
    await qa('change', { skuId: pack.skuId, price: pack.price + 10 });
    expect(reasonOf(await orderRequest(purchaser.token, requestNo))).toBe('LINES_CHANGED');
    expect((await requestHere(purchaser.token, requestNo)).head).toMatchObject({ changed: true, mayOrder: false, waitingFor: [requester.userName] }); // prettier-ignore
    const before = await fundHere(owner.token, fundId);
    expect((await agree(requester.token, requestNo)).success).toBe(true);
    expect((await fundHere(owner.token, fundId)).held).toBeCloseTo(before.held + 10, 5);
    expect((await requestHere(requester.token, requestNo)).head.state).toBe('waiting');
    await decide(approver.token, 'approve', [requestNo]);
    await qa('change', { skuId: pack.skuId, price: pack.price - 1 });
    await agree(requester.token, requestNo);
    expect((await requestHere(requester.token, requestNo)).head.state).toBe('approved');
    expect((await orderRequest(purchaser.token, requestNo)).success).toBe(true);
    expect((await fundHere(owner.token, fundId)).held).toBeCloseTo(before.held - 1, 5);
  });

  it('are reported once each to the requester while others still decide', async () => {
    const { owner, requester, approver } = await purchasers('told');
    await setRules(owner.token, rule());
    await askFor(requester.token, pack);
    const messageCount = async (token: string) =>
      (await dataOf('get', '/p/inbox', { token, query: { size: 50 } })).records.filter(({ title }) =>
        title.includes('价格或库存有变'),
      ).length;
    const after = async (price: number) => {
      await qa('change', { skuId: pack.skuId, price });
      // Each request is checked once a minute.
      await qa('clock', { seconds: 61 });
      return messageCount(requester.token);
    };
    expect(await after(pack.price)).toBe(0);
    expect(await after(pack.price + 10)).toBe(1);
    expect(await after(pack.price + 10)).toBe(1);
    expect(await after(pack.price + 12)).toBe(2);
    expect(await messageCount(approver.token)).toBe(0);
  });

  it('require an edit when stock is short or a product is off the shelf', async () => {
    const { owner, requester, purchaser } = await purchasers('short');
    await setRules(owner.token, rule({ minAmount: 1_000_000 }));
    const requestNo = await askFor(requester.token, pack, 5);
    await qa('change', { skuId: pack.skuId, stocks: 2 });
    expect(reasonOf(await orderRequest(purchaser.token, requestNo))).toBe('LINES_CHANGED');
    const twice = [1, 1].map((count) => ({ skuId: pack.skuId, count }));
    expect(reasonOf(await change(requester.token, requestNo, { counts: twice }))).toBe('LINE_TWICE');
    expect(
      (await change(requester.token, requestNo, { counts: [{ skuId: pack.skuId, count: 2 }] })).success,
    ).toBe(true);
    expect((await orderRequest(purchaser.token, requestNo)).success).toBe(true);
  });
});

describe('receiving goods', () => {
  it('is done by somebody else than the requester where the group demands it', async () => {
    const { owner, requester, purchaser } = await purchasers('apart');
    await setRules(owner.token, rule({ selfAllowed: true, minAmount: 1_000_000 }));
    const { name, institution, version } = await ownGroup(owner.token);
    await dataOf('put', '/p/group', {
      token: owner.token,
      body: { version, name, institution, apartReceiver: true },
    });
    const { confirmId } = await buyNow(owner.token, pack);
    const own = (await dataOf('post', '/p/order/submit', { token: owner.token, body: { confirmId } }))
      .orderNumbers;
    await bringTo(owner.token, own, 'shipped');
    const receive = async (token: string, orderNumber: string) =>
      reasonOf(
        (await call('put', '/p/myOrder/receipt/{orderNumber}', { token, params: { orderNumber } })).envelope,
      );
    expect(await receive(owner.token, own)).toBe('RECEIVER_APART');
    // A member who only requests, and a buyer without a group, cannot see the order.
    expect(await receive(requester.token, own)).toBe('ORDER_UNKNOWN');
    expect(await receive(await logIn('person'), own)).toBe('ORDER_UNKNOWN');
    const [receipt] = await dataOf('get', '/p/requests/receipts', { token: purchaser.token });
    expect(receipt).toMatchObject({ orderNumber: own, requester: owner.userName });
    expect(await receive(purchaser.token, own)).toBeNull();
    expect(await dataOf('get', '/p/requests/receipts', { token: purchaser.token })).toEqual([]);
  });
});

describe('receiving into laboratory stock', () => {
  const params = (orderNumber: string) => ({ params: { orderNumber } });
  const sheetOf = (token: string, orderNumber: string) =>
    call('get', '/p/stock/receiving/{orderNumber}', { token, ...params(orderNumber) });
  const tick = async (token: string, orderNumber: string) =>
    (
      await call('post', '/p/stock/receiving/{orderNumber}', {
        token,
        ...params(orderNumber),
        body: { lines: [wellLine(pack.skuId, 1)] },
      })
    ).envelope;
  const openOf = async (token: string) =>
    (await dataOf('get', '/p/stock/receiving', { token })).map(({ orderNumber, requester }) => [
      orderNumber,
      requester,
    ]);

  it("is done by the group's receivers and not by the requester where the group demands it", async () => {
    const { owner, requester, purchaser } = await purchasers('shelf');
    const { name, institution, version } = await ownGroup(owner.token);
    const body = { version, name, institution, apartReceiver: true };
    await dataOf('put', '/p/group', { token: owner.token, body });
    const { confirmId } = await buyNow(owner.token, pack);
    const { orderNumbers: own } = await dataOf('post', '/p/order/submit', {
      token: owner.token,
      body: { confirmId },
    });
    await bringTo(owner.token, own, 'shipped');

    expect((await sheetOf(owner.token, own)).envelope.data).toMatchObject({ mine: true, mayTick: false });
    expect(await openOf(owner.token)).toEqual([]);
    expect(reasonOf(await tick(owner.token, own))).toBe('RECEIVER_APART');
    for (const token of [requester.token, await logIn('person')]) {
      expect(reasonOf((await sheetOf(token, own)).envelope)).toBe('ORDER_UNKNOWN');
      expect(reasonOf(await tick(token, own))).toBe('ORDER_UNKNOWN');
      expect(await openOf(token)).not.toContainEqual(expect.arrayContaining([own]));
    }

    expect(await openOf(purchaser.token)).toEqual([[own, owner.userName]]);
    const seen = (await sheetOf(purchaser.token, own)).envelope.data;
    expect(seen).toMatchObject({ mine: false, mayTick: true, owner: { kind: 'group' } });
    const auditText = JSON.stringify([
      seen,
      await dataOf('get', '/p/requests/receipts', { token: purchaser.token }),
    ]);
    for (const secret of ['price', 'Amount', 'mobile', 'receiver', 'addr', 'invoice'])
      expect(auditText).not.toContain(secret);

    // One of two simultaneous calls books it, into the group's stock.
    const ends = await Promise.all([0, 1].map(() => tick(purchaser.token, own)));
    expect(ends.map(({ success }) => success).sort()).toEqual([false, true]);
    const [bottle, ...more] = await bottlesOf(requester.token);
    expect(bottle).toMatchObject({ skuId: pack.skuId, orderNumber: own });
    expect(more).toEqual([]);
    const detail = await dataOf('get', '/p/myOrder/orderDetail', {
      token: owner.token,
      query: { orderNumber: own },
    });
    expect(detail.status).toBe(5);
    expect(detail.logs.map(({ text }) => text)).toContain(
      `课题组成员 ${purchaser.userName} 核对收货，确认收货`,
    );
  });
});

describe('approval rules', () => {
  it('are changed by owners with the version they read, and name approvers', async () => {
    const { owner, requester, approver } = await purchasers('rules');
    const save = async (token: string, version: number, over: object = {}) =>
      reasonOf(
        (await call('put', '/p/approvals', { token, body: { version, rules: [rule(over)] } })).envelope,
      );
    expect(await save(requester.token, 0)).toBe('OWNER_ONLY');
    expect(await save(owner.token, 0, { approvers: [requester.memberId] })).toBe('NOT_AN_APPROVER');
    expect(await save(owner.token, 0, { name: '' })).not.toBeNull();
    expect(await save(owner.token, 0, { approvers: [approver.memberId] })).toBeNull();
    expect(await save(owner.token, 0)).toBe('RULES_CHANGED');
    expect(await dataOf('get', '/p/approvals', { token: requester.token })).toMatchObject({
      version: 1,
      owner: false,
    });
  });

  it('refuse a request that nobody can approve', async () => {
    const { owner, requester } = await purchasers('nobody');
    await setRules(owner.token, rule());
    for (const memberId of [owner.memberId])
      await dataOf('put', '/p/group/members/{memberId}', {
        token: owner.token,
        params: { memberId },
        body: { owner: true, roles: ['ask'] },
      });
    // The approver decides for the requester. Without one an only owner has nobody.
    expect((await ask(requester.token, pack)).success).toBe(true);
    const { members } = await ownGroup(owner.token);
    for (const { memberId } of members.filter((member) => !member.owner))
      await dataOf('delete', '/p/group/members/{memberId}', { token: owner.token, params: { memberId } });
    expect(reasonOf(await ask(owner.token, pack))).toBe('NO_APPROVER');
  });
});

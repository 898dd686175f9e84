/** Funds over HTTP: created, held, spent, returned to the fen, reported, and used simultaneously. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum, toNumber2 } from '../../domain/shared/money';
import { addFund, ask, askFor, decide, fundHere, orderRequest, purchasers, requestHere, rule, setRules, type FundPart } from '../support/approvals'; // prettier-ignore
import { call, dataOf, logIn, moveClock } from '../support/api';
import { bringTo } from '../support/orders';
import { addToCart, buyNow, confirm, packBy } from '../support/shopping';
import { changeSkus } from '../support/shelf';
import { returnsHere } from '../support/state';
import { shopSide } from '../support/shopSide';

const pack = packBy('N');
const second = packBy('N', 1);
const reasonOf = (envelope: unknown) => (envelope as { reason?: string | null }).reason ?? null;
const whole = (fundId: number): FundPart[] => [{ fundId, share: '100' }];

const sendBack = async (token: string, orderNumber: string, skuId: number, count: number) => {
  const sheet = { kind: 'refund', reason: 'missing', description: '箱内少一瓶', photoIds: [], orderNumber, lines: [{ skuId, count, opened: false }] }; // prettier-ignore
  const { returnNumber } = await dataOf('post', '/p/return/apply', { token, body: sheet });
  for (const action of ['approve', 'finish']) await shopSide.moveReturn({ returnNumber, action });
  return returnNumber;
};

describe('a fund', () => {
  it('is created and changed by owners, visible to its members, and never below the used amount', async () => {
    const { owner, requester, approver } = await purchasers('fund');
    const fundId = await addFund(owner.token, { users: [requester.memberId], amount: '1000' });
    expect(
      reasonOf((await call('post', '/p/funds', { token: requester.token, body: {} })).envelope),
    ).not.toBeNull();
    const draft = {
      no: '22071001',
      name: '面上项目',
      ownerName: '课题负责人',
      amount: '1000',
      validUntil: '2099-12-31',
      users: [],
    };
    const again = await call('post', '/p/funds', { token: owner.token, body: draft });
    expect(again.envelope).toMatchObject({ success: false, field: 'no', reason: 'FUND_KNOWN' });
    expect((await dataOf('get', '/p/funds', { token: approver.token })).funds).toEqual([]);
    expect(await fundHere(requester.token, fundId)).toMatchObject({
      amount: 1000,
      held: 0,
      spent: 0,
      usable: true,
    });
    await setRules(owner.token, rule());
    await askFor(requester.token, pack, 1, whole(fundId));
    const { held } = await fundHere(owner.token, fundId);
    const params = { fundId };
    const less = { ...draft, version: 1, amount: String(toNumber2(held - 0.01)) };
    expect(
      (await call('put', '/p/funds/{fundId}', { token: owner.token, params, body: less })).envelope,
    ).toMatchObject({ field: 'amount' });
    await dataOf('put', '/p/funds/{fundId}', {
      token: owner.token,
      params,
      body: { ...less, amount: String(held), closed: true },
    });
    expect(reasonOf(await ask(requester.token, pack, 1, whole(fundId)))).toBe('FUND_NOT_USABLE');
  });

  it("pays as requested: required where funds exist, exact, only the member's own, within the balance", async () => {
    const { owner, requester } = await purchasers('told');
    await setRules(owner.token, rule());
    const fundId = await addFund(owner.token, { amount: '0.01' });
    expect(reasonOf(await ask(requester.token, pack))).toBe('FUNDS_NEEDED');
    expect(reasonOf(await ask(requester.token, pack, 1, [{ fundId, share: '99' }]))).toBe('FUNDS_INVALID');
    expect(reasonOf(await ask(requester.token, pack, 1, whole(fundId)))).toBe('FUND_SHORT');
    expect(reasonOf(await ask(requester.token, pack, 1, whole(9999)))).toBe('FUND_NOT_USABLE');
    const other = await purchasers('elsewhere');
    const foreign = await addFund(other.owner.token);
    expect(reasonOf(await ask(requester.token, pack, 1, whole(foreign)))).toBe('FUND_NOT_USABLE');
    expect(await fundHere(owner.token, fundId)).toMatchObject({ held: 0, spent: 0 });
  });

  it('is held by a request, kept by its order, spent on payment, and refunded line by line to the fen', async () => {
    const { owner, requester, approver, purchaser } = await purchasers('flow');
    await setRules(owner.token, rule());
    const [one, two] = [await addFund(owner.token), await addFund(owner.token, { no: '22071002' })];
    const ids = [
      (await addToCart(requester.token, pack, 3)).basketId,
      (await addToCart(requester.token, second, 1)).basketId,
    ];
    const { confirmId, actualTotal, transfee } = await confirm(requester.token, ids);
    const funds = [
      { skuId: pack.skuId, fundId: one, share: '33.3333' },
      { skuId: pack.skuId, fundId: two, share: '66.6667' },
      { skuId: second.skuId, fundId: two, share: '100' },
    ];
    const requestNo = await dataOf('post', '/p/requests', {
      token: requester.token,
      body: { confirmId, reason: '合成', funds },
    });
    const both = async () => Promise.all([one, two].map((fundId) => fundHere(owner.token, fundId)));
    const total = async (key: 'held' | 'spent') => toNumber2(sum((await both()).map((fund) => fund[key])));
    expect([await total('held'), await total('spent')]).toEqual([actualTotal, 0]);
    await decide(approver.token, 'approve', [requestNo]);
    const { data } = await orderRequest(purchaser.token, requestNo);
    expect([await total('held'), await total('spent')]).toEqual([actualTotal, 0]);
    await bringTo(purchaser.token, data.orderNumbers, 'shipped');
    expect([await total('held'), await total('spent')]).toEqual([0, actualTotal]);
    await dataOf('put', '/p/myOrder/receipt/{orderNumber}', {
      token: purchaser.token,
      params: { orderNumber: data.orderNumbers },
    });
    const [before] = await both();
    await sendBack(purchaser.token, data.orderNumbers, second.skuId, 1);
    const [after] = await both();
    // The fund only gets back its share of the goods and the freight.
    expect(before!.spent - after!.spent).toBeLessThan(transfee);
    for (const count of [1, 2]) await sendBack(purchaser.token, data.orderNumbers, pack.skuId, count);
    const back = sum((await returnsHere()).map(({ refundTotal }) => refundTotal));
    expect(await total('spent')).toBe(toNumber2(sum([actualTotal, `-${back}`])));
    const statement = await dataOf('get', '/p/funds/{fundId}/statement', {
      token: owner.token,
      params: { fundId: two },
      query: { month: thisMonth() },
    });
    expect(statement.closing).toEqual({ held: 0, spent: (await fundHere(owner.token, two)).spent });
    expect(new Set(statement.entries.map(({ kind }) => kind))).toEqual(new Set(['hold', 'spend', 'refund']));
  });

  it.each(['refuse', 'withdraw', 'cancel', 'expire'] as const)('is released: %s', async (end) => {
    const { owner, requester, approver, purchaser } = await purchasers(end);
    await setRules(owner.token, rule());
    const fundId = await addFund(owner.token);
    const requestNo = await askFor(requester.token, pack, 2, whole(fundId));
    expect((await fundHere(owner.token, fundId)).held).toBeGreaterThan(0);
    if (end === 'refuse') await decide(approver.token, 'refuse', [requestNo], '预算不足');
    if (end === 'withdraw')
      await dataOf('delete', '/p/requests/{requestNo}', {
        token: requester.token,
        params: { requestNo },
        query: { version: '1' },
      });
    if (end === 'expire') await moveClock(31 * 86_400);
    if (end === 'cancel') {
      await decide(approver.token, 'approve', [requestNo]);
      const { data } = await orderRequest(purchaser.token, requestNo);
      await bringTo(purchaser.token, data.orderNumbers, 'closed');
      expect((await requestHere(requester.token, requestNo)).head.orderStatus).toBe(6);
    }
    // The login expires before the request does.
    const token = await logIn(owner.userName);
    expect(await fundHere(token, fundId)).toMatchObject({ held: 0, spent: 0 });
  });

  it('pays for an order without approval too', async () => {
    const { owner } = await purchasers('direct');
    const fundId = await addFund(owner.token);
    const { confirmId, actualTotal } = await buyNow(owner.token, pack);
    const body = { confirmId, funds: whole(fundId) };
    const { orderNumbers } = await dataOf('post', '/p/order/submit', { token: owner.token, body });
    expect((await fundHere(owner.token, fundId)).held).toBe(actualTotal);
    await bringTo(owner.token, orderNumbers, 'paid');
    expect(await fundHere(owner.token, fundId)).toMatchObject({ held: 0, spent: actualTotal });
  });
});

const thisMonth = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);

const action = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  what: fc.constantFrom('ask', 'ask', 'ask', 'approve', 'refuse', 'order', 'pay', 'cancel', 'withdraw'),
  count: fc.integer({ min: 1, max: 4 }),
  which: fc.nat(20),
  share: fc.integer({ min: 1, max: 99 }),
});

describe('simultaneous use of funds', () => {
  it('never exceeds the fund; held and spent money match requests and orders', async () => {
    const { owner, requester, approver, purchaser } = await purchasers('chaos');
    await setRules(owner.token, rule());
    await changeSkus([pack.skuId], { stocks: { 上海: 10_000 } });
    const amount = String(toNumber2(sum(Array.from({ length: 6 }, () => pack.price))));
    const ids = [
      await addFund(owner.token, { amount, no: 'A' }),
      await addFund(owner.token, { amount, no: 'B' }),
    ];
    await Promise.all([requester, owner].map(({ token }) => buyNow(token, pack)));
    const requesters = [requester, owner];
    const known: string[] = [];
    const orders: string[] = [];
    const act = async ({ who, what, count, which, share }: Action) => {
      const { token } = requesters[who % 2]!;
      if (what === 'ask') {
        const funds = ids.map((fundId, at) => ({ fundId, share: String(at === 0 ? share : 100 - share) }));
        const { success, data } = await ask(token, pack, count, funds);
        if (success) known.push(data);
        return;
      }
      const requestNo = known[which % Math.max(known.length, 1)];
      if (requestNo === undefined) return;
      const order = orders[which % Math.max(orders.length, 1)];
      if (what === 'approve' || what === 'refuse') await decide(approver.token, what, [requestNo], '意见');
      else if (what === 'order') {
        const { success, data } = await orderRequest(purchaser.token, requestNo);
        if (success) orders.push(data.orderNumbers);
      } else if (what === 'withdraw') {
        const { head } = await requestHere(owner.token, requestNo);
        await call('delete', '/p/requests/{requestNo}', {
          token,
          params: { requestNo },
          query: { version: String(head.version) },
        });
      } else if (order === undefined) return;
      else if (what === 'pay')
        await call('post', '/p/order/normalPay', { token: purchaser.token, body: { orderNumbers: order } });
      else if (what === 'cancel')
        await call('put', '/p/myOrder/cancel/{orderNumber}', {
          token: purchaser.token,
          params: { orderNumber: order },
        });
    };
    const check = async () => {
      const sheets = await Promise.all(known.map((requestNo) => requestHere(owner.token, requestNo)));
      for (const fundId of ids) {
        const fund = await fundHere(owner.token, fundId);
        const used = sheets.flatMap(({ funding }) => funding).filter((use) => use.fundId === fundId);
        expect(toNumber2(sum([fund.held, fund.spent]))).toBe(toNumber2(sum(used.map((use) => use.amount))));
        expect(fund.held + fund.spent).toBeLessThanOrEqual(fund.amount);
        const params = { fundId };
        const { closing } = await dataOf('get', '/p/funds/{fundId}/statement', {
          token: owner.token,
          params,
          query: { month: thisMonth() },
        });
        expect(closing).toEqual({ held: fund.held, spent: fund.spent });
      }
      for (const { head, funding } of sheets) {
        const holds =
          ['waiting', 'returned', 'approved'].includes(head.state) ||
          (head.state === 'ordered' && head.orderStatus !== 6);
        expect(toNumber2(sum(funding.map((use) => use.amount)))).toBe(holds ? head.actualTotal : 0);
      }
    };
    const batches = fc.array(fc.array(action, { minLength: 3, maxLength: 6 }), {
      minLength: 5,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(batches, async (plan) => {
        for (const batch of plan) {
          await Promise.all(batch.map(act));
          await check();
        }
      }),
      { numRuns: 3, endOnFailure: true },
    );
    expect(known.length).toBeGreaterThan(3);
  });

  it('serves as many of simultaneous buyers as the balance allows', async () => {
    const { owner, requester } = await purchasers('last');
    await setRules(owner.token, rule());
    const { actualTotal } = await buyNow(requester.token, pack);
    const fundId = await addFund(owner.token, { amount: String(toNumber2(actualTotal + 0.5)) });
    const answers = await Promise.all(
      [owner, requester].map(({ token }) => ask(token, pack, 1, whole(fundId))),
    );
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(answers.map(reasonOf)).toContain('FUND_SHORT');
  });
});

type Action = typeof action extends fc.Arbitrary<infer D> ? D : never;

/** Quotations: requested, answered by the shop, compared, ordered in part and in full. */
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue, skusOf } from '../../server/catalogue';
import { lockQuotation } from '../../server/quotations/ordering';
import { inTransaction } from '../../server/db/transaction';
import { MAX_QUOTATION_LINES, MAX_WAITING } from '../../domain/quotation/quotation';
import { call, dataOf, logIn, moveClock, PASSWORD, qa } from '../support/api';
import { answer, answerBody, askFor, confirmQuoted, inDays, quotationOf } from '../support/quotations';
import { changeSku } from '../support/shelf';
import { shopHere } from '../support/shop';
import { controlledPack, packBy, packWhere, stockOf, submit } from '../support/shopping';
import { auditHere, buyerHere, quotationsHere } from '../support/state';

const [one, two] = [packBy('N'), packBy('ICE')];
const dangerous = packBy('DG');
const onRequest = packWhere((product, sku) => product.status === 1 && sku.onShelf && sku.price === null);

let [token, manager] = ['', ''];
beforeEach(async () => {
  [token, manager] = [await logIn(), await logIn('manager')];
});

interface Refused {
  reason?: string | null;
  field?: string | null;
}

/** The reason of a refusal; null for a success. */
const reason = async (requested: ReturnType<typeof call>) =>
  ((await requested).envelope as Refused).reason ?? null;
const fault = async (requested: ReturnType<typeof call>) => {
  const { field, reason: why } = (await requested).envelope as Refused;
  return [field ?? null, why ?? null];
};

const post = (body: object) => call('post', '/p/quotations', { token, body });
const item = (sku: { skuId: number }, count = 1) => ({ skuId: sku.skuId, count });
const decline = (quotationNo: string, body: object) =>
  call('put', '/m/quotations/{quotationNo}/decline', { token: manager, params: { quotationNo }, body });
const withdraw = (quotationNo: string) =>
  call('put', '/p/quotations/{quotationNo}/withdraw', { token, params: { quotationNo } });

/** A quotation of these packs, answered at a price; returns its number. */
async function quoted(wanted: Parameters<typeof askFor>[1], price = '9.90', body: object = {}) {
  const quotationNo = await askFor(token, wanted);
  expect((await answer(manager, quotationNo, price, body)).envelope.success).toBe(true);
  return quotationNo;
}

/** Orders from a quotation; returns the order number. */
async function order(quotationNo: string, wanted: Parameters<typeof askFor>[1], body: object = {}) {
  const { envelope } = await confirmQuoted(token, quotationNo, wanted);
  expect(envelope.message).toBeNull();
  const placed = await submit(token, { confirmId: envelope.data.confirmId, ...body });
  expect(placed.envelope.message).toBeNull();
  return placed.envelope.data.orderNumbers;
}

const cancel = (orderNumber: string) =>
  dataOf('put', '/p/myOrder/cancel/{orderNumber}', { token, params: { orderNumber } });

describe('requesting a quotation', () => {
  it('accepts priced packs and packs on request, with remark and day, and merges equal packs', async () => {
    const wishedDay = inDays(20);
    const items = [item(one, 2), item(onRequest, 3), item(one, 5)];
    const { envelope } = await post({ items, remark: ' 年度  采购 \n 同一批号 ', wishedDay });
    const { head, lines, events, ...rest } = await quotationOf(token, envelope.data);
    expect(head).toMatchObject({ state: 'asked', version: 1, lines: 2, total: null, validUntil: null });
    expect(head).toMatchObject({ requesterName: '有机合成实验室', institution: '示例大学化学学院' });
    expect(rest).toMatchObject({ remark: '年度 采购\n同一批号', wishedDay });
    expect(lines).toMatchObject([
      { skuId: one.skuId, count: 7, quoted: null, price: one.price, ordered: 0 },
      { skuId: onRequest.skuId, count: 3, quoted: null, price: null },
    ]);
    expect(events).toMatchObject([{ kind: 'asked', orderNumber: null }]);
    const { records } = await dataOf('get', '/p/quotations', { token });
    expect(records[0]).toEqual(head);
  });

  it('shows beforehand what would be requested', async () => {
    const items = `${one.skuId}x2,${onRequest.skuId}x1`;
    expect(await dataOf('get', '/p/quotations/draft', { token, query: { items } })).toMatchObject([
      { skuId: one.skuId, count: 2, price: one.price, offer: 'there' },
      { skuId: onRequest.skuId, count: 1, price: null },
    ]);
  });

  it('refuses goods that the shop does not sell, and too many', async () => {
    await changeSku(two.skuId, { status: 0 });
    expect(await reason(post({ items: [item(two)] }))).toBe('OFF_SHELF');
    expect(await reason(post({ items: [item({ skuId: 999_999_999 })] }))).toBe('PACK_UNKNOWN');
    expect(await reason(post({ items: [item(one, 10_000)] }))).toBe('QUOTATION_ITEMS');
    expect(await reason(post({ items: [] }))).toBe('INVALID');
    const packs = catalogue().products.flatMap((product) => skusOf(product));
    const many = packs.slice(0, MAX_QUOTATION_LINES + 1).map((sku) => item(sku));
    expect(await reason(post({ items: many }))).toBe('QUOTATION_ITEMS');
    const items = [item(one)];
    expect(await fault(post({ items, remark: '长'.repeat(501) }))).toEqual(['remark', 'INVALID']);
    expect(await fault(post({ items, wishedDay: inDays(-1) }))).toEqual(['wishedDay', 'INVALID']);
    expect(await fault(post({ items, wishedDay: '2026-02-31' }))).toEqual(['wishedDay', 'INVALID']);
  });

  it(`allows ${MAX_WAITING} waiting quotations`, async () => {
    const { total } = await dataOf('get', '/m/quotations', { token: manager, query: { status: 'asked' } });
    for (let at = total; at < MAX_WAITING; at++) await askFor(token, [{ sku: one, count: 1 }]);
    expect(await reason(post({ items: [item(one)] }))).toBe('QUOTATION_LIMIT');
  });
});

describe('access to quotations', () => {
  it('is limited to the buyer; others get the answer for an unknown quotation', async () => {
    const quotationNo = await quoted([{ sku: one, count: 2 }]);
    const other = { token: await logIn('person'), params: { quotationNo } };
    expect(await reason(call('get', '/p/quotations/{quotationNo}', other))).toBe('QUOTATION_UNKNOWN');
    expect(await reason(call('put', '/p/quotations/{quotationNo}/withdraw', other))).toBe(
      'QUOTATION_UNKNOWN',
    );
    expect((await dataOf('get', '/p/quotations', { token: other.token })).records).toEqual([]);
    const body = { addrId: 0, quotation: { quotationNo, items: [item(one)] } };
    expect(await reason(call('post', '/p/order/confirm', { token: other.token, body }))).toBe(
      'QUOTATION_UNKNOWN',
    );
  });

  it('lets staff find one by part of its number, or by the name of buyer or institution', async () => {
    const quotationNo = await askFor(token, [{ sku: one, count: 2 }]);
    const found = async (q: string, filter: { status?: string } = {}) => {
      const { records, total } = await dataOf('get', '/m/quotations', {
        token: manager,
        query: { q, ...filter },
      });
      expect(records).toHaveLength(total);
      return records.some((head) => head.quotationNo === quotationNo);
    };
    const { userName, institution } = await buyerHere('buyer');
    for (const q of [` ${quotationNo.toLowerCase()} `, userName, institution.slice(2)])
      expect([q, await found(q, { status: 'asked' })]).toEqual([q, true]);
    expect(await found(quotationNo, { status: 'answered' })).toBe(false);
    for (const q of ['示例大学医学院', '%', '_']) expect([q, await found(q)]).toEqual([q, false]);
  });

  it('lets only staff of the administration answer: 403 for a buyer, 401 without a login', async () => {
    const quotationNo = await askFor(token, [{ sku: one, count: 2 }]);
    const body = await answerBody(manager, quotationNo);
    const params = { quotationNo };
    const tries = (by: string | null) => [
      call('get', '/m/quotations', { token: by }),
      call('get', '/m/quotations/{quotationNo}', { token: by, params }),
      call('put', '/m/quotations/{quotationNo}/answer', { token: by, params, body }),
      call('put', '/m/quotations/{quotationNo}/decline', {
        token: by,
        params,
        body: { version: 1, reason: '无' },
      }),
    ];
    for (const requested of tries(token)) {
      const { status, envelope } = await requested;
      expect([status, (envelope as Refused).reason]).toEqual([403, 'FORBIDDEN']);
    }
    for (const requested of tries(null)) expect((await requested).status).toBe(401);
    expect((await quotationOf(token, quotationNo)).head).toMatchObject({ state: 'asked', version: 1 });
  });
});

describe('the shop’s answer', () => {
  it("quotes each line or says why not, and is recorded as the shop's action", async () => {
    const quotationNo = await askFor(token, [
      { sku: one, count: 4 },
      { sku: onRequest, count: 2 },
      { sku: two, count: 1 },
    ]);
    const lines = [
      { skuId: one.skuId, price: '8.05', leadDays: 2 },
      { skuId: onRequest.skuId, price: '1200', leadDays: 20 },
      { skuId: two.skuId, price: null, declined: '停产' },
    ];
    const { envelope } = await answer(manager, quotationNo, '', {
      lines,
      terms: '含税。',
      freight: 'included',
    });
    expect(envelope.data.head).toMatchObject({
      state: 'answered',
      total: 2432.2,
      answers: 1,
      daysLeft: 10,
      version: 2,
    });
    expect(await quotationOf(token, quotationNo)).toMatchObject({
      freight: 'included',
      terms: '含税。',
      lines: [
        { quoted: 8.05, quotedDays: 2, declined: '', price: one.price },
        { quoted: 1200, quotedDays: 20, price: null, stocks: -1 },
        { quoted: null, quotedDays: null, declined: '停产' },
      ],
    });
    const entries = await auditHere('quotation', quotationNo);
    expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ['asked', 'buyer'],
      ['answered', 'staff'],
    ]);
  });

  it.each<[string, object, [string | null, string]]>([
    [
      'a price of three decimals',
      { lines: [{ skuId: one.skuId, price: '1.005', leadDays: 1 }] },
      ['lines[0].price', 'INVALID'],
    ],
    [
      'a price of 0',
      { lines: [{ skuId: one.skuId, price: '0.00', leadDays: 1 }] },
      ['lines[0].price', 'INVALID'],
    ],
    ['no days', { lines: [{ skuId: one.skuId, price: '1' }] }, ['lines[0].leadDays', 'INVALID']],
    [
      'nothing quoted',
      { lines: [{ skuId: one.skuId, price: null, declined: '无' }] },
      [null, 'NOTHING_QUOTED'],
    ],
    ['a line too few', { lines: [] }, [null, 'LINES_MISSING']],
    ['another line', { lines: [{ skuId: two.skuId, price: '1', leadDays: 1 }] }, [null, 'LINES_MISSING']],
    ['a day that is over', { validUntil: '2020-01-01' }, ['validUntil', 'INVALID']],
    ['no day', { validUntil: '2026-02-30' }, ['validUntil', 'INVALID']],
    ['long terms', { terms: '长'.repeat(501) }, ['terms', 'TOO_LONG']],
  ])('is refused with %s', async (_, body, expected) => {
    const quotationNo = await askFor(token, [{ sku: one, count: 2 }]);
    expect(await fault(answer(manager, quotationNo, '1', body))).toEqual(expected);
  });

  it('is revised based on the version that was read: the second of two saves is refused', async () => {
    const quotationNo = await askFor(token, [{ sku: one, count: 2 }]);
    const body = await answerBody(manager, quotationNo, '5');
    const params = { quotationNo };
    const save = () =>
      reason(call('put', '/m/quotations/{quotationNo}/answer', { token: manager, params, body }));
    expect((await Promise.all([save(), save()])).sort()).toEqual(['QUOTATION_CHANGED', null]);
    const late = await call('put', '/m/quotations/{quotationNo}/answer', { token: manager, params, body });
    expect(late.envelope.data).toMatchObject({ by: 'manager' });
    expect(late.envelope.message).toMatch(/他人刚刚改过，未保存。manager 已报价：.*未报价 → ¥5\.00/);
    await answer(manager, quotationNo, '4.5');
    const { head, lines, events } = await quotationOf(token, quotationNo);
    expect([head.answers, head.total, lines[0]?.quoted]).toEqual([2, 9, 4.5]);
    expect(events.map(({ kind }) => kind)).toEqual(['asked', 'answered', 'revised']);
  });

  it('may decline; a withdrawn quotation cannot be answered', async () => {
    const quotationNo = await askFor(token, [{ sku: one, count: 2 }]);
    await decline(quotationNo, { version: 1, reason: '暂无货源' });
    expect(await quotationOf(token, quotationNo)).toMatchObject({
      head: { state: 'declined' },
      declineReason: '暂无货源',
    });
    const other = await askFor(token, [{ sku: one, count: 2 }]);
    expect((await withdraw(other)).envelope.data.head.state).toBe('withdrawn');
    expect(await reason(answer(manager, other))).toBe('QUOTATION_STATE');
    expect(await reason(decline(other, { version: 1, reason: '无' }))).toBe('QUOTATION_CHANGED');
    expect(await reason(withdraw(other))).toBe('QUOTATION_STATE');
  });
});

describe('an order at quoted prices', () => {
  it('takes the quoted price, freight and delivery days, and counts the ordered packs', async () => {
    const quotationNo = await quoted(
      [
        { sku: one, count: 5 },
        { sku: two, count: 2 },
      ],
      '7.77',
    );
    const { envelope } = await confirmQuoted(token, quotationNo, [{ sku: one, count: 2 }]);
    expect(envelope.data).toMatchObject({
      total: 15.54,
      transfee: 12,
      actualTotal: 27.54,
      quotation: { quotationNo, version: 2 },
    });
    const orderNumber = (await submit(token, { confirmId: envelope.data.confirmId })).envelope.data
      .orderNumbers;
    const detail = await dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });
    expect(detail).toMatchObject({
      quotationNo,
      total: 15.54,
      orderItemDtos: [{ skuId: one.skuId, price: 7.77, prodCount: 2 }],
    });
    const { head, lines, events } = await quotationOf(token, quotationNo);
    expect(head.state).toBe('partOrdered');
    expect(lines.map(({ ordered }) => ordered)).toEqual([2, 0]);
    expect(events.at(-1)).toMatchObject({ kind: 'ordered', orderNumber });
    expect(await reason(withdraw(quotationNo))).toBe('QUOTATION_STATE');
    await order(quotationNo, [
      { sku: one, count: 3 },
      { sku: two, count: 2 },
    ]);
    expect((await quotationOf(token, quotationNo)).head.state).toBe('ordered');
    expect(await reason(confirmQuoted(token, quotationNo, [{ sku: one, count: 1 }]))).toBe(
      'QUOTATION_ORDERED',
    );
  });

  it('has no freight when the prices include it', async () => {
    const quotationNo = await quoted([{ sku: one, count: 5 }], '7.77', { freight: 'included' });
    const { envelope } = await confirmQuoted(token, quotationNo, [{ sku: one, count: 5 }]);
    expect(envelope.data).toMatchObject({ transfee: 0, actualTotal: 38.85 });
  });

  it('contains only quoted lines, up to the rest', async () => {
    const lines = [
      { skuId: one.skuId, price: '5', leadDays: 1 },
      { skuId: two.skuId, price: null, declined: '无' },
    ];
    const quotationNo = await quoted(
      [
        { sku: one, count: 3 },
        { sku: two, count: 1 },
      ],
      '',
      { lines },
    );
    expect(await reason(confirmQuoted(token, quotationNo, [{ sku: one, count: 4 }]))).toBe('OVER_QUOTED');
    expect(await reason(confirmQuoted(token, quotationNo, [{ sku: two, count: 1 }]))).toBe('NOT_QUOTED');
    expect(await reason(confirmQuoted(token, quotationNo, [{ sku: onRequest, count: 1 }]))).toBe('LINE_GONE');
  });

  it('takes stock as usual; a pack on request is procured and takes none', async () => {
    const before = await stockOf(one);
    const quotationNo = await quoted([
      { sku: one, count: 2 },
      { sku: onRequest, count: 2 },
    ]);
    const orderNumber = await order(quotationNo, [
      { sku: one, count: 2 },
      { sku: onRequest, count: 2 },
    ]);
    expect([await stockOf(one), await stockOf(onRequest)]).toEqual([before! - 2, 0]);
    await cancel(orderNumber);
    expect([await stockOf(one), await stockOf(onRequest)]).toEqual([before, 0]);
    const scarce = await quoted([{ sku: one, count: 3 }]);
    await changeSku(one.skuId, { stocks: { 上海: 1 } });
    const { envelope } = await confirmQuoted(token, scarce, [{ sku: one, count: 3 }]);
    expect(await reason(submit(token, { confirmId: envelope.data.confirmId }))).toBe('STOCK_SHORT');
    expect((await quotationOf(token, scarce)).lines[0]?.ordered).toBe(0);
  });

  it('follows the rules for shelf, permits and delivery like any other order', async () => {
    const controlled = controlledPack('precursor3');
    const quotationNo = await quoted([
      { sku: controlled, count: 1 },
      { sku: two, count: 1 },
    ]);
    const { envelope } = await confirmQuoted(token, quotationNo, [{ sku: controlled, count: 1 }]);
    expect(envelope.data.permitsNeeded).toMatchObject([{ regime: 'precursor3' }]);
    expect(await reason(submit(token, { confirmId: envelope.data.confirmId }))).toBe('PERMIT_MISSING');
    const again = (await confirmQuoted(token, quotationNo, [{ sku: two, count: 1 }])).envelope.data;
    await changeSku(two.skuId, { status: 0 });
    expect(await reason(submit(token, { confirmId: again.confirmId }))).toBe('OFF_SHELF');
    expect(await reason(confirmQuoted(token, quotationNo, [{ sku: two, count: 1 }]))).toBe('OFF_SHELF');
    expect((await quotationOf(token, quotationNo)).lines.map(({ ordered }) => ordered)).toEqual([0, 0]);
  });

  it("does not send dangerous goods to a person's address", async () => {
    token = await logIn('person');
    const address = { receiver: '某人', mobile: '13700137000', addr: '示例路 1 号', province: '上海市', city: '上海市', area: '闵行区', provinceId: 310000000000, cityId: 310100000000, areaId: 310112000000, addrKind: 'person', commonAddr: 1 }; // prettier-ignore
    await dataOf('post', '/p/address/addAddr', { token, body: address });
    const quotationNo = await quoted([{ sku: dangerous, count: 1 }]);
    const { envelope } = await confirmQuoted(token, quotationNo, [{ sku: dangerous, count: 1 }]);
    expect(await reason(submit(token, { confirmId: envelope.data.confirmId }))).toBe('NOT_DELIVERED');
  });

  it('is refused at the confirmed prices after a revision or the last day', async () => {
    const quotationNo = await quoted([{ sku: one, count: 3 }], '5', { validUntil: inDays(0) });
    const old = (await confirmQuoted(token, quotationNo, [{ sku: one, count: 1 }])).envelope.data;
    await answer(manager, quotationNo, '6', { validUntil: inDays(0) });
    expect(await reason(submit(token, { confirmId: old.confirmId }))).toBe('QUOTATION_CHANGED');
    const { confirmId } = (await confirmQuoted(token, quotationNo, [{ sku: one, count: 1 }])).envelope.data;
    const midnight = Date.parse(`${inDays(1)}T00:00:00+08:00`);
    const { now } = await qa<{ now: string }>('clock', { seconds: 0 });
    await moveClock((midnight - Date.parse(`${now.replace(' ', 'T')}+08:00`)) / 1000 - 2);
    expect((await quotationOf(token, quotationNo)).head).toMatchObject({ state: 'answered', daysLeft: 0 });
    await moveClock(3);
    expect((await quotationOf(token, quotationNo)).head).toMatchObject({ state: 'expired', daysLeft: -1 });
    expect(['QUOTATION_EXPIRED', 'CONFIRM_EXPIRED']).toContain(await reason(submit(token, { confirmId })));
    expect(await reason(confirmQuoted(token, quotationNo, [{ sku: one, count: 1 }]))).toBe(
      'QUOTATION_EXPIRED',
    );
    await answer(manager, quotationNo, '6');
    await order(quotationNo, [{ sku: one, count: 1 }]);
  });
});

describe('ordering more than was quoted', () => {
  /** An unpaid order without a quotation. */
  const plainOrder = async () => {
    const orderItem = { prodId: two.prodId, skuId: two.skuId, shopId: 1, prodCount: 1 };
    const body = { addrId: 0, orderItem };
    const { confirmId } = await dataOf('post', '/p/order/confirm', { token, body });
    return (await submit(token, { confirmId })).envelope.data.orderNumbers;
  };

  it('is prevented when tabs confirm and submit simultaneously', async () => {
    const quotationNo = await quoted([{ sku: one, count: 5 }]);
    const tabs = Array.from({ length: 12 }, async () => {
      const { envelope } = await confirmQuoted(token, quotationNo, [{ sku: one, count: 2 }]);
      if (!envelope.success) return 0;
      const placed = await submit(token, { confirmId: envelope.data.confirmId });
      return placed.envelope.success ? 2 : 0;
    });
    const sold = (await Promise.all(tabs)).reduce<number>((sum, count) => sum + count, 0);
    const { lines } = await quotationOf(token, quotationNo);
    expect(lines[0]?.ordered).toBe(sold);
    expect(sold).toBeGreaterThan(0);
    expect(sold).toBeLessThanOrEqual(5);
  });

  it('is prevented in transactions that share only the quotation', async () => {
    const quotationNo = await quoted([{ sku: one, count: 5 }]);
    const buyer = await buyerHere('buyer');
    const orderNumbers: string[] = [];
    for (let at = 0; at < 8; at++) orderNumbers.push(await plainOrder());
    const { shop } = await shopHere();
    const actor = { kind: 'buyer', id: buyer.buyerId, origin: 'test', requestId: null } as const;
    const tries = orderNumbers.map((orderNumber) =>
      inTransaction(shop, { ...actor }, 'write', async (work) => {
        const items = [{ skuId: one.skuId, prodCount: 1 }];
        const { take } = await lockQuotation(work, buyer, { quotationNo, version: 2 }, items);
        await take(orderNumber);
      }).then(
        () => 'taken',
        (error: { reason?: string }) => error.reason,
      ),
    );
    const ends = await Promise.all(tries);
    expect(ends.filter((end) => end === 'taken')).toHaveLength(5);
    expect(new Set(ends)).toEqual(new Set(['taken', 'QUOTATION_ORDERED']));
    expect((await quotationOf(token, quotationNo)).lines[0]?.ordered).toBe(5);
  });

  it('stays prevented when an unpaid order is closed by buyer or clock and returns its packs once', async () => {
    const quotationNo = await quoted([{ sku: one, count: 5 }]);
    const first = await order(quotationNo, [{ sku: one, count: 3 }]);
    await cancel(first);
    expect((await quotationOf(token, quotationNo)).lines[0]?.ordered).toBe(0);
    await order(quotationNo, [{ sku: one, count: 4 }]);
    await moveClock(31 * 60);
    const { head, lines, events } = await quotationOf(token, quotationNo);
    expect([head.state, lines[0]?.ordered]).toEqual(['answered', 0]);
    expect(events.map(({ kind }) => kind)).toEqual([
      'asked',
      'answered',
      'ordered',
      'released',
      'ordered',
      'released',
    ]);
  });

  it('stays prevented after payment, which keeps the packs', async () => {
    const quotationNo = await quoted([{ sku: one, count: 5 }]);
    const orderNumbers = await order(quotationNo, [{ sku: one, count: 5 }]);
    await dataOf('post', '/p/order/normalPay', { token, body: { orderNumbers } });
    await moveClock(31 * 60);
    expect((await quotationOf(token, quotationNo)).head.state).toBe('ordered');
  });
});

it('closing an account keeps only quotations that were ordered from', async () => {
  const kept = await quoted([{ sku: one, count: 1 }]);
  await cancel(await order(kept, [{ sku: one, count: 1 }]));
  await askFor(token, [{ sku: one, count: 1 }]);
  await dataOf('post', '/p/user/closure', { token, body: { passWord: PASSWORD, confirm: '注销账户' } });
  expect((await quotationsHere()).map(({ quotationNo }) => quotationNo)).toEqual([kept]);
});

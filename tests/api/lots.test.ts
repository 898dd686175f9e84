/** Lots: registered, released, shipped, recalled, and shown to buyers. */
import { beforeEach, describe, expect, it } from 'vitest';
import { call, dataOf, fetchRaw, logIn, moveClock, refusalOf } from '../support/api';
import { inboxOf } from '../support/inboxTold';
import {
  coaOf,
  lotBody,
  lotHere,
  recallLot,
  releasedLot,
  setLotState,
  receiveLot,
  withoutLots,
} from '../support/lots';
import { inDays } from '../support/quotations';
import { managedOrder, paidOrder, parcelOf } from '../support/manageOrders';
import { order } from '../support/orders';
import { packBy } from '../support/shopping';
import { pagesOf } from '../support/pdf';
import { unreadAudit } from '../support/auditWords';
import { auditHere, changeBuyer, giveOrder } from '../support/state';
import { shopHere } from '../support/shop';
import { shopSide } from '../support/shopSide';
import { catalogue, skusOf } from '../../server/catalogue';
import { lots } from '../../server/db/schema/lots';
import { databaseOf } from '../../server/db/connect';

const pack = packBy('N');
let buyer = '';
let staff = '';
beforeEach(async () => {
  buyer = await logIn();
  staff = await logIn('manager');
  await withoutLots(pack);
});

type Sent = { lotNo?: string; count?: number; parcelsBefore?: number; number?: string };
const ship = (orderNumber: string, { lotNo, count = 1, parcelsBefore = 0, number }: Sent) =>
  call('post', '/m/orders/{orderNumber}/parcels', {
    token: staff,
    params: { orderNumber },
    body: { parcelsBefore, parcels: [parcelOf([{ skuId: pack.skuId, count, lotNo }], number)] },
  });
const reasonOf = (answer: { envelope: object }) => (answer.envelope as { reason?: string | null }).reason;
const found = async (query: Record<string, string>) =>
  (await dataOf('get', '/m/lots', { token: staff, query })).records.map(({ lotNo }) => lotNo);
const coa = (lot: string, catalogNo = pack.catalogNo) => coaOf(catalogNo, lot);
const firstLine = async (orderNumber: string) => (await managedOrder(staff, orderNumber)).lines[0]!;

describe('registering', () => {
  it('keeps a lot that fails its specification and does not release it', async () => {
    const body = await lotBody(staff, pack, 'cx-2611 q01');
    const row = body.results.find(({ result }) => result.endsWith('%'));
    const results = body.results.map((result) => (result === row ? { ...row, result: '1' } : result));
    const { head, rows, version } = await dataOf('post', '/m/lots', {
      token: staff,
      body: { ...body, results },
    });
    expect(head).toMatchObject({ lotNo: 'CX-2611Q01', state: 'pending', left: 10, sent: 0 });
    expect(head.faults).toHaveLength(1);
    expect(rows.find(({ item }) => item === row!.item)?.result).toBe('1%');
    const release = { token: staff, params: { lotId: head.lotId }, body: { version, state: 'released' } };
    expect(reasonOf(await call('put', '/m/lots/{lotId}/state', release))).toBe('LOT_NOT_FIT');
    expect((await coa('CX2611Q01')).certificate).toBeNull();
    const change = { ...body, version, skuId: undefined, lotNo: undefined };
    const fresh = await dataOf('put', '/m/lots/{lotId}', {
      token: staff,
      params: { lotId: head.lotId },
      body: change,
    });
    await setLotState(staff, head.lotId, { version: fresh.version, state: 'released' });
    const { certificate } = await coa('批号 CX2611q01');
    expect(certificate).toMatchObject({ lot: 'CX-2611Q01', manufactured: body.madeOn, recall: null });
    expect(certificate!.rows).toEqual(fresh.rows);
  });

  it.each([
    [{ quantity: 0 }, 'INVALID', 'quantity'],
    [{ madeOn: '2999-01-01' }, 'LOT_INVALID', 'madeOn'],
    [{ lotNo: '？' }, 'LOT_INVALID', 'lotNo'],
    [{ results: [{ item: '外观', result: '12 g' }] }, 'VALUE_UNCLEAR', 'results'],
  ])('refuses %j', async (part, _reason, field) => {
    const body = { ...(await lotBody(staff, pack, 'CX2611Q02')), ...part };
    const { envelope } = await call('post', '/m/lots', { token: staff, body });
    expect(envelope).toMatchObject({ success: false, field });
  });

  it('refuses results that the formula makes impossible, even within the specification', async () => {
    const palladium = catalogue().products.find(({ cas }) => cas === '7647-10-1')!;
    const body = await lotBody(staff, skusOf(palladium)[0]!, 'CX2611Q04');
    const withPalladium = (result: string) => ({
      ...body,
      results: body.results.map((row) => (row.item === 'Pd' ? { ...row, result } : row)),
    });
    const refused = await refusalOf('post', '/m/lots', { token: staff, body: withPalladium('61.48%') });
    expect(refused.message).toBe('Pd 61.48%，按化学式最多 60.02%，请核对');
    const { head } = await dataOf('post', '/m/lots', { token: staff, body: withPalladium('59.86%') });
    expect(head.faults).toEqual([]);
  });

  it('finds a lot by its number in any spelling, with earlier shipments', async () => {
    const orderNumber = await paidOrder(buyer, 4);
    await releasedLot(staff, pack, 'CX2611Q05');
    await ship(orderNumber, { lotNo: 'CX2611Q05', count: 3 });
    // As before lots were registered.
    await withoutLots(pack);
    const plan = await dataOf('get', '/m/lots/plan', {
      token: staff,
      query: { skuId: pack.skuId, lotNo: 'CX2611Q05' },
    });
    expect(plan).toMatchObject({ sent: 3, taken: null });
    expect(plan.rows.every(({ result }) => result === '')).toBe(true);
    const body = await lotBody(staff, pack, 'CX2611Q05', 2);
    expect((await call('post', '/m/lots', { token: staff, body })).envelope).toMatchObject({
      field: 'quantity',
    });
    const { head } = await receiveLot(staff, pack, 'CX2611Q05', { quantity: 9 });
    expect(head).toMatchObject({ sent: 3, left: 6 });
    const again = { ...body, lotNo: 'CX26-11Q05' };
    expect(reasonOf(await call('post', '/m/lots', { token: staff, body: again }))).toBe('LOT_TAKEN');
    const requested = { token: staff, query: { skuId: pack.skuId, lotNo: again.lotNo } };
    expect((await dataOf('get', '/m/lots/plan', requested)).taken).toEqual({ lotId: head.lotId, lotNo: 'CX2611Q05', status: 'pending' }); // prettier-ignore
    // The lot is not released, so it is neither proposed nor shown.
    expect((await firstLine(orderNumber)).lots).toEqual([{ lotNo: '', count: 1, place: '', shortage: 'unavailable' }]); // prettier-ignore
    expect((await coa('CX2611Q05')).certificate).toBeNull();
  });

  it('needs a tester for the release; the certificate names tester, releaser and date', async () => {
    const { head, version } = await receiveLot(staff, pack, 'CX2611Q06', { testedBy: ' ' });
    expect(head.faults).toEqual(['没有检验人']);
    const release = { token: staff, params: { lotId: head.lotId }, body: { version, state: 'released' } };
    expect(reasonOf(await call('put', '/m/lots/{lotId}/state', release))).toBe('LOT_NOT_FIT');
    const { head: released } = await releasedLot(staff, pack, 'CX2611Q07', { testedBy: '质检  二组' });
    expect(released).toMatchObject({ testedBy: '质检 二组', releasedBy: '平台管理' });
    expect((await coa('CX2611Q07')).certificate).toMatchObject({
      tested: released.testedOn,
      testedBy: '质检 二组',
      releasedBy: '平台管理',
      released: released.releasedTime!.slice(0, 10),
    });
  });

  it('shows no certificate for results changed since the release', async () => {
    const { head, version } = await releasedLot(staff, pack, 'CX2611Q08');
    await setLotState(staff, head.lotId, { version, state: 'frozen', reason: '复检' });
    expect((await coa('CX2611Q08')).certificate).not.toBeNull();
    const { skuId: _skuId, lotNo: _lotNo, ...typed } = await lotBody(staff, pack, 'CX2611Q08');
    const body = { ...typed, testedOn: inDays(-1), version: version + 1 };
    await dataOf('put', '/m/lots/{lotId}', { token: staff, params: { lotId: head.lotId }, body });
    expect(await coa('CX2611Q08')).toMatchObject({ status: 404, none: { reason: 'COA_UNKNOWN' } });
    await setLotState(staff, head.lotId, { version: version + 2, state: 'released' });
    expect((await coa('CX2611Q08')).certificate?.tested).toBe(inDays(-1));
  });
});

describe('sending', () => {
  it('proposes first-expired lots and refuses blocked ones', async () => {
    const late = await releasedLot(staff, pack, 'CX2611S01');
    const soon = await releasedLot(staff, pack, 'CX2611S02', { quantity: 2, expiresOn: inDays(600) }); // prettier-ignore
    const first = await releasedLot(staff, pack, 'CX2611S03', { quantity: 1, expiresOn: new Date(Date.parse(late.head.expiresOn) - 864e5).toISOString().slice(0, 10) }); // prettier-ignore
    const orderNumber = await paidOrder(buyer, 4);
    expect((await firstLine(orderNumber)).lots).toEqual([
      { lotNo: first.head.lotNo, count: 1, place: '上海 A-03-2', shortage: null },
      { lotNo: late.head.lotNo, count: 3, place: '上海 A-03-2', shortage: null },
    ]);
    expect(reasonOf(await ship(orderNumber, { lotNo: 'CX-2611-S02', count: 3 }))).toBe('LOT_SHORT');
    await setLotState(staff, soon.head.lotId, { version: soon.version, state: 'frozen', reason: '投诉核查' });
    const frozen = await ship(orderNumber, { lotNo: 'CX2611S02' });
    expect(reasonOf(frozen)).toBe('LOT_FROZEN');
    expect(frozen.envelope.data).toMatchObject({ skuIds: [pack.skuId], lotNo: 'CX2611S02' });
    const pending = await receiveLot(staff, pack, 'CX2611S04');
    expect(reasonOf(await ship(orderNumber, { lotNo: pending.head.lotNo }))).toBe('LOT_NOT_RELEASED');
    expect((await ship(orderNumber, { lotNo: 'cx-2611 s01' })).envelope.success).toBe(true);
    expect((await lotHere(staff, late.head.lotId)).head).toMatchObject({ sent: 1, left: 9 });
    // Packs of one lot are not counted for another.
    expect((await lotHere(staff, soon.head.lotId)).head).toMatchObject({ sent: 0, left: 2 });
    const listed = await dataOf('get', '/m/lots', { token: staff, query: { q: 'CX2611S', left: 'true' } });
    expect(listed.total).toBe(4);
  });

  it('refuses unregistered numbers and proposes none', async () => {
    const orderNumber = await paidOrder(buyer, 2);
    expect((await firstLine(orderNumber)).lots).toEqual([{ lotNo: '', count: 2, place: '', shortage: 'unregistered' }]); // prettier-ignore
    const stranger = await ship(orderNumber, { lotNo: 'CX2611TSL' });
    expect(stranger.envelope).toMatchObject({
      reason: 'LOT_NOT_REGISTERED',
      data: { skuIds: [pack.skuId], lotNo: 'CX2611TSL' },
    });
    const blank = await ship(orderNumber, { lotNo: '' });
    expect(blank.envelope).toMatchObject({
      reason: 'LOT_MISSING',
      data: { skuIds: [pack.skuId], lotNo: '' },
    });
    await expect(shopSide.ship({ orderNumber })).rejects.toThrow('未登记批次');
    expect((await managedOrder(staff, orderNumber)).order.parcels).toEqual([]);
    const recalled = await releasedLot(staff, pack, 'CX2611TS1');
    await recallLot(staff, recalled.head.lotId, recalled.version);
    expect((await firstLine(orderNumber)).lots).toEqual([{ lotNo: '', count: 2, place: '', shortage: 'unavailable' }]); // prettier-ignore
    expect(reasonOf(await ship(orderNumber, { lotNo: 'CX2611TSL' }))).toBe('LOT_NOT_REGISTERED');
    expect(reasonOf(await ship(orderNumber, { lotNo: 'CX2611TS1' }))).toBe('LOT_RECALLED');
  });

  it('refuses lots that have expired on the day', async () => {
    await releasedLot(staff, pack, 'CX2611E01', { expiresOn: new Date(Date.now() + 864e5).toISOString().slice(0, 10) }); // prettier-ignore
    const orderNumber = await paidOrder(buyer, 1);
    await moveClock(3 * 86_400);
    staff = await logIn('manager');
    expect(reasonOf(await ship(orderNumber, { lotNo: 'CX2611E01' }))).toBe('LOT_EXPIRED');
    expect(await found({ q: 'CX2611E01', state: 'released' })).toEqual([]);
    expect(await found({ q: 'CX2611E01', state: 'expired' })).toEqual(['CX2611E01']);
    const twice = await refusalOf('post', '/m/lots', {
      token: staff,
      body: await lotBody(staff, pack, 'CX2611E01'),
    });
    expect(twice.message).toBe('批号 CX2611E01 已登记（已过期）');
  });

  it('gives the last packs to one of two callers', async () => {
    const { head } = await releasedLot(staff, pack, 'CX2611L01', { quantity: 3 });
    const orders = [await paidOrder(buyer, 2), await paidOrder(buyer, 2), await paidOrder(buyer, 2)];
    const answers = await Promise.all(
      orders.map((orderNumber, at) =>
        ship(orderNumber, { lotNo: head.lotNo, count: 2, number: `SF12345678${at}` }),
      ),
    );
    expect(answers.map(({ envelope }) => envelope.success).filter(Boolean)).toHaveLength(1);
    expect(answers.map(reasonOf).filter((reason) => reason === 'LOT_SHORT')).toHaveLength(2);
    expect((await lotHere(staff, head.lotId)).head.left).toBe(1);
  });
});

describe('a category without lots', () => {
  const parentOf = (categoryId: number) => catalogue().categoryById.get(categoryId)!.parentId;
  const setRule = (categoryId: number, required: boolean | null, token = staff) =>
    call('put', '/m/lots/rules/{categoryId}', { token, params: { categoryId }, body: { required } });
  const { categoryId } = pack.product;

  it('ships without a number; order, documents and certificate say so', async () => {
    await setRule(categoryId, false);
    const orderNumber = await paidOrder(buyer, 2);
    expect((await firstLine(orderNumber)).lots).toEqual([
      { lotNo: '', count: 2, place: '', shortage: 'exempt' },
    ]);
    expect((await ship(orderNumber, { lotNo: '', count: 2 })).envelope.success).toBe(true);
    const detail = await dataOf('get', '/p/myOrder/orderDetail', { token: buyer, query: { orderNumber } });
    expect(detail.orderItemDtos[0]!.lotNo).toBe('');
    expect(detail.parcels[0]!.lines).toEqual([{ skuId: pack.skuId, count: 2, lotNo: '' }]);
    const paper = await fetchRaw('get', '/m/orders/papers/packing', { token: staff, query: { orderNumber } });
    expect(pagesOf(Buffer.from(await paper.arrayBuffer())).join('')).toContain('该类商品不登记批号');
    // A number is accepted where it is registered, and refused elsewhere.
    const other = await paidOrder(buyer, 2);
    expect(reasonOf(await ship(other, { lotNo: 'CX2611X01' }))).toBe('LOT_NOT_REGISTERED');
    await releasedLot(staff, pack, 'CX2611X02', { quantity: 1 });
    expect((await firstLine(other)).lots.map(({ lotNo, shortage }) => [lotNo, shortage])).toEqual([['CX2611X02', null], ['', 'exempt']]); // prettier-ignore
    await shopSide.ship({ orderNumber: other });
    expect((await managedOrder(staff, other)).order.status).toBe(3);
  });

  it('still needs a number while one of its lots is frozen', async () => {
    await setRule(categoryId, false);
    const { head, version } = await releasedLot(staff, pack, 'CX2611X03');
    await setLotState(staff, head.lotId, { version, state: 'frozen', reason: '投诉核查' });
    const orderNumber = await paidOrder(buyer, 1);
    expect((await firstLine(orderNumber)).lots[0]).toMatchObject({ lotNo: '', shortage: 'unavailable' });
    expect(reasonOf(await ship(orderNumber, { lotNo: '' }))).toBe('LOT_MISSING');
  });

  it('follows its parent until it has its own rule; each change is logged', async () => {
    const parentId = parentOf(categoryId);
    const ruleOf = async (id: number) =>
      (await dataOf('get', '/m/lots/rules', { token: staff })).find((rule) => rule.categoryId === id);
    expect(await ruleOf(categoryId)).toMatchObject({ own: null, required: true, by: '', time: null });
    await setRule(parentId, false);
    expect(await ruleOf(parentId)).toMatchObject({ own: false, required: false, by: 'manager' });
    expect(await ruleOf(categoryId)).toMatchObject({ own: null, required: false });
    await setRule(categoryId, true);
    expect(await ruleOf(categoryId)).toMatchObject({ own: true, required: true, by: 'manager' });
    await setRule(parentId, null);
    expect(await ruleOf(parentId)).toMatchObject({ own: null, required: true });
    const audited = await auditHere('lotRule', String(parentId));
    expect(audited.map(({ after }) => after)).toEqual([{ lotRequired: 'false' }, { lotRequired: 'null' }]);
    expect(await unreadAudit()).toEqual([]);
    expect(reasonOf(await setRule(99_999, false))).toBe('CATEGORY_UNKNOWN');
    await changeBuyer('person', { staffRoles: ['finance'] });
    expect((await setRule(parentId, false, await logIn('person'))).status).toBe(403);
  });
});

describe('a recall', () => {
  it('blocks the lot for good, notifies each buyer regardless of settings, and appears on order and certificate', async () => {
    const { head, version } = await releasedLot(staff, pack, 'CX2611R01');
    const lab = await logIn('person');
    const [own, other] = [await paidOrder(buyer, 2), await paidOrder(buyer, 1)];
    await giveOrder(other, 'person');
    const off = { shop: ['order'], mail: [], webhook: [] };
    await dataOf('put', '/p/inbox/settings', { token: lab, body: off });
    await ship(own, { lotNo: head.lotNo, count: 2 });
    await ship(other, { lotNo: head.lotNo, number: 'SF7654321000' });
    const before = await lotHere(staff, head.lotId);
    expect(before.reach).toMatchObject({ orders: 2, buyers: 2, packs: 3, closed: 0 });
    const after = await recallLot(staff, head.lotId, version, '标签错贴');
    expect(after.head).toMatchObject({ state: 'recalled', stateReason: '标签错贴' });
    expect(after.shipments.map(({ orderNumber, told }) => [orderNumber, told])).toEqual(expect.arrayContaining([[own, true], [other, true]])); // prettier-ignore
    for (const [token, orderNumber] of [
      [buyer, own],
      [lab, other],
    ] as const) {
      const messages = await inboxOf(token);
      expect(messages.filter((text) => text.includes('CX2611R01'))).toHaveLength(1);
      expect(messages.find((text) => text.includes('CX2611R01'))).toContain(orderNumber);
    }
    const detail = await dataOf('get', '/p/myOrder/orderDetail', {
      token: buyer,
      query: { orderNumber: own },
    });
    expect(detail.recalls).toMatchObject([
      { skuId: pack.skuId, lotNo: 'CX2611R01', count: 2, reason: '标签错贴' },
    ]);
    expect((await coa('CX2611R01')).certificate?.recall?.reason).toBe('标签错贴');
    // The product's number works too.
    expect((await coa('CX2611R01', pack.product.catalogNo)).certificate?.recall?.reason).toBe('标签错贴');
    const third = await paidOrder(buyer, 1);
    expect(reasonOf(await ship(third, { lotNo: 'CX-2611-R01' }))).toBe('LOT_RECALLED');
    expect((await firstLine(third)).lots[0]?.lotNo).not.toBe('CX2611R01');
    const audited = await auditHere('lot', String(head.lotId));
    expect(audited.map(({ action }) => action)).toEqual(['takeIn', 'releaseLot', 'recall']);
    expect(audited.at(-1)?.after).toMatchObject({ orders: 2, buyers: 2, packs: 3, reason: '标签错贴' });
  });

  it('happens once and cannot be undone', async () => {
    const { head, version } = await releasedLot(staff, pack, 'CX2611R02');
    const recall = () =>
      call('put', '/m/lots/{lotId}/recall', { token: staff, params: { lotId: head.lotId }, body: { version, reason: '含量偏低' } }); // prettier-ignore
    const both = await Promise.all([recall(), recall()]);
    expect(both.map(reasonOf).sort()).toEqual(['LOT_RECALLED', undefined].sort());
    const now = await lotHere(staff, head.lotId);
    const release = {
      token: staff,
      params: { lotId: head.lotId },
      body: { version: now.version, state: 'released' },
    };
    expect(reasonOf(await call('put', '/m/lots/{lotId}/state', release))).toBe('LOT_RECALLED');
    const { shop } = await shopHere();
    const update = databaseOf(shop.pool)
      .update(lots)
      .set({ state: 'released', stateReason: '', recalledTime: null });
    await expect(Promise.resolve(update)).rejects.toThrow();
  });

  it('against a simultaneous parcel: the parcel is refused or its buyer is notified', async () => {
    const { head, version } = await releasedLot(staff, pack, 'CX2611R03');
    const orderNumber = await paidOrder(buyer, 1);
    const [sent, recalled] = await Promise.all([
      ship(orderNumber, { lotNo: head.lotNo }),
      recallLot(await logIn('manager'), head.lotId, version),
    ]);
    const isNotified = (await inboxOf(buyer)).some((text) => text.includes('CX2611R03'));
    expect(isNotified).toBe(sent.envelope.success);
    expect(recalled.reach.orders).toBe(sent.envelope.success ? 1 : 0);
  });
});

describe('the list', () => {
  it('filters by text, warehouse, state, days and rest, and exports the recipients', async () => {
    const one = await releasedLot(staff, pack, 'CX2611F01', { quantity: 1, warehouse: '成都' });
    await receiveLot(staff, pack, 'CX2611F02', { expiresOn: inDays(800) });
    const orderNumber = await paidOrder(buyer, 1);
    await ship(orderNumber, { lotNo: 'CX2611F01' });
    const mine = { q: 'cx-2611 f0' };
    expect(await found(mine)).toEqual(['CX2611F02', 'CX2611F01']);
    expect(await found({ ...mine, warehouse: '成都' })).toEqual(['CX2611F01']);
    expect(await found({ ...mine, state: 'pending' })).toEqual(['CX2611F02']);
    expect(await found({ ...mine, left: 'false' })).toEqual(['CX2611F01']);
    expect(await found({ ...mine, within: '500' })).toEqual(['CX2611F01']);
    expect(await found({ q: pack.catalogNo, state: 'released', left: 'false' })).toContain('CX2611F01');
    const file = await fetchRaw('get', '/m/lots/{lotId}/file', {
      token: staff,
      params: { lotId: one.head.lotId },
    });
    const lines = (await file.text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(orderNumber);
    expect(lines[1]).not.toContain('13800138000');
  });

  it('shows waiting and expiring lots on the desk, where they are found by number', async () => {
    const before = await dataOf('get', '/m/desk', { token: staff });
    const { head } = await receiveLot(staff, pack, 'CX2611D01', { expiresOn: new Date(Date.now() + 30 * 864e5).toISOString().slice(0, 10) }); // prettier-ignore
    const after = await dataOf('get', '/m/desk', { token: staff });
    expect(after.lotsPending! - before.lotsPending!).toBe(1);
    expect(after.lotsEnding! - before.lotsEnding!).toBe(1);
    const hits = await dataOf('get', '/m/desk/find', { token: staff, query: { q: 'cx2611d0' } });
    expect(hits).toContainEqual({ kind: 'lot', id: String(head.lotId), title: 'CX2611D01' });
  });

  it('is limited to the warehouse', async () => {
    await changeBuyer('person', { staffRoles: ['finance'] });
    const token = await logIn('person');
    expect((await call('get', '/m/lots', { token })).status).toBe(403);
    await changeBuyer('person', { staffRoles: ['warehouse'] });
    expect((await call('get', '/m/lots', { token })).status).toBe(200);
    await order(buyer);
  });
});

it('refuses the second of two editors; days of a released lot stay', async () => {
  const { head, version } = await receiveLot(staff, pack, 'CX2611V01');
  const { skuId: _s, lotNo: _l, ...typed } = await lotBody(staff, pack, 'CX2611V01');
  const change = (body: object) =>
    call('put', '/m/lots/{lotId}', {
      token: staff,
      params: { lotId: head.lotId },
      body: { ...typed, ...body },
    });
  expect((await change({ version, place: 'B-01-1' })).envelope.data.head.place).toBe('B-01-1');
  const [first, ...rest] = typed.results;
  const results = [{ item: first!.item, result: '符合规定' }, ...rest];
  expect((await change({ version: version + 1, results, place: 'B-01-1' })).envelope.success).toBe(true);
  const second = await change({ version, quantity: 99 });
  // Exactly the changes since the version that was read.
  const changes = ['库位：A-03-2 → B-01-1', `${first!.item}：${first!.result} → 符合规定`];
  expect(second.envelope).toMatchObject({ success: false, reason: 'LOT_CHANGED' });
  expect(second.envelope.message).toBe(`manager 刚刚改过，未保存。${changes.join('。')}。请核对后再保存`);
  expect((await lotHere(staff, head.lotId)).history.at(-1)).toMatchObject({ changes: [changes[1]] });
  const released = await setLotState(staff, head.lotId, { version: version + 2, state: 'released' });
  expect(reasonOf(await change({ version: released.version, results, expiresOn: inDays(500) }))).toBe(
    'LOT_FIXED',
  );
  expect(
    (await change({ version: released.version, results, quantity: 12 })).envelope.data.head.quantity,
  ).toBe(12);
});

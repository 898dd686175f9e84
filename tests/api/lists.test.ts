/** Purchase lists: saved, shared within the group, changed, compared with today. */
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_LINES, MAX_LISTS } from '../../domain/catalogue/purchaseList';
import { catalogue, skusOf } from '../../server/catalogue';
import { call, dataOf, logIn, PASSWORD } from '../support/api';
import { groupOf } from '../support/groups';
import { changeSku, setProdStatus } from '../support/shelf';
import { addToCart, itemOf, linesOf, packBy, packWhere } from '../support/shopping';
import { buyerHere, changeBuyer, listsHere } from '../support/state';

const [one, two, three] = [packBy('N'), packBy('N', 1), packBy('N', 2)];
const items = [itemOf(one, 2), itemOf(two, 5)];
let token = '';
beforeEach(async () => (token = await logIn()));

const save = (body: object = {}, by = token) =>
  dataOf('post', '/p/lists', { token: by, body: { name: '常备溶剂', items, ...body } });
const read = (listId: number, by = token) =>
  dataOf('get', '/p/lists/{listId}', { token: by, params: { listId } });
const all = (scope: 'own' | 'shared' = 'own', by = token) =>
  dataOf('get', '/p/lists', { token: by, query: { scope } });
const lineOf = async (listId: number, skuId: number) => {
  const { lines } = await read(listId);
  return lines.find((line) => line.skuId === skuId);
};

interface Refused {
  reason?: string | null;
  field?: string | null;
}

/** The reason of a refusal; null for a success. */
const reason = async (requested: ReturnType<typeof call>) =>
  ((await requested).envelope as Refused).reason ?? null;
const change = (listId: number, body: object, by = token) =>
  call('put', '/p/lists/{listId}', { token: by, params: { listId }, body });
const changeLines = (listId: number, body: object, by = token) =>
  call('put', '/p/lists/{listId}/lines', {
    token: by,
    params: { listId },
    body: { counts: [], removed: [], ...body },
  });
const remove = (listId: number, version: number, by = token) =>
  call('delete', '/p/lists/{listId}', { token: by, params: { listId }, query: { version } });

describe('saving a list', () => {
  it("keeps packs, counts and order, with today's amount; the newest list comes first", async () => {
    const listId = await save({ note: ' 每月  一次 ' });
    const { head, lines } = await read(listId);
    expect(head).toMatchObject({
      name: '常备溶剂',
      note: '每月 一次',
      lines: 2,
      mine: true,
      shared: false,
      version: 1,
    });
    expect(head.amount).toBeCloseTo(one.price * 2 + two.price * 5, 2);
    expect(lines).toMatchObject([
      { skuId: one.skuId, count: 2, priceThen: one.price, price: one.price, offer: 'there' },
      { skuId: two.skuId, count: 5 },
    ]);
    const later = await save({ name: '交叉偶联' });
    expect((await all()).records.map((list) => list.listId)).toEqual([later, listId]);
  });

  it('merges equal packs, and refuses a pack that nobody sells and an empty list', async () => {
    const listId = await save({ items: [itemOf(one, 2), itemOf(two), itemOf(one, 3)] });
    expect((await read(listId)).lines.map(({ count }) => count)).toEqual([5, 1]);
    const put = (body: object) =>
      reason(call('post', '/p/lists', { token, body: { name: '另一个', ...body } }));
    expect(await put({ items: [{ ...itemOf(one), prodId: 1 }] })).toBe('PACK_UNKNOWN');
    expect(await put({ items: [{ ...itemOf(one), skuId: 999_999_999 }] })).toBe('PACK_UNKNOWN');
    expect(await put({ items: [itemOf(one, 9_999), itemOf(one, 1)] })).toBe('OVER_MAX');
    expect(await put({ items: [] })).toBe('NOTHING_CHOSEN');
  });

  it('requires a short name that is unique for the buyer, and a short note', async () => {
    await save();
    const put = async (body: object) => {
      const { envelope } = await call('post', '/p/lists', { token, body: { items, ...body } });
      return [envelope.success, (envelope as Refused).field, envelope.message];
    };
    expect(await put({ name: ' ' })).toEqual([false, 'name', '请填写清单名称']);
    expect(await put({ name: '常备溶剂' })).toEqual([false, 'name', '已有名为“常备溶剂”的清单']);
    expect(await put({ name: '长'.repeat(41) })).toEqual([
      false,
      'name',
      '清单名称不能超过 40 个字，现有 41 个',
    ]);
    expect(await put({ name: '乙', note: '长'.repeat(201) })).toEqual([
      false,
      'note',
      '备注不能超过 200 个字，现有 201 个',
    ]);
    expect((await put({ name: '长'.repeat(40), note: '长'.repeat(200) }))[0]).toBe(true);
    const other = await logIn('manager');
    await save({}, other);
  });

  it('takes lines of the cart and keeps or removes them there, all or none', async () => {
    const [first, second] = [await addToCart(token, one, 2), await addToCart(token, two)];
    const fromCart = (body: object) =>
      call('post', '/p/lists/fromCart', { token, body: { name: '项目甲', ...body } });
    const { envelope } = await fromCart({ basketIds: [second.basketId] });
    expect((await read(envelope.data)).lines.map(({ skuId }) => skuId)).toEqual([two.skuId]);
    expect(await linesOf(token)).toHaveLength(2);
    const unknown = { name: '项目乙', basketIds: [first.basketId, 999_999], remove: true };
    expect(await reason(fromCart(unknown))).toBe('LINE_GONE');
    expect(await linesOf(token)).toHaveLength(2);
    await fromCart({ name: '项目乙', basketIds: [second.basketId, first.basketId], remove: true });
    expect(await linesOf(token)).toEqual([]);
    const { records } = await all();
    expect(records.map(({ name, lines }) => [name, lines])).toEqual([
      ['项目乙', 2],
      ['项目甲', 1],
    ]);
  });

  it("does not find another buyer's cart lines", async () => {
    const line = await addToCart(await logIn('person'), one);
    const body = { name: '别人的', basketIds: [line.basketId], remove: true };
    expect(await reason(call('post', '/p/lists/fromCart', { token, body }))).toBe('LINE_GONE');
  });

  it(`allows at most ${MAX_LINES} lines and ${MAX_LISTS} lists`, async () => {
    const packs = catalogue()
      .products.flatMap((product) => skusOf(product))
      .slice(0, MAX_LINES + 1);
    const many = packs.map((sku) => itemOf(sku));
    const put = (body: object) =>
      reason(call('post', '/p/lists', { token, body: { name: '很长', ...body } }));
    expect(await put({ items: many })).toBe('LINE_LIMIT');
    const listId = await save({ name: '很长', items: many.slice(1) });
    expect((await read(listId)).lines).toHaveLength(MAX_LINES);
    for (let at = 1; at < MAX_LISTS; at++) await save({ name: `第 ${at} 个`, items: [itemOf(one)] });
    expect(await put({ name: '多一个', items })).toBe('LIST_LIMIT');
    expect(await all()).toMatchObject({ own: MAX_LISTS, total: MAX_LISTS, pages: 10 });
  });
});

describe('access to a list', () => {
  /** A member of `buyer`'s group. */
  const colleague = () => logIn('lab2000');

  it('is limited to its buyer until it is shared; others get the answer for an unknown list', async () => {
    const listId = await save();
    for (const other of [await colleague(), await logIn('manager'), await logIn('person')]) {
      const requested = { token: other, params: { listId } };
      const missing = { token: other, params: { listId: 987_654 } };
      expect((await call('get', '/p/lists/{listId}', requested)).envelope.message).toBe(
        '该清单不存在或已删除',
      );
      expect(await reason(call('get', '/p/lists/{listId}', requested))).toBe('LIST_GONE');
      expect(await reason(call('get', '/p/lists/{listId}', missing))).toBe('LIST_GONE');
      expect(await reason(change(listId, { version: 1, name: '我的' }, other))).toBe('LIST_GONE');
      expect(await reason(changeLines(listId, { version: 1, removed: [one.skuId] }, other))).toBe(
        'LIST_GONE',
      );
      expect(await reason(remove(listId, 1, other))).toBe('LIST_GONE');
      expect(await all('shared', other)).toMatchObject({ records: [], own: 0, shared: 0 });
    }
  });

  it('is read-only for members of the group when shared, and for nobody else, whatever institution they state', async () => {
    const listId = await save();
    expect((await change(listId, { version: 1, shared: true })).envelope.data).toMatchObject({
      shared: true,
      version: 2,
    });
    const mate = await colleague();
    expect((await all('shared', mate)).records).toMatchObject([
      { listId, mine: false, shared: true, ownerName: '有机合成实验室' },
    ]);
    expect((await read(listId, mate)).lines).toHaveLength(2);
    expect(await reason(change(listId, { version: 2, name: '我的' }, mate))).toBe('LIST_NOT_OWN');
    expect(await reason(changeLines(listId, { version: 2, removed: [one.skuId] }, mate))).toBe(
      'LIST_NOT_OWN',
    );
    expect(await reason(remove(listId, 2, mate))).toBe('LIST_NOT_OWN');
    const { institution } = await buyerHere('buyer');
    await changeBuyer('person', { institution, personal: false });
    for (const name of ['manager', 'person']) {
      const other = await logIn(name);
      expect((await all('shared', other)).records).toEqual([]);
      expect(await reason(call('get', '/p/lists/{listId}', { token: other, params: { listId } }))).toBe(
        'LIST_GONE',
      );
    }
    expect(await all('shared')).toMatchObject({ records: [], own: 1, shared: 0 });
    await change(listId, { version: 2, shared: false });
    expect(await all('shared', mate)).toMatchObject({ records: [], shared: 0 });
    expect(await reason(call('get', '/p/lists/{listId}', { token: mate, params: { listId } }))).toBe(
      'LIST_GONE',
    );
  });

  it('ends for a member who leaves the group and takes the own lists along', async () => {
    const [owner, mate] = await groupOf('circle', ['buy']);
    const listId = await save({ name: '共用' }, mate!.token);
    await change(listId, { version: 1, shared: true }, mate!.token);
    expect((await all('shared', owner.token)).records).toMatchObject([{ listId }]);
    await dataOf('post', '/p/group/leave', { token: mate!.token });
    expect((await all('shared', owner.token)).records).toEqual([]);
    expect((await read(listId, mate!.token)).head.shared).toBe(false);
  });

  it('cannot be shared by a buyer without a group', async () => {
    const person = await logIn('person');
    const listId = await save({}, person);
    expect(await all('own', person)).toMatchObject({ group: '', own: 1 });
    expect(await reason(change(listId, { version: 1, shared: true }, person))).toBe('NO_GROUP');
  });

  it('ends with the account: all its lists are deleted', async () => {
    await save();
    await dataOf('post', '/p/user/closure', { token, body: { passWord: PASSWORD, confirm: '注销账户' } });
    expect(await listsHere()).toEqual([]);
  });
});

describe('changing a list', () => {
  it('changes names, notes, counts and lines; a list keeps at least one line', async () => {
    const listId = await save({ items: [...items, itemOf(three)] });
    await change(listId, { version: 1, name: '溶剂', note: '季度' });
    const counts = [{ skuId: two.skuId, count: 7 }];
    const { envelope } = await changeLines(listId, { version: 2, counts, removed: [one.skuId] });
    expect(envelope.data.head).toMatchObject({ name: '溶剂', note: '季度', lines: 2, version: 3 });
    expect(envelope.data.lines.map(({ skuId, count }) => [skuId, count])).toEqual([
      [two.skuId, 7],
      [three.skuId, 1],
    ]);
    const removed = [two.skuId, three.skuId];
    expect(await reason(changeLines(listId, { version: 3, removed }))).toBe('LIST_EMPTY');
    expect(await reason(changeLines(listId, { version: 3, removed: [one.skuId] }))).toBe('LINE_GONE');
    const max = [{ skuId: two.skuId, count: 10_000 }];
    expect(await reason(changeLines(listId, { version: 3, counts: max }))).toBe('OVER_MAX');
  });

  it('refuses the later of two tabs, so no line is lost silently', async () => {
    const listId = await save({ items: [...items, itemOf(three)] });
    const answers = await Promise.all([
      reason(changeLines(listId, { version: 1, removed: [one.skuId] })),
      reason(changeLines(listId, { version: 1, counts: [{ skuId: one.skuId, count: 9 }] })),
      reason(change(listId, { version: 1, name: '改名' })),
      reason(remove(listId, 1)),
    ]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    // After the first call, the others get the current state or learn of the deletion.
    for (const answer of answers.filter((word) => word !== null))
      expect(['LIST_CHANGED', 'LIST_GONE']).toContain(answer);
  });

  it('saves one of two simultaneous lists with the same name', async () => {
    const body = { name: '同名', items };
    const put = () => reason(call('post', '/p/lists', { token, body }));
    expect((await Promise.all([put(), put()])).sort()).toEqual(['LIST_NAME', null]);
  });

  it('deletes only the version that was read', async () => {
    const listId = await save();
    await change(listId, { version: 1, note: '新' });
    expect(await reason(remove(listId, 1))).toBe('LIST_CHANGED');
    expect(await reason(remove(listId, 2))).toBeNull();
    expect(await reason(remove(listId, 2))).toBe('LIST_GONE');
  });
});

describe('changes since a list was saved', () => {
  it('show price, stock, pack and shelf state beside the saved ones', async () => {
    const listId = await save();
    await changeSku(one.skuId, { price: one.price + 10, stocks: { 上海: 1 } });
    expect(await lineOf(listId, one.skuId)).toMatchObject({
      priceThen: one.price,
      price: one.price + 10,
      stocks: 1,
      offer: 'there',
    });
    await changeSku(one.skuId, { status: 0 });
    expect(await lineOf(listId, one.skuId)).toMatchObject({ offer: 'packGone', alternatives: [] });
    expect((await all()).records).toMatchObject([{ lines: 2, unbuyable: 1 }]);
    expect((await all()).records[0]?.amount).toBeCloseTo(two.price * 5, 2);
  });

  it('name replacements for products off the shelf', async () => {
    const pack = packWhere(
      (product, sku) =>
        product.status === 1 && product.cas === '109-99-9' && sku.stocks > 0 && sku.price !== null,
    );
    const listId = await save({ items: [itemOf(pack)] });
    await setProdStatus(pack.prodId, 0);
    const line = await lineOf(listId, pack.skuId);
    expect(line).toMatchObject({ offer: 'offShelf', card: { prodId: pack.prodId, status: 0 } });
    expect(line?.alternatives.length).toBeGreaterThan(0);
    for (const card of line?.alternatives ?? []) {
      expect(card).toMatchObject({ cas: '109-99-9', status: 1 });
      expect(card.prodId).not.toBe(pack.prodId);
    }
  });
});

/** The list of favourites, notes and groups, and actions on several. */
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue, findCard } from '../../server/catalogue';
import { favouriteGroups, favourites } from '../../server/db/schema';
import { CLOSE_WORDS } from '@domain/account/account';
import { call, dataOf, logIn, moveClock, PASSWORD, refusalOf } from '../support/api';
import { changeSku, setProdStatus } from '../support/shelf';
import { workHere } from '../support/shop';

const LIST = '/p/user/collection/list';
const UPDATE = '/p/user/collection/update';
const [THF, CESIUM, PYRIDINE, PD_PPH3, PD_DBA, PD_OAC] = [10925, 11202, 10943, 10188, 10194, 10184];

let token = '';
beforeEach(async () => (token = await logIn()));

const list = (query: Record<string, string | number> = {}, of = token) =>
  dataOf('get', LIST, { token: of, query: { size: 100, ...query } });
const idsOf = async (query: Record<string, string | number>) =>
  (await list(query)).records.map(({ card }) => card.prodId);
const post = (path: '/p/user/collection/update' | '/p/user/collection/remove' | '/p/user/collection/restore', body: object) =>
  dataOf('post', path, { token, body }); // prettier-ignore
const one = async (prodId: number) => (await list()).records.find(({ card }) => card.prodId === prodId);
const refusedUpdate = (body: object) => refusalOf('post', UPDATE, { token, body });

describe('the list', () => {
  it('has every state in the demo data with its count', async () => {
    const { counts, groups, total } = await list();
    expect(total).toBe(12);
    expect(counts).toEqual({ saved: 12, allGroups: 12, ungrouped: 2, allStates: 12, down: 1, up: 1, back: 1, out: 1, off: 1 }); // prettier-ignore
    expect(groups.map(({ name, size }) => [name, size])).toEqual([
      ['常备溶剂', 4],
      ['交叉偶联', 4],
      ['待询价', 2],
    ]);
    expect(await idsOf({ state: 'down' })).toEqual([THF]);
    expect(await idsOf({ state: 'up' })).toEqual([CESIUM]);
    expect(await idsOf({ state: 'back' })).toEqual([PD_PPH3]);
    expect(await idsOf({ state: 'out' })).toEqual([PYRIDINE]);
    expect(await idsOf({ state: 'off' })).toEqual([PD_DBA]);
  });

  it('counts a filter together with the other filters', async () => {
    const { counts, groups, total } = await list({ group: 2, state: 'off' });
    expect(total).toBe(1);
    expect(counts).toMatchObject({ allGroups: 1, ungrouped: 0, allStates: 4, up: 1, back: 1, down: 0 });
    expect(groups.map(({ count, size }) => [count, size])).toEqual([[0, 4], [1, 4], [0, 2]]); // prettier-ignore
    expect((await list({ group: 'none' })).total).toBe(2);
    expect((await list({ group: 999 })).total).toBe(0);
  });

  it.each([
    ['四氢呋喃', [THF]],
    ['THF', [THF]],
    ['109-99-9', [THF]],
    ['lx10925', [THF]],
    ['钯 yh101', [PD_PPH3, PD_DBA, PD_OAC, 10199]],
    ['查无此物', []],
  ])('finds “%s”', async (q, found) => expect(await idsOf({ q })).toEqual(found));

  it('sorts by date, by price reduction and by name', async () => {
    const dates = (await list()).records.map(({ createTime }) => createTime);
    expect(dates).toEqual([...dates].sort().reverse());
    const fallen = await idsOf({ sort: 'change' });
    expect(fallen[0]).toBe(THF);
    // Favourites saved as 询价 cannot be compared and come last.
    expect(fallen.slice(-2)).toEqual([CESIUM, PD_OAC]);
    const names = (await list({ sort: 'name' })).records.map(({ card }) => card.prodName);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'zh-CN')));
  });

  it('keeps price and stock of the day of saving; 询价 is null', async () => {
    const product = catalogue().products.find(
      ({ prodId, status }) => status === 1 && prodId > 10300 && prodId !== THF,
    )!;
    for (const { skuId } of product.skus) await changeSku(skuId, { price: null });
    await dataOf('post', '/p/user/collection/addOrCancel', { token, body: product.prodId });
    expect(await one(product.prodId)).toMatchObject({ savedPrice: null, savedStatus: 'inquiry', note: '', groupId: null });
    for (const { skuId } of product.skus) await changeSku(skuId, { price: 7 });
    expect(await one(product.prodId)).toMatchObject({ savedPrice: null, card: { price: 7 } });
    expect(await idsOf({ state: 'up' })).toEqual([CESIUM]);
  }); // prettier-ignore

  it('leads from off-shelf products to their successor, or to others of the same CAS number', async () => {
    expect(await one(PD_DBA)).toMatchObject({ sameCas: 0, replacedBy: { prodName: expect.any(String) } });
    const { cas } = findCard(THF)!;
    const others = catalogue().products.filter((p) => p.cas === cas && p.prodId !== THF);
    await setProdStatus(THF, 0);
    expect(await one(THF)).toMatchObject({ sameCas: others.length, replacedBy: null });
    await setProdStatus(others[0]!.prodId, 0);
    expect((await one(THF))?.sameCas).toBe(others.length - 1);
  });

  it.each([
    [{ group: 'x' }, 'group 应为整数'],
    [{ state: 'new' }, 'state 不在可选范围内'],
    [{ sort: 'price' }, 'sort 不在可选范围内'],
    [{ q: 'a'.repeat(101) }, '搜索词不能超过 100 个字'],
  ])('refuses %j', async (query, message) => {
    expect(await refusalOf('get', LIST, { token, query })).toMatchObject({ status: 200, message });
  });
});

describe('notes and moving', () => {
  it('sets a single-line note on one or several; the group stays', async () => {
    await post(UPDATE, { prodIds: [THF, CESIUM], note: ' 开瓶后\n充氩 ' });
    expect(await one(THF)).toMatchObject({ note: '开瓶后 充氩', groupId: 1 });
    expect(await one(CESIUM)).toMatchObject({ note: '开瓶后 充氩', groupId: 2 });
  });

  it('moves several, also out of their groups; the note stays', async () => {
    await post(UPDATE, { prodIds: [THF, CESIUM], groupId: 3 });
    expect((await one(THF))?.groupId).toBe(3);
    await post(UPDATE, { prodIds: [THF], groupId: null });
    expect(await one(THF)).toMatchObject({ groupId: null, note: '格氏反应专用，开瓶后充氩' });
  });

  it.each([
    [{ prodIds: [THF], note: '瓶'.repeat(201) }, '备注不能超过 200 个字，现有 201 个'],
    [{ prodIds: [THF], note: 5 }, '备注应为文字'],
    [{ prodIds: [THF], groupId: 99 }, '该分组不存在或已删除'],
    [{ prodIds: [THF], groupId: 'x' }, 'groupId 应为整数'],
    [{ prodIds: [THF, 10002], note: '' }, '有商品不在收藏中，请刷新后重试'],
    [{ prodIds: [], note: '' }, '请先选择收藏的商品'],
    [{ prodIds: THF, note: '' }, 'prodIds 应为数组'],
    [{ prodIds: Array.from({ length: 101 }, (_, i) => i), note: '' }, '一次最多处理 100 种商品'],
  ])('refuses %j', async (body, message) => {
    const before = await list();
    expect(await refusedUpdate(body)).toMatchObject({ status: 200, message });
    expect(await list()).toEqual(before);
  });

  it("refuses changes to another buyer's favourites", async () => {
    token = await logIn('person');
    expect((await list()).groups).toEqual([]);
    expect((await refusedUpdate({ prodIds: [THF], note: 'x' })).message).toMatch('不在收藏中');
    await dataOf('post', '/p/user/collection/addOrCancel', { token, body: THF });
    expect((await refusedUpdate({ prodIds: [THF], groupId: 1 })).message).toBe('该分组不存在或已删除');
  });
});

describe('removing', () => {
  it('removes several at once and restores them in place', async () => {
    const before = await list();
    await moveClock(60);
    await post('/p/user/collection/remove', { prodIds: [THF, PD_DBA] });
    expect((await list()).total).toBe(10);
    await post('/p/user/collection/restore', { prodIds: [PD_DBA, THF] });
    expect(await list()).toEqual(before);
    // Restoring twice is harmless.
    await post('/p/user/collection/restore', { prodIds: [THF] });
    expect(await list()).toEqual(before);
  });

  it('restores without a group that was deleted meanwhile', async () => {
    await post('/p/user/collection/remove', { prodIds: [THF] });
    await dataOf('delete', '/p/user/collection/group/{groupId}', { token, params: { groupId: 1 } });
    await post('/p/user/collection/restore', { prodIds: [THF] });
    expect((await one(THF))?.groupId).toBeNull();
  });

  it('can restore the latest hundred', async () => {
    const products = catalogue()
      .products.filter(({ prodId }) => prodId > 11_500)
      .slice(0, 101);
    const [first, ...later] = products.map(({ prodId }) => prodId);
    for (const prodId of [first!, ...later])
      await dataOf('post', '/p/user/collection/addOrCancel', { token, body: prodId });
    await post('/p/user/collection/remove', { prodIds: [first] });
    await moveClock(60);
    await post('/p/user/collection/remove', { prodIds: later });
    const restore = (prodIds: unknown[]) => refusalOf('post', '/p/user/collection/restore', { token, body: { prodIds } }); // prettier-ignore
    expect((await restore([first])).message).toBe('无法恢复，请重新收藏');
    await post('/p/user/collection/restore', { prodIds: later });
    expect(await dataOf('get', '/p/user/collection/count', { token })).toBe(112);
  });

  it('refuses to remove a missing product or to restore one that was not removed', async () => {
    const removed = await refusalOf('post', '/p/user/collection/remove', { token, body: { prodIds: [THF, 10002] } });
    expect(removed.message).toMatch('不在收藏中');
    const restored = await refusalOf('post', '/p/user/collection/restore', { token, body: { prodIds: [10002] } });
    expect(restored.message).toBe('无法恢复，请重新收藏');
    expect((await list()).total).toBe(12);
  }); // prettier-ignore
});

describe('groups', () => {
  const add = (name: unknown) => ({ token, body: { name } });
  const ADD = '/p/user/collection/group/add';
  const GROUP = '/p/user/collection/group/{groupId}';

  it('are added, renamed and deleted; favourites of a deleted group stay', async () => {
    const { groupId } = await dataOf('post', ADD, add(' 柱层析 '));
    await dataOf('put', GROUP, { token, params: { groupId }, body: { name: '柱层析用' } });
    // The group's own name in another spelling is not a duplicate.
    await dataOf('put', GROUP, { token, params: { groupId }, body: { name: '柱层析用' } });
    expect((await list()).groups.at(-1)).toEqual({ groupId, name: '柱层析用', size: 0, count: 0 });
    await dataOf('delete', GROUP, { token, params: { groupId: 1 } });
    const { groups, counts } = await list();
    expect(groups.map(({ name }) => name)).toEqual(['交叉偶联', '待询价', '柱层析用']);
    expect(counts).toMatchObject({ saved: 12, ungrouped: 6 });
  });

  it.each([
    ['', '请填写分组名称'],
    ['常备溶剂', '已有名为“常备溶剂”的分组'],
    ['全部', '已有名为“全部”的分组'],
    ['十三个字的名称放不下了呀呀', '分组名称不能超过 12 个字'],
    [7, '请填写分组名称'],
  ])('refuses the name %j', async (name, message) => {
    expect(await refusalOf('post', ADD, add(name))).toMatchObject({ status: 200, message });
    const rename = { token, params: { groupId: 2 }, body: { name } };
    expect(await refusalOf('put', GROUP, rename)).toMatchObject({ message });
  });

  it('are limited to 20', async () => {
    for (let i = 4; i <= 20; i++) await dataOf('post', ADD, add(`组 ${i}`));
    expect((await refusalOf('post', ADD, add('再一个'))).message).toBe('最多 20 个分组');
  });

  it('are limited to 20 with unique names, even with simultaneous calls', async () => {
    const ask = (name: string) => call('post', ADD, add(name));
    const both = await Promise.all([ask('同名'), ask('同名')]);
    expect(both.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    const many = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(`组 ${i}`)));
    expect(many.filter(({ envelope }) => envelope.success)).toHaveLength(16);
    expect((await list()).groups).toHaveLength(20);
  });

  it('are private to the buyer', async () => {
    token = await logIn('person');
    const message = '该分组不存在或已删除';
    expect(await refusalOf('delete', GROUP, { token, params: { groupId: 1 } })).toMatchObject({ message });
    const rename = { token, params: { groupId: 1 }, body: { name: '我的' } };
    expect(await refusalOf('put', GROUP, rename)).toMatchObject({ message });
    expect((await list({}, await logIn())).groups[0]?.name).toBe('常备溶剂');
  });
});

it('are deleted with a closed account', async () => {
  await post('/p/user/collection/remove', { prodIds: [THF] });
  await dataOf('post', '/p/user/closure', { token, body: { passWord: PASSWORD, confirm: CLOSE_WORDS } });
  const { db } = await workHere();
  expect([await db.$count(favourites), await db.$count(favouriteGroups)]).toEqual([0, 0]);
});

/** Attributes of categories: edited by managers, stated by new products, and used as facets. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { followCatalogue, type Following } from '../../server/catalogue/follow';
import { loadCatalogue } from '../../server/catalogue/load';
import type { Log } from '../../server/shop';
import { call, dataOf, logIn, reasonIn } from '../support/api';
import { proposer } from '../support/corrections';
import { clearHandProducts } from '../support/handProducts';
import { testDatabase } from '../support/database';
import { KIT, released, submitDraft } from '../support/drafts';
import { auditHere, changeBuyer } from '../support/state';

const log: Log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const WITHIN = { timeout: 30_000, interval: 20 };
const TIPS = 1301;
const ELISA = 1202;

let following: Following;
let manager = '';
beforeAll(async () => {
  const { pool, url } = await testDatabase();
  await loadCatalogue(pool);
  following = await followCatalogue(url, log);
});
beforeEach(async () => {
  manager = await logIn('manager');
});
const restore = async () => {
  const { pool } = await testDatabase();
  await pool.query('update categories set hand_attributes = null where hand_attributes is not null');
};
afterEach(restore);
afterAll(async () => {
  await following.stop();
  await clearHandProducts();
});

const attributesOf = async (categoryId: number) =>
  (await dataOf('get', '/m/productPlaces', { token: manager })).categories.find(
    (category) => category.categoryId === categoryId,
  )!.attributes;
const COUNT = { name: '检测次数', kind: 'number' as const, unit: '次', choices: [] };
const set = (categoryId: number, attributes: object[], was: object[], token = manager) =>
  call('put', '/m/categories/{categoryId}/attributes', {
    ...{ token, params: { categoryId }, body: { attributes, was } },
  });
const search = (query: Record<string, string | number>) => dataOf('get', '/search/products', { query });
const facet = async (query: Record<string, string | number>, name: string) =>
  (await search(query)).facets.find((found) => found.key === 'attr' && found.name === name);

describe('the attributes of a category', () => {
  it('come with the build, and are replaced by managers', async () => {
    const was = await attributesOf(ELISA);
    expect(was.map(({ name }) => name)).toEqual(['方法', '样本类型', '检测时间']);
    const answer = await set(ELISA, [...was, { ...COUNT, name: ' 检测次数 ' }], was);
    expect(answer.envelope.success).toBe(true);
    expect(await attributesOf(ELISA)).toEqual([...was, COUNT]);
    expect(await auditHere('category', String(ELISA))).toMatchObject([
      { action: 'change', actorKind: 'staff' },
    ]);
    expect(reasonIn(await set(ELISA, was, was))[0]).toBe('CATEGORY_CHANGED');
    // An import brings the attributes of the build, and leaves those of staff alone.
    const { pool } = await testDatabase();
    const { importCatalogue } = await import('../../server/catalogue/import');
    const { builtCatalogue } = await import('../../server/catalogue/build');
    await importCatalogue(pool, builtCatalogue(), { now: Date.now(), digest: 'again' });
    expect(await attributesOf(ELISA)).toEqual([...was, COUNT]);
  });

  it('are refused with the attribute that has the problem, and to others than managers', async () => {
    const was = await attributesOf(ELISA);
    const wrong = await set(ELISA, [{ ...COUNT, kind: 'choice' }], was);
    expect(reasonIn(wrong)).toEqual(['ATTRIBUTE_INVALID', 'attributes']);
    expect(wrong.envelope.message).toBe('检测次数：请至少填写两个选项');
    // 方法 is an attribute of a category below.
    expect(reasonIn(await set(12, [{ ...COUNT, name: '方法' }], []))).toEqual([
      'ATTRIBUTE_INVALID',
      'attributes',
    ]);
    expect((await set(ELISA, was, was, await proposer())).status).toBe(403);
    expect(reasonIn(await set(999, [], []))[0]).toBe('CATEGORY_UNKNOWN');
  });
});

describe('facets of attributes', () => {
  it('follow the chosen category, with counts of the catalogue', async () => {
    const volumes = await facet({ categoryId: TIPS }, '体积');
    expect(volumes!.values[0]).toMatchObject({ value: '体积:10 µL', label: '10 µL' });
    expect(volumes!.values.map(({ label }) => parseFloat(label))).toEqual(
      [...volumes!.values.map(({ label }) => parseFloat(label))].sort((a, b) => a - b),
    );
    // 5 mL of the catalogue in the unit of the attribute.
    expect(volumes!.values.map(({ label }) => label)).toContain('5000 µL');
    const sterile = await facet({ categoryId: TIPS }, '灭菌');
    expect(sterile!.values.find(({ label }) => label === '未灭菌')!.count).toBeGreaterThan(2);
    expect(await facet({ categoryId: 101 }, '体积')).toBeUndefined();
    expect((await search({ q: '丙酮' })).facets.some(({ key }) => key === 'attr')).toBe(false);
  });

  it('combine with each other and with the usual facets', async () => {
    const all = await search({ categoryId: TIPS, attr: '材质:PP', size: 50 });
    const both = await search({ categoryId: TIPS, attr: '材质:PP,灭菌:电子束', size: 50 });
    expect(both.total).toBeGreaterThan(0);
    expect(both.total).toBeLessThan(all.total);
    const either = await search({ categoryId: TIPS, attr: '材质:PP,材质:PS' });
    expect(either.total).toBeGreaterThan(all.total);
    // Each facet counts the products that match all others.
    const counted = both.facets.find(({ name }) => name === '灭菌')!.values;
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    const inStock = await search({ categoryId: TIPS, attr: '材质:PP', stock: 'in', size: 50 });
    expect(inStock.records.every(({ stockStatus }) => ['in', 'low'].includes(stockStatus))).toBe(true);
  });

  it('appear for the only category of the results, and stay while they are chosen', async () => {
    expect(await facet({ q: '滤芯吸头' }, '滤芯')).toBeDefined();
    const none = await search({ categoryId: 101, attr: '材质:PP,constructor:x,__proto__:y,材质' });
    expect(none.total).toBe(0);
    expect(none.facets.filter(({ key }) => key === 'attr')).toMatchObject([
      { name: '材质', values: [{ value: '材质:PP', count: 0 }] },
      { name: 'constructor' },
      { name: '__proto__' },
    ]);
  });
});

describe('a new product', () => {
  const kit = (features: { key: string; value: string }[]) => ({ ...KIT, features });

  it('is refused with a value that the attribute does not allow', async () => {
    const answer = await submitDraft(manager, kit([{ key: '方法', value: '猜测法' }]));
    expect(reasonIn(answer)).toEqual(['ATTRIBUTE_INVALID', 'attr.方法']);
    expect(answer.envelope.message).toBe('方法：请从选项中选择，没有“猜测法”');
  });

  it('states its values in their normal form, and is found by them', async () => {
    const was = await attributesOf(ELISA);
    await set(ELISA, [COUNT, ...was], was);
    await vi.waitFor(() => expect(catalogue().attributesById.get(ELISA)).toHaveLength(4), WITHIN);
    await changeBuyer('colleague', { staffRoles: ['manager'] });
    const draft = kit([
      { key: '货架', value: '冷藏' },
      { key: '方法', value: '竞争法' },
      { key: '检测次数', value: '050 次' },
    ]);
    const prodId = await released(manager, await logIn('colleague'), draft);
    await vi.waitFor(() => expect(catalogue().productById.has(prodId)).toBe(true), WITHIN);
    const info = await dataOf('get', '/prod/prodInfo', { query: { prodId } });
    expect(info!.features).toEqual([
      { key: '检测次数', value: '50 次' },
      { key: '方法', value: '竞争法' },
      { key: '货架', value: '冷藏' },
    ]);
    const { records } = await search({ categoryId: ELISA, attr: '检测次数:50 次,方法:竞争法' });
    expect(records.map((found) => found.prodId)).toEqual([prodId]);
    const [offer] = await dataOf('get', '/prod/compare', { query: { prodIds: String(prodId) } });
    expect(offer!.features).toHaveLength(3);
  });
});

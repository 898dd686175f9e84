/** Texts saved by one process are read by all others: brands after a reload, other texts at once. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { brandInfo } from '../../server/catalogue/brandInfo';
import { followCatalogue, type Following } from '../../server/catalogue/follow';
import { loadCatalogue } from '../../server/catalogue/load';
import { ARTICLES } from '../../server/content/articles';
import { ensureContent } from '../../server/content/ensure';
import { runJobs } from '../../server/jobs';
import { indexBuilds, searchProducts } from '../../server/search';
import type { Log } from '../../server/shop';
import { dateTime } from '../../server/http/dates';
import { call, dataOf, logIn } from '../support/api';
import { testDatabase } from '../support/database';
import { clock, shopHere } from '../support/shop';

const log: Log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
/** Limit on a busy machine. */
const WITHIN = { timeout: 30_000, interval: 20 };
const BRAND = 2;

let following: Following;
let token = '';
beforeAll(async () => {
  const { pool, url } = await testDatabase();
  await loadCatalogue(pool);
  following = await followCatalogue(url, log);
});
beforeEach(async () => {
  token = await logIn('manager');
});
afterAll(async () => {
  await following.stop();
  // Other test files share this memory.
  const { pool } = await testDatabase();
  await pool.query('update brands set texts = null');
  await loadCatalogue(pool);
});

const params = { kind: 'brand' as const, id: String(BRAND) };
const textNow = async () => (await dataOf('get', '/m/content/{kind}/{id}', { token, params })).text.brand!;
async function save(part: object, version: number, from: string | null = null) {
  const text = { brand: { ...(await textNow()), ...part } };
  const body = { version, action: 'publish', from, until: null, text };
  const { envelope } = await call('put', '/m/content/{kind}/{id}', { token, params, body });
  expect(envelope.success).toBe(true);
}
const shown = () => brandInfo(BRAND, clock.now())!;

it('renames a brand on its page, its products and in the search', async () => {
  const { name, nameEn } = catalogue().brandById.get(BRAND)!;
  const number = () => searchProducts({ q: '青岚试剂', size: 1 }).total;
  expect(number()).toBe(0);
  const byEnglish = searchProducts({ q: nameEn, size: 1 }).total;
  const [{ products }, built] = [catalogue(), indexBuilds()];
  await save({ title: '青岚试剂', positioning: '只做溶剂。', content: '甲\n\n乙' }, 0);
  await vi.waitFor(() => expect(shown().brand.name).toBe('青岚试剂'), WITHIN);
  expect(shown()).toMatchObject({ positioning: '只做溶剂。', about: ['甲', '乙'], brand: { nameEn } });
  expect(shown().popular[0]!.brandName).toBe('青岚试剂');
  expect(number()).toBeGreaterThan(0);
  expect(name).not.toBe('青岚试剂');
  expect(searchProducts({ q: nameEn, size: 1 }).total).toBe(byEnglish);
  // Only the brand was loaded: buyers do not wait for the whole catalogue and its index.
  expect(catalogue().products).toBe(products);
  expect(indexBuilds()).toBe(built);
});

it('shows a planned brand text at its time', async () => {
  await save({ story: '新的一句话' }, 0, dateTime(clock.now() + 60_000));
  const { shop } = await shopHere();
  await runJobs(shop);
  await new Promise((done) => setTimeout(done, 300));
  expect(shown().brand.story).not.toBe('新的一句话');
  await runJobs(shop, clock.now() + 61_000);
  await vi.waitFor(() => expect(shown().brand.story).toBe('新的一句话'), WITHIN);
});

it('an update of the shop changes untouched texts and keeps edited ones', async () => {
  const { pool } = await testDatabase();
  const ofKind = 'article' as const;
  const [kept, changed] = ARTICLES.map(({ id, title }) => ({ id, title }));
  const written = { kind: ofKind, id: String(changed!.id) };
  const { article } = (await dataOf('get', '/m/content/{kind}/{id}', { token, params: written })).text;
  const text = { article: { ...article!, title: '改过' } };
  const body = { version: 0, action: 'publish', from: null, until: null, text };
  await call('put', '/m/content/{kind}/{id}', { token, params: written, body });
  // As saved by the previous version of the shop; one text no longer exists in this version.
  await pool.query("update content_versions set title = '旧' where kind = 'article' and version = 0");
  await pool.query(
    `insert into content_versions (kind, id, version, status, show_from, publish_time, title, category, body, written_time)
     select kind, '7777', 0, status, show_from, publish_time, title, category, body, written_time
     from content_versions where kind = 'article' and id = '${kept!.id}'`,
  );
  await ensureContent(pool, clock.now());
  const titles = async (id: number) =>
    (await dataOf('get', '/article/info/{id}', { params: { id } }))?.title ?? null;
  expect(await titles(kept!.id)).toBe(kept!.title);
  expect(await titles(changed!.id)).toBe('改过');
  expect(await titles(7777)).toBeNull();
  const { versions } = await dataOf('get', '/m/content/{kind}/{id}', { token, params: written });
  expect(versions.map(({ title }) => title)).toEqual(['改过', changed!.title]);
});

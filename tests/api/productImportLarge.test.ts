/** A table of 5,000 new products, 50 of them bad. Prints its times; the verdicts must be there within the limit. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { compoundsInTable } from '../../server/catalogue/compoundTable';
import { followCatalogue, type Following } from '../../server/catalogue/follow';
import { loadCatalogue } from '../../server/catalogue/load';
import { regimesOf } from '@domain/safety/listing';
import { dataOf, logIn, reasonIn } from '../support/api';
import { testDatabase } from '../support/database';
import { clearHandProducts, hasNoHandProducts } from '../support/handProducts';
import { SOLVENT_ROW, step, uploadOf } from '../support/productRows';
import { changeBuyer } from '../support/state';

const ROWS = 5_000;
const BAD = 50;
/** Limit of the verdicts, ms of processor time: other work on the machine does not count. */
const LIMIT = 10_000;

let following: Following;
beforeAll(async () => {
  const { pool, url } = await testDatabase();
  await loadCatalogue(pool);
  following = await followCatalogue(url, { info: vi.fn(), warn: vi.fn(), error: vi.fn() });
});
afterAll(async () => {
  await following.stop();
  await clearHandProducts();
});

const timed = async <T>(what: string, task: () => Promise<T>): Promise<[T, number]> => {
  const [began, used] = [performance.now(), process.cpuUsage()];
  const answer = await task();
  const { user, system } = process.cpuUsage(used);
  const took = Math.round((user + system) / 1000);
  console.info(
    `[new products, ${ROWS} rows] ${what}: ${Math.round(performance.now() - began)} ms, processor ${took} ms`,
  );
  return [answer, took];
};

const FAULTS: readonly Readonly<Record<string, string>>[] = [
  { 'GHS 分类': '' },
  { 'CAS 号': '64-17-6' },
  { 品牌: '不存在的品牌' },
  { 价格1: '1.999' },
  { 规格1: '一大瓶' },
];

it('gets its verdicts within ten seconds, is released and undone as a whole', async () => {
  await vi.waitFor(() => expect(hasNoHandProducts()).toBe(true), { timeout: 30_000 });
  await changeBuyer('colleague', { staffRoles: ['manager'] });
  const [author, manager] = [await logIn('colleague'), await logIn('manager')];
  const before = catalogue().products.length;
  const all = await compoundsInTable(([cas = '']) => regimesOf(cas, null).length === 0, ROWS);
  expect(all).toHaveLength(ROWS);
  const rows = all.map(({ cas, nameEn }, at) => ({
    ...SOLVENT_ROW,
    ...{
      中文名: `试剂 ${cas}`,
      英文名: nameEn.slice(0, 200),
      别名: '',
      'CAS 号': cas,
      形态: '固体',
      闪点: '',
    },
    ...{
      纯度: '≥97.3%',
      'GHS 分类': 'H302；H319',
      'UN 编号': '',
      运输: '常温快递',
      规格1: '25 g',
      规格2: '100 g',
    },
    ...(at % (ROWS / BAD) === 0 ? FAULTS[(at / (ROWS / BAD)) % FAULTS.length] : {}),
  }));
  const body = uploadOf(rows, '五千种.xlsx');
  const [{ importId, counts }, took] = await timed('verdicts', () =>
    dataOf('post', '/m/productImports', { token: author, body }),
  );
  expect(counts).toEqual({ new: ROWS - BAD, changed: 0, same: 0, refused: BAD });
  expect(took).toBeLessThan(LIMIT);
  await step(author, 'submit', importId);
  const [released] = await timed('release', () => step(manager, 'release', importId));
  expect(reasonIn(released)).toEqual([null, null]);
  expect(released.envelope.data.counts).toMatchObject({ new: ROWS - BAD, refused: BAD });
  await timed('catalogue follows', () =>
    vi.waitFor(() => expect(catalogue().products.length).toBe(before + ROWS - BAD), {
      timeout: 60_000,
      interval: 50,
    }),
  );
  const [again] = await timed('verdicts for products on sale', () =>
    dataOf('post', '/m/productImports', { token: author, body }),
  );
  expect(again.counts).toMatchObject({ same: ROWS - BAD, refused: BAD });
  const [undone] = await timed('undo', () => step(manager, 'undo', importId));
  expect(undone.envelope.data).toMatchObject({ state: 'undone' });
  await vi.waitFor(() => expect(catalogue().products.length).toBe(before), { timeout: 60_000, interval: 50 });
});

/** Tables of goods: previewed by line, valid lines applied, undone except for later changes. */
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue, skuOf, skusOf, statusOf } from '../../server/catalogue';
import { readSheet } from '../../domain/goods/sheet';
import type { ImportRow } from '@domain/goods/types';
import type { StaffRole } from '@domain/staff/types';
import { call, dataOf, fetchRaw, logIn } from '../support/api';
import { changeSku, inBuild, sellSku, setProdStatus } from '../support/shelf';
import { auditHere, changeBuyer } from '../support/state';
import Papa from 'papaparse';

const product = catalogue().products.find(
  (facts) =>
    statusOf(facts) === 1 && facts.skus.length > 2 && skusOf(facts).every(({ price }) => price !== null),
)!;
type Pack = (typeof product.skus)[number];
const [one, two, three] = product.skus as [Pack, Pack, Pack];

let manager = '';
beforeEach(async () => {
  manager = await logIn('manager');
});

const preview = async (rows: Partial<ImportRow>[], token = manager) =>
  dataOf('post', '/m/goodsImports', {
    token,
    body: { fileName: '调价.xlsx', rows: rows.map((row, at) => ({ line: at + 2, catalogNo: '', ...row })) },
  });
const lines = async (importId: number, state?: string, token = manager) =>
  (await dataOf('get', '/m/goodsImports/{importId}/lines', { token, params: { importId }, query: { size: 100, ...(state && { state }) } })).records; // prettier-ignore
const act = (action: 'apply' | 'undo', importId: number, token = manager) =>
  call('put', `/m/goodsImports/{importId}/${action}`, { token, params: { importId } });
const reasonOf = async (requested: ReturnType<typeof call>) =>
  ((await requested).envelope as { reason?: string | null }).reason ?? null;
const bad = async (row: Partial<ImportRow>) =>
  (await lines((await preview([{ catalogNo: one.catalogNo, ...row }])).importId))[0]!;

/** A token of `person` with only these roles. */
async function staffOf(...staffRoles: StaffRole[]): Promise<string> {
  await changeBuyer('person', { staffRoles });
  return logIn('person');
}

describe('the preview', () => {
  it('shows changes, unchanged lines and errors, and changes nothing', async () => {
    const table = await preview([
      {
        catalogNo: one.catalogNo,
        price: '￥1,234.50',
        stocks: [{ warehouse: '上海', count: '3' }],
        packShelf: '停售',
      },
      { catalogNo: two.catalogNo.toLowerCase(), price: String(two.price) },
      { catalogNo: 'CX00000-1L', price: '3' },
    ]);
    expect(table).toMatchObject({ state: 'draft', mine: true, counts: { change: 1, same: 1, bad: 1 } });
    expect(await lines(table.importId)).toMatchObject([
      {
        line: 2,
        state: 'change',
        reasons: [],
        changes: [
          { field: '价格', before: `¥${one.price!.toFixed(2)}`, after: '¥1,234.50' },
          { field: '上海库存', before: String(one.stocks['上海']), after: '3' },
          { field: '规格在售', before: '在售', after: '停售' },
        ],
      },
      { line: 3, state: 'same', changes: [] },
      { line: 4, state: 'bad', name: '', reasons: ['没有这个规格货号：CX00000-1L'] },
    ]);
    expect(skuOf(one.skuId)).toMatchObject({ price: one.price, status: 1 });
  });

  it.each<[string, Partial<ImportRow>, string]>([
    ['a third decimal', { price: '1.005' }, '价格最多两位小数'],
    ['a price of nothing', { price: '0.00' }, '价格须大于 0'],
    ['a price below 0', { price: '-5' }, '价格须大于 0'],
    ['a price that became a day', { price: '12月5日' }, '价格须为数字'],
    ['half a bottle', { stocks: [{ warehouse: '上海', count: '2.5' }] }, '库存须为不小于 0 的整数'],
    ['fewer than none', { stocks: [{ warehouse: '上海', count: '-1' }] }, '库存须为不小于 0 的整数'],
    ['an unknown warehouse', { stocks: [{ warehouse: '火星', count: '1' }] }, '没有这个仓库'],
    ['an unclear shelf', { goodsShelf: '也许' }, '请填“在售”或“停售”'],
    ['a CAS number of another line', { cas: '64-17-5', price: '3' }, 'CAS 号与货号不符'],
    ['no number', { catalogNo: ' ', price: '3' }, '没有填写货号'],
    ['a spoilt 对照', { base: 'v1;oops', price: '3' }, '“对照”一列被改动过'],
  ])('reports %s with a reason', async (_, row, sentence) => {
    const line = await bad(row);
    expect(line.state).toBe('bad');
    expect(line.reasons.join()).toContain(sentence);
  });

  it('reports duplicate numbers on both lines and restores a CAS number that became a date', async () => {
    const { importId } = await preview([{ catalogNo: one.catalogNo, price: '3' }, { catalogNo: one.catalogNo, price: '4' }]);
    expect((await lines(importId, 'bad')).map(({ reasons }) => reasons)).toEqual([['货号与第 3 行重复'], ['货号与第 2 行重复']]);
    const acetonitrile = catalogue().products.find(({ cas, skus }) => cas === '75-05-8' && skus.length > 0)!;
    const restored = await preview([{ catalogNo: acetonitrile.skus[0]!.catalogNo, cas: '1975/5/8', price: '3.20' }]);
    expect(restored.counts).toMatchObject({ change: 1, bad: 0 });
  }); // prettier-ignore

  it('reports the second of two packs that contradict each other about their product', async () => {
    const { importId } = await preview([
      { catalogNo: one.catalogNo, goodsShelf: '停售', brief: '换个说法' },
      { catalogNo: two.catalogNo, goodsShelf: '停售' },
      { catalogNo: three.catalogNo, brief: '另一个说法' },
    ]);
    expect((await lines(importId)).map(({ state }) => state)).toEqual(['change', 'change', 'bad']);
    expect((await lines(importId, 'bad'))[0]!.reasons).toEqual(['简介与第 2 行对同一商品的填写不同']);
  });

  it('reports fields that the role may not change', async () => {
    const token = await staffOf('finance');
    const table = await preview([{ catalogNo: one.catalogNo, price: '3' }, { catalogNo: two.catalogNo, packShelf: '停售' }], token);
    expect((await lines(table.importId, 'bad', token))[0]!.reasons).toEqual(['规格在售由内容修改，您的角色不能改']);
    expect(await reasonOf(call('get', '/m/goodsImports/{importId}', { token: manager, params: { importId: table.importId } }))).toBe('IMPORT_UNKNOWN');
    expect(await reasonOf(act('apply', table.importId))).toBe('IMPORT_OF_OTHER');
  }); // prettier-ignore
});

describe('an exported table that is imported again', () => {
  async function exported(): Promise<string[][]> {
    const answer = await fetchRaw('get', '/m/goods/file', {
      token: manager,
      query: { q: product.catalogNo },
    });
    return Papa.parse<string[]>((await answer.text()).replace(/^\ufeff/, '')).data;
  }
  const rowsOf = (cells: string[][]) => {
    const read = readSheet(cells);
    if ('problem' in read) throw new Error(read.problem);
    return read.rows;
  };
  const edit = (cells: string[][], catalogNo: string, column: string, value: string) => {
    const row = cells.find(([number]) => number?.trim() === catalogNo)!;
    row[cells[0]!.indexOf(column)] = value;
  };

  it('changes nothing when unedited', async () => {
    const cells = await exported();
    expect((await preview(rowsOf(cells))).counts).toMatchObject({
      change: 0,
      bad: 0,
      same: product.skus.length,
    });
  });

  it('keeps sales made meanwhile and refuses cells that both changed', async () => {
    const cells = await exported();
    await changeSku(one.skuId, { price: 77, stocks: { 上海: 1, 广州: 0, 天津: 0, 成都: 0 } });
    edit(cells, one.catalogNo, '简介', '改了简介');
    edit(cells, two.catalogNo, '价格（元）', '66');
    let table = await preview(rowsOf(cells));
    expect(table.counts).toMatchObject({ change: 2, bad: 0 });
    edit(cells, one.catalogNo, '价格（元）', '70');
    table = await preview(rowsOf(cells));
    expect((await lines(table.importId, 'bad'))[0]!.reasons).toEqual([
      `价格在导出之后已由 ¥${one.price!.toFixed(2)} 变为 ¥77.00`,
    ]);
  });
});

describe('applying and undoing', () => {
  const rows = () => [
    { catalogNo: one.catalogNo, price: '3.30', stocks: [{ warehouse: '上海', count: '9' }] },
    { catalogNo: two.catalogNo, price: '询价', brief: '导入的简介' },
    { catalogNo: 'CX00000-1L', price: '1' },
  ];

  it('applies valid lines, skips the others, and restores the former state', async () => {
    const { importId } = await preview(rows());
    const applied = await act('apply', importId);
    expect(applied.envelope.data).toMatchObject({ state: 'applied', counts: { applied: 2, bad: 1, change: 0 } });
    expect(skuOf(one.skuId)).toMatchObject({ price: 3.3 });
    expect(skuOf(one.skuId)!.warehouses).toContainEqual({ name: '上海', stocks: 9 });
    expect(skuOf(two.skuId)!.price).toBeNull();
    const card = async () => (await dataOf('get', '/search/products', { query: { q: product.catalogNo } })).records[0]!;
    expect((await card()).brief).toBe('导入的简介');
    expect(await auditHere('price', String(one.skuId))).toMatchObject([{ action: 'import', before: one.price, after: 3.3 }]);
    const undone = await act('undo', importId);
    expect(undone.envelope.data).toMatchObject({ state: 'undone', undoneBy: 'manager', counts: { undone: 2 } });
    expect(skuOf(one.skuId)).toMatchObject({ price: one.price });
    expect(skuOf(one.skuId)!.warehouses).toContainEqual({ name: '上海', stocks: one.stocks['上海'] });
    expect(skuOf(two.skuId)!.price).toBe(two.price);
    expect((await card()).brief).toBe(product.brief);
    expect(await auditHere('goodsImport', String(importId))).toMatchObject([{ action: 'apply' }, { action: 'undo' }]);
    const listed = await dataOf('get', '/m/goodsImports', { token: manager });
    expect(listed.records[0]).toMatchObject({ importId, fileName: '调价.xlsx', by: 'manager', state: 'undone' });
  }); // prettier-ignore

  const shanghaiOf = (skuId: number) => skuOf(skuId)!.warehouses.find(({ name }) => name === '上海')!.stocks;
  const setShanghai = (count: number) =>
    dataOf('put', '/m/packs/{skuId}/stock', {
      token: manager,
      params: { skuId: one.skuId },
      body: { warehouse: '上海', was: shanghaiOf(one.skuId), way: 'set', count, reason: '盘点' },
    });
  const changedIn = async (importId: number, state: string) =>
    (await lines(importId, state)).map(({ reasons, changes }) => ({
      reasons,
      changes: changes.map(({ field, before, after }) => `${field} ${before} → ${after}`),
    }));

  it('skips a field that somebody changed after the preview and applies the others', async () => {
    const before = shanghaiOf(one.skuId);
    const { importId } = await preview(rows());
    await changeSku(one.skuId, { price: 8 });
    expect((await act('apply', importId)).envelope.data.counts).toMatchObject({ applied: 1, partly: 1, refused: 0 });
    expect(await changedIn(importId, 'partly')).toEqual([
      { reasons: ['价格现为 ¥8.00，未改为 ¥3.30'], changes: [`上海库存 ${before} → 9`] },
    ]);
    expect([skuOf(one.skuId)!.price, shanghaiOf(one.skuId)]).toEqual([8, 9]);
    expect((await act('undo', importId)).envelope.data.counts).toMatchObject({ undone: 2, kept: 0 });
    expect([skuOf(one.skuId)!.price, shanghaiOf(one.skuId)]).toEqual([8, before]);
  }); // prettier-ignore

  it('refuses a line whose fields all changed; there is nothing to undo', async () => {
    const { importId } = await preview([{ catalogNo: one.catalogNo, price: '3.30' }]);
    await changeSku(one.skuId, { price: 8 });
    expect((await act('apply', importId)).envelope.data.counts).toMatchObject({ applied: 0, partly: 0, refused: 1 });
    expect(await changedIn(importId, 'refused')).toEqual([{ reasons: ['价格现为 ¥8.00，未改为 ¥3.30'], changes: [] }]);
    await act('undo', importId);
    expect((await lines(importId))[0]).toMatchObject({ state: 'refused' });
    expect(skuOf(one.skuId)!.price).toBe(8);
  }); // prettier-ignore

  it('keeps and reports changes made after it was applied', async () => {
    const { importId } = await preview(rows());
    await act('apply', importId);
    await changeSku(one.skuId, { price: 4 });
    expect((await act('undo', importId)).envelope.data.counts).toMatchObject({ undone: 1, kept: 1 });
    expect((await lines(importId, 'kept'))[0]!.reasons).toEqual([
      `价格现为 ¥4.00，未恢复为 ¥${one.price!.toFixed(2)}`,
    ]);
    expect([skuOf(one.skuId)!.price, skuOf(two.skuId)!.price]).toEqual([4, two.price]);
    expect(shanghaiOf(one.skuId)).toBe(one.stocks['上海']);
  });

  it('keeps sales made before applying and before undoing', async () => {
    await changeSku(one.skuId, { stocks: { 上海: 20 } });
    const { importId } = await preview([{ catalogNo: one.catalogNo, price: '3.30', stocks: [{ warehouse: '上海', count: '100' }] }]); // prettier-ignore
    await sellSku(one.skuId, 1);
    expect((await act('apply', importId)).envelope.data.counts).toMatchObject({ applied: 1 });
    expect(shanghaiOf(one.skuId)).toBe(99);
    await sellSku(one.skuId, 7);
    expect((await act('undo', importId)).envelope.data.counts).toMatchObject({ undone: 1, kept: 0 });
    expect([skuOf(one.skuId)!.price, shanghaiOf(one.skuId)]).toEqual([one.price, 12]);
  });

  it('keeps stock that was counted meanwhile and applies the price of the line', async () => {
    await changeSku(one.skuId, { stocks: { 上海: 20 } });
    const row = { catalogNo: one.catalogNo, price: '3.30', stocks: [{ warehouse: '上海', count: '100' }] };
    const { importId } = await preview([row]);
    await act('apply', importId);
    await setShanghai(50);
    expect((await act('undo', importId)).envelope.data.counts).toMatchObject({ undone: 0, kept: 1 });
    expect((await lines(importId))[0]!.reasons).toEqual(['上海库存现为 50，未恢复为 20']);
    expect([skuOf(one.skuId)!.price, shanghaiOf(one.skuId)]).toEqual([one.price, 50]);
    const again = await preview([row]);
    await setShanghai(51);
    expect((await act('apply', again.importId)).envelope.data.counts).toMatchObject({ partly: 1 });
    expect([skuOf(one.skuId)!.price, shanghaiOf(one.skuId)]).toEqual([3.3, 51]);
  });

  it('keeps the stock and reports it when more was sold than undoing would leave', async () => {
    await changeSku(one.skuId, { stocks: { 上海: 0 } });
    const { importId } = await preview([
      { catalogNo: one.catalogNo, stocks: [{ warehouse: '上海', count: '100' }] },
    ]);
    await act('apply', importId);
    await sellSku(one.skuId, 40);
    await act('undo', importId);
    expect(await changedIn(importId, 'kept')).toEqual([
      {
        reasons: ['上海库存现为 60，之后又售出，再减 100 不够减，未恢复为 0'],
        changes: ['上海库存 0 → 100'],
      },
    ]);
    expect(shanghaiOf(one.skuId)).toBe(60);
  });

  it('undoes the rest later once nothing conflicts, without undoing anything twice', async () => {
    await changeSku(one.skuId, { price: 5, stocks: { 上海: 20 } });
    const { importId } = await preview([{ catalogNo: one.catalogNo, price: '3.30', stocks: [{ warehouse: '上海', count: '30' }] }]);
    await act('apply', importId);
    await changeSku(one.skuId, { price: 8 });
    expect((await act('undo', importId)).envelope.data).toMatchObject({ state: 'undone', counts: { undone: 0, kept: 1 } });
    expect(await changedIn(importId, 'kept')).toEqual([
      { reasons: ['价格现为 ¥8.00，未恢复为 ¥5.00'], changes: ['价格 ¥5.00 → ¥3.30'] },
    ]);
    await sellSku(one.skuId, 4);
    expect((await act('undo', importId)).envelope.data.counts).toMatchObject({ undone: 0, kept: 1 });
    expect((await lines(importId))[0]!.reasons).toEqual(['价格现为 ¥8.00，未恢复为 ¥5.00']);
    await changeSku(one.skuId, { price: 3.3 });
    expect((await act('undo', importId)).envelope.data.counts).toMatchObject({ undone: 1, kept: 0 });
    expect([skuOf(one.skuId)!.price, shanghaiOf(one.skuId)]).toEqual([5, 16]);
    expect(await reasonOf(act('undo', importId))).toBe('IMPORT_STATE');
  }); // prettier-ignore

  it('applies a product value of two lines by the second when the first is refused', async () => {
    await setProdStatus(product.prodId, 0);
    const { importId } = await preview([
      { catalogNo: one.catalogNo, goodsShelf: '在售' },
      { catalogNo: two.catalogNo, goodsShelf: '在售' },
    ]);
    await inBuild(one.skuId, false);
    try {
      expect((await act('apply', importId)).envelope.data.counts).toMatchObject({ applied: 1, refused: 1 });
    } finally {
      await inBuild(one.skuId, true);
    }
    expect(statusOf(product)).toBe(1);
    expect((await act('undo', importId)).envelope.data.counts).toMatchObject({ undone: 1 });
    expect(statusOf(product)).toBe(0);
  });

  it('runs once, even when two people do it at the same moment', async () => {
    const { importId } = await preview(rows());
    expect(await reasonOf(act('undo', importId))).toBe('IMPORT_STATE');
    const both = await Promise.all([reasonOf(act('apply', importId)), reasonOf(act('apply', importId))]);
    expect(both).toContain(null);
    expect(both).toContain('IMPORT_STATE');
    await act('undo', importId);
    expect(await reasonOf(act('undo', importId))).toBe('IMPORT_STATE');
  });

  it('exports refused lines with reasons, and reads the corrected ones again', async () => {
    const { importId } = await preview(rows());
    const answer = await fetchRaw('get', '/m/goodsImports/{importId}/file', {
      token: manager,
      params: { importId },
      query: { state: 'bad' },
    });
    const { data } = Papa.parse<string[]>((await answer.text()).replace(/^\ufeff/, '').trim());
    expect(data).toHaveLength(2);
    expect(data[1]!.slice(0, 3)).toEqual(['4', '有误', '没有这个规格货号：CX00000-1L']);
    const read = readSheet(data);
    expect(read).toMatchObject({ rows: [{ catalogNo: 'CX00000-1L', price: '1' }] });
  });
});

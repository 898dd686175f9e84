/** Tables of new products: verdicts, the second person, and undoing as a whole. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue, skuOf } from '../../server/catalogue';
import { followCatalogue, type Following } from '../../server/catalogue/follow';
import { loadCatalogue } from '../../server/catalogue/load';
import type { Log } from '../../server/shop';
import { call, dataOf, fetchRaw, logIn, reasonIn } from '../support/api';
import { proposer } from '../support/corrections';
import { testDatabase } from '../support/database';
import { act, released } from '../support/drafts';
import { clearHandProducts, hasNoHandProducts } from '../support/handProducts';
import { order } from '../support/orders';
import { linesOf, SOLVENT_ROW, step, upload, uploadOf } from '../support/productRows';
import { auditHere, changeBuyer } from '../support/state';

const log: Log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const WITHIN = { timeout: 30_000, interval: 20 };

/** A compound of the table, with another number. */
const SECOND = {
  ...SOLVENT_ROW,
  ...{
    中文名: '3-甲基苯甲醚',
    英文名: '3-Methylanisole',
    别名: '',
    'CAS 号': '100-84-5',
    规格2: '',
    价格2: '',
  },
};

let following: Following;
let author = '';
let manager = '';
beforeAll(async () => {
  const { pool, url } = await testDatabase();
  await loadCatalogue(pool);
  following = await followCatalogue(url, log);
});
beforeEach(async () => {
  await vi.waitFor(() => expect(hasNoHandProducts()).toBe(true), WITHIN);
  await changeBuyer('colleague', { staffRoles: ['manager'] });
  author = await logIn('colleague');
  manager = await logIn('manager');
});
afterAll(async () => {
  await following.stop();
  await clearHandProducts();
});

const shown = (prodId: number) =>
  vi.waitFor(() => expect(catalogue().productById.has(prodId)).toBe(true), WITHIN);

/** Uploads, submits and releases rows; returns the import and the ids of its products by name. */
async function imported(rows: readonly Readonly<Record<string, string>>[]) {
  const { importId } = await upload(author, rows);
  await step(author, 'submit', importId);
  const { envelope } = await step(manager, 'release', importId);
  const lines = await linesOf(manager, importId);
  const ids = Object.fromEntries(lines.map(({ nameZh, prodId }) => [nameZh, prodId ?? 0]));
  for (const prodId of Object.values(ids)) if (prodId > 0) await shown(prodId);
  return { importId, table: envelope.data, ids };
}

const productNow = (prodId: number) => dataOf('get', '/prod/prodInfo', { query: { prodId } });

describe('the verdict of a row', () => {
  it('is new, or refused with the column and the reason; nothing is created', async () => {
    const bad: Readonly<Record<string, string>>[] = [
      { 'GHS 分类': '', 闪点: '' },
      { 'CAS 号': '100-84-6' },
      { 品牌: '不存在' },
      { 价格1: '12.345' },
      { 规格1: '500 毫升' },
      // Nitroglycerine is on the lists.
      { 'CAS 号': '55-63-0' },
      { 运输: '常温快递' },
    ];
    // Another purity is another product.
    const rows = [SOLVENT_ROW, ...bad.map((cells, at) => ({ ...SECOND, 纯度: `≥9${at}%`, ...cells }))];
    const table = await upload(author, rows);
    expect(table).toMatchObject({
      state: 'draft',
      mine: true,
      counts: { new: 1, changed: 0, same: 0, refused: 7 },
    });
    const lines = await linesOf(author, table.importId);
    expect(lines[0]).toMatchObject({ line: 2, verdict: 'new', packs: 2, prodId: null, problems: [] });
    expect(lines.map(({ problems }) => problems.map(({ column, reason }) => `${column} ${reason}`))).toEqual([
      [],
      ['GHS 分类 UNCLASSIFIED'],
      ['CAS 号 INVALID'],
      ['品牌 BRAND_UNKNOWN'],
      ['价格1 PRICE_INVALID'],
      ['规格 PACK_UNREADABLE'],
      ['CAS 号 FORBIDDEN_PRODUCT', 'SMILES STRUCTURE_MISSING'],
      ['运输 FACT_INVALID'],
    ]);
    expect(hasNoHandProducts()).toBe(true);
    expect((await dataOf('get', '/m/productDrafts', { token: author })).records).toEqual([]);
    const file = await fetchRaw('get', '/m/productImports/{importId}/file', {
      ...{ token: author, params: { importId: table.importId }, query: { verdict: 'refused' } },
    });
    const written = (await file.text()).split('\r\n');
    expect(written).toHaveLength(9);
    expect(written[2]).toContain('CAS 号：CAS 号的校验位不对，请核对');
  });

  it('is refused for two rows of one product, and for prices of another role', async () => {
    const twice = await upload(author, [SOLVENT_ROW, { ...SOLVENT_ROW, 规格1: '1 L' }]);
    expect((await linesOf(author, twice.importId)).map(({ problems }) => problems[0]?.reason)).toEqual([
      'ROW_TWICE',
      'ROW_TWICE',
    ]);
    const content = await proposer();
    const priced = await upload(content, [SOLVENT_ROW, { ...SECOND, 价格1: '' }]);
    expect((await linesOf(content, priced.importId)).map(({ problems }) => problems[0]?.reason)).toEqual([
      'FIELD_ROLE',
      undefined,
    ]);
  });

  it('is the same or changed for a product on sale, found by its substance or its number', async () => {
    const prodId = await released(author, manager);
    await shown(prodId);
    const { catalogNo } = catalogue().productById.get(prodId)!;
    const row = { ...SOLVENT_ROW, 别名: '' };
    const named = { ...row, 货号: catalogNo };
    const table = await upload(author, [row]);
    expect(table.counts).toMatchObject({ same: 1 });
    const verdictOf = async (change: Readonly<Record<string, string>>) => {
      const { importId } = await upload(author, [{ ...named, ...change }]);
      const [line] = await linesOf(author, importId);
      return [line?.verdict, ...line!.problems.map(({ column, reason }) => `${column} ${reason}`)];
    };
    expect(await verdictOf({ 英文名: '2-Methoxytoluene', 规格2: '1 L' })).toEqual(['changed']);
    expect(await verdictOf({ 价格1: '130' })).toEqual(['refused', '价格1 FIXED']);
    expect(await verdictOf({ 'CAS 号': '100-84-5' })).toContain('CAS 号 FIXED');
    const [draft] = (await dataOf('get', '/m/productDrafts', { token: manager })).records;
    await dataOf('put', '/m/productDrafts/{draftId}/revise', {
      ...{
        token: manager,
        params: { draftId: draft!.draftId },
        body: { version: draft!.version, reason: '改' },
      },
    });
    expect(await verdictOf({ 英文名: '2-Methoxytoluene' })).toEqual(['refused', '货号 REVISION_OPEN']);
  });

  it('is computed again by the person who checks, with everything that follows from the row', async () => {
    const { importId } = await upload(author, [SOLVENT_ROW]);
    const params = { importId, line: 2 };
    const path = '/m/productImports/{importId}/lines/{line}';
    const detail = await dataOf('get', path, { token: author, params });
    expect(detail).toMatchObject({
      base: null,
      draft: {
        ...{
          cas: '578-58-5',
          grade: 'AR',
          hCodes: ['H226'],
          flash: '23–60',
          storage: ['RT', 'SEAL'],
          ship: 'DG',
        },
        packs: [
          { skuName: '500 mL', price: '128.00', restockDays: 5 },
          { skuName: '2.5 L', price: null, restockDays: null },
        ],
      },
      facts: { formula: 'C8H10O', from: 'table', problems: [] },
    });
    const other = await call('get', path, { token: manager, params });
    expect(reasonIn(other)[0]).toBe('IMPORT_UNKNOWN');
  });
});

describe('an import', () => {
  it('is submitted by its uploader and released as a whole by another manager', async () => {
    const { importId } = await upload(author, [SOLVENT_ROW, SECOND, { ...SECOND, 品牌: '无' }]);
    expect(reasonIn(await step(manager, 'release', importId))[0]).toBe('IMPORT_STATE');
    expect(reasonIn(await step(manager, 'submit', importId))[0]).toBe('IMPORT_OF_OTHER');
    expect((await step(author, 'submit', importId)).envelope.data).toMatchObject({ state: 'submitted' });
    expect(reasonIn(await step(author, 'release', importId))[0]).toBe('IMPORT_OWN');
    const content = await proposer();
    expect((await step(content, 'release', importId)).status).toBe(403);
    const { envelope } = await step(manager, 'release', importId);
    expect(envelope.data).toMatchObject({
      ...{ state: 'released', decidedBy: 'manager', counts: { new: 2, changed: 0, refused: 1 } },
    });
    const [first] = await linesOf(manager, importId);
    await shown(first!.prodId!);
    expect(await productNow(first!.prodId!)).toMatchObject({
      ...{ prodName: '2-甲基苯甲醚', formula: 'C8H10O', signal: '警告', price: 128, ship: 'DG' },
    });
    const { records } = await dataOf('get', '/m/productDrafts', { token: manager });
    expect(records.map(({ state, cas }) => `${state} ${cas}`).sort()).toEqual([
      'released 100-84-5',
      'released 578-58-5',
    ]);
    const steps = (
      await dataOf('get', '/m/productDrafts/{draftId}', {
        ...{ token: manager, params: { draftId: records[0]!.draftId } },
      })
    ).steps;
    expect(steps.map(({ action, by }) => `${action} ${by}`)).toEqual(['release manager', 'submit colleague']);
    expect((await auditHere('productImport', String(importId))).map(({ action }) => action)).toEqual([
      'submit',
      'publish',
    ]);
    expect(await auditHere('product', String(first!.prodId))).toMatchObject([{ action: 'add' }]);
    expect(reasonIn(await step(manager, 'release', importId))[0]).toBe('IMPORT_STATE');
  });

  it('leaves out rows that no longer pass when it is released', async () => {
    const { importId } = await upload(author, [SOLVENT_ROW, SECOND]);
    await step(author, 'submit', importId);
    await shown(await released(author, manager));
    const { envelope } = await step(manager, 'release', importId);
    expect(envelope.data.counts).toMatchObject({ new: 1, refused: 1 });
    const [refused] = await linesOf(manager, importId, 'refused');
    expect(refused).toMatchObject({ line: 2, problems: [{ reason: 'PRODUCT_EXISTS' }] });
  });

  it('is returned by a manager or withdrawn by its uploader, and is over then', async () => {
    const { importId } = await upload(author, [SOLVENT_ROW]);
    await step(author, 'submit', importId);
    const content = await proposer();
    expect(reasonIn(await step(content, 'reject', importId))[0]).toBe('IMPORT_OF_OTHER');
    const { envelope } = await step(manager, 'reject', importId, '分类来源太旧');
    expect(envelope.data).toMatchObject({
      state: 'rejected',
      decidedBy: 'manager',
      decidedReason: '分类来源太旧',
    });
    expect(reasonIn(await step(manager, 'release', importId))[0]).toBe('IMPORT_STATE');
    const bad = await upload(author, [{ ...SOLVENT_ROW, 品牌: '无' }]);
    expect(reasonIn(await step(author, 'submit', bad.importId))[0]).toBe('IMPORT_EMPTY');
  });

  it('refuses columns that it does not know', async () => {
    const body = { ...uploadOf([SOLVENT_ROW]), columns: uploadOf([SOLVENT_ROW]).columns.map(() => 'nameZh') };
    const answer = await call('post', '/m/productImports', { token: author, body });
    expect(reasonIn(answer)).toEqual(['COLUMN_UNKNOWN', 'columns']);
  });
});

describe('undoing an import', () => {
  it('deletes its new products and gives changed ones the version before', async () => {
    const prodId = await released(author, manager);
    await shown(prodId);
    const change = {
      ...SOLVENT_ROW,
      英文名: '2-Methoxytoluene',
      'GHS 分类': 'H226；H315',
      规格2: '1 L',
      价格2: '230',
    };
    const { importId, table, ids } = await imported([change, SECOND]);
    expect(table.counts).toMatchObject({ new: 1, changed: 1 });
    await vi.waitFor(async () => expect((await productNow(prodId))?.nameEn).toBe('2-Methoxytoluene'), WITHIN);
    expect((await productNow(prodId))!.skuList.map(({ skuName }) => skuName)).toEqual([
      '500 mL',
      '1 L',
      '2.5 L',
    ]);

    const { envelope } = await step(manager, 'undo', importId);
    expect(envelope.data).toMatchObject({ state: 'undone', undoneBy: 'manager' });
    await vi.waitFor(() => expect(catalogue().productById.has(ids['3-甲基苯甲醚']!)).toBe(false), WITHIN);
    await vi.waitFor(async () => expect((await productNow(prodId))?.nameEn).toBe('2-Methylanisole'), WITHIN);
    const now = await productNow(prodId);
    expect(now!.skuList.map(({ skuName }) => skuName)).toEqual(['500 mL', '2.5 L']);
    expect(now!.hazard!.hStatements.map(({ code }) => code)).toEqual(['H226']);
    const { records } = await dataOf('get', '/m/productDrafts', { token: manager });
    expect(records.map(({ cas, state }) => `${state} ${cas}`)).toEqual(['released 578-58-5']);
    expect(reasonIn(await step(manager, 'undo', importId))[0]).toBe('IMPORT_STATE');
    // The same table can be imported again.
    expect((await upload(author, [change, SECOND])).counts).toMatchObject({ new: 1, changed: 1 });
  });

  it('is refused with the reason once a product was ordered, stocked or changed', async () => {
    const { importId, ids } = await imported([SOLVENT_ROW, SECOND]);
    const prodId = ids['2-甲基苯甲醚']!;
    const { skuId } = catalogue().productById.get(prodId)!.skus[0]!;
    const stock = (was: number, count: number) =>
      dataOf('put', '/m/packs/{skuId}/stock', {
        ...{ token: manager, params: { skuId } },
        body: { warehouse: '上海', was, way: 'set', count, reason: '入库' },
      });
    await stock(0, 2);
    const refusal = await step(manager, 'undo', importId);
    expect(reasonIn(refusal)[0]).toBe('IMPORT_USED');
    expect(refusal.envelope.message).toContain('已有库存');
    await vi.waitFor(() => expect(skuOf(skuId)?.stocks).toBe(2), WITHIN);
    await order(await logIn('buyer'), { sku: { ...skuOf(skuId)!, price: 128 }, count: 2 });
    const ordered = await step(manager, 'undo', importId);
    expect(ordered.envelope.message).toContain('已有订单');
    expect(catalogue().productById.has(prodId)).toBe(true);
  });

  it('is refused once a product was revised', async () => {
    const { importId } = await imported([SOLVENT_ROW]);
    const [head] = (await dataOf('get', '/m/productDrafts', { token: manager })).records;
    await dataOf('put', '/m/productDrafts/{draftId}/revise', {
      ...{
        token: manager,
        params: { draftId: head!.draftId },
        body: { version: head!.version, reason: '改' },
      },
    });
    expect((await step(manager, 'undo', importId)).envelope.message).toContain('之后修订或停售过');
    expect(reasonIn(await act(author, 'withdraw', head!.draftId, head!.version))[0]).toBe('DRAFT_CHANGED');
  });
});

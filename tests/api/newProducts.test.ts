/** New products: written by one person, checked and released by another, then found, bought and kept over imports. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { buildCatalogue } from '../../server/catalogue/facts';
import { builtCatalogue } from '../../server/catalogue/build';
import { followCatalogue, type Following } from '../../server/catalogue/follow';
import { importCatalogue } from '../../server/catalogue/import';
import { loadCatalogue } from '../../server/catalogue/load';
import { FIRST_HAND_PACK, FIRST_HAND_PRODUCT } from '../../server/db/schema/catalogue';
import type { Log } from '../../server/shop';
import { skuOf } from '../../server/catalogue';
import { call, dataOf, logIn, reasonIn } from '../support/api';
import { openCorrection, proposer, settle } from '../support/corrections';
import { testDatabase } from '../support/database';
import { act, addDraft, KIT, released, SOLVENT, submitDraft } from '../support/drafts';
import { order, orderOf } from '../support/orders';
import { inDays } from '../support/quotations';
import { auditHere } from '../support/state';

const log: Log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const WITHIN = { timeout: 30_000, interval: 20 };

let following: Following;
let author = '';
let manager = '';
beforeAll(async () => {
  const { pool, url } = await testDatabase();
  await loadCatalogue(pool);
  following = await followCatalogue(url, log);
});
beforeEach(async () => {
  // The reset deleted the products of the test before; the catalogue in memory follows.
  const isGone = () =>
    catalogue().products.every(({ prodId }) => prodId < FIRST_HAND_PRODUCT || prodId > 999_999_999);
  await vi.waitFor(() => expect(isGone()).toBe(true), WITHIN);
  author = await proposer();
  manager = await logIn('manager');
});
afterAll(async () => {
  await following.stop();
  // Other test files share this memory.
  const { pool } = await testDatabase();
  await pool.query('delete from packs where prod_id in (select prod_id from products where by_hand)');
  await pool.query('update product_drafts set state = $1, prod_id = null', ['draft']);
  await pool.query('delete from products where by_hand');
  await pool.query('delete from brands where by_hand');
  await pool.query('delete from categories where by_hand');
  await loadCatalogue(pool);
});

/** Prices belong to finance; a manager may set them. */
const UNPRICED = { packs: [{ skuName: '500 mL', price: null, restockDays: 5 }] };
const shown = async (prodId: number) => {
  await vi.waitFor(() => expect(catalogue().productById.has(prodId)).toBe(true), WITHIN);
  return (await dataOf('get', '/prod/prodInfo', { query: { prodId } }))!;
};
const foundBy = async (q: string) =>
  (await dataOf('get', '/search/products', { query: { q, size: 50 } })).records.map(({ prodId }) => prodId);

describe('a new product', () => {
  it('gets composition and names from the compound table', async () => {
    const [found] = await dataOf('post', '/m/compounds', { token: author, body: { q: '578-58-5' } });
    expect(found).toMatchObject({ cas: '578-58-5', formula: 'C8H10O', from: 'table', forbidden: null });
    const salt = await dataOf('post', '/m/compounds', { token: author, body: { q: '18649-05-3' } });
    expect(salt).toMatchObject([{ formula: 'CsH2PO4', from: 'table' }]);
    for (const q of ['o-methylanisole', 'c1(OC)ccccc1C'])
      expect(await dataOf('post', '/m/compounds', { token: author, body: { q } })).toMatchObject([
        { cas: '578-58-5' },
      ]);
  });

  it('is on sale within a second after its release: page, search, facets and order', async () => {
    const prodId = await released(manager, await otherManager());
    expect(prodId).toBeGreaterThanOrEqual(FIRST_HAND_PRODUCT);
    const began = performance.now();
    const info = await shown(prodId);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(info).toMatchObject({
      ...{
        prodName: '2-甲基苯甲醚',
        cas: '578-58-5',
        formula: 'C8H10O',
        molarMass: 122.17,
        status: 1,
        signal: '警告',
      },
      ...{ hazardState: 'classified', regimes: [], ship: 'DG', price: 128 },
      substance: { inchiKey: 'DTFKRVXLBCAIOZ-UHFFFAOYSA-N' },
    });
    expect(info.catalogNo).toMatch(/^CXH\d{5}$/);
    const [small, large] = info.skuList;
    expect([small, large]).toMatchObject([
      { skuName: '500 mL', catalogNo: `${info.catalogNo}-500mL`, price: 128, stocks: 0 },
      { skuName: '2.5 L', price: null },
    ]);
    expect(small!.skuId).toBeGreaterThanOrEqual(FIRST_HAND_PACK);
    for (const q of [
      '578-58-5',
      '2-甲基苯甲醚',
      '邻甲基茴香醚',
      'jiajibenjiami',
      'COc1ccccc1C',
      info.catalogNo,
    ])
      expect(await foundBy(q)).toContain(prodId);
    const facets = await dataOf('get', '/search/products', {
      query: { q: '2-甲基苯甲醚', hazard: 'GHS02', brandId: 1 },
    });
    expect(facets.records.map((found) => found.prodId)).toContain(prodId);

    const body = { warehouse: '上海', was: 0, way: 'set', count: 10, reason: '新品入库' };
    await dataOf('put', '/m/packs/{skuId}/stock', { token: manager, params: { skuId: small!.skuId }, body });
    await vi.waitFor(() => expect(skuOf(small!.skuId)?.stocks).toBe(10), WITHIN);
    const buyer = await logIn('buyer');
    const sku = { ...skuOf(small!.skuId)!, price: 128 };
    const number = await order(buyer, { sku, count: 2 });
    expect(await orderOf(number)).toBeDefined();
    await vi.waitFor(() => expect(skuOf(small!.skuId)?.stocks).toBe(8), WITHIN);
    expect(await auditHere('product', String(prodId))).toMatchObject([{ action: 'add', actorKind: 'staff' }]);
  });

  it('has the tests on its certificate that staff wrote, and no others', async () => {
    const tests = [{ item: '色度', method: '目视比色', spec: '≤10 黑曾' }];
    const prodId = await released(manager, await otherManager(), { ...SOLVENT, tests });
    const { skuList } = await shown(prodId);
    const plan = (skuId: number) => dataOf('get', '/m/lots/plan', { token: manager, query: { skuId } });
    const { rows } = await plan(skuList[0]!.skuId);
    expect(rows).toEqual([
      { item: '含量', method: 'GC', spec: '≥99.0%', result: '' },
      { ...tests[0], result: '' },
    ]);
  });

  it('without any test has no lots', async () => {
    const prodId = await released(manager, await otherManager(), { ...KIT, tests: [] });
    const [{ skuId } = { skuId: 0 }] = (await shown(prodId)).skuList;
    const body = {
      ...{ skuId, lotNo: 'ZP2611A', warehouse: '上海' as const, place: '', quantity: 5, results: [] },
      ...{ madeOn: inDays(-9), testedOn: inDays(-5), testedBy: '质检', expiresOn: inDays(300) },
    };
    expect(reasonIn(await call('post', '/m/lots', { token: manager, body }))).toEqual([
      'TESTS_MISSING',
      'skuId',
    ]);
  });

  it('is released by somebody who did not write it', async () => {
    const { head } = (await submitDraft(manager)).envelope.data;
    expect(reasonIn(await act(manager, 'release', head.draftId, head.version))).toEqual(['DRAFT_OWN', null]);
    expect((await act(author, 'release', head.draftId, head.version)).status).toBe(403);
    const other = await otherManager();
    const answer = await act(other, 'release', head.draftId, head.version);
    // The number that the release gave it.
    expect(answer.envelope.data.draft.catalogNo).toBe('');
    expect(answer.envelope.data.catalogNo).toMatch(/^[A-Z]+\w+$/);
    await shown(answer.envelope.data.head.prodId!);
    expect(answer.envelope.data.steps.map(({ action }) => action)).toEqual(['release', 'submit', 'save']);
    expect(reasonIn(await act(other, 'release', head.draftId, answer.envelope.data.head.version))[0]).toBe(
      'DRAFT_STATE',
    );
  });

  it('is returned with a reason, corrected and submitted again', async () => {
    const { head } = (await submitDraft(author, UNPRICED)).envelope.data;
    const params = { draftId: head.draftId };
    const rejected = await dataOf('put', '/m/productDrafts/{draftId}/reject', {
      ...{ token: manager, params, body: { version: head.version, reason: '闪点请给实测值' } },
    });
    expect(rejected).toMatchObject({
      head: { state: 'rejected' },
      steps: [{ reason: '闪点请给实测值', by: 'manager' }, {}, {}],
    });
    const draft = { ...rejected.draft, flash: '39' };
    const put = (version: number) =>
      call('put', '/m/productDrafts/{draftId}', { token: author, params, body: { version, draft } });
    expect(reasonIn(await put(1))[0]).toBe('DRAFT_CHANGED');
    const saved = (await put(rejected.head.version)).envelope.data;
    expect(saved).toMatchObject({ head: { state: 'draft' }, draft: { flash: '39' }, mine: true });
    const list = await dataOf('get', '/m/productDrafts', { token: author, query: { state: 'draft' } });
    expect(list.records.map(({ draftId }) => draftId)).toEqual([head.draftId]);
  });

  it('is retired with a successor, which its page names', async () => {
    const prodId = await released(manager, await otherManager());
    await shown(prodId);
    const draftId = (await dataOf('get', '/m/productDrafts', { token: manager })).records[0]!.draftId;
    const retire = (successor: string) =>
      call('put', '/m/productDrafts/{draftId}/retire', {
        ...{ token: manager, params: { draftId }, body: { successor, reason: '停产' } },
      });
    expect(reasonIn(await retire('CX0'))).toEqual(['SUCCESSOR_UNFIT', 'successor']);
    const next = buildCatalogue(builtCatalogue()).products.find(
      ({ cas, status }) => cas === '67-64-1' && status === 1,
    )!;
    const { envelope } = await retire(next.catalogNo);
    expect(envelope.data).toMatchObject({ onSale: false, head: { state: 'released' } });
    expect(envelope.data.steps[0]).toMatchObject({ action: 'retire', reason: '停产' });
    await vi.waitFor(async () => {
      const info = await dataOf('get', '/prod/prodInfo', { query: { prodId } });
      expect(info).toMatchObject({ status: 0, replacedBy: { cas: '67-64-1' } });
    }, WITHIN);
    expect(reasonIn(await retire(''))[0]).toBe('DRAFT_STATE');
  });

  it('is replaced by the product that was named, and by its successor in turn, and is never put back', async () => {
    const other = await otherManager();
    const packs = [{ skuName: '500 mL', price: '90.00', restockDays: 5 }];
    const [first, cheap, pure] = [
      await released(manager, other),
      await released(manager, other, { grade: 'CP', purity: '≥98.0% (GC)', packs }),
      await released(manager, other, { grade: 'GR', purity: '≥99.5% (GC)', packs }),
    ];
    const numberOf = async (prodId: number) => (await shown(prodId)).catalogNo;
    const { records } = await dataOf('get', '/m/productDrafts', { token: manager });
    const retire = async (prodId: number, successor: string) => {
      const { draftId = 0 } = records.find((head) => head.prodId === prodId) ?? {};
      const body = { successor, reason: '升级' };
      const done = await call('put', '/m/productDrafts/{draftId}/retire', {
        ...{ token: manager, params: { draftId }, body },
      });
      expect(done.envelope.success).toBe(true);
    };
    const pageOf = (prodId: number) => dataOf('get', '/prod/prodInfo', { query: { prodId } });
    const isReplacedBy = (successor: number | null) =>
      vi.waitFor(async () => {
        const info = await pageOf(first);
        expect([info!.status, info!.replacedBy?.prodId ?? null]).toEqual([0, successor]);
      }, WITHIN);
    // The same substance has three products: neither the product itself nor the first of them is meant.
    const pureNo = await numberOf(pure);
    const cheapNo = await numberOf(cheap);
    await retire(first, pureNo);
    await isReplacedBy(pure);
    await retire(pure, cheapNo);
    await isReplacedBy(cheap);
    await retire(cheap, '');
    await isReplacedBy(null);
    for (const prodId of [first, cheap]) {
      const ofProduct = { token: manager, params: { prodId } };
      const { version, head } = await dataOf('get', '/m/goods/{prodId}', ofProduct);
      expect(head.bar).toBe('RETIRED');
      const body = { version, status: 1 as const };
      const back = await call('put', '/m/goods/{prodId}/shelf', { ...ofProduct, body });
      expect(reasonIn(back)[0]).toBe('RETIRED');
    }
    // Created again by two people instead.
    await vi.waitFor(async () => expect(await released(manager, other)).toBeGreaterThan(pure), WITHIN);
  });

  it('has its prices from finance or a manager', async () => {
    const body = { draft: SOLVENT };
    expect(reasonIn(await call('post', '/m/productDrafts', { token: author, body }))).toEqual([
      'FIELD_ROLE',
      'packs',
    ]);
    expect((await addDraft(author, UNPRICED)).head.state).toBe('draft');
  });
});

describe('a released product is revised', () => {
  const revise = async (prodId: number, token: string, change: object) => {
    const { records } = await dataOf('get', '/m/productDrafts', { token });
    const { draftId, version } = records.find((head) => head.prodId === prodId)!;
    const params = { draftId };
    const begun = await dataOf('put', '/m/productDrafts/{draftId}/revise', {
      ...{ token, params, body: { version, reason: '供应商换了分类' } },
    });
    const saved = await call('put', '/m/productDrafts/{draftId}', {
      ...{ token, params, body: { version: begun.head.version, draft: { ...begun.draft, ...change } } },
    });
    const submit = async () =>
      (
        await call('put', '/m/productDrafts/{draftId}/submit', {
          ...{ token, params, body: { version: saved.envelope.data.head.version, reason: 'SDS 2026-09' } },
        })
      ).envelope.data;
    return { draftId, begun, saved, submit };
  };

  it('by one person and released by another, and the product on sale changes only then', async () => {
    const prodId = await released(author, manager, UNPRICED);
    const { skuList, catalogNo } = await shown(prodId);
    const packs = [...UNPRICED.packs, { skuName: '1 L', price: null, restockDays: null }];
    const change = {
      nameZh: '邻甲氧基甲苯',
      hCodes: ['H226', 'H315'],
      classSource: '供应商 SDS 2026-09 第 2 节',
    };
    const { draftId, begun, submit } = await revise(prodId, author, { ...change, packs });
    expect(begun).toMatchObject({
      head: { state: 'draft', prodId },
      base: { nameZh: SOLVENT.nameZh },
      mine: true,
    });
    const { head, facts } = await submit();
    expect(facts.problems).toEqual([]);
    expect((await shown(prodId)).prodName).toBe(SOLVENT.nameZh);
    expect(reasonIn(await retireNow(draftId))[0]).toBe('DRAFT_STATE');

    const { envelope } = await act(manager, 'release', draftId, head.version);
    expect(envelope.data).toMatchObject({ head: { state: 'released', prodId }, base: null, mine: false });
    expect(envelope.data.steps.map(({ action, by, reason }) => [action, by, reason])).toEqual([
      ['release', 'manager', ''],
      ['submit', 'person', 'SDS 2026-09'],
      ['save', 'person', ''],
      ['revise', 'person', '供应商换了分类'],
      ['release', 'manager', ''],
      ['submit', 'person', '新品'],
      ['save', 'person', ''],
    ]);
    await vi.waitFor(async () => expect((await shown(prodId)).prodName).toBe('邻甲氧基甲苯'), WITHIN);
    const info = await shown(prodId);
    expect(info).toMatchObject({ catalogNo, status: 1 });
    expect(info.hazard!.hStatements.map(({ code }) => code)).toEqual(['H226', 'H315']);
    expect(info.skuList.map(({ skuName, catalogNo: no }) => [skuName, no])).toEqual([
      [skuList[0]!.skuName, skuList[0]!.catalogNo],
      ['1 L', `${catalogNo}-1L`],
    ]);
    const { envelope: again } = await act(author, 'withdraw', draftId, envelope.data.head.version);
    expect(again.success).toBe(false);
  });

  it('never by one person alone, and not in what names it', async () => {
    const prodId = await released(author, manager, UNPRICED);
    await shown(prodId);
    const { submit } = await revise(prodId, manager, { nameEn: '2-Methoxytoluene' });
    const { head } = await submit();
    expect(reasonIn(await act(manager, 'release', head.draftId, head.version))[0]).toBe('DRAFT_OWN');
    const colleague = await otherManager();
    expect((await act(colleague, 'release', head.draftId, head.version)).envelope.success).toBe(true);
    await vi.waitFor(async () => expect((await shown(prodId)).nameEn).toBe('2-Methoxytoluene'), WITHIN);
    for (const [change, field] of [
      [{ cas: '64-17-5' }, 'cas'],
      [{ brandId: 2 }, 'brandId'],
      [{ packs: [{ skuName: '500 mL', price: null, restockDays: 9 }] }, 'packs'],
    ] as const) {
      const { saved, draftId } = await revise(prodId, author, change);
      expect(reasonIn(saved)).toEqual(['FIXED', field]);
      await dataOf('delete', '/m/productDrafts/{draftId}', { token: author, params: { draftId } });
    }
    const { envelope } = await call('get', '/m/productDrafts/{draftId}', {
      ...{ token: author, params: { draftId: head.draftId } },
    });
    expect(envelope.data).toMatchObject({
      head: { state: 'released' },
      draft: { nameEn: '2-Methoxytoluene' },
    });
  });

  it('not over a correction that was confirmed meanwhile', async () => {
    const prodId = await released(author, manager, UNPRICED);
    await shown(prodId);
    const { submit } = await revise(prodId, author, { nameEn: '2-Methoxytoluene' });
    const { head } = await submit();
    await settle('confirm', manager, await openCorrection(author, prodId, { storage: ['COOL', 'SEAL'] }));
    const colleague = await otherManager();
    const stale = await act(colleague, 'release', head.draftId, head.version);
    expect(reasonIn(stale)[0]).toBe('DRAFT_STALE');
    const withdrawn = (await act(author, 'withdraw', head.draftId, head.version)).envelope.data;
    expect(withdrawn.head.state).toBe('draft');
    await dataOf('delete', '/m/productDrafts/{draftId}', {
      token: author,
      params: { draftId: head.draftId },
    });
    // Begun again, the revision contains the correction.
    const { begun } = await revise(prodId, author, {});
    expect(begun.draft.storage).toEqual(['COOL', 'SEAL']);
  });

  const retireNow = (draftId: number) =>
    call('put', '/m/productDrafts/{draftId}/retire', {
      ...{ token: manager, params: { draftId }, body: { successor: '', reason: '停产' } },
    });
});

describe('a draft is refused', () => {
  it.each([
    ['without a classification', { hCodes: null }, 'UNCLASSIFIED', 'hCodes'],
    ['without a source of its classification', { classSource: '' }, 'SOURCE_SHORT', 'classSource'],
    ['with a wrong CAS number', { cas: '578-58-6' }, 'INVALID', 'cas'],
    ['with a UN number of another class', { un: 'UN1993 4.3 III' }, 'FACT_INVALID', 'un'],
    ['for what the shop already sells', { cas: '67-64-1', ...acetone() }, 'PRODUCT_EXISTS', 'cas'],
    ['with a number that is taken', { catalogNo: 'CX11658' }, 'PRODUCT_EXISTS', 'catalogNo'],
    ['with the structure of another compound', { smiles: 'CCO' }, 'STRUCTURE_OTHER', 'smiles'],
    ['without any structure', { cas: '999999-99-4' }, 'STRUCTURE_MISSING', 'smiles'],
    [
      'for a listed drug, whatever else is missing',
      { cas: '50-36-2', hCodes: null },
      'FORBIDDEN_PRODUCT',
      'cas',
    ],
    [
      'for a fentanyl that no list names',
      { cas: '999999-99-4', smiles: 'CCC(=O)N(c1ccccc1F)C1CCN(CCc2ccccc2)CC1' },
      ...(['FORBIDDEN_PRODUCT', 'cas'] as const),
    ],
    [
      'for a solution without the hazards of its solvent',
      { cas: '578-58-5', state: '溶液', purity: '1.0 M 四氢呋喃溶液', hCodes: ['H226'] },
      ...(['SOLUTION_SAYS', 'hCodes'] as const),
    ],
  ])('%s', async (_, change, reason, field) => {
    expect(reasonIn(await submitDraft(manager, change))).toEqual([reason, field]);
  });

  it('with its controls computed, which nobody types', async () => {
    const body = { draft: { ...SOLVENT, cas: '7664-93-9', nameZh: '硫酸', purity: '≥98%' } };
    const facts = await dataOf('post', '/m/productFacts', { token: author, body });
    expect(facts).toMatchObject({ from: 'catalogue', formula: 'H2SO4', forbidden: null });
    expect(facts.regimes).toContain('precursor3');
    expect(facts.others.length).toBeGreaterThan(0);
  });
});

/** Grade and purity of an acetone of the first brand. */
function acetone() {
  const { grade, purity, brandId } = buildCatalogue(builtCatalogue()).products.find(
    ({ cas }) => cas === '67-64-1',
  )!;
  return { grade, purity: purity ?? '', brandId };
}

describe('brands and categories', () => {
  const text = {
    ...{
      title: '天元',
      nameEn: 'Tianyuan',
      origin: '中国',
      story: '通用试剂',
      founded: 2020,
      positioning: '通用试剂',
    },
    ...{ content: '天元供应通用试剂。', quality: [] },
    authorisation: {
      kind: '自有品牌',
      certificateNo: 'TY-1',
      scope: '全部商品',
      from: '2026-01-01',
      to: '2036-12-31',
    },
  };
  const addBrand = (change: object = {}) =>
    call('post', '/m/brands', { token: manager, body: { prefix: 'TY', text, ...change } });
  const addCategory = (parentId: number, name: string) =>
    call('post', '/m/categories', { token: manager, body: { parentId, name } });

  it('are created, and a kit of both is sold', async () => {
    const brand = (await addBrand()).envelope.data.brands.find(({ prefix }) => prefix === 'TY')!;
    expect(brand).toMatchObject({ name: '天元', byHand: true, products: 0 });
    const top = (await addCategory(0, '检测套装')).envelope.data.categories.find(
      ({ name }) => name === '检测套装',
    )!;
    const added = await addCategory(top.categoryId, '水质检测');
    const category = added.envelope.data.categories.find(({ name }) => name === '水质检测')!;
    expect(category).toMatchObject({ parentId: top.categoryId, byHand: true });
    await vi.waitFor(() => expect(catalogue().categoryById.has(category.categoryId)).toBe(true), WITHIN);
    expect(await dataOf('get', '/brand/info', { query: { brandId: brand.brandId } })).toMatchObject({
      ...{ positioning: '通用试剂', prefix: 'TY', authorisation: { certificateNo: 'TY-1', state: 'valid' } },
    });

    const kit = { ...KIT, brandId: brand.brandId, categoryId: category.categoryId };
    const prodId = await released(manager, await otherManager(), kit);
    const info = await shown(prodId);
    expect(info).toMatchObject({
      catalogNo: expect.stringMatching(/^TYH\d{5}$/),
      cas: null,
      hazardState: 'classified',
    });
    expect(info).toMatchObject({
      brandName: '天元',
      categoryName: '水质检测',
      pic: '/kinds/kit.svg',
      price: 320,
    });
    expect(info.hazard!.hStatements.map(({ code }) => code)).toContain('H315');
    expect(await foundBy('水质总磷')).toContain(prodId);
    const { categories } = await dataOf('get', '/m/productPlaces', { token: author });
    expect(categories.find(({ name }) => name === '水质检测')).toMatchObject({ products: 1 });
  });

  it('are refused beside their fields', async () => {
    expect(reasonIn(await addBrand({ prefix: 't' }))).toEqual(['PREFIX_INVALID', 'prefix']);
    expect(reasonIn(await addBrand({ prefix: 'CXA' }))).toEqual(['PREFIX_TAKEN', 'prefix']);
    expect(reasonIn(await addBrand({ text: { ...text, title: '澄析' } }))).toEqual(['NAME_TAKEN', 'title']);
    expect(reasonIn(await addCategory(1, '常规溶剂'))).toEqual(['NAME_TAKEN', 'name']);
    expect(reasonIn(await addCategory(101, '更细'))).toEqual(['PARENT_UNFIT', 'parentId']);
    const params = { categoryId: 101 };
    const body = { name: '溶剂一', was: '常规溶剂' };
    const renamed = await call('put', '/m/categories/{categoryId}', { token: manager, params, body });
    expect(reasonIn(renamed)[0]).toBe('CATEGORY_BUILT');
    expect(
      (await call('post', '/m/categories', { token: author, body: { parentId: 0, name: '新' } })).status,
    ).toBe(403);
  });

  it.each([
    [
      'a kit without the hazards of its components',
      { noHazard: true, hCodes: null },
      'MIXTURE_SAYS',
      'noHazard',
    ],
    [
      'a kit with a drug',
      { components: [{ name: '可卡因', cas: '50-36-2', percent: null }] },
      'FORBIDDEN_PRODUCT',
      'components',
    ],
    [
      'a kit with a controlled acid',
      { components: [{ name: '硫酸', cas: '7664-93-9', percent: null }] },
      'COMPONENT_CONTROLLED',
      'components',
    ],
  ])('%s is refused', async (_, change, reason, field) => {
    expect(reasonIn(await submitDraft(manager, { ...KIT, ...change }))).toEqual([reason, field]);
  });
});

describe('a later build', () => {
  it('leaves the product alone, and does not bring the same one again silently', async () => {
    const prodId = await released(manager, await otherManager());
    const { catalogNo } = await shown(prodId);
    const built = builtCatalogue();
    const model = built.products.find(({ cas }) => cas === '67-64-1')!;
    const twin = {
      ...model,
      ...{ prodId: 99_001, catalogNo: 'CX99001', cas: SOLVENT.cas, entity: SOLVENT.cas },
      ...{ brandId: 1, grade: SOLVENT.grade, purity: '≥99.0 % (GC)', skus: [] },
    };
    const { pool } = await testDatabase();
    const report = await importCatalogue(
      pool,
      { ...built, products: [...built.products, twin] },
      { now: Date.now() },
    );
    expect(report).toMatchObject({ held: 1, gone: 0 });
    expect(await shown(prodId)).toMatchObject({ status: 1, catalogNo });
    expect(catalogue().productById.has(99_001)).toBe(false);
    const { held } = await dataOf('get', '/m/productDrafts', { token: author });
    expect(held).toEqual([{ catalogNo: 'CX99001', prodName: model.prodName, prodId }]);
  });
});

/** A second manager. */
async function otherManager(): Promise<string> {
  const { changeBuyer } = await import('../support/state');
  await changeBuyer('colleague', { staffRoles: ['manager'] });
  return logIn('colleague');
}

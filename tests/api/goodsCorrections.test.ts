/** Corrections by two people: proposed with a source, confirmed, shown to buyers, kept over builds, withdrawn. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { settleCorrections } from '../../server/catalogue/corrections';
import { loadCatalogue } from '../../server/catalogue/load';
import { products } from '../../server/db/schema';
import { dayOf } from '../../server/http/dates';
import { call, dataOf, logIn } from '../support/api';
import {
  correctionsOf,
  openCorrection,
  proposed,
  REASON,
  settle,
  SOURCE,
  proposer,
} from '../support/corrections';
import { shopHere, workHere, clock } from '../support/shop';
import { packBy } from '../support/shopping';
import { auditHere, changeBuyer } from '../support/state';

/** ms */
const A_DAY = 86_400_000;

const pack = packBy('DG');
const { prodId } = pack.product;
const ACETONE = catalogue().products.find(
  ({ cas, features, purity }) =>
    cas === '67-64-1' && !purity?.includes('溶液') && features[0]?.value === '液体',
)!;

let content = '';
let manager = '';
beforeEach(async () => {
  content = await proposer();
  manager = await logIn('manager');
});

interface Refused {
  reason?: string | null;
  field?: string | null;
  message?: string | null;
}
const refusal = async (requested: ReturnType<typeof call>) => {
  const { reason = null, field = null, message } = (await requested).envelope as Refused;
  return { reason, field, message };
};

const infoOf = (id = prodId) => dataOf('get', '/prod/prodInfo', { query: { prodId: id } });
const sdsOf = async (id: number) =>
  JSON.stringify(await dataOf('get', '/prod/sds', { query: { prodId: id } }));

describe('a correction', () => {
  it('changes nothing until somebody else confirms it; then label, sheet and search show it', async () => {
    const before = await infoOf(ACETONE.prodId);
    const codes = before!.hazard!.hStatements.map(({ code }) => code);
    const id = await openCorrection(content, ACETONE.prodId, { hCodes: [...codes, 'H373'], storage: ['2-8', 'SEAL'] });
    expect(await infoOf(ACETONE.prodId)).toEqual(before);
    expect((await settle('confirm', manager, id)).status).toBe(200);
    const after = await infoOf(ACETONE.prodId);
    expect(after!.hazard!.hStatements.map(({ code }) => code)).toContain('H373');
    expect(after!.hazard!.pictograms).toContain('GHS08');
    expect(after!.hazard!.pStatements.map(({ code }) => code)).toContain('P260');
    expect(after!.storage).toEqual(['2-8', 'SEAL', 'FRIDGE_EX']);
    expect(after!.content).toContain('储存：2–8 ℃，密封');
    const sds = await sdsOf(ACETONE.prodId);
    expect(sds).toContain('特异性靶器官毒性-反复接触');
    expect(sds).toContain('2–8 ℃');
    const found = await dataOf('get', '/search/products', { query: { q: '丙酮', hazard: 'GHS08', size: 100 } });
    expect(found.records.map((card) => card.prodId)).toContain(ACETONE.prodId);
    const { inForce, open } = await correctionsOf(manager, ACETONE.prodId);
    expect(open).toBeNull();
    expect(inForce).toMatchObject({ state: 'confirmed', by: 'person', confirmedBy: 'manager', source: SOURCE, reason: REASON, fields: ['storage', 'hCodes'] });
    expect((await auditHere('correction', String(id))).map(({ action }) => action).sort()).toEqual(['confirm', 'propose']);
  }); // prettier-ignore

  it('is shown beside other offers of the substance, which it does not change', async () => {
    const { others, shown } = await correctionsOf(content, ACETONE.prodId);
    const known = catalogue().productsByEntity.get(ACETONE.entity)!.filter(({ prodId: id }) => id !== ACETONE.prodId);
    expect(others.map((other) => other.prodId).sort()).toEqual(known.map((other) => other.prodId).sort());
    expect(others.length).toBeGreaterThan(0);
    const id = await openCorrection(content, ACETONE.prodId, { hCodes: [...shown.hCodes!, 'H373'] });
    const [other] = others;
    expect((await correctionsOf(manager, other!.prodId)).others.find((one) => one.prodId === ACETONE.prodId)).toMatchObject({ open: true });
    await settle('confirm', manager, id);
    const seen = (await correctionsOf(manager, other!.prodId)).others.find((one) => one.prodId === ACETONE.prodId);
    expect(seen).toMatchObject({ open: false, catalogNo: ACETONE.catalogNo });
    expect(seen!.facts.hCodes).toContain('H373');
    expect((await correctionsOf(manager, ACETONE.prodId)).others).toEqual(others);
  }); // prettier-ignore

  it('is found by grade and purity, and the texts follow', async () => {
    const { grade } = pack.product;
    const purity = '≥97.31% (GC)';
    const id = await openCorrection(content, prodId, { purity });
    await settle('confirm', manager, id);
    const [card] = (await dataOf('get', '/search/products', { query: { q: `${pack.product.prodName} 97.31`, size: 5 } })).records;
    expect(card).toMatchObject({ prodId, purity, spec: `${grade}，${purity}` });
    expect((await infoOf())!.content).toContain(purity);
    expect(card!.brief).toContain(purity);
  }); // prettier-ignore

  it('is not found by the old grade and purity until it is withdrawn', async () => {
    const { prodName } = pack.product;
    const { grade, purity } = (await correctionsOf(content, prodId)).shown;
    const [first, second] = ['≥91.17% (特制)', '≥92.27% (特制)'];
    /** Whether a product matches all these words. The search drops words when nothing has them all, and says so. */
    const isFound = async (words: string) => {
      const query = { q: `${prodName} ${words}`, size: 50 };
      const { records, understood } = await dataOf('get', '/search/products', { query });
      return understood.corrected === null && understood.ignored.length === 0 && records.some((card) => card.prodId === prodId);
    };
    const found = async (...all: string[]) => (await Promise.all(all.map(isFound))).join();
    expect(await found(purity!, grade!, '91.17')).toBe('true,true,false');
    await settle('confirm', manager, await openCorrection(content, prodId, { purity: first, grade: 'CP' }));
    expect(await found(purity!, grade!, '91.17', 'CP')).toBe('false,false,true,true');
    const id = await openCorrection(content, prodId, { purity: second, grade });
    await settle('confirm', manager, id);
    expect(await found(purity!, grade!, '91.17', '92.27', 'CP')).toBe('false,true,false,true,false');
    // A new index contains the corrections.
    await loadCatalogue((await shopHere()).shop.pool);
    expect(await found(purity!, grade!, '92.27')).toBe('false,true,true');
    await settle('withdraw', manager, id);
    expect(await found(purity!, grade!, '92.27')).toBe('true,true,false');
  }); // prettier-ignore

  it('cannot be confirmed by its author, not even by a manager', async () => {
    const id = await openCorrection(manager, prodId, { storage: ['2-8'] });
    expect(await refusal(settle('confirm', manager, id))).toMatchObject({ reason: 'CORRECTION_OWN' });
    expect((await settle('confirm', content, id)).status).toBe(403);
    await changeBuyer('person', { staffRoles: ['manager'] });
    expect((await settle('confirm', await logIn('person'), id)).status).toBe(200);
    expect((await infoOf())!.storage).toEqual(['2-8']);
    expect(await refusal(settle('confirm', manager, id))).toMatchObject({ reason: 'CORRECTION_STATE' });
  });

  it('is limited to one per product, and based on the version that was read', async () => {
    const { baseVersion, shown } = await correctionsOf(content, prodId);
    const id = await openCorrection(content, prodId, { storage: ['2-8'] });
    const second = await refusal(proposed(manager, prodId, { storage: ['-20'] }));
    expect(second.reason).toBe('CORRECTION_OPEN');
    expect(second.message).toMatch(/^person 已于 .* 提出更正（储存）/);
    await settle('confirm', manager, id);
    const late = { baseVersion, facts: { ...shown, storage: ['-20'] }, source: SOURCE, reason: REASON };
    expect(await refusal(call('post', '/m/goods/{prodId}/corrections', { token: content, params: { prodId }, body: late })))
      .toMatchObject({ reason: 'CORRECTION_CHANGED' });
    expect(await refusal(proposed(content, prodId, {}))).toMatchObject({ reason: 'CORRECTION_SAME' });
  }); // prettier-ignore

  it('names its source', async () => {
    const { baseVersion, shown } = await correctionsOf(content, prodId);
    const body = { baseVersion, facts: { ...shown, storage: ['-20'] }, source: 'SDS', reason: REASON };
    const requested = (more: object) => refusal(call('post', '/m/goods/{prodId}/corrections', { token: content, params: { prodId }, body: { ...body, ...more } }));
    expect(await requested({})).toMatchObject({ reason: 'SOURCE_SHORT', field: 'source' });
    expect(await requested({ source: '  ' })).toMatchObject({ reason: 'REQUIRED', field: 'source' });
  }); // prettier-ignore

  it.each([
    ['storage', { storage: ['SEAL'] }],
    ['ship', { ship: 'N' as const }],
    ['un', { un: 'UN9999 3 II' }],
    ['hCodes', { hCodes: ['H225', 'H226'] }],
    ['hCodes', { hCodes: ['H999'] }],
    ['features', { features: [] }],
  ])('that breaks a rule of %s is refused beside the field', async (field, facts) => {
    expect(await refusal(proposed(content, ACETONE.prodId, facts))).toMatchObject({
      reason: 'FACT_INVALID',
      field,
    });
  });

  it('cannot change a regime or drop a required code of a solution', async () => {
    const solution = catalogue().products.find(({ purity, hazard }) => /M 四氢呋喃溶液/.test(purity ?? '') && hazard?.un)!;
    expect(await refusal(proposed(content, solution.prodId, { hCodes: ['H319'], un: null, ship: 'N', features: [{ key: '形态', value: '溶液' }] })))
      .toMatchObject({ reason: 'SOLUTION_SAYS', field: 'hCodes' });
    // Listed above 8 % only.
    const peroxide = catalogue().products.find(({ cas, regimes }) => cas === '7722-84-1' && regimes.includes('explosive'))!;
    const features = [{ key: '形态', value: '溶液' }];
    expect(await refusal(proposed(content, peroxide.prodId, { purity: '3.0% 水溶液', features }))).toMatchObject({ reason: 'REGIMES_CHANGE', field: 'purity' });
  }); // prettier-ignore

  it('is refused with a reason, or withdrawn by its author', async () => {
    const id = await openCorrection(content, prodId, { storage: ['2-8'] });
    const params = { correctionId: id };
    const body = { reason: '来源不是现行版本' };
    expect((await call('put', '/m/corrections/{correctionId}/refuse', { token: content, params, body })).status).toBe(403);
    await dataOf('put', '/m/corrections/{correctionId}/refuse', { token: manager, params, body });
    expect((await correctionsOf(content, prodId)).past).toMatchObject([{ state: 'refused', endReason: body.reason, endedBy: 'manager' }]);
    const again = await openCorrection(content, prodId, { storage: ['2-8'] });
    expect((await settle('withdraw', content, again)).status).toBe(200);
    expect((await correctionsOf(content, prodId)).open).toBeNull();
  }); // prettier-ignore

  it('in force is only withdrawn by a manager, which restores the build', async () => {
    const before = await infoOf();
    const id = await openCorrection(content, prodId, { storage: ['2-8'] });
    await settle('confirm', manager, id);
    expect((await settle('withdraw', content, id)).status).toBe(403);
    expect((await settle('withdraw', manager, id)).status).toBe(200);
    expect(await infoOf()).toEqual(before);
  });

  it('that added a danger is not withdrawn by either of the two people', async () => {
    const codes = (await infoOf(ACETONE.prodId))!.hazard!.hStatements.map(({ code }) => code);
    const id = await openCorrection(content, ACETONE.prodId, { hCodes: [...codes, 'H373'] });
    await settle('confirm', manager, id);
    expect(await refusal(settle('withdraw', manager, id))).toMatchObject({ reason: 'CORRECTION_OWN' });
    await changeBuyer('asker', { staffRoles: ['manager'] });
    expect((await settle('withdraw', await logIn('asker'), id)).status).toBe(200);
    expect((await infoOf(ACETONE.prodId))!.hazard!.hStatements.map(({ code }) => code)).toEqual(codes);
  });

  it('gives the data sheet a new version and date, as does its withdrawal', async () => {
    const sheet = async () => {
      const { version, revised } = (await dataOf('get', '/prod/sds', { query: { prodId: ACETONE.prodId } }))!;
      return { version, revised };
    };
    const day = () => dayOf(clock.now());
    const { version } = await sheet();
    const id = await openCorrection(content, ACETONE.prodId, { storage: ['2-8'] });
    clock.move(A_DAY);
    await settle('confirm', manager, id);
    expect(await sheet()).toEqual({ version: `${version}.1`, revised: day() });
    clock.move(A_DAY);
    await settle('withdraw', manager, id);
    expect(await sheet()).toEqual({ version: `${version}.2`, revised: day() });
    await loadCatalogue((await shopHere()).shop.pool);
    expect(await sheet()).toEqual({ version: `${version}.2`, revised: day() });
  });

  it('is listed on the desk until it is decided', async () => {
    const waiting = async () => (await dataOf('get', '/m/desk', { token: manager })).corrections;
    expect(await waiting()).toBe(0);
    await openCorrection(content, prodId, { storage: ['2-8'] });
    expect(await waiting()).toBe(1);
    const { records } = await dataOf('get', '/m/goods', { token: content, query: { correction: 'waiting' } });
    expect(records.map(({ head }) => head.prodId)).toEqual([prodId]);
  });
});

describe('a new build', () => {
  /** Effects of an import on facts and on later corrections. */
  async function built(facts: object): Promise<void> {
    const { db } = await workHere();
    const [row] = await db.select({ facts: products.facts }).from(products).where(eq(products.prodId, prodId));
    await db.update(products).set({ facts: { ...row!.facts, ...facts } }).where(eq(products.prodId, prodId));
    await settleCorrections(db, clock.now());
    await loadCatalogue((await shopHere()).shop.pool);
  } // prettier-ignore

  it('keeps a correction, flags it when the build differs, and merges it when the build agrees', async () => {
    const { storage } = pack.product;
    const was = [...storage];
    const id = await openCorrection(content, prodId, { storage: ['2-8', 'DARK'] });
    await settle('confirm', manager, id);
    await built({});
    expect((await infoOf())!.storage).toEqual(['2-8', 'DARK']);
    expect((await correctionsOf(manager, prodId)).inForce!.review).toBe(false);
    await built({ storage: ['-20'] });
    expect((await infoOf())!.storage).toEqual(['2-8', 'DARK']);
    expect((await correctionsOf(manager, prodId)).inForce!.review).toBe(true);
    expect((await dataOf('get', '/m/desk', { token: manager })).corrections).toBe(1);
    await settle('keep', manager, id);
    expect((await correctionsOf(manager, prodId)).inForce).toMatchObject({ review: false, before: { storage: ['-20'] } });
    await built({ storage: ['2-8', 'DARK'] });
    expect(await correctionsOf(manager, prodId)).toMatchObject({ inForce: null, past: [{ state: 'merged' }] });
    expect((await infoOf())!.storage).toEqual(['2-8', 'DARK']);
    await built({ storage: was });
    expect((await auditHere('correction', String(id))).map(({ action }) => action)).toEqual(expect.arrayContaining(['merge', 'reviewDue', 'keep']));
  }, 60_000); // prettier-ignore
});

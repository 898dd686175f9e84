/** The catalogue of a newer build: proposed with its differences, applied or declined by a manager. */
import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { correctableOf } from '../../domain/goods/correction';
import { catalogue } from '../../server/catalogue';
import { builtCatalogue } from '../../server/catalogue/build';
import {
  catalogueImports,
  catalogueProposalRows,
  catalogueProposals,
  goodsCorrections,
  packs,
  products,
} from '../../server/db/schema';
import { call, dataOf, logIn, reasonIn } from '../support/api';
import { proposer } from '../support/corrections';
import { proposed } from '../support/proposals';
import { workHere } from '../support/shop';
import { packBy, placeOrder } from '../support/shopping';
import { unreadAudit } from '../support/auditWords';
import { auditHere } from '../support/state';

const pack = packBy('N');
const built = builtCatalogue().products.filter(({ status }) => status === 1);
const at = built.findIndex(({ prodId }) => prodId === pack.prodId);
const [first, second] = built.slice(at);
const rename = async (prodName: string) =>
  (await workHere()).db.update(products).set({ prodName }).where(eq(products.prodId, first!.prodId));
const shelve = async (builtStatus: 0 | 1) =>
  (await workHere()).db.update(products).set({ builtStatus }).where(eq(products.prodId, second!.prodId));
const nameNow = async () => {
  const { db } = await workHere();
  return (
    await db.select({ name: products.prodName }).from(products).where(eq(products.prodId, first!.prodId))
  )[0]!.name;
};

let manager = '';
beforeEach(async () => {
  manager = await logIn('manager');
  await rename('旧名');
  await shelve(0);
});
afterEach(async () => {
  await rename(first!.prodName);
  await shelve(1);
});

const decide = (token: string, action: 'apply' | 'decline', proposalId: number) =>
  call('put', `/m/catalogueProposals/{proposalId}/${action}`, {
    ...{ token, params: { proposalId }, body: { reason: '先核对新分类' } },
  });

describe('the catalogue of a newer build', () => {
  it('is listed with its differences and changes nothing by itself', async () => {
    const proposalId = await proposed();
    const { records } = await dataOf('get', '/m/catalogueProposals', { token: await proposer() });
    expect(records).toMatchObject([
      { proposalId, state: 'open', mayApply: true, counts: { new: 0, changed: 2, missing: 0 } },
    ]);
    const found = await dataOf('get', '/m/catalogueProposals/{proposalId}/differences', {
      ...{ token: manager, params: { proposalId }, query: { kind: 'changed' } },
    });
    expect(found.records.map(({ prodName, fields }) => [prodName, fields])).toEqual([
      [first!.prodName, ['名称']],
      [second!.prodName, ['在售状态']],
    ]);
    expect(await nameNow()).toBe('旧名');
    // Proposed once, however many processes start.
    expect(await proposed()).toBe(proposalId);
  });

  it('is applied by a manager: facts change, prices stay', async () => {
    const proposalId = await proposed();
    const { db } = await workHere();
    const { skuId } = first!.skus[0]!;
    const priceOf = async () =>
      (await db.select({ price: packs.price }).from(packs).where(eq(packs.skuId, skuId)))[0]!.price;
    const before = await priceOf();
    expect((await decide(await proposer(), 'apply', proposalId)).status).toBe(403);
    const { envelope } = await decide(manager, 'apply', proposalId);
    expect(envelope.data).toMatchObject({ state: 'applied', decidedBy: 'manager', mayApply: false });
    expect([await nameNow(), await priceOf()]).toEqual([first!.prodName, before]);
    expect(await auditHere('catalogueProposal', String(proposalId))).toMatchObject([{ action: 'import' }]);
    expect(reasonIn(await decide(manager, 'apply', proposalId))[0]).toBe('PROPOSAL_STATE');
  });

  it('is declined with a reason, and not proposed again', async () => {
    const proposalId = await proposed();
    const { envelope } = await decide(manager, 'decline', proposalId);
    expect(envelope.data).toMatchObject({ state: 'declined', reason: '先核对新分类' });
    expect(await nameNow()).toBe('旧名');
    expect(await proposed()).toBe(proposalId);
    expect(reasonIn(await decide(manager, 'apply', proposalId))[0]).toBe('PROPOSAL_STATE');
  });

  it('is applied only by a process that runs this build', async () => {
    const proposalId = await proposed('another build');
    expect(reasonIn(await decide(manager, 'apply', proposalId))[0]).toBe('PROPOSAL_OTHER_BUILD');
    const next = await proposed();
    const { records } = await dataOf('get', '/m/catalogueProposals', { token: manager });
    expect(records.map(({ proposalId: id, state }) => [id, state])).toEqual([
      [next, 'open'],
      [proposalId, 'replaced'],
    ]);
  });
});

/** A product on sale that nothing refers to. */
async function unusedProduct(): Promise<number> {
  const { db } = await workHere();
  const { rows } = await db.execute<{ prodId: string }>(sql`
    select prod_id as "prodId" from products
    where built_status = 1 and status = 1 and not exists (
      select from packs where packs.prod_id = products.prod_id and (packs.status = 0
        or exists (select from lots where lots.sku_id = packs.sku_id)
        or exists (select from order_lines where order_lines.sku_id = packs.sku_id)))
      and prod_id <> all(array[${first!.prodId}, ${second!.prodId}]::bigint[])
    order by prod_id desc limit 1`);
  return Number(rows[0]!.prodId);
}

describe('an applied catalogue', () => {
  const undo = (proposalId: number, token = manager) =>
    call('put', '/m/catalogueProposals/{proposalId}/undo', {
      ...{ token, params: { proposalId }, body: { reason: '新分类有误' } },
    });
  const applied = async () => {
    const proposalId = await proposed();
    await decide(manager, 'apply', proposalId);
    return proposalId;
  };
  const statusNow = async () => {
    const { db } = await workHere();
    const where = eq(products.prodId, second!.prodId);
    return (await db.select({ builtStatus: products.builtStatus }).from(products).where(where))[0]!
      .builtStatus;
  };

  it('is undone as a whole, with a reason, once, and not proposed again', async () => {
    const proposalId = await applied();
    expect([await nameNow(), await statusNow()]).toEqual([first!.prodName, 1]);
    const listed = await dataOf('get', '/m/catalogueProposals', { token: manager });
    expect(listed.records[0]).toMatchObject({ state: 'applied', mayUndo: true });
    expect((await undo(proposalId, await proposer())).status).toBe(403);
    const { envelope } = await undo(proposalId);
    expect(envelope.data).toMatchObject({
      proposal: {
        state: 'undone',
        decidedBy: 'manager',
        reason: '新分类有误',
        mayApply: false,
        mayUndo: false,
      },
      kept: [],
    });
    expect([await nameNow(), await statusNow()]).toEqual(['旧名', 0]);
    expect(await auditHere('catalogueProposal', String(proposalId))).toMatchObject([
      { action: 'import' },
      { action: 'undoImport' },
    ]);
    expect(await unreadAudit()).toEqual([]);
    expect(reasonIn(await undo(proposalId))[0]).toBe('PROPOSAL_STATE');
    expect(await proposed()).toBe(proposalId);
  });

  it('takes what it added off the shelf, and keeps the row', async () => {
    const { db } = await workHere();
    const prodId = await unusedProduct();
    const skuIds = catalogue()
      .productById.get(prodId)!
      .skus.map(({ skuId }) => skuId);
    // As if the database had never had the product.
    await db.delete(packs).where(inArray(packs.skuId, skuIds));
    await db.delete(products).where(eq(products.prodId, prodId));
    const shelfNow = async () => [
      ...(await db.select({ on: products.status, built: products.builtStatus }).from(products).where(eq(products.prodId, prodId))),
      ...(await db.select({ on: packs.status, built: packs.builtStatus }).from(packs).where(inArray(packs.skuId, skuIds))),
    ]; // prettier-ignore
    const rows = skuIds.length + 1;
    const proposalId = await applied();
    expect(await shelfNow()).toEqual(Array(rows).fill({ on: 1, built: 1 }));
    expect((await undo(proposalId)).envelope.data.kept).toEqual([]);
    expect(await shelfNow()).toEqual(Array(rows).fill({ on: 0, built: null }));
    await db.update(products).set({ status: 1, builtStatus: 1 }).where(eq(products.prodId, prodId));
    await db.update(packs).set({ status: 1, builtStatus: 1 }).where(inArray(packs.skuId, skuIds));
  });

  it('stays for products that were ordered since, which the answer names', async () => {
    const proposalId = await applied();
    await placeOrder(await logIn(), pack);
    const { envelope } = await undo(proposalId);
    expect(envelope.data.kept).toEqual([
      {
        prodId: first!.prodId,
        catalogNo: first!.catalogNo,
        prodName: first!.prodName,
        reasons: ['已有订单'],
      },
    ]);
    expect([await nameNow(), await statusNow()]).toEqual([first!.prodName, 0]);
  });

  it('gives back a correction that the catalogue had made superfluous', async () => {
    const { db, now } = await workHere();
    const { prodId, purity } = first!;
    const before = correctableOf(catalogue().productById.get(prodId)!);
    const old = { ...before, purity: '≥90%' };
    await db.execute(
      sql`update products set facts = jsonb_set(facts, '{purity}', '"≥90%"') where prod_id = ${prodId}`,
    );
    const row = { prodId, state: 'confirmed' as const, before: old, after: { purity }, baseVersion: '' };
    const times = { createTime: now - 1000, confirmedTime: now - 1000 };
    const source = { source: '供应商规格书', reason: '纯度有误' };
    await db.insert(goodsCorrections).values({ ...row, ...times, ...source });
    const stateNow = async () =>
      (
        await db
          .select({ state: goodsCorrections.state, ended: goodsCorrections.endedTime })
          .from(goodsCorrections)
          .where(eq(goodsCorrections.prodId, prodId))
      )[0];
    const proposalId = await applied();
    expect((await stateNow())!.state).toBe('merged');
    expect((await undo(proposalId)).envelope.data.kept).toEqual([]);
    expect(await stateNow()).toEqual({ state: 'confirmed', ended: null });
    await db.delete(goodsCorrections).where(eq(goodsCorrections.prodId, prodId));
    await db.execute(
      sql`update products set facts = jsonb_set(facts, '{purity}', ${JSON.stringify(purity)}::jsonb) where prod_id = ${prodId}`,
    );
  });

  it('is not undone after another import, while a newer one waits, or without the former rows', async () => {
    const proposalId = await applied();
    const { db, now } = await workHere();
    await db
      .insert(catalogueProposals)
      .values({ digest: 'next', version: Date.now() * 2, createTime: now, differences: [] });
    expect(reasonIn(await undo(proposalId))[0]).toBe('PROPOSAL_OPEN');
    await db.delete(catalogueProposals).where(eq(catalogueProposals.digest, 'next'));
    await db.insert(catalogueImports).values({ digest: 'later', importedAt: now });
    expect(reasonIn(await undo(proposalId))[0]).toBe('PROPOSAL_NOT_LAST');
    await db.delete(catalogueImports).where(eq(catalogueImports.digest, 'later'));
    await db.delete(catalogueProposalRows);
    expect(reasonIn(await undo(proposalId))[0]).toBe('PROPOSAL_NOT_KEPT');
    expect(await nameNow()).toBe(first!.prodName);
  });
});

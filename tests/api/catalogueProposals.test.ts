/** The catalogue of a newer build: proposed with its differences, applied or declined by a manager. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtCatalogue } from '../../server/catalogue/build';
import { packs, products } from '../../server/db/schema';
import { call, dataOf, logIn, reasonIn } from '../support/api';
import { proposer } from '../support/corrections';
import { proposed } from '../support/proposals';
import { workHere } from '../support/shop';
import { auditHere } from '../support/state';

const [first, second] = builtCatalogue().products.filter(({ status }) => status === 1);
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

/** Prices that were planned, when their time has come. */
import { changeGoods, holdGoods } from '../catalogue/change';
import { databaseOf } from '../db/connect';
import type { Work } from '../db/transaction';
import type { Shop } from '../shop';
import * as queries from './queries';

/** At once: a season's list is a few thousand. */
const BATCH = 1_000;

/** Makes due prices hold, from their own time on; answers whether there may be more. */
export async function applyDuePrices(work: Work): Promise<boolean> {
  const due = await queries.lockDuePlans(work.db, work.now, BATCH);
  if (due.length === 0) return false;
  // One price of a pack after the other, as they were planned; the next round has the second.
  const first = new Map([...due].reverse().map((plan) => [plan.skuId, plan]));
  const plans = [...first.values()].sort((a, b) => a.skuId - b.skuId);
  const held = await holdGoods(work, { skuIds: plans.map(({ skuId }) => skuId) });
  const packs = plans.map(({ skuId, price, since }) => ({ skuId, price, since }));
  await changeGoods(work, held, { packs, action: 'planned' });
  await queries.endPlans(
    work.db,
    plans.map(({ planId }) => planId),
  );
  return due.length > plans.length || due.length === BATCH;
}

/** Is a price due? One look without a transaction: it is asked all the time. */
export async function isPriceDue({ pool, clock }: Shop): Promise<boolean> {
  const next = await queries.nextPlan(databaseOf(pool));
  return next !== null && next <= clock.now();
}

/** Applies planned prices when they are due. */
import { changeGoods, lockGoods } from '../catalogue/change';
import { databaseOf } from '../db/connect';
import type { Work } from '../db/transaction';
import type { Shop } from '../shop';
import * as queries from './queries';

/** Plans per transaction. A seasonal price list has a few thousand. */
const BATCH = 1_000;

/** Applies due prices with their own start time; returns whether there may be more. */
export async function applyDuePrices(work: Work): Promise<boolean> {
  const due = await queries.lockDuePlans(work.db, work.now, BATCH);
  if (due.length === 0) return false;
  // One price per pack and batch, in the planned order; the next batch applies the second.
  const first = new Map([...due].reverse().map((plan) => [plan.skuId, plan]));
  const plans = [...first.values()].sort((a, b) => a.skuId - b.skuId);
  const locked = await lockGoods(work, { skuIds: plans.map(({ skuId }) => skuId) });
  const packs = plans.map(({ skuId, price, since }) => ({ skuId, price, since }));
  await changeGoods(work, locked, { packs, action: 'planned' });
  await queries.endPlans(
    work.db,
    plans.map(({ planId }) => planId),
  );
  return due.length > plans.length || due.length === BATCH;
}

/** Is a price due? A single query without a transaction, because this is checked often. */
export async function isPriceDue({ pool, clock }: Shop): Promise<boolean> {
  const next = await queries.nextPlan(databaseOf(pool));
  return next !== null && next <= clock.now();
}

/**
 * Notifies buyers when a watched pack is in stock again or costs less. It compares the present values of packs, so it
 * notices every change of the list price, no matter who made it. A change of an agreement alone is not reported.
 */
import { toFixed2 } from '../../domain/shared/money';
import { skuOf } from '../catalogue';
import { atPricesOf, priceHere } from '../catalogue/pricing';
import { rulesOfBuyer } from '../prices/rules';
import type { Work } from '../db/transaction';
import { notify } from '../inbox/service';
import * as queries from './queries';
import type { WatchRow } from './queries';

/** Maximum number of watches per transaction. */
const BATCH = 100;

async function notifyOne(work: Work, watch: WatchRow, price: number | null): Promise<void> {
  const { buyerId, watchId, round, prodId, skuId, since, kind } = watch;
  const pack = skuOf(skuId);
  if (!pack) return;
  const { skuName, catalogNo, product } = pack;
  const facts = { watchId, round, prodId, skuId, skuName, catalogNo, prodName: product.prodName };
  if (kind === 'stock') return notify(work, buyerId, { event: 'backInStock', ...facts });
  // The price that the buyer pays, as the page shows it.
  const rules = await rulesOfBuyer(work, buyerId);
  const own = atPricesOf(rules, () => priceHere(skuId, product, price, () => []).price);
  const [was, now] = [since ?? 0, own ?? 0].map(toFixed2) as [string, string];
  return notify(work, buyerId, { event: 'priceLowered', ...facts, was, price: now });
}

/** Processes one batch; returns whether there may be more. */
export async function notifyWatchers(work: Work): Promise<boolean> {
  await queries.rearm(work.db);
  const due = await queries.lockDue(work.db, BATCH);
  for (const { watch, price } of due) await notifyOne(work, watch, price);
  await queries.settle(
    work.db,
    due.map(({ watch }) => watch),
    work.now,
  );
  return due.length === BATCH;
}

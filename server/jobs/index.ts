/**
 * Scheduled work: closes unpaid orders, completes shipped ones, sends reminders and notifications, and deletes
 * expired data. Several processes may run it at once: each skips orders that another one has locked.
 */
import {
  deleteExpiredSessions,
  deleteOldAttempts,
  deleteOldCodes,
  deleteOldWindows,
} from '../account/expiry';
import { inTransaction, type Actor, type Work } from '../db/transaction';
import { emptyOutbox } from '../inbox/outbox';
import { deleteOldMessages } from '../inbox/service';
import { isBrandDue, showDueBrands } from '../content/dueBrands';
import { notifyOfChanges } from '../approvals/changes';
import { expireRequests } from '../approvals/requests';
import { countSales } from '../desk/service';
import { deleteOldDrafts } from '../goods/imports';
import { deleteLoosePictures } from '../goods/new/pictures';
import { deleteOldPreviews } from '../goods/newImport/imports';
import { applyDuePrices, isPriceDue } from '../goods/plans';
import { deleteOldKeys } from '../http/once';
import { deleteExpiredConfirmations } from '../orders/confirm';
import { dueOrders, applyDueTo } from '../orders/lock';
import { reconcilePayments } from '../payments/reconcile';
import { remindOfPermits } from '../permits/reminders';
import { remindOfQuotations } from '../quotations/reminders';
import { proveRegister } from '../register/proof';
import { applyRetention } from '../privacy/expire';
import type { Shop } from '../shop';
import { notifyWatchers } from '../watches/tellWatchers';

const ACTOR: Actor = { kind: 'system', id: 'jobs', origin: '', requestId: null };
/** Orders per lookup. */
const BATCH = 100;

const run = <T>(shop: Shop, task: (work: Work) => Promise<T>): Promise<T> =>
  inTransaction(shop, { ...ACTOR }, 'write', task);

/**
 * Settles due orders, each in its own transaction, so that a failing one does not block the others. No order is tried
 * twice in a round.
 */
async function settleOrders(shop: Shop, signal?: AbortSignal): Promise<void> {
  const tried: string[] = [];
  for (;;) {
    const numbers = await run(shop, (work) => dueOrders(work, tried, BATCH));
    for (const orderNumber of numbers) {
      if (signal?.aborted) return;
      tried.push(orderNumber);
      await run(shop, (work) => applyDueTo(work, orderNumber)).catch((error: unknown) =>
        shop.log.error({ error, orderNumber }, 'an order could not be settled'),
      );
    }
    if (numbers.length < BATCH) return;
  }
}

/** Processes one batch in one transaction; returns whether there may be more. */
type Batch = (work: Work) => Promise<boolean>;

/** Jobs that compare records by the clock. */
const PROOFS: readonly Batch[] = [proveRegister];

/** Jobs that send messages by the clock. */
const NOTIFIERS: readonly Batch[] = [remindOfPermits, remindOfQuotations, notifyWatchers, notifyOfChanges];

/** Jobs that delete expired data. Logins come first, because they grant access. */
const CLEANERS: readonly Batch[] = [
  deleteExpiredSessions,
  deleteOldCodes,
  deleteOldAttempts,
  deleteOldWindows,
  deleteExpiredConfirmations,
  expireRequests,
  deleteOldKeys,
  deleteOldDrafts,
  deleteOldPreviews,
  deleteLoosePictures,
  deleteOldMessages,
];

/** Runs each job batch by batch, every batch in its own transaction. A failing job does not stop the others. */
async function inBatches(shop: Shop, kinds: readonly Batch[], signal?: AbortSignal): Promise<void> {
  for (const kind of kinds) {
    let more = true;
    while (more && !signal?.aborted)
      more = await run(shop, kind).catch((error: unknown) => {
        shop.log.error({ error, kind: kind.name }, 'a job failed');
        return false;
      });
  }
}

/** Applies due prices; costs one query when there are none. */
async function applyPrices(shop: Shop, signal?: AbortSignal): Promise<void> {
  let more = await isPriceDue(shop);
  while (more && !signal?.aborted) more = await run(shop, applyDuePrices);
}

/** Shows brand texts that are due; costs one query when there are none. */
async function showBrands(shop: Shop): Promise<void> {
  if (await isBrandDue(shop)) await run(shop, showDueBrands);
}

/** Runs all due jobs once, at `now` (ms) or the present time. Stops early when `signal` aborts. */
export async function runJobs(shop: Shop, now?: number, signal?: AbortSignal): Promise<void> {
  const timed = now === undefined ? shop : { ...shop, clock: { now: () => now } };
  // Prices first, so that watchers are notified in the same round.
  await applyPrices(timed, signal);
  await showBrands(timed);
  await settleOrders(timed, signal);
  await inBatches(timed, PROOFS, signal);
  await inBatches(timed, NOTIFIERS, signal);
  await inBatches(timed, CLEANERS, signal);
}

interface Repeated {
  stop(): Promise<void>;
}

/** Repeats a task, one round at a time. After `stop` resolves nothing is running. */
function repeat(shop: Shop, everyMs: number, task: (signal: AbortSignal) => Promise<unknown>): Repeated {
  const off = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const round = async () => {
    await task(off.signal).catch((error: unknown) => shop.log.error({ error }, 'a round of jobs failed'));
    next();
  };
  const next = () => {
    if (off.signal.aborted) return;
    timer = setTimeout(() => {
      running = round();
    }, everyMs);
    timer.unref();
  };
  next();
  return {
    stop: () => {
      off.abort();
      clearTimeout(timer);
      return running;
    },
  };
}

/**
 * Planned prices and texts appear within a second: half for noticing them, half for the other processes
 * (catalogue/follow).
 */
const PLANNED_MS = 500;

/** Retention periods are measured in days, so this need not run often. */
const RETENTION_MS = 600_000;

/** Sales only order lists, and counting them reads all parcels. */
const SALES_MS = 3_600_000;

/**
 * Starts all scheduled work. Deliveries and payments have loops of their own, so that slow external systems do not
 * delay orders.
 */
export function startJobs(shop: Shop, everyMs = 5000): Repeated {
  const all = [
    repeat(shop, everyMs, (signal) => runJobs(shop, undefined, signal)),
    repeat(shop, everyMs, (signal) => emptyOutbox(shop, signal)),
    repeat(shop, everyMs, (signal) => reconcilePayments(shop, signal)),
    repeat(shop, Math.min(everyMs, PLANNED_MS), (signal) => applyPrices(shop, signal)),
    repeat(shop, Math.min(everyMs, PLANNED_MS), () => showBrands(shop)),
    repeat(shop, RETENTION_MS, (signal) => applyRetention(shop, { signal })),
    repeat(shop, SALES_MS, () => run(shop, countSales)),
  ];
  return { stop: async () => void (await Promise.all(all.map((job) => job.stop()))) };
}

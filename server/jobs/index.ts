/**
 * What is due without anybody asking: unpaid orders close, shipped ones count as received, what ends soon and what is
 * watched is told, what expired is deleted.
 * Any number of processes may do it at once: an order that another one holds is left to it.
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
import { tellOfChanges } from '../approvals/changes';
import { expireRequests } from '../approvals/requests';
import { deleteOldDrafts } from '../goods/imports';
import { applyDuePrices, isPriceDue } from '../goods/plans';
import { deleteOldKeys } from '../http/once';
import { deleteExpiredConfirmations } from '../orders/confirm';
import { dueOrders, applyDueTo } from '../orders/lock';
import { reconcilePayments } from '../payments/reconcile';
import { remindOfPermits } from '../permits/reminders';
import { remindOfQuotations } from '../quotations/reminders';
import { applyRetention } from '../privacy/expire';
import type { Shop } from '../shop';
import { tellWatchers } from '../watches/tellWatchers';

const ACTOR: Actor = { kind: 'system', id: 'jobs', origin: '', requestId: null };
/** Orders looked up at once. */
const BATCH = 100;

const run = <T>(shop: Shop, task: (work: Work) => Promise<T>): Promise<T> =>
  inTransaction(shop, { ...ACTOR }, 'write', task);

/**
 * Each order in a transaction of its own: one that cannot be settled keeps no other from it. What a round met is not
 * met again in it.
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

/** Does a batch of something in one transaction; true when there may be more. */
type Batch = (work: Work) => Promise<boolean>;

/** What is told by the clock. */
const TELLERS: readonly Batch[] = [remindOfPermits, remindOfQuotations, tellWatchers, tellOfChanges];

/** What expires. Logins first: they open something. */
const CLEANERS: readonly Batch[] = [
  deleteExpiredSessions,
  deleteOldCodes,
  deleteOldAttempts,
  deleteOldWindows,
  deleteExpiredConfirmations,
  expireRequests,
  deleteOldKeys,
  deleteOldDrafts,
  deleteOldMessages,
];

/** Each kind batch by batch, every batch in a transaction of its own; a kind that fails keeps no other from its turn. */
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

/** Prices whose time has come; one look while there are none. */
async function applyPrices(shop: Shop, signal?: AbortSignal): Promise<void> {
  let more = await isPriceDue(shop);
  while (more && !signal?.aborted) more = await run(shop, applyDuePrices);
}

/** Texts of brands whose time has come; one look while there are none. */
async function showBrands(shop: Shop): Promise<void> {
  if (await isBrandDue(shop)) await run(shop, showDueBrands);
}

/** Does everything that is due, once; at another time (ms) than now if told. Ends early when it is called off. */
export async function runJobs(shop: Shop, now?: number, signal?: AbortSignal): Promise<void> {
  const timed = now === undefined ? shop : { ...shop, clock: { now: () => now } };
  // First: whoever watches a price is told in the same round.
  await applyPrices(timed, signal);
  await showBrands(timed);
  await settleOrders(timed, signal);
  await inBatches(timed, TELLERS, signal);
  await inBatches(timed, CLEANERS, signal);
}

interface Repeated {
  stop(): Promise<void>;
}

/** Does something again and again, one round at a time. Once the answer of `stop` is there, nothing runs any more. */
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

/** What is planned holds within a second of its time: half of it to be noticed, the rest to be shown (catalogue/follow). */
const PLANNED_MS = 500;

/** How long data is kept is a matter of days: one look in ten minutes. */
const RETENTION_MS = 600_000;

/** All that goes by the clock. What leaves the shop has a round of its own: nobody outside holds an order up. */
export function startJobs(shop: Shop, everyMs = 5000): Repeated {
  const all = [
    repeat(shop, everyMs, (signal) => runJobs(shop, undefined, signal)),
    repeat(shop, everyMs, (signal) => emptyOutbox(shop, signal)),
    repeat(shop, everyMs, (signal) => reconcilePayments(shop, signal)),
    repeat(shop, Math.min(everyMs, PLANNED_MS), (signal) => applyPrices(shop, signal)),
    repeat(shop, Math.min(everyMs, PLANNED_MS), () => showBrands(shop)),
    repeat(shop, RETENTION_MS, (signal) => applyRetention(shop, { signal })),
  ];
  return { stop: async () => void (await Promise.all(all.map((job) => job.stop()))) };
}

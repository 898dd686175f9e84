/**
 * What is due without anybody asking: unpaid orders close, shipped ones count as received, what expired is deleted.
 * Any number of processes may do it at once: an order that another one holds is left to it.
 */
import { deleteExpiredAccess } from '../account/expiry';
import { inTransaction, type Actor, type Work } from '../db/transaction';
import { expireRequests } from '../approvals/requests';
import { deleteExpiredConfirmations } from '../orders/confirm';
import { dueOrders, applyDueTo } from '../orders/lock';
import type { Shop } from '../shop';

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

/** Does everything that is due, once; at another time (ms) than now if told. Ends early when it is called off. */
export async function runJobs(shop: Shop, now?: number, signal?: AbortSignal): Promise<void> {
  const timed = now === undefined ? shop : { ...shop, clock: { now: () => now } };
  await settleOrders(timed, signal);
  if (signal?.aborted) return;
  await run(timed, async (work) => {
    await deleteExpiredAccess(work);
    await deleteExpiredConfirmations(work);
    await expireRequests(work);
  });
}

/** Does it again and again, one round at a time. Once the answer of `stop` is there, nothing runs any more. */
export function startJobs(shop: Shop, everyMs = 5000): { stop(): Promise<void> } {
  const off = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const round = async () => {
    await runJobs(shop, undefined, off.signal).catch((error: unknown) =>
      shop.log.error({ error }, 'a round of jobs failed'),
    );
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

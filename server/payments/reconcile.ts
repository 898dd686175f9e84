/** Queries the gateway for payments and refunds without a notice, and records its answers like notices. */
import { toFixed2 } from '../../domain/shared/money';
import { databaseOf } from '../db/connect';
import type { Actor } from '../db/transaction';
import type { OnlinePayment, Shop } from '../shop';
import * as attempts from './attempts';
import { queryWait } from './backOff';
import { settle } from './notice';
import { followRefund } from './refunds';

const ACTOR: Actor = { kind: 'system', id: 'payment gateway', origin: '', requestId: null };
/** Queries per round. */
const BATCH = 20;

/** No transaction is open while the gateway responds. */
async function queryPayment(shop: Shop, gateway: OnlinePayment, attempt: attempts.Attempt): Promise<void> {
  const { paymentId, queries } = attempt;
  const wait = queryWait(queries + 1);
  // Schedule the next query first, so that an unavailable gateway is not queried again at once.
  await attempts.changeAttempt(databaseOf(shop.pool), paymentId, {
    queries: queries + 1,
    nextQuery: Number.isFinite(wait) ? shop.clock.now() + wait : null,
  });
  const state = await gateway.query(paymentId);
  if (state.status !== 'paid' && state.status !== 'failed') return;
  const result = state.status === 'paid' ? state : { status: state.status, amount: toFixed2(attempt.amount) };
  const refusal = await settle(shop, { ...ACTOR }, { ...result, paymentId });
  // A person must look at it; another query would give the same answer.
  if (refusal) await attempts.changeAttempt(databaseOf(shop.pool), paymentId, { nextQuery: null });
}

/** Runs one round. An unavailable gateway is logged once and queried again later. */
export async function reconcilePayments(shop: Shop, signal?: AbortSignal): Promise<void> {
  const gateway = shop.onlinePayment;
  if (gateway === null) return;
  const db = databaseOf(shop.pool);
  const now = shop.clock.now();
  const requested: (() => Promise<void>)[] = [
    ...(await attempts.dueQueries(db, now, BATCH)).map((row) => () => queryPayment(shop, gateway, row)),
    ...(await attempts.dueRefunds(db, now, BATCH)).map((row) => () => followRefund(shop, gateway, row)),
  ];
  for (const ask of requested) {
    if (signal?.aborted) return;
    await ask().catch((error: unknown) => shop.log.warn({ error }, 'the payment gateway is unavailable'));
  }
}

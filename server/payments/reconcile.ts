/** Payments and refunds of which the gateway has told nothing: it is asked, and what it says is written down as a notice is. */
import { toFixed2 } from '../../domain/shared/money';
import { databaseOf } from '../db/connect';
import type { Actor } from '../db/transaction';
import type { OnlinePayment, Shop } from '../shop';
import * as attempts from './attempts';
import { queryWait } from './backOff';
import { settle } from './notice';
import { followRefund } from './refunds';

const ACTOR: Actor = { kind: 'system', id: 'payment gateway', origin: '', requestId: null };
/** Asked for in one round. */
const BATCH = 20;

/** No transaction is open while the gateway is asked. */
async function queryPayment(shop: Shop, gateway: OnlinePayment, attempt: attempts.Attempt): Promise<void> {
  const { paymentId, queries } = attempt;
  const wait = queryWait(queries + 1);
  // Written down first: a gateway that is away is not asked at once again.
  await attempts.changeAttempt(databaseOf(shop.pool), paymentId, {
    queries: queries + 1,
    nextQuery: Number.isFinite(wait) ? shop.clock.now() + wait : null,
  });
  const state = await gateway.query(paymentId);
  if (state.status !== 'paid' && state.status !== 'failed') return;
  const told = state.status === 'paid' ? state : { status: state.status, amount: toFixed2(attempt.amount) };
  const refusal = await settle(shop, { ...ACTOR }, { ...told, paymentId });
  // Somebody has to look at it: asking again says the same.
  if (refusal) await attempts.changeAttempt(databaseOf(shop.pool), paymentId, { nextQuery: null });
}

/** One round; a gateway that is away is said once and asked again later. */
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
    await ask().catch((error: unknown) => shop.log.warn({ error }, 'the payment gateway is away'));
  }
}

/** Intervals of queries to the gateway, because a notice may get lost. */
import { MINUTE_MS } from '../../domain/order/terms';

/** Minutes between queries of a payment. */
const PAYMENT_WAITS = [2, 3, 5, 10, 15, 30, 60];
const REFUND_WAITS = [2, 5, 15, 60, 240];

/**
 * Delay until the next query of a payment, ms. The queries cover two hours, while a payment page is open for 30
 * minutes, so that late payments are found as well.
 */
export const queryWait = (requested: number): number => (PAYMENT_WAITS[requested] ?? Infinity) * MINUTE_MS;

/** The same for a refund. Acquirers take days, so the last interval is four hours. */
export const refundWait = (requested: number): number =>
  (REFUND_WAITS[Math.min(requested, REFUND_WAITS.length - 1)] ?? 0) * MINUTE_MS;

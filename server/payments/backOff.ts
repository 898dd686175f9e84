/** When the gateway is asked again for what it has not told: a notice may be lost on its way. */
import { MINUTE_MS } from '../../domain/order/terms';

/** Minutes between one question and the next. */
const PAYMENT_WAITS = [2, 3, 5, 10, 15, 30, 60];
const REFUND_WAITS = [2, 5, 15, 60, 240];

/**
 * ms until a payment is asked for after so many questions: over two hours, while it may be paid for 30 minutes, so that
 * money of the last moment is found as well.
 */
export const queryWait = (requested: number): number => (PAYMENT_WAITS[requested] ?? Infinity) * MINUTE_MS;

/** The same of a refund; acquirers take days, so it is asked for every four hours in the end. */
export const refundWait = (requested: number): number =>
  (REFUND_WAITS[Math.min(requested, REFUND_WAITS.length - 1)] ?? 0) * MINUTE_MS;

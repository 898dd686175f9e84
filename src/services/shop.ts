/** What the shop offers of that which needs somebody outside. */
import { web } from './client';
import { ApiError } from './errors';
import type { Wire } from '@contract/types';

export type ShopServices = Wire['ShopServices'];

/** No answer at all, or a fault: nothing is known yet. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.kind === 'network' ||
  error.kind === 'timeout' ||
  (error.status ?? 0) >= 500;

/**
 * A server of the family that does not know the question counts as offering neither: a code that never comes leaves a
 * buyer with nothing to do, while name and password work at every server.
 */
export async function shopServices(): Promise<ShopServices> {
  const answer = await web('get', '/shop/services', { quiet: true, stay: true }).catch((error: unknown) => {
    if (isUnanswered(error)) throw error;
    return null;
  });
  const onlinePayment = answer?.onlinePayment === true;
  return {
    sms: answer?.sms === true,
    onlinePayment,
    bankTransfer: answer?.bankTransfer === true,
    onlinePaymentKind: onlinePayment ? (answer.onlinePaymentKind ?? 'simulated') : 'none',
  };
}

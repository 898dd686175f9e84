/**
 * Online payment through a webhook that the operator of the shop provides for its acquirer (WeChat, Alipay, UnionPay).
 * Both sides sign their messages with one secret; docs/integrations.md describes the other side.
 */
import { payPath } from '../../domain/order/orderPath';
import { dateTime } from '../http/dates';
import { signatureFault, signatureOf } from '../http/signed';
import type { OnlinePayment, PaymentRequest, PaymentState, RefundState } from '../shop';

export interface GatewaySettings {
  url: string;
  secret: string;
  /** Address of the shop for buyers and the gateway: `https://shop.example` */
  origin: string;
}

const TIMEOUT_MS = 5_000;
const TIMESTAMP_HEADER = 'x-payment-timestamp';
const SIGNATURE_HEADER = 'x-payment-signature';

/** Whether a buyer may be sent to this address to pay: https, or http on this machine. */
export function isPayUrl(address: unknown): address is string {
  if (typeof address !== 'string' || address.length > 2_000 || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
  );
}

const notifyUrlOf = (origin: string): string => `${origin}/apis/payment/notify`;

function messageOf(
  { paymentId, orderNumbers, amount, subject, expires }: PaymentRequest,
  origin: string,
): string {
  return JSON.stringify({
    paymentId,
    orderNumbers,
    amount,
    currency: 'CNY',
    subject,
    notifyUrl: notifyUrlOf(origin),
    // Pages use hash routes. The page of one order links to the others.
    returnUrl: `${origin}/#${payPath(orderNumbers[0] ?? '')}`,
    expiresAt: dateTime(expires),
  });
}

type Answer = Record<string, unknown>;

const malformed = (operation: string) =>
  new Error(`the payment gateway answered ${operation} in another form`);

function paymentStateIn({ status, amount, transactionId, paidAt }: Answer): PaymentState {
  if (status === 'failed' || status === 'open' || status === 'unknown') return { status };
  if (status !== 'paid' || typeof amount !== 'string') throw malformed('query');
  if (typeof transactionId !== 'string' || typeof paidAt !== 'string') throw malformed('query');
  return { status, amount, transactionId, paidAt };
}

const REFUND_STATES: readonly unknown[] = [
  'done',
  'pending',
  'failed',
  'unknown',
] satisfies RefundState['status'][];

function refundStateIn({ status, reason }: Answer): RefundState {
  if (!REFUND_STATES.includes(status)) throw malformed('refund');
  return {
    status: status as RefundState['status'],
    reason: typeof reason === 'string' ? reason.slice(0, 200) : '',
  };
}

/** A client for the gateway at an address. Every message except the start of a payment names its `operation`. */
export function paymentGateway({ url, secret, origin }: GatewaySettings): OnlinePayment {
  const ask = async (body: string): Promise<Answer> => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: signatureOf(secret, timestamp, body),
      },
      body,
      // The signature is valid for one address only, so redirects are not followed.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the payment gateway answered ${response.status}`);
    return ((await response.json()) ?? {}) as Answer;
  };
  const notifyUrl = notifyUrlOf(origin);
  return {
    begin: async (request) => {
      const { payUrl } = await ask(messageOf(request, origin));
      if (!isPayUrl(payUrl)) throw new Error('the payment gateway answered no payUrl over https');
      return { payUrl };
    },
    query: async (paymentId) => paymentStateIn(await ask(JSON.stringify({ operation: 'query', paymentId }))),
    refund: async (request) =>
      refundStateIn(
        await ask(JSON.stringify({ operation: 'refund', ...request, currency: 'CNY', notifyUrl })),
      ),
    queryRefund: async ({ refundId, paymentId }) =>
      refundStateIn(await ask(JSON.stringify({ operation: 'queryRefund', refundId, paymentId }))),
    faultOf: (message, now) => signatureFault(secret, message, now),
  };
}

/**
 * Online payment through a webhook that whoever runs the shop puts before their acquirer (WeChat, Alipay, UnionPay).
 * Both sides sign what they send with one secret; docs/operations.md describes it for whoever writes the other side.
 */
import { payPath } from '../../src/domain/order/orderPath';
import { dateTime } from '../http/dates';
import { signatureFault, signatureOf } from '../http/signed';
import type { OnlinePayment, PaymentRequest } from '../shop';

export interface GatewaySettings {
  url: string;
  secret: string;
  /** Where buyers, and the gateway, find the shop: `https://shop.example` */
  origin: string;
}

const TIMEOUT_MS = 5_000;
const TIMESTAMP_HEADER = 'x-payment-timestamp';
const SIGNATURE_HEADER = 'x-payment-signature';

/** Over TLS, or on this machine: nothing else is a place to send a buyer with money. */
export function isPayUrl(address: unknown): address is string {
  if (typeof address !== 'string' || address.length > 2_000 || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
  );
}

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
    notifyUrl: `${origin}/apis/payment/notify`,
    // The pages live behind the hash; one order is shown, from where the others are found.
    returnUrl: `${origin}/#${payPath(orderNumbers[0] ?? '')}`,
    expiresAt: dateTime(expires),
  });
}

/** The gateway at an address. */
export function paymentGateway({ url, secret, origin }: GatewaySettings): OnlinePayment {
  return {
    begin: async (request) => {
      const body = messageOf(request, origin);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [TIMESTAMP_HEADER]: timestamp,
          [SIGNATURE_HEADER]: signatureOf(secret, timestamp, body),
        },
        body,
        // What is signed for one address is not for another.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the payment gateway answered ${response.status}`);
      const { payUrl } = ((await response.json()) ?? {}) as { payUrl?: unknown };
      if (!isPayUrl(payUrl)) throw new Error('the payment gateway answered no payUrl over https');
      return { payUrl };
    },
    faultOf: (message, now) => signatureFault(secret, message, now),
  };
}

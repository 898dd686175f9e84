/** A payment gateway for tests: a small server on this machine that answers requests and signs notices. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http, passthrough } from 'msw';
import { signatureOf } from '../../server/http/signed';
import { paymentGateway } from '../../server/payments/gateway';
import { dateTime } from '../../server/http/dates';
import { call, fetchRaw } from './api';
import { expectFailure, type Answer } from './contract';
import { clock, shopHere } from './shop';
import { server } from './setupServer';

export const SECRET = 'a secret of this test, which is long enough';
export const PAY_URL = 'https://pay.test/desk/';

/** A request to the gateway. */
export interface Requested {
  paymentId: string;
  orderNumbers: string[];
  amount: string;
  currency: string;
  subject: string;
  notifyUrl: string;
  returnUrl: string;
  expiresAt: string;
}

export interface Gateway {
  url: string;
  /** Every request, with the validity of its signature. */
  asked: (Requested & { signed: boolean })[];
  /** Status and body of its answers; null for the usual ones. */
  answer: { status: number; body: string } | 'silence' | null;
  /** The gateway's answer about a payment or refund; default: unknown, and done. */
  says: Partial<Record<'query' | 'refund' | 'queryRefund', object>>;
  /** Queries and refunds, with the operation and the validity of their signature. */
  operations: (Record<string, unknown> & { operation: string; signed: boolean })[];
  close(): Promise<void>;
}

const USUAL = {
  query: { status: 'unknown' },
  refund: { status: 'done' },
  queryRefund: { status: 'unknown' },
};

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** Starts the gateway and configures the shop of this test file, until the test ends. */
export async function openGateway(): Promise<Gateway> {
  const gateway: Gateway = {
    url: '',
    asked: [],
    answer: null,
    says: {},
    operations: [],
    close: () => Promise.resolve(),
  };
  const listener = createServer((request, response) => {
    void textOf(request).then((body) => {
      const { 'x-payment-timestamp': timestamp, 'x-payment-signature': signature } = request.headers;
      const signed = signature === signatureOf(SECRET, String(timestamp), body);
      const requested = JSON.parse(body) as Requested & { operation?: keyof Gateway['says'] };
      const { operation } = requested;
      if (operation) gateway.operations.push({ ...requested, operation, signed });
      else gateway.asked.push({ ...requested, signed });
      if (gateway.answer === 'silence') return;
      const { status, body: answered } = gateway.answer ?? {
        status: 200,
        body: JSON.stringify(
          operation
            ? (gateway.says[operation] ?? USUAL[operation])
            : { payUrl: PAY_URL + requested.paymentId },
        ),
      };
      response.writeHead(status, { 'content-type': 'application/json' }).end(answered);
    });
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  gateway.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/begin`;
  gateway.close = () =>
    new Promise((done) => {
      listener.close(() => done());
      listener.closeAllConnections();
    });
  server().use(http.all(gateway.url, () => passthrough()));
  const { shop } = await shopHere();
  shop.onlinePayment = paymentGateway({ url: gateway.url, secret: SECRET, origin: 'https://shop.test' });
  return gateway;
}

/** The headers of a signed text; by default signed now with the correct secret. */
export function signed(text: string, { secret = SECRET, at = clock.now() } = {}): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  return {
    'X-Payment-Timestamp': timestamp,
    'X-Payment-Signature': signatureOf(secret, timestamp, text),
  };
}

/** The gateway's notice about a payment. */
export const paidNotice = (
  { paymentId, amount }: Pick<Requested, 'paymentId' | 'amount'>,
  more: object = {},
) => ({
  paymentId,
  amount,
  status: 'paid',
  transactionId: `T-${paymentId}`,
  paidAt: dateTime(clock.now()),
  ...more,
});

/** Sends a signed notice; returns the answer. */
export const notify = (notice: object) =>
  call('post', '/payment/notify', { body: notice, headers: signed(JSON.stringify(notice)) });

/** Sends a text with headers; returns the failure. */
export async function notifyRefused(text: string, headers: Record<string, string>) {
  const response = await fetchRaw('post', '/payment/notify', { text, headers });
  const answer = { status: response.status, envelope: (await response.json()) as Answer['envelope'] };
  expectFailure(answer);
  return { status: answer.status, reason: (answer.envelope as { reason?: string }).reason };
}

/**
 * Messages to a system of the buyer's own (接口推送): signed, over https, to a public address and nowhere else.
 * docs/operations.md describes it for whoever writes the other side.
 */
import { createHmac } from 'node:crypto';
import { lookup as dnsLookup } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Webhook } from '../shop';
import { isPublic } from './publicAddress';

export interface WebhookSettings {
  /** The secrets of all buyers follow from it: 32 characters at least. */
  key: string;
  /** http to 127.0.0.1: development and tests only. */
  local?: boolean;
}

const TIMEOUT_MS = 5_000;

/** Why something was not taken: what is kept of a try. Never holds an address or a secret. */
export class DeliveryError extends Error {
  constructor(readonly outcome: string) {
    super(outcome);
    this.name = 'DeliveryError';
  }
}

const isLocal = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && hostname === '127.0.0.1';

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** May anything be sent there, as far as the address itself tells? What its name stands for is looked at when it is. */
export function isWebhookUrl(address: string, local = false): boolean {
  if (address.length > 500 || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (local && isLocal(url)) return true;
  const host = bare(url.hostname);
  return url.protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublic(host));
}

/** What a name stands for, all of it public: it is asked once, and the answer is where the connection goes. */
const publicLookup: LookupFunction = (hostname, options, answer) =>
  dnsLookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, [], 0);
    if (!found.every(({ address }) => isPublic(address)))
      return answer(new DeliveryError('PRIVATE_ADDRESS'), [], 0);
    const [first] = found;
    if (options.all || !first) return answer(null, found);
    return answer(null, first.address, first.family);
  });

/** HMAC-SHA256 in hex over the timestamp (seconds), a full stop and the body. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

function send(url: URL, options: RequestOptions, body: string): Promise<number> {
  return new Promise((done, failed) => {
    const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = ask(url, options, (response) => {
      // Nothing that is answered is read, and no address that it names is gone to.
      response.destroy();
      done(response.statusCode ?? 0);
    });
    request.on('error', failed);
    request.end(body);
  });
}

const outcomeOf = (error: unknown): string => {
  if (error instanceof DeliveryError) return error.outcome;
  const { name, code } = error as { name?: string; code?: unknown };
  if (name === 'AbortError' || name === 'TimeoutError') return 'TIMEOUT';
  return typeof code === 'string' ? code : 'FAILED';
};

export function webhookPort({ key, local = false }: WebhookSettings): Webhook {
  return {
    takes: (address) => isWebhookUrl(address, local),
    secretOf: (buyerId, serial) =>
      createHmac('sha256', key).update(`webhook ${buyerId} ${serial}`).digest('base64url'),
    post: async ({ url: address, secret, id, body, now }, signal) => {
      if (!isWebhookUrl(address, local)) throw new DeliveryError('ADDRESS_REFUSED');
      const url = new URL(address);
      const timestamp = String(Math.floor(now / 1000));
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-shop-message': id,
        'x-shop-timestamp': timestamp,
        'x-shop-signature': signatureOf(secret, timestamp, body),
      };
      const until = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]);
      const lookup = local && isLocal(url) ? undefined : publicLookup;
      const status = await send(
        url,
        { method: 'POST', headers, signal: until, lookup, agent: false },
        body,
      ).catch((error: unknown) => {
        throw new DeliveryError(outcomeOf(error));
      });
      if (status < 200 || status > 299) throw new DeliveryError(`HTTP ${status}`);
    },
  };
}

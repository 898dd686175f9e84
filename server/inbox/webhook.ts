/**
 * Sends messages to a buyer's own system (接口推送): signed, over https, and only to public addresses. docs/integrations.md
 * describes the protocol for receivers.
 */
import { createHmac } from 'node:crypto';
import { lookup as dnsLookup } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Webhook } from '../shop';
import { isPublic } from './publicAddress';

export interface WebhookSettings {
  /** All secrets are derived from this key; at least 32 characters. */
  key: string;
  /** Allows http to 127.0.0.1, for development and tests only. */
  local?: boolean;
}

const TIMEOUT_MS = 5_000;

/** Reason of a failed delivery, kept with the attempt. Never contains an address or secret. */
export class DeliveryError extends Error {
  constructor(readonly outcome: string) {
    super(outcome);
    this.name = 'DeliveryError';
  }
}

const isLocal = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && hostname === '127.0.0.1';

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Is the URL acceptable by itself? The addresses behind its host name are checked when connecting. */
export function isWebhookUrl(address: string, local = false): boolean {
  if (address.length > 500 || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (local && isLocal(url)) return true;
  const host = bare(url.hostname);
  return url.protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublic(host));
}

/**
 * Resolves a host name once and refuses private addresses. The connection uses this result, so that a second DNS
 * answer cannot redirect it.
 */
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
      // The body of the answer is not read, and redirects are not followed.
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

/**
 * One key for each intended action (`Idempotency-Key`). When an answer is lost nobody knows whether the server acted:
 * sending the same content again uses the same key, and the server acts once.
 */
import { ApiError } from './errors';

/** Afterwards the buyer has seen the result, and the same content is a new action. ms */
const LOST_MS = 10 * 60_000;
const MAX_LOST = 50;

interface Lost {
  intent: string;
  area: string;
  key: string;
  /** ms */
  since: number;
}
let unanswered: Lost[] = [];

/** A POST that changes earlier additions; every DELETE does so in its area, and every PUT that does not add. */
const CHANGING_POSTS = /\/p\/(?:shopCart\/changeCount|order\/submit|carts(?:\/\{cartId\}\/lines)?)$/;
const ADDING_PUTS = /\/(?:stock|action)$/;
/** Areas whose changes affect the cart. */
const OF_CART = ['shopCart', 'carts', 'order'];

/** `/h5apis/p/shopCart/changeItem` belongs to `shopCart`. */
function areaOf(url: string): string {
  const [, , audience = '', area = ''] = url.split('/');
  const name = area || audience;
  return OF_CART.includes(name) ? 'shopCart' : name;
}

/** 32 hex digits. `crypto.randomUUID` is missing on a page without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A failure after which nobody knows whether the server acted. */
const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (['network', 'timeout', 'parse'].includes(error.kind) || (error.status ?? 0) >= 500);

/** The key of an action: the last one with this content whose answer was lost, else a new one. */
export function takeKey(intent: string): string {
  const since = Date.now() - LOST_MS;
  unanswered = unanswered.filter((entry) => entry.since > since);
  const match = unanswered.find((entry) => entry.intent === intent);
  unanswered = unanswered.filter((entry) => entry !== match);
  return match?.key ?? newKey();
}

/** Keeps the key of a call that failed with an unknown result. */
export function keepKey(intent: string, url: string, key: string, error: unknown): void {
  if (!isAnswerLost(error)) return;
  unanswered = [...unanswered, { intent, area: areaOf(url), key, since: Date.now() }].slice(-MAX_LOST);
}

/** A change was made: earlier additions in its area may be gone, so the same content is a new action. */
export function noteChanged(verb: string, url: string): void {
  if (verb === 'post' ? !CHANGING_POSTS.test(url) : ADDING_PUTS.test(url)) return;
  const area = areaOf(url);
  unanswered = unanswered.filter((entry) => entry.area !== area);
}

/**
 * One key for each thing that a buyer means to do (`Idempotency-Key`). When an answer is lost nobody knows whether the
 * server did it: sending the same content again takes the same key, and the server does it once.
 */
import { ApiError } from './errors';

/** After this the buyer has seen what became of it: the same again is meant as another one. ms */
const LOST_MS = 10 * 60_000;
const MAX_LOST = 50;

interface Lost {
  intent: string;
  area: string;
  key: string;
  /** ms */
  since: number;
}
let lost: Lost[] = [];

/** A POST that changes what was added before; every DELETE does so in its area, and every PUT that does not add itself. */
const CHANGING_POSTS = /\/p\/(?:shopCart\/changeCount|order\/submit|carts(?:\/\{cartId\}\/lines)?)$/;
const ADDING_PUTS = /\/(?:stock|deed)$/;
/** Areas whose changes change the cart. */
const OF_CART = ['shopCart', 'carts', 'order'];

/** `/h5apis/p/shopCart/changeItem` is of `shopCart`. */
function areaOf(url: string): string {
  const [, , audience = '', area = ''] = url.split('/');
  const name = area || audience;
  return OF_CART.includes(name) ? 'shopCart' : name;
}

/** 32 hex digits. `crypto.randomUUID` is missing where a page comes without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A failure after which nobody knows whether the server did it. */
const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (['network', 'timeout', 'parse'].includes(error.kind) || (error.status ?? 0) >= 500);

/** The key of an intent: of the last one with this content whose answer was lost, else a new one. */
export function takeKey(intent: string): string {
  const since = Date.now() - LOST_MS;
  lost = lost.filter((entry) => entry.since > since);
  const known = lost.find((entry) => entry.intent === intent);
  lost = lost.filter((entry) => entry !== known);
  return known?.key ?? newKey();
}

/** Keeps the key of a call that failed without saying whether it was done. */
export function keepKey(intent: string, url: string, key: string, error: unknown): void {
  if (!isAnswerLost(error)) return;
  lost = [...lost, { intent, area: areaOf(url), key, since: Date.now() }].slice(-MAX_LOST);
}

/** A change was done: what was added in its area may be gone, so the same again is another intent. */
export function noteChanged(verb: string, url: string): void {
  if (verb === 'post' ? !CHANGING_POSTS.test(url) : ADDING_PUTS.test(url)) return;
  const area = areaOf(url);
  lost = lost.filter((entry) => entry.area !== area);
}

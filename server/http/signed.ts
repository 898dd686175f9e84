/** Verifies messages signed by a service of the company: HMAC-SHA256 over time and body. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedMessage } from '../shop';

/** Tolerance of the timestamp in both directions, ms: allows for clock differences and stops replays. */
const FRESH_MS = 5 * 60_000;

/** HMAC-SHA256 in hex over the timestamp (seconds), a full stop and the body. */
export const signatureOf = (secret: string, timestamp: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Why a signed message is rejected at `now` (ms); null when it is valid and fresh. */
export function signatureFault(
  secret: string,
  { timestamp, signature, body }: SignedMessage,
  now: number,
): 'unsigned' | 'late' | null {
  if (timestamp === null || signature === null || !/^\d{1,12}$/.test(timestamp)) return 'unsigned';
  if (!isSame(signature.toLowerCase(), signatureOf(secret, timestamp, body))) return 'unsigned';
  return Math.abs(now - Number(timestamp) * 1000) > FRESH_MS ? 'late' : null;
}

/** Rate limits of costly calls per network, counted in the database across all processes. */
import { sql } from 'drizzle-orm';
import { rateWindows } from '../db/schema/account';
import type { CallLimits } from '../shop';
import { withoutTransaction } from './guard';
import type { Caller } from './operation';
import { networkOf } from './origin';
import { fault, Refusal } from './refusal';

/** Length of the counting window per kind of call, seconds. */
export const LIMIT_SECONDS = {
  login: 60,
  register: 3600,
  code: 600,
  structure: 60,
  reaction: 60,
  pdf: 60,
  join: 3600,
  webhook: 600,
  export: 86_400,
} satisfies Record<keyof CallLimits, number>;

/**
 * Counts a call of a network, or of `who`; refuses with HTTP 429 above the limit. Runs outside a transaction, so that
 * refused calls count too.
 */
export async function countCall(
  call: Caller,
  name: keyof CallLimits,
  who = networkOf(call.origin),
): Promise<void> {
  const { db, now } = withoutTransaction(call);
  const length = LIMIT_SECONDS[name] * 1000;
  const startedAt = Math.floor(now / length) * length;
  const [row] = await db
    .insert(rateWindows)
    .values({ key: `${name} ${who}`, startedAt, count: 1 })
    .onConflictDoUpdate({
      target: [rateWindows.key, rateWindows.startedAt],
      set: { count: sql`${rateWindows.count} + 1` },
    })
    .returning({ count: rateWindows.count });
  if ((row?.count ?? 0) <= call.shop.settings.callLimits[name]) return;
  const waitSeconds = Math.ceil((startedAt + length - now) / 1000);
  throw new Refusal('TOO_MANY', '操作过于频繁，请稍后再试', {
    ...fault(429),
    data: { reason: 'TOO_MANY', waitSeconds },
  });
}

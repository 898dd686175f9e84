/** How often one origin may ask for something costly, counted in the database over all processes. */
import { sql } from 'drizzle-orm';
import { rateWindows } from '../db/schema/account';
import type { Work } from '../db/transaction';
import { Refusal, SERVER_FAULT } from '../http/refusal';

export interface Limit {
  name: string;
  /** Calls in `seconds`. */
  most: number;
  seconds: number;
}

/** Logins and registrations are many behind the one address of a campus, but not that many. */
export const LIMITS = {
  login: { name: 'login', most: 120, seconds: 60 },
  register: { name: 'register', most: 30, seconds: 3600 },
  code: { name: 'code', most: 30, seconds: 600 },
  structure: { name: 'structure', most: 120, seconds: 60 },
} satisfies Record<string, Limit>;

/** Counts a call of an origin; refuses with HTTP 429 when it is one too many. Outside a transaction. */
export async function countCall(
  { db, now }: Work,
  { name, most, seconds }: Limit,
  origin: string,
): Promise<void> {
  const startedAt = Math.floor(now / (seconds * 1000)) * seconds * 1000;
  const [row] = await db
    .insert(rateWindows)
    .values({ key: `${name} ${origin}`, startedAt, count: 1 })
    .onConflictDoUpdate({
      target: [rateWindows.key, rateWindows.startedAt],
      set: { count: sql`${rateWindows.count} + 1` },
    })
    .returning({ count: rateWindows.count });
  if ((row?.count ?? 0) > most)
    throw new Refusal('TOO_MANY', '操作过于频繁，请稍后再试', { code: SERVER_FAULT, status: 429 });
}

/**
 * Delays repeated guesses at a secret of an account, from any network. Each wrong try above the free ones makes the
 * next wait longer.
 */
import { and, desc, eq, gt } from 'drizzle-orm';
import { attempts } from '../db/schema/account';
import type { Work } from '../db/transaction';
import { fault, Refusal } from '../http/refusal';

/** Wrong tries count for a day. */
const WINDOW_MS = 86_400_000;
const [FIRST_MS, MAX_MS] = [1_000, 300_000];
/** Maximum number of wrong tries to read; more would not lengthen the delay. */
const MAX_COUNTED = 40;

/**
 * Delay after `wrong` wrong tries, of which `free` cause no delay, ms: 1 s, then doubled each time, at most 5 minutes.
 */
export const delayAfter = (wrong: number, free: number): number =>
  wrong < free ? 0 : Math.min(FIRST_MS * 2 ** Math.min(wrong - free, 20), MAX_MS);

/** Refuses with 429 while the delay runs. Such a call does not count as a try. */
export async function refuseTooSoon(
  { db, now }: Work,
  key: string,
  { free, field }: { free: number; field?: string },
): Promise<void> {
  const recent = await db
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, now - WINDOW_MS)))
    .orderBy(desc(attempts.at))
    .limit(MAX_COUNTED);
  const delay = delayAfter(recent.length, free);
  const waitMs = delay + (recent[0]?.at ?? now) - now;
  if (delay === 0 || waitMs <= 0) return;
  const waitSeconds = Math.ceil(waitMs / 1000);
  throw new Refusal('TRY_LATER', `尝试次数过多，请 ${waitSeconds} 秒后再试`, {
    ...fault(429),
    field,
    data: { reason: 'TRY_LATER', waitSeconds },
  });
}

export const countWrong = ({ db, now }: Work, key: string): Promise<unknown> =>
  db.insert(attempts).values({ key, at: now });

export const forgetWrong = ({ db }: Work, key: string): Promise<unknown> =>
  db.delete(attempts).where(eq(attempts.key, key));

/** Running tries in this process, by key. */
const inProgress = new Map<string, Promise<unknown>>();

/**
 * Runs the tries of one key one after another, so that a concurrent guess is counted before the next one is checked.
 */
export async function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = inProgress.get(key) ?? Promise.resolve();
  const own = before.catch(() => undefined).then(task);
  inProgress.set(key, own);
  try {
    return await own;
  } finally {
    if (inProgress.get(key) === own) inProgress.delete(key);
  }
}

/** Tries at a secret of an account, counted from wherever they come: each wrong one too many makes the next wait longer. */
import { and, desc, eq, gt } from 'drizzle-orm';
import { attempts } from '../db/schema/account';
import type { Work } from '../db/transaction';
import { fault, Refusal } from '../http/refusal';

/** Wrong tries are remembered for a day. */
const WINDOW_MS = 86_400_000;
const [FIRST_MS, MAX_MS] = [1_000, 300_000];
/** As many wrong tries as the longest delay needs. */
const MAX_COUNTED = 40;

/** ms to wait after `wrong` wrong tries, of which `free` cost nothing: 1 s, then double each time, 5 minutes at most. */
export const delayAfter = (wrong: number, free: number): number =>
  wrong < free ? 0 : Math.min(FIRST_MS * 2 ** Math.min(wrong - free, 20), MAX_MS);

/** Refuses at once with 429 while the delay runs. Such a call is no try: it makes nothing longer. */
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

/** Tries under way in this process, by key. */
const inProgress = new Map<string, Promise<unknown>>();

/** One after the other for one key: a guess at the same moment is counted before the next one is looked at. */
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

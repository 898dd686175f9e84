/** Wrong passwords, counted in the database so that a lock holds in every process. */
import { desc, eq, like } from 'drizzle-orm';
import { LOCK_AFTER, LOCK_MS } from '../../domain/account/login';
import { audit } from '../audit';
import { attempts } from '../db/schema/account';
import type { Work } from '../db/transaction';
import { refuse } from '../http/refusal';
import { countWrong, forgetWrong, inTurn, refuseTooSoon } from './delay';
import type { Buyer } from '../http/sessions';
import { hashPassword, isPassword } from './password';

/** Wrong tries that are answered at once; after each further one the next waits twice as long, ms. */
const FREE_TRIES = 3;
/** Wrong passwords for an account, from wherever they come, before the next one has to wait: two origins' worth. */
export const FREE_FOR_ACCOUNT = 20;
const [FIRST_WAIT_MS, MAX_WAIT_MS] = [50, 1_000];

interface PasswordCheck {
  /** Tries are counted by where they come from and whom they are about: nobody locks a buyer out from elsewhere. */
  key: string;
  /** Wrong ones are counted under this too, from everywhere; null where the owner is known by other means. */
  account?: string | null;
  buyer: Buyer | undefined;
  given: string;
  words: { wrong: string; locked: string };
  field?: string;
}

let decoy: Promise<string> | undefined;

/**
 * Holds a password against the buyer's and counts the wrong ones: after three each try is looked at later, and ten under
 * one key lock it for 30 minutes from the tenth. One after the other: guesses that come at the same moment are counted
 * before the next one is looked at. Works outside a transaction: a refused try is counted all the same.
 */
export const verifyPassword = (work: Work, proof: PasswordCheck): Promise<Buyer> =>
  inTurn(proof.key, () => verifyInTurn(work, proof));

async function verifyInTurn(work: Work, proof: PasswordCheck): Promise<Buyer> {
  const { key, account = null, buyer, given, words, field } = proof;
  const { db, now } = work;
  const recent = await db
    .select({ at: attempts.at })
    .from(attempts)
    .where(eq(attempts.key, key))
    .orderBy(desc(attempts.at))
    .limit(LOCK_AFTER);
  const [last, tenth] = [recent[0]?.at, recent[LOCK_AFTER - 1]?.at];
  if (last !== undefined && tenth !== undefined && now - last < LOCK_MS && last - tenth < LOCK_MS)
    // mall4j answers this with 200 and A00001; `waitSeconds` adds `Retry-After`.
    refuse('PASSWORD_LOCKED', words.locked, {
      field,
      data: { reason: 'PASSWORD_LOCKED', waitSeconds: Math.ceil((last + LOCK_MS - now) / 1000) },
    });
  if (account !== null) await refuseTooSoon(work, account, { free: FREE_FOR_ACCOUNT, field });
  await slowDown(recent.filter(({ at }) => now - at < LOCK_MS).length);
  // An unknown name takes as long as a wrong password: nobody learns by the clock who has an account.
  const passwordHash = buyer?.passwordHash ?? (await (decoy ??= hashPassword(work.shop.settings, 'nobody')));
  const isRight = await isPassword(passwordHash, given);
  if (!buyer || !isRight) {
    await countWrong(work, key);
    if (account !== null) await countWrong(work, account);
    // A name that is nobody's is not kept: somebody may have typed a password there.
    const entry = { subject: 'login', id: buyer?.buyerId ?? 'unknown' } as const;
    await audit(work, { ...entry, action: recent.length + 1 === LOCK_AFTER ? 'loginLocked' : 'loginFailed' });
    return refuse('PASSWORD_WRONG', words.wrong, { field });
  }
  if (recent.length > 0) await forgetWrong(work, key);
  if (account !== null) await forgetWrong(work, account);
  return buyer;
}

async function slowDown(wrong: number): Promise<void> {
  if (wrong < FREE_TRIES) return;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES), MAX_WAIT_MS);
  await new Promise((resolve) => setTimeout(resolve, wait));
}

/** Another password was set with a code: the wrong tries at the old one lock nothing any more. */
export async function clearTries({ db }: Work, { buyerId }: Buyer): Promise<void> {
  await db.delete(attempts).where(like(attempts.key, `% ${buyerId}`));
}

/** Counts wrong passwords in the database, so that a lock holds in every process. */
import { desc, eq, like } from 'drizzle-orm';
import { LOCK_AFTER, LOCK_MS } from '../../domain/account/login';
import { audit } from '../audit';
import { attempts } from '../db/schema/account';
import type { Work } from '../db/transaction';
import { refuse } from '../http/refusal';
import { countWrong, forgetWrong, inTurn, refuseTooSoon } from './delay';
import type { Buyer } from '../http/sessions';
import { hashPassword, isPassword } from './password';

/** Wrong tries without a delay; after each further one the delay doubles. */
const FREE_TRIES = 3;
/** Wrong passwords for an account from all networks before delays begin: twice the limit of one network. */
export const FREE_FOR_ACCOUNT = 20;
const [FIRST_WAIT_MS, MAX_WAIT_MS] = [50, 1_000];

interface PasswordCheck {
  /** Tries are counted by network and account, so that nobody can lock a buyer out from elsewhere. */
  key: string;
  /** A second key that counts wrong tries from all networks; null where the owner is known by other means. */
  account?: string | null;
  buyer: Buyer | undefined;
  given: string;
  words: { wrong: string; locked: string };
  field?: string;
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password and counts wrong ones: after three each further try is delayed, and ten under one key lock it for
 * 30 minutes from the tenth. Tries of one key run one after another, so that concurrent guesses are all counted. Runs
 * outside a transaction, so that a refused try is counted as well.
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
    // mall4j answers with 200 and A00001; `waitSeconds` adds `Retry-After`.
    refuse('PASSWORD_LOCKED', words.locked, {
      field,
      data: { reason: 'PASSWORD_LOCKED', waitSeconds: Math.ceil((last + LOCK_MS - now) / 1000) },
    });
  if (account !== null) await refuseTooSoon(work, account, { free: FREE_FOR_ACCOUNT, field });
  await slowDown(recent.filter(({ at }) => now - at < LOCK_MS).length);
  // An unknown name takes as long as a wrong password, so that response times do not reveal accounts.
  const passwordHash = buyer?.passwordHash ?? (await (decoy ??= hashPassword(work.shop.settings, 'nobody')));
  const isRight = await isPassword(passwordHash, given);
  if (!buyer || !isRight) {
    await countWrong(work, key);
    if (account !== null) await countWrong(work, account);
    // Unknown names are not logged: somebody may have typed a password there.
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

/** Clears wrong tries at the old password after a reset with a code. */
export async function clearTries({ db }: Work, { buyerId }: Buyer): Promise<void> {
  await db.delete(attempts).where(like(attempts.key, `% ${buyerId}`));
}

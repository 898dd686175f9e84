/**
 * Limits for sent codes: per number, per network, and per network and number, in 24 hours. After the first few codes in
 * an hour the browser must solve a proof of work for each. A single buyer does not notice it, but requesting thousands
 * of codes becomes slow.
 */
import { and, count, eq, gt, min } from 'drizzle-orm';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { CODES_PER_DAY } from '../../domain/account/smsCode';
import { isMac, macOf } from '../crypto';
import { attempts } from '../db/schema/account';
import type { Work } from '../db/transaction';
import { maskOrigin, networkOf } from '../http/origin';
import { refuse } from '../http/refusal';
import * as queries from './queries';

const [HOUR, DAY] = [3_600_000, 86_400_000];
/** Codes to one number from all networks in 24 hours. */
export const CODES_TO_NUMBER = 10;
/**
 * Absolute limit per number. The codes above `CODES_TO_NUMBER` are only for networks that requested fewer than
 * `NEW_ORIGIN` of them, so that strangers cannot use up the owner's codes.
 */
export const CODES_TO_NUMBER_AT_MOST = 20;
const NEW_ORIGIN = 2;
/** Codes from one network in 24 hours. A campus is one network. */
export const CODES_FROM_ORIGIN = 500;
/** Maximum number of tries for a proof of work: about a second in a browser. */
const MAX_TRIES = 50_000;
/** Validity of a challenge, ms. */
const WORK_MS = 5 * 60_000;

interface Requested {
  /** Mobile number or mail address. */
  to: string;
  isMail: boolean;
  /** Solution of a challenge, base64. */
  solution?: string | undefined;
}

const keysOf = ({ actor }: Work, to: string) => {
  const network = networkOf(actor.origin);
  return { to: `code ${to}`, from: `codes from ${network}`, both: `code ${to} from ${network}` };
};

async function sent({ db, now }: Work, key: string, ms = DAY): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, now - ms)));
  return row?.sent ?? 0;
}

/** Whether the owner of the number is logged in from this network. */
async function isOwner(work: Work, mobile: string): Promise<boolean> {
  const buyer = await queries.buyerByMobile(work.db, mobile);
  return buyer !== undefined && queries.hasSessionFrom(work, buyer.buyerId, maskOrigin(work.actor.origin));
}

/**
 * Refuses with CODE_LIMIT above the limits, and with WORK_NEEDED when a proof of work is required. Call it while the
 * lock of the number is held.
 */
export async function requireCodeLeft(work: Work, requested: Requested): Promise<void> {
  const { to, isMail } = requested;
  const keys = keysOf(work, to);
  const [toNumber, fromOrigin, own] = [
    await sent(work, keys.to),
    await sent(work, keys.from),
    await sent(work, keys.both),
  ];
  const what = isMail ? '邮箱' : '手机号';
  if (own >= CODES_PER_DAY)
    refuse('CODE_LIMIT', `该${what} 24 小时内已获取 ${CODES_PER_DAY} 次验证码，请明天再试`);
  if (fromOrigin >= CODES_FROM_ORIGIN)
    refuse('CODE_LIMIT', '当前网络 24 小时内获取验证码次数过多，请明天再试');
  const isNew = own < NEW_ORIGIN && toNumber < CODES_TO_NUMBER_AT_MOST;
  if (toNumber >= CODES_TO_NUMBER && !isNew && (isMail || !(await isOwner(work, to))))
    refuse('CODE_LIMIT', `该${what} 24 小时内获取验证码次数过多，请明天再试`);
  if (!isMail) await requireWork(work, requested);
}

/** Counts a sent code. */
export async function countCode({ db, now, ...work }: Work, to: string): Promise<void> {
  const keys = Object.values(keysOf({ db, now, ...work }, to));
  await db.insert(attempts).values(keys.map((key) => ({ key, at: now })));
}

async function requireWork(work: Work, { to, solution }: Requested): Promise<void> {
  const keys = keysOf(work, to);
  const lately = Math.max(await sent(work, keys.to, HOUR), await sent(work, keys.from, HOUR));
  if (lately < work.shop.settings.freeCodes) return;
  if (solution !== undefined && (await takeSolution(work, to, solution))) return;
  const { dataKeys } = work.shop.settings;
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: hmacKey(work),
    maxnumber: MAX_TRIES,
    expires: new Date(work.now + WORK_MS),
    // Hashed, because a buyer who changes the number sees only part of the present one.
    params: { to: macOf(dataKeys, 'work to', to) },
  });
  refuse('WORK_NEEDED', '获取验证码较频繁，请稍候再试', { data: { reason: 'WORK_NEEDED', challenge } });
}

const hmacKey = ({ shop }: Work): string => macOf(shop.settings.dataKeys, 'work', 'key');

interface Solution {
  algorithm: 'SHA-256';
  challenge: string;
  number: number;
  salt: string;
  signature: string;
}

function solutionIn(text: string): Solution | null {
  try {
    const given = JSON.parse(Buffer.from(text, 'base64').toString()) as Partial<Solution> | null;
    const { algorithm, challenge, number, salt, signature } = given ?? {};
    const areTexts = [challenge, salt, signature].every((part) => typeof part === 'string');
    if (algorithm !== 'SHA-256' || !areTexts || !Number.isSafeInteger(number)) return null;
    return given as Solution;
  } catch {
    return null;
  }
}

/** Checks the solution for this number and its expiry. Each solution is valid once. */
async function takeSolution(work: Work, to: string, text: string): Promise<boolean> {
  const { db, now, shop } = work;
  const solution = solutionIn(text);
  // The library would check expiry by the system clock instead of the shop's clock.
  if (!solution || !(await verifySolution(solution, hmacKey(work), false))) return false;
  const { expires, to: bound = '' } = extractParams(solution);
  if (Number(expires) * 1000 < now || !isMac(shop.settings.dataKeys, 'work to', to, bound)) return false;
  const key = `work ${solution.challenge}`;
  const [used] = await db
    .select({ at: min(attempts.at) })
    .from(attempts)
    .where(eq(attempts.key, key));
  if (used?.at !== null && used?.at !== undefined) return false;
  await db.insert(attempts).values({ key, at: now });
  return true;
}

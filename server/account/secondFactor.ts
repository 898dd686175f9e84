/** The second factor of staff: enrolment, login, replacement and removal. Codes are TOTP (RFC 6238). */
import { randomBytes } from 'node:crypto';
import { and, count, eq, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { components } from '@contract/schema';
import { needsSecondFactor, normalizeFactorCode, RECOVERY_CODES } from '../../domain/staff/secondFactor';
import { audit } from '../audit';
import { isMac, macOf, seal, unseal } from '../crypto';
import { recoveryCodes, secondFactors, sessions } from '../db/schema/account';
import type { Work } from '../db/transaction';
import { stepOf } from '../http/access';
import { currentBuyer, unitOfWork, withoutTransaction } from '../http/guard';
import { dateTimeOrNull } from '../http/dates';
import type { AnswerOf, Call } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { countWrong, forgetWrong, inTurn, refuseTooSoon } from './delay';
import * as queries from './queries';
import { revokeTokens, type Buyer, type Session } from '../http/sessions';
import { requireSession } from './settings';

type Schemas = components['schemas'];

const ISSUER = '澄析试剂';
const PERIOD_S = 30;
/** Phone clocks may be off by one step. */
const WINDOW = 1;
/** Wrong codes before delays begin. */
const FREE_TRIES = 5;
/** The base32 alphabet. 32 divides 256, so all letters are equally likely. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const contextOf = (buyerId: string) => `totp ${buyerId}`;
const totpOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret, digits: 6, period: PERIOD_S, algorithm: 'SHA1' });

const isRequiredFor = ({ settings }: Work['shop'], { staffRoles }: Buyer) =>
  needsSecondFactor(staffRoles, settings.staffAccess.secondFactorRequired);

const unused = (buyerId: string) => and(eq(recoveryCodes.buyerId, buyerId), isNull(recoveryCodes.usedTime));

export async function factorState(
  { db, shop }: Work,
  buyer: Buyer,
  session: Session,
): Promise<Schemas['SecondFactor']> {
  const [left] = await db.select({ all: count() }).from(recoveryCodes).where(unused(buyer.buyerId));
  return {
    since: dateTimeOrNull(buyer.secondFactorTime),
    required: isRequiredFor(shop, buyer),
    step: stepOf(shop, buyer, session),
    recoveryLeft: left?.all ?? 0,
  };
}

const requireStaff = ({ staffRoles }: Buyer): void => {
  if (staffRoles.length === 0) refuse('NOT_STAFF', '二次验证用于管理后台的账户');
};

/** Changing a second factor requires that factor; the password alone is not enough. */
const requireGiven = ({ shop }: Work, buyer: Buyer, session: Session): void => {
  if (stepOf(shop, buyer, session) === 'code') refuse('SECOND_FACTOR_NEEDED', '请先完成二次验证');
};

export async function beginFactor(
  work: Work,
  buyer: Buyer,
  { session }: { session: Session },
): Promise<Schemas['SecondFactorSecret']> {
  requireStaff(buyer);
  requireGiven(work, buyer, session);
  // 160 bits, as RFC 4226 requires.
  const secret = new Secret({ size: 20 });
  const { dataKeys } = work.shop.settings;
  const pending = seal(dataKeys, secret.bytes, contextOf(buyer.buyerId)).toString('base64');
  await work.db
    .insert(secondFactors)
    .values({ buyerId: buyer.buyerId, pending })
    .onConflictDoUpdate({ target: secondFactors.buyerId, set: { pending } });
  return { secret: secret.base32, uri: totpOf(secret, buyer.userName).toString() };
}

/** The time step of a code that matches the sealed secret now; null when it does not match. */
function stepOfCode({ now, shop }: Work, buyer: Buyer, sealed: string, code: string): number | null {
  const bytes = unseal(shop.settings.dataKeys, Buffer.from(sealed, 'base64'), contextOf(buyer.buyerId));
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  const delta = totpOf(secret, buyer.userName).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

const factorOf = async ({ db }: Work, { buyerId }: Buyer) =>
  (await db.select().from(secondFactors).where(eq(secondFactors.buyerId, buyerId)))[0];

const wrongCode = (): never => refuseField('code', 'CODE_WRONG', '动态验证码不正确，请检查手机时间后重试');

/** Runs a check of a code. Wrong codes are counted per account, from any network, and audited. */
async function guarded<T>(work: Work, buyer: Buyer, check: () => Promise<T | null>): Promise<T> {
  const key = `second ${buyer.buyerId}`;
  return inTurn(key, async () => {
    await refuseTooSoon(work, key, { free: FREE_TRIES, field: 'code' });
    const found = await check();
    if (found === null) {
      await countWrong(work, key);
      await audit(asBuyer(work, buyer), { subject: 'login', id: buyer.buyerId, action: 'factorWrong' });
      return wrongCode();
    }
    await forgetWrong(work, key);
    return found;
  });
}

const asBuyer = (work: Work, { buyerId }: Buyer): Work => ({
  ...work,
  actor: { ...work.actor, id: buyerId },
});

/** Accepts a code of the app once; returns whether it was right. */
async function takeAppCode(work: Work, buyer: Buyer, code: string): Promise<boolean> {
  const factor = await factorOf(work, buyer);
  if (!factor?.secret) return false;
  const lastStep = stepOfCode(work, buyer, factor.secret, code);
  if (lastStep === null) return false;
  // One statement, so that of two calls with the same code one is refused.
  const { rowCount } = await work.db
    .update(secondFactors)
    .set({ lastStep })
    .where(and(eq(secondFactors.buyerId, buyer.buyerId), lt(secondFactors.lastStep, lastStep)));
  return rowCount === 1;
}

/** Uses up a recovery code; returns whether it was valid. */
async function takeRecoveryCode(work: Work, buyer: Buyer, code: string): Promise<boolean> {
  const rows = await work.db.select().from(recoveryCodes).where(unused(buyer.buyerId));
  const keys = work.shop.settings.dataKeys;
  const found = rows.find(({ codeHash }) => isMac(keys, contextOf(buyer.buyerId), code, codeHash));
  if (!found) return false;
  const { rowCount } = await work.db
    .update(recoveryCodes)
    .set({ usedTime: work.now })
    .where(and(unused(buyer.buyerId), eq(recoveryCodes.codeHash, found.codeHash)));
  if (rowCount !== 1) return false;
  await audit(asBuyer(work, buyer), {
    ...{ subject: 'login', id: buyer.buyerId, action: 'recoveryUsed' },
    after: { left: rows.length - 1 },
  });
  return true;
}

/** Checks a code of the app or a recovery code; refuses a wrong one. Runs outside a transaction. */
export async function verifyFactor(work: Work, buyer: Buyer, text: string): Promise<void> {
  if (buyer.secondFactorTime === null) refuse('NO_SECOND_FACTOR', '账户还没有启用二次验证');
  const code = normalizeFactorCode(text);
  await guarded(work, buyer, async () => {
    const take = /^\d{6}$/.test(code) ? takeAppCode : takeRecoveryCode;
    return (await take(work, buyer, code)) || null;
  });
}

/** Marks a login whose owner has given the second factor. This also counts as proof of identity. */
export const markGiven = ({ db, now }: Work, { tokenHash }: Session): Promise<unknown> =>
  db.update(sessions).set({ secondTime: now, provenTime: now }).where(eq(sessions.tokenHash, tokenHash));

export async function passFactor(call: Call<'passSecondFactor'>): Promise<null> {
  const { buyer, session } = await currentBuyer(call);
  const work = withoutTransaction(call);
  await verifyFactor(work, buyer, call.body.code);
  await markGiven(work, session);
  await audit(asBuyer(work, buyer), { subject: 'login', id: buyer.buyerId, action: 'factorGiven' });
  return null;
}

const newCode = (): string => [...randomBytes(10)].map((byte) => LETTERS[byte % 32]).join('');

/** Creates ten new recovery codes and voids the earlier ones. Only keyed hashes are stored. */
async function renewCodes({ db, shop }: Work, { buyerId }: Buyer): Promise<AnswerOf<'renewRecoveryCodes'>> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.buyerId, buyerId));
  await db
    .insert(recoveryCodes)
    .values(
      codes.map((code) => ({ buyerId, codeHash: macOf(shop.settings.dataKeys, contextOf(buyerId), code) })),
    );
  return { recoveryCodes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) };
}

export async function confirmFactor(call: Call<'confirmSecondFactor'>): Promise<Schemas['RecoveryCodes']> {
  const { buyer, session } = await currentBuyer(call);
  const outside = withoutTransaction(call);
  requireStaff(buyer);
  requireGiven(outside, buyer, session);
  const { pending } = (await factorOf(outside, buyer)) ?? {};
  if (!pending) return refuse('ENROLMENT_MISSING', '请重新获取密钥');
  const code = normalizeFactorCode(call.body.code);
  const lastStep = await guarded(outside, buyer, () =>
    Promise.resolve(stepOfCode(outside, buyer, pending, code)),
  );
  return unitOfWork(
    call,
    'write',
    async (work) => {
      await requireSession(work, call);
      const { rowCount } = await work.db
        .update(secondFactors)
        .set({ secret: pending, pending: null, lastStep })
        .where(and(eq(secondFactors.buyerId, buyer.buyerId), eq(secondFactors.pending, pending)));
      if (rowCount !== 1) refuse('ENROLMENT_MISSING', '请重新获取密钥');
      await queries.updateBuyer(work.db, buyer.buyerId, { secondFactorTime: work.now });
      await markGiven(work, session);
      const logins = await revokeTokens(work, buyer.buyerId, call.token);
      await audit(work, {
        ...{ subject: 'account', id: buyer.buyerId },
        ...{ action: buyer.secondFactorTime === null ? 'factorOn' : 'factorReplaced', after: { logins } },
      });
      return renewCodes(work, buyer);
    },
    buyer.buyerId,
  );
}

export async function renewRecovery(
  work: Work,
  buyer: Buyer,
  { session }: { session: Session },
): Promise<Schemas['RecoveryCodes']> {
  if (buyer.secondFactorTime === null) refuse('NO_SECOND_FACTOR', '账户还没有启用二次验证');
  requireGiven(work, buyer, session);
  await audit(work, { subject: 'account', id: buyer.buyerId, action: 'recoveryRenewed' });
  return renewCodes(work, buyer);
}

/** Removes the second factor and its recovery codes. The caller checks the permission. */
export async function removeFactor({ db }: Pick<Work, 'db'>, buyerId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.buyerId, buyerId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.buyerId, buyerId));
  await queries.updateBuyer(db, buyerId, { secondFactorTime: null });
}

export async function endFactor(work: Work, buyer: Buyer, { session }: { session: Session }): Promise<null> {
  requireGiven(work, buyer, session);
  if (isRequiredFor(work.shop, buyer))
    refuse('SECOND_FACTOR_REQUIRED', '您的角色必须使用二次验证；更换手机请点“更换”');
  await removeFactor(work, buyer.buyerId);
  await audit(work, { subject: 'account', id: buyer.buyerId, action: 'factorOff' });
  return null;
}

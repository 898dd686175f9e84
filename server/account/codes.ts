/**
 * Six-digit codes by SMS or mail, for one number or address and one purpose. They are valid for five minutes and can be
 * requested once a minute.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { isMobile, normalizePhone } from '../../domain/shared/phone';
import { CODE_PAUSE_SECONDS, CODE_SECONDS, CODE_TRIES, normalizeCode } from '../../domain/account/smsCode';
import { isMac, macOf } from '../crypto';
import { codes } from '../db/schema/account';
import type { Work } from '../db/transaction';
import { unitOfWork } from '../http/guard';
import type { Caller } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { countCode, requireCodeLeft } from './codeLimits';

export type Purpose = 'register' | 'login' | 'forgot' | 'changeOld' | 'changeNew' | 'mail';

/** Normalises a mobile number; refuses an invalid one. */
export function mobileOf(text: string, field = 'mobile'): string {
  const number = normalizePhone(text);
  return number && isMobile(number) ? number : refuseField(field, 'MOBILE_INVALID', '请填写正确的手机号');
}

/** Binds the hash of a code to its purpose and number, so that the code is valid for no other. */
const macContext = (purpose: Purpose, mobile: string) => `code ${purpose} ${mobile}`;

const codeFor = (purpose: Purpose, mobile: string) =>
  and(eq(codes.purpose, purpose), eq(codes.mobile, mobile));

/** Sends a code. The answer is the same whether or not the number is registered. */
export async function sendCode(
  call: Caller,
  purpose: Purpose,
  mobile: string,
  solution?: string,
): Promise<components['schemas']['CodeSent']> {
  const { sendSms, settings } = call.shop;
  if (!sendSms && !settings.showCodes)
    refuse('SMS_NOT_OFFERED', '本站暂未开通短信验证码，请使用密码登录或联系客服');
  const send = async (code: string) => sendSms?.(mobile, code, purpose);
  return handOver(call, { purpose, to: mobile, solution }, send);
}

/** Sends a code to a mail address. */
export async function sendMailCode(call: Caller, mail: string): Promise<components['schemas']['CodeSent']> {
  const { sendMail } = call.shop;
  if (!sendMail) return refuse('MAIL_NOT_OFFERED', '本站暂未开通邮件通知');
  const minutes = CODE_SECONDS / 60;
  return handOver(call, { purpose: 'mail', to: mail }, (code) =>
    sendMail({
      ...{ to: mail, subject: '邮箱验证码', id: randomUUID() },
      text: `验证码 ${code}，${minutes} 分钟内有效。如非本人操作，请忽略本邮件。`,
    }),
  );
}

interface CodeAsked {
  purpose: Purpose;
  /** Mobile number or mail address. */
  to: string;
  /** Solution of the challenge that came with a WORK_NEEDED refusal. */
  solution?: string | undefined;
}

async function handOver(
  call: Caller,
  requested: CodeAsked,
  send: (code: string) => Promise<void>,
): Promise<components['schemas']['CodeSent']> {
  const { settings, log } = call.shop;
  const { purpose, to } = requested;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await unitOfWork(call, 'write', (work) => saveCode(work, requested, code));
  // Send after the transaction, so that a slow gateway does not hold a database connection.
  await send(code).catch(async (error: unknown) => {
    log.error({ requestId: call.requestId, error }, 'a code could not be sent');
    await unitOfWork(call, 'write', ({ db }) => db.delete(codes).where(codeFor(purpose, to)));
    refuse(purpose === 'mail' ? 'MAIL_FAILED' : 'SMS_FAILED', '验证码发送失败，请稍后重试');
  });
  return { expiresIn: CODE_SECONDS, devCode: settings.showCodes ? code : null };
}

async function saveCode(
  work: Work,
  { purpose, to: mobile, solution }: CodeAsked,
  code: string,
): Promise<void> {
  const { db, now, shop } = work;
  // Serialises requests for one number across processes.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`code ${mobile}`}))`);
  const [row] = await db.select().from(codes).where(codeFor(purpose, mobile));
  const waited = row ? (now - row.sentAt) / 1000 : Infinity;
  if (waited < CODE_PAUSE_SECONDS) {
    const waitSeconds = Math.ceil(CODE_PAUSE_SECONDS - waited);
    refuse('CODE_TOO_SOON', `验证码发送过于频繁，请 ${waitSeconds} 秒后再试`, {
      data: { reason: 'CODE_TOO_SOON', waitSeconds },
    });
  }
  await requireCodeLeft(work, { to: mobile, isMail: purpose === 'mail', solution });
  const hash = macOf(shop.settings.dataKeys, macContext(purpose, mobile), code);
  const fresh = { code: hash, sentAt: now, tries: 0 };
  await db
    .insert(codes)
    .values({ purpose, mobile, ...fresh })
    .onConflictDoUpdate({ target: [codes.purpose, codes.mobile], set: fresh });
  await countCode(work, mobile);
}

interface CodeCheck {
  purpose: Purpose;
  mobile: string;
  code: string;
  /** Field name in messages to the buyer. */
  label?: string;
  field?: string;
}

/**
 * Redeems codes once, all or none. Refuses wrong and expired codes, and codes with too many wrong tries. Runs outside a
 * transaction, so that every try is counted.
 */
export async function redeemCodes(work: Work, ...list: CodeCheck[]): Promise<void> {
  for (const given of list) await checkCode(work, given);
  for (const { purpose, mobile, label = '验证码' } of list) {
    const deleted = await work.db.delete(codes).where(codeFor(purpose, mobile)).returning();
    // Another call redeemed it between the two queries.
    if (deleted.length === 0) refuse('CODE_EXPIRED', `${label}已失效，请重新获取`);
  }
}

async function checkCode(
  { db, now, shop }: Work,
  { purpose, mobile, code, ...given }: CodeCheck,
): Promise<void> {
  const { label = '验证码', field = 'code' } = given;
  // Counts and reads in one statement, so that concurrent guesses are all counted.
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        codeFor(purpose, mobile),
        lte(codes.tries, CODE_TRIES),
        gt(codes.sentAt, now - CODE_SECONDS * 1000 - 1),
      ),
    )
    .returning();
  if (!row) refuse('CODE_EXPIRED', `${label}已失效，请重新获取`, { field });
  // The row stays, because the pause until the next code counts from it; but the code is void.
  if (row.tries > CODE_TRIES) refuse('CODE_TRIES', `${label}错误次数过多，请重新获取`, { field });
  if (!isMac(shop.settings.dataKeys, macContext(purpose, mobile), normalizeCode(code), row.code))
    refuse('CODE_WRONG', `${label}不正确`, { field });
}

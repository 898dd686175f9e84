/** Codes by SMS: six digits for one number and one purpose, for five minutes; asked for once a minute. */
import { randomInt } from 'node:crypto';
import type { components } from '@contract/schema';
import { isMobile, normalizePhone } from '../../src/domain/phone';
import {
  CODE_PAUSE_SECONDS,
  CODE_SECONDS,
  CODE_TRIES,
  CODES_PER_DAY,
  normalizeCode,
} from '../../src/domain/smsCode';
import { now } from '../core/clock';
import { refuse } from '../core/envelope';
import { qaEnabled } from '../core/faults';
import { textOf } from '../core/read';
import { store } from '../store';

export type Purpose = 'register' | 'login' | 'forgot' | 'changeOld' | 'changeNew';

const DAY = 86_400_000;
const keyOf = (purpose: Purpose, mobile: string) => `${purpose} ${mobile}`;

/** A mobile number without its writing; refused when it is none. */
export function mobileOf(value: unknown): string {
  const number = normalizePhone(textOf(value, '手机号', 20));
  return number && isMobile(number) ? number : refuse('请填写正确的手机号');
}

/** Sends a code. Whether a number is registered is not told: the answer is the same. */
export function sendCode(purpose: Purpose, mobile: string): components['schemas']['CodeSent'] {
  const { codes, codeTimes } = store();
  const held = codes.get(keyOf(purpose, mobile));
  const waited = held ? (now() - held.sentAt) / 1000 : Infinity;
  if (waited < CODE_PAUSE_SECONDS)
    refuse(`验证码发送过于频繁，请 ${Math.ceil(CODE_PAUSE_SECONDS - waited)} 秒后再试`);
  const today = (codeTimes.get(mobile) ?? []).filter((time) => now() - time < DAY);
  if (today.length >= CODES_PER_DAY) refuse(`该手机号 24 小时内已获取 ${CODES_PER_DAY} 次验证码，请明天再试`);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  codes.set(keyOf(purpose, mobile), { code, sentAt: now(), tries: 0 });
  codeTimes.set(mobile, [...today, now()]);
  return { expiresIn: CODE_SECONDS, devCode: qaEnabled() ? code : null };
}

interface Given {
  purpose: Purpose;
  mobile: string;
  code: unknown;
  /** What the buyer calls it. */
  label?: string;
}

/**
 * Takes codes, once, all or none. Refuses a wrong one, one that ran out, and one that was guessed at too often.
 */
export function useCodes(...list: Given[]): void {
  const keys = list.map(heldCode);
  for (const key of keys) store().codes.delete(key);
}

/** The key of a code that is right. */
function heldCode({ purpose, mobile, code, label = '验证码' }: Given): string {
  const given = normalizeCode(textOf(code, label, 20));
  const key = keyOf(purpose, mobile);
  const held = store().codes.get(key);
  if (!held || held.tries > CODE_TRIES || now() - held.sentAt > CODE_SECONDS * 1000)
    return refuse(`${label}已失效，请重新获取`);
  held.tries++;
  // Kept, but void: the pause until the next one still counts from it.
  if (held.tries > CODE_TRIES) refuse(`${label}错误次数过多，请重新获取`);
  return held.code === given ? key : refuse(`${label}不正确`);
}

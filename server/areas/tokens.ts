/** Access tokens: opaque, 30 days, several at once, sent raw in `Authorization`. */
import type { components } from '@contract/schema';
import { now } from '../core/clock';
import { store, type Token, type User } from '../store';

/** Seconds a token lives. */
export const TOKEN_SECONDS = 2_592_000;

/** A new token for a buyer; the refresh token is the same string, as mall4j has it. */
export function issueToken(userId: string, userAgent = ''): components['schemas']['Token'] {
  const token = crypto.randomUUID();
  store().tokens.set(token, {
    userId,
    expires: now() + TOKEN_SECONDS * 1000,
    deviceId: crypto.randomUUID(),
    userAgent: userAgent.slice(0, 300),
    loginTime: now(),
    lastTime: now(),
  });
  return { accessToken: token, refreshToken: token, expiresIn: TOKEN_SECONDS };
}

/** The buyer a token belongs to; null when there is none, or it ran out. */
export function userOfToken(token: string | null): User | null {
  const held = token === null ? undefined : store().tokens.get(token);
  if (!held || held.expires <= now()) return null;
  held.lastTime = now();
  return store().users.find((user) => user.userId === held.userId) ?? null;
}

/** The tokens of a buyer that still open something. */
export const tokensOf = (userId: string): [string, Token][] =>
  [...store().tokens].filter(([, held]) => held.userId === userId && held.expires > now());

/** Void one token. */
export const voidToken = (token: string | null) => token !== null && store().tokens.delete(token);

/** Void every token of a buyer, but for one to keep; answers how many. */
export function voidTokensOf(userId: string, kept: string | null = null): number {
  const voided = tokensOf(userId).filter(([token]) => token !== kept);
  for (const [token] of voided) store().tokens.delete(token);
  return voided.length;
}

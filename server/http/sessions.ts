/** Logins: opaque tokens of 256 random bits, stored as hashes only. Use extends their lifetime. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { buyers, sessions } from '../db/schema/account';
import { builtOnce, type Database } from '../db/connect';
import { pipeline, type Access, type Work } from '../db/transaction';
import { TOKEN_SECONDS } from '../../domain/account/login';
import { maskOrigin } from './origin';

/** Maximum number of logins per buyer; the oldest is removed. */
const MAX_SESSIONS = 50;
/** Minimum interval between recorded uses of a login, ms. */
const RECORD_USE_MS = 60_000;

export type Buyer = typeof buyers.$inferSelect;
export type Session = typeof sessions.$inferSelect;

const { param, placeholder } = sql;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface NewLogin {
  userAgent: string;
  /** The password was given, which proves the identity. */
  proven?: boolean;
  /** The login that a refreshed token continues: its age and proofs are kept. */
  from?: Session;
}

/** Creates a login. The refresh token is the same string, as in mall4j. */
export async function issueToken(
  { db, now, actor }: Work,
  buyerId: string,
  { userAgent, proven = false, from }: NewLogin,
): Promise<components['schemas']['Token']> {
  const token = randomBytes(32).toString('base64url');
  const oldest = sql`${sessions.tokenHash} in (
    select ${sessions.tokenHash} from ${sessions} where ${sessions.buyerId} = ${buyerId}
    order by ${sessions.lastTime} desc offset ${MAX_SESSIONS - 1})`;
  await db.delete(sessions).where(oldest);
  await db.insert(sessions).values({
    tokenHash: hashOf(token),
    buyerId,
    deviceId: randomUUID(),
    userAgent: userAgent.slice(0, 300),
    origin: maskOrigin(actor.origin),
    loginTime: from?.loginTime ?? now,
    provenTime: from ? from.provenTime : proven ? now : null,
    secondTime: from?.secondTime ?? null,
    lastTime: now,
    expires: now + TOKEN_SECONDS * 1000,
  });
  return { accessToken: token, refreshToken: token, expiresIn: TOKEN_SECONDS };
}

/** The session of a token that has not expired. */
const isAlive = () =>
  and(
    eq(sessions.tokenHash, placeholder('hash')),
    gt(sessions.expires, param(placeholder('now'), sessions.expires)),
  );

const loginQuery = (db: Database) =>
  db
    .select({ buyer: buyers, session: sessions })
    .from(sessions)
    .innerJoin(buyers, eq(buyers.buyerId, sessions.buyerId))
    .where(isAlive());
const login = builtOnce((db) => loginQuery(db).prepare('login'));
const lockOwner = builtOnce((db) =>
  db
    .select({ buyerId: buyers.buyerId })
    .from(buyers)
    .where(
      sql`${buyers.buyerId} = (select ${sessions.buyerId} from ${sessions} where ${sessions.tokenHash} = ${placeholder('hash')})`,
    )
    .for('no key update')
    .prepare('lock_owner'),
);

/**
 * The buyer and login of a token; null when it is invalid or expired. A writing call locks the buyer until it ends,
 * so that calls of one buyer run one after another across processes.
 */
export async function findLogin(
  { db, now }: Work,
  token: string | null,
  access: Access,
): Promise<{ buyer: Buyer; session: Session } | null> {
  if (token === null) return null;
  const hash = hashOf(token);
  // Lock before reading: a call that waited for a log-out, a new password or a closed account must not find a login.
  const [, [found]] = await pipeline([
    access === 'write' ? lockOwner(db).execute({ hash }) : [],
    login(db).execute({ hash, now }),
  ]);
  return found ?? null;
}

const caller = builtOnce((db) =>
  db
    .select({ buyerId: buyers.buyerId, staffRoles: buyers.staffRoles })
    .from(sessions)
    .innerJoin(buyers, eq(buyers.buyerId, sessions.buyerId))
    .where(isAlive())
    .prepare('caller'),
);

/** Buyer id and roles of a token's login; null when it is invalid or expired. Takes no lock. */
export const findCaller = async (
  { db, now }: Work,
  token: string,
): Promise<Pick<Buyer, 'buyerId' | 'staffRoles'> | null> =>
  (await caller(db).execute({ hash: hashOf(token), now }))[0] ?? null;

/** Records the use of a login and extends its lifetime. */
export async function recordUse({ db, now }: Work, { tokenHash, lastTime }: Session): Promise<void> {
  if (now - lastTime < RECORD_USE_MS) return;
  await db
    .update(sessions)
    .set({ lastTime: now, expires: now + TOKEN_SECONDS * 1000 })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastTime, now)));
}

/** Deletes a token's login; returns the buyer id, or null when there was none. */
export async function revokeToken({ db }: Work, token: string | null): Promise<string | null> {
  if (token === null) return null;
  const deleted = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)))
    .returning();
  return deleted[0]?.buyerId ?? null;
}

/** Deletes all logins of a buyer except `kept`; returns how many were still valid. */
export async function revokeTokens(
  { db, now }: Work,
  buyerId: string,
  kept: string | null = null,
): Promise<number> {
  const others = kept === null ? undefined : ne(sessions.tokenHash, hashOf(kept));
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.buyerId, buyerId), others))
    .returning({ expires: sessions.expires });
  return deleted.filter(({ expires }) => expires > now).length;
}

/**
 * Time of the last use of a buyer's valid logins; null without any. To be used in a query of `buyers`. Table names
 * are written out, because Drizzle leaves them off in a single-table query.
 */
export const lastUse = (now: number) =>
  sql<number | null>`(select max(s.last_time) from sessions s
    where s.buyer_id = buyers.buyer_id and s.expires > ${new Date(now).toISOString()})`.mapWith(
    sessions.lastTime,
  );

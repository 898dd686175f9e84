/** Deletes logins, codes and counted attempts that are no longer needed. */
import { lt, lte } from 'drizzle-orm';
import { attempts, codes, rateWindows, sessions } from '../db/schema/account';
import { deleteSome } from '../db/bulk';
import type { Work } from '../db/transaction';

/** Longer than any code, pause, lock or limit needs; the longest needs one day. */
const KEPT_MS = 2 * 86_400_000;

/** Each of these deletes one batch and returns whether there may be more. */
export const deleteExpiredSessions = ({ db, now }: Work): Promise<boolean> =>
  deleteSome(db, sessions, lte(sessions.expires, now));
export const deleteOldCodes = ({ db, now }: Work): Promise<boolean> =>
  deleteSome(db, codes, lt(codes.sentAt, now - KEPT_MS));
export const deleteOldAttempts = ({ db, now }: Work): Promise<boolean> =>
  deleteSome(db, attempts, lt(attempts.at, now - KEPT_MS));
export const deleteOldWindows = ({ db, now }: Work): Promise<boolean> =>
  deleteSome(db, rateWindows, lt(rateWindows.startedAt, now - KEPT_MS));

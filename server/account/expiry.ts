/** What of logins, codes and counted tries is of no use any more. */
import { lt, lte } from 'drizzle-orm';
import { attempts, codes, rateWindows, sessions } from '../db/schema/account';
import type { Work } from '../db/transaction';

/** Longer than any code, pause, lock or count looks back; the longest is a day. */
const KEPT_MS = 2 * 86_400_000;

/** Deletes it. */
export async function deleteExpiredAccess({ db, now }: Work): Promise<void> {
  const before = now - KEPT_MS;
  await db.delete(sessions).where(lte(sessions.expires, now));
  await db.delete(codes).where(lt(codes.sentAt, before));
  await db.delete(attempts).where(lt(attempts.at, before));
  await db.delete(rateWindows).where(lt(rateWindows.startedAt, before));
}

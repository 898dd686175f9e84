/** A second factor for tests: codes of an authenticator app, and an enrolled account. */
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { buyers } from '../../server/db/schema/account';
import { dataOf } from './api';
import { clock, workHere } from './shop';

/** The code that an app shows at a time (ms). */
export const codeAt = (secret: string, ms: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });

/** Starts the enrolment; returns the code to confirm with. */
export async function pendingCode(token: string): Promise<string> {
  const { secret } = await dataOf('post', '/p/secondFactor/enrol', { token });
  return codeAt(secret, clock.now());
}

/** Enrols the account of a login; returns the secret and the recovery codes. */
export async function enrol(token: string): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await dataOf('post', '/p/secondFactor/enrol', { token });
  const body = { code: codeAt(secret, clock.now()) };
  const { recoveryCodes: codes } = await dataOf('post', '/p/secondFactor/confirm', { token, body });
  return { secret, codes };
}

/** Makes an account a manager. */
export async function makeManager(userName: string): Promise<void> {
  const { db } = await workHere();
  await db
    .update(buyers)
    .set({ staffRoles: ['manager'] })
    .where(eq(buyers.userName, userName));
}

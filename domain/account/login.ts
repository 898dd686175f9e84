/** Limits of logins, as the server applies them and the help pages state them. */

/** Seconds until a login ends that is not used. */
export const TOKEN_SECONDS = 2_592_000;
/** Wrong passwords in a row after which an account is locked. */
export const LOCK_AFTER = 10;
/** Duration of that lock, ms. */
export const LOCK_MS = 30 * 60_000;

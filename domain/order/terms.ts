/** Time limits of orders. */

/** Payment period; a registered transfer has a longer one. */
export const UNPAID_MINUTES = 30;
export const TRANSFER_DAYS = 3;
/** A shipped order is received automatically after this time. */
export const RECEIVE_DAYS = 15;
/** Validity of a confirmation. */
export const CONFIRM_SECONDS = 3600;

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export const RECEIVE_MS = RECEIVE_DAYS * DAY_MS;

/** How long things wait. */

/** Until an order must be paid; a registered transfer has longer. */
export const UNPAID_MINUTES = 30;
export const TRANSFER_DAYS = 3;
/** A shipped order counts as received then, unless the buyer says so before. */
export const RECEIVE_DAYS = 15;
/** A confirmation holds so long. */
export const CONFIRM_SECONDS = 3600;

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export const RECEIVE_MS = RECEIVE_DAYS * DAY_MS;

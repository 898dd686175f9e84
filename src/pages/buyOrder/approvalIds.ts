/** Focus target when the reason of a request is missing. */
export const REASON_ID = 'request-reason';

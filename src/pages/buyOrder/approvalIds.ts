/** Where the focus goes when nothing is said of what a request is for. */
export const REASON_ID = 'request-reason';

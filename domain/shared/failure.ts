/** Failures of calls. Pages and forms branch on kind and reason, never on the message. */

export type FailureKind =
  /** no answer: offline, refused, cut */
  | 'network'
  | 'timeout'
  /** a status outside 200–299 other than 401 */
  | 'http'
  /** HTTP 401 or code A00004 */
  | 'unauthorised'
  /** `success` is false */
  | 'business'
  /** code A00014: fields of the body refused */
  | 'validation'
  /** the answer was not an envelope */
  | 'parse';

/** A failed call. Services throw it as ApiError; its message is the Chinese text for the buyer. */
export interface Failure extends Error {
  name: 'ApiError';
  kind: FailureKind;
  status: number | undefined;
  /** UPPER_SNAKE; null when the server gives none. */
  reason: string | null;
  /** The faulty field, by its name in the contract. */
  field: string | null;
  /** Identifies the call in the server's log. */
  requestId: string | null;
  data: unknown;
}

export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && error.name === 'ApiError';

/** Returns the message of a failed call, or a general one for other errors. */
export const errorMessage = (error: unknown): string => (isFailure(error) ? error.message : '出错了，请重试');

/**
 * Did the call fail because the token is invalid? The request layer has already shown a message and opened the login.
 */
export const isUnauthorised = (error: unknown): boolean => isFailure(error) && error.kind === 'unauthorised';

/** The message of a failed query or mutation; blank without a failure, and when the login opens. */
export const failureText = (error: unknown): string =>
  !error || isUnauthorised(error) ? '' : errorMessage(error);

/** Returns the server's reason code; null when there is none or the server did not answer. */
export const reasonOf = (error: unknown): string | null => (isFailure(error) ? error.reason : null);

/** Login name of the person whose change conflicts; null when the server does not tell. */
export function changedBy(error: unknown): string | null {
  const { by } = (isFailure(error) && (error.data as { by?: unknown } | null)) || {};
  return typeof by === 'string' ? by : null;
}

/** Is the server temporarily unavailable, so that the same call can succeed later? */
export const isAway = (error: unknown): boolean =>
  isFailure(error) &&
  (error.kind === 'network' || (error.kind === 'http' && [502, 503].includes(error.status ?? 0)));

/** Does the requested object not exist, so that a retry is useless: `LOT_UNKNOWN`? */
export const isGone = (error: unknown): boolean => reasonOf(error)?.endsWith('_UNKNOWN') ?? false;

/** Default field of a reason when the server names none. */
const USUAL_FIELDS: Record<string, string> = {
  CODE_EXPIRED: 'code',
  CODE_TRIES: 'code',
  CODE_WRONG: 'code',
  MOBILE_INVALID: 'mobile',
  MOBILE_TAKEN: 'mobile',
  MOBILE_UNKNOWN: 'mobile',
  NAME_INVALID: 'userName',
  NAME_TAKEN: 'userName',
  PASSWORD_COMMON: 'passWord',
  PASSWORD_WEAK: 'passWord',
};

/**
 * Returns the form field beside which a refusal is shown; null when it concerns none of them. Without field and
 * reason nothing is guessed: the message is shown for the whole form.
 */
export function failedField<N extends string>(error: unknown, fields: readonly N[]): N | null {
  if (!isFailure(error)) return null;
  // `tax.taxNo` is the form's `taxNo`.
  const named = error.field?.split('.').at(-1) ?? USUAL_FIELDS[error.reason ?? ''];
  return fields.find((field) => field === named) ?? null;
}

/** What pages and forms make of a failed call: by its kind and reason, never by its sentence. */

export type FailureKind =
  /** no answer: offline, refused, cut */
  | 'network'
  | 'timeout'
  /** a status outside 200–299 other than 401 */
  | 'http'
  /** HTTP 401 or code A00004 */
  | 'unauthorised'
  /** success false */
  | 'business'
  /** code A00014: fields of the body refused */
  | 'validation'
  /** the answer was no envelope */
  | 'parse';

/** A failed call; the services throw it as ApiError, whose message is already the sentence for the buyer. */
export interface Failure extends Error {
  name: 'ApiError';
  kind: FailureKind;
  status: number | undefined;
  /** UPPER_SNAKE; null from a server that gives none. */
  reason: string | null;
  /** The one field to blame, as the contract names it. */
  field: string | null;
  /** Under which the call stands in the log of the server. */
  requestId: string | null;
  data: unknown;
}

export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && error.name === 'ApiError';

/** The sentence of a failed call: services throw errors whose message is already written for the buyer. */
export const errorMessage = (error: unknown): string => (isFailure(error) ? error.message : '出错了，请重试');

/** Did it fail because the token is void? The request layer has said so and leads to the login: nothing to add. */
export const isUnauthorised = (error: unknown): boolean => isFailure(error) && error.kind === 'unauthorised';

/** Why the server refused, for programs; null when it does not say, or when it was not the server. */
export const reasonOf = (error: unknown): string | null => (isFailure(error) ? error.reason : null);

/** Whose change stands in the way of this one, by login name; null when the server does not say. */
export function changedBy(error: unknown): string | null {
  const { by } = (isFailure(error) && (error.data as { by?: unknown } | null)) || {};
  return typeof by === 'string' ? by : null;
}

/** No server, or one that is waiting for its database: it comes back, and the same call will do then. */
export const isAway = (error: unknown): boolean =>
  isFailure(error) &&
  (error.kind === 'network' || (error.kind === 'http' && [502, 503].includes(error.status ?? 0)));

/** What was asked for is not there, and asking again brings no other answer: `LOT_UNKNOWN`. */
export const isGone = (error: unknown): boolean => reasonOf(error)?.endsWith('_UNKNOWN') ?? false;

/** Where a reason belongs when the server names no field: what may be wrong in more than one place of a call. */
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
 * The field of a form beside which a refusal is to be shown; null when it is about none of them. A server that gives
 * neither field nor reason is not guessed at: its sentence is shown for the form as a whole.
 */
export function failedField<N extends string>(error: unknown, fields: readonly N[]): N | null {
  if (!isFailure(error)) return null;
  // `tax.taxNo` is the form's `taxNo`.
  const named = error.field?.split('.').at(-1) ?? USUAL_FIELDS[error.reason ?? ''];
  return fields.find((field) => field === named) ?? null;
}

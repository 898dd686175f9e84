/** How answers are read: data, a refusal, or a foreign answer. */
import { ApiError, serverFaultMessage, isForBuyers, defaultMessage } from './errors';

const SUCCESS_CODES = ['00000', 'A00002'];
const UNAUTHORISED_CODE = 'A00004';
const FAULT_CODE = 'A00005';
const VALIDATION_CODE = 'A00014';

export interface Envelope {
  success?: boolean;
  code?: string;
  data?: unknown;
  message?: string | null;
  msg?: string | null;
  reason?: unknown;
  field?: unknown;
  requestId?: unknown;
}

const nonEmptyText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The request id of the header, for a body that is not the shop's. */
const requestIdOf = (response: Response) => nonEmptyText(response.headers.get('x-request-id'));

/** The `data` of an answer; throws everything else. */
export function unwrap(envelope: Envelope | null, response: Response): unknown {
  if (typeof envelope !== 'object' || envelope === null || !('success' in envelope || 'code' in envelope)) {
    throw unreadable(response);
  }
  const { code, data } = envelope;
  if (envelope.success ?? SUCCESS_CODES.includes(code ?? '')) return data ?? null;
  throw refusal(envelope, response);
}

/** The failure of an answer that is not the shop's. */
export function unreadable(response: Response): ApiError {
  const { status } = response;
  const requestId = requestIdOf(response);
  return new ApiError('parse', serverFaultMessage(defaultMessage('parse'), status, requestId), {
    status,
    requestId,
  });
}

/** Why a form was refused, field by field, without the fields' names. */
const reasonsIn = (lines: readonly unknown[]): string =>
  lines
    .map((line) => String(line).replace(/^[^:：]*[:：]/, ''))
    .filter(isForBuyers)
    .join('；');

/** The failure in an envelope. An older server has the reason in its data, another of the family has none. */
export function refusal(envelope: Envelope, response: Response): ApiError {
  const { code, data, message, msg } = envelope;
  const status = response.ok ? undefined : response.status;
  const about: { reason?: unknown } | null = typeof data === 'object' ? data : null;
  const requestId = nonEmptyText(envelope.requestId) ?? requestIdOf(response);
  const detail = {
    ...{ code, data, status, requestId, field: nonEmptyText(envelope.field) },
    reason: nonEmptyText(envelope.reason) ?? nonEmptyText(about?.reason),
  };
  const [ownText = ''] = [message, msg].filter((text) => typeof text === 'string' && isForBuyers(text));
  if (code === UNAUTHORISED_CODE || status === 401) {
    return new ApiError('unauthorised', defaultMessage('unauthorised'), detail);
  }
  if (code === VALIDATION_CODE && Array.isArray(data)) {
    return new ApiError('validation', reasonsIn(data) || ownText || defaultMessage('validation'), detail);
  }
  const kind = status === undefined ? 'business' : 'http';
  const sentence = ownText || defaultMessage(kind, status);
  const isFault = status === undefined ? code === FAULT_CODE : status >= 500;
  return new ApiError(kind, isFault ? serverFaultMessage(sentence, status, requestId) : sentence, detail);
}

/** What can go wrong with a call, by layer, and the one place that turns it into words for the buyer. */
import { UNAUTHORISED_TEXT } from '@/constants/site';

export type ErrorKind =
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

export interface ErrorDetail {
  status?: number;
  code?: string;
  data?: unknown;
}

/** A call that failed; `message` is already the sentence for the buyer. */
export class ApiError extends Error {
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly data: unknown;

  constructor(
    readonly kind: ErrorKind,
    message: string,
    detail: ErrorDetail = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = detail.status;
    this.code = detail.code;
    this.data = detail.data;
  }
}

const SENTENCES: Record<Exclude<ErrorKind, 'business' | 'validation'>, string> = {
  network: '网络连接失败，请检查网络后重试',
  timeout: '服务器响应超时，请稍后重试',
  http: '请求失败，请稍后重试',
  unauthorised: UNAUTHORISED_TEXT,
  parse: '服务器返回的内容无法识别，请稍后重试',
};

const STATUS_SENTENCES: Record<number, string> = {
  400: '请求内容有误，请检查后重试',
  403: '没有权限进行此操作',
  404: '请求的内容不存在',
  413: '提交的内容过大',
  429: '操作过于频繁，请稍后再试',
  502: '服务器暂时不可用，请稍后重试',
  503: '服务器维护中，请稍后重试',
  504: '服务器响应超时，请稍后重试',
};

/** The sentence for a failure whose body had no message. */
export function sentenceOf(kind: keyof typeof SENTENCES, status?: number): string {
  if (kind !== 'http' || status === undefined) return SENTENCES[kind];
  return STATUS_SENTENCES[status] ?? (status >= 500 ? '服务器出错了，请稍后重试' : SENTENCES.http);
}

/** The words for any thrown thing. */
export const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : '出错了，请重试';

interface RefusalData {
  reason: string;
  orderNumbers?: string;
  skuIds?: number[];
}

/** What a refused order is about (contract `Refusal`), or null when the error is of another kind. */
export function refusalOf(error: unknown): RefusalData | null {
  if (!(error instanceof ApiError) || error.kind !== 'business') return null;
  const data = error.data as RefusalData | null | undefined;
  return data && typeof data === 'object' && typeof data.reason === 'string' ? data : null;
}

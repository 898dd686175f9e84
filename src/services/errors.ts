/** Failures of a call by layer, and their conversion into messages for the buyer. */
import { UNAUTHORISED_TEXT } from '@/constants/site';
import type { Failure, FailureKind } from '@domain/shared/failure';
import { isChinese } from '@domain/shared/searchText';

interface ErrorDetail {
  status?: number;
  code?: string;
  reason?: string | null;
  field?: string | null;
  requestId?: string | null;
  data?: unknown;
}

/** A failed call; `message` is the text for the buyer. */
export class ApiError extends Error implements Failure {
  override readonly name = 'ApiError';
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly reason: string | null;
  readonly field: string | null;
  readonly requestId: string | null;
  readonly data: unknown;

  constructor(
    readonly kind: FailureKind,
    message: string,
    { status, code, reason = null, field = null, requestId = null, data }: ErrorDetail = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.reason = reason;
    this.field = field;
    this.requestId = requestId;
    this.data = data;
  }
}

const SENTENCES: Record<FailureKind, string> = {
  network: '网络连接失败，请检查网络后重试',
  timeout: '服务器响应超时，请稍后重试',
  http: '请求失败，请稍后重试',
  unauthorised: UNAUTHORISED_TEXT,
  business: '操作失败，请重试',
  validation: '提交的内容有误，请检查后重试',
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

/** The message for a failure without a text for the buyer. */
export function defaultMessage(kind: FailureKind, status?: number): string {
  if (kind !== 'http' || status === undefined) return SENTENCES[kind];
  return STATUS_SENTENCES[status] ?? (status >= 500 ? '服务器出错了，请稍后重试' : SENTENCES.http);
}

const PROGRAM = /[<>{}]|Exception|\n\s*at /;

/** Whether a text suits a buyer: Chinese, and no page, exception or stack of a framework. */
export const isForBuyers = (text: string): boolean => isChinese(text) && !PROGRAM.test(text);

/** The request id in a form that can be read over the telephone. */
const numbered = (sentence: string, requestId: string | null) =>
  requestId ? `${sentence}（编号 ${requestId.slice(0, 8)}）` : sentence;

/** The message for a server error. For an unreachable one (503) the operator knows already. */
export const serverFaultMessage = (sentence: string, status: number | undefined, requestId: string | null) =>
  status === 503 ? sentence : numbered(sentence, requestId);

interface RefusalData {
  reason: string;
  orderNumbers?: string;
  skuIds?: number[];
}

/** The subject of a refused order (contract `Refusal`), or null for other errors. */
export function refusalOf(error: unknown): RefusalData | null {
  if (!(error instanceof ApiError) || error.kind !== 'business' || error.reason === null) return null;
  const about = typeof error.data === 'object' ? error.data : null;
  return { ...about, reason: error.reason };
}

/** Answers of the server. Each is an envelope; refusals have a reason and a Chinese message. */
import type { Refusal } from './refusal';
import { BUSINESS } from './refusal';

const VERSION = 'mall4j.v230424';
const OK = '00000';

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** A success envelope. mall4j's message is `ok` when there is no data. */
export function success(data: unknown): Response {
  const message = data === null || data === undefined ? 'ok' : null;
  return json({ ...frame(OK, message), success: true, fail: false, data: data ?? null });
}

/** A refusal as envelope; `requestId` identifies the call in the log. */
export function failure(refusal: Refusal, requestId: string | null = null): Response {
  const { code = BUSINESS, status = 200, data = null, field = null } = refusal.about;
  return json(
    {
      ...frame(code, refusal.message),
      success: false,
      fail: true,
      data,
      reason: refusal.reason,
      field,
      requestId,
    },
    status,
    retryAfter(refusal),
  );
}

/** RFC 9110, 10.2.3: seconds to wait, if the refusal names them. */
function retryAfter({ about: { data } }: Refusal): Record<string, string> {
  const { waitSeconds } = (data ?? {}) as { waitSeconds?: unknown };
  return typeof waitSeconds === 'number' ? { 'retry-after': String(waitSeconds) } : {};
}

function json(body: unknown, status = 200, more: Record<string, string> = {}): Response {
  const text = JSON.stringify(body);
  // The proxy uses the length to leave short answers uncompressed.
  const length = String(Buffer.byteLength(text));
  return new Response(text, { status, headers: { ...HEADERS, ...more, 'content-length': length } });
}

function frame(code: string, message: string | null) {
  return { code, message, msg: message, version: VERSION, timestamp: null, sign: null };
}

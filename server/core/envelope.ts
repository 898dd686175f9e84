/** The answers of the server: every one an envelope, every refusal with a Chinese message. */
import { HttpResponse } from 'msw';

const VERSION = 'mall4j.v230424';
const OK = '00000';

/** Business refusal: shown to the buyer as it is. */
export const BUSINESS = 'A00001';
export const UNAUTHORISED = 'A00004';
export const SERVER_FAULT = 'A00005';
export const INVALID = 'A00014';

/** Thrown by handlers; becomes a failure envelope. `status` is the HTTP status. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly data: unknown = null,
    readonly code: string = BUSINESS,
    readonly status: number = 200,
  ) {
    super(message);
  }
}

/** Refuse with a Chinese sentence for the buyer. */
export function refuse(message: string, data: unknown = null): never {
  throw new Refusal(message, data);
}

/** Body or parameter of the wrong form: `fields` are `name:reason` lines. */
export function invalid(...fields: string[]): never {
  throw new Refusal(fields.map((field) => field.split(':').slice(1).join(':')).join('；'), fields, INVALID);
}

/** HTTP 401 with code A00004. */
export function unauthorised(message = '登录过期，请重新登录'): never {
  throw new Refusal(message, null, UNAUTHORISED, 401);
}

/** HTTP 404, for what is no call of this server. */
export function unknownCall(method: string, path: string): never {
  throw new Refusal(`接口不存在：${method} ${path}`, null, SERVER_FAULT, 404);
}

/** Success; mall4j says `ok` when there is no data. */
export function success(data: unknown): Response {
  const message = data === null || data === undefined ? 'ok' : null;
  return HttpResponse.json({
    ...frame(OK, message),
    success: true,
    fail: false,
    data: data ?? null,
  });
}

/** A refusal as an answer. */
export function failure(refusal: Refusal): Response {
  return HttpResponse.json(
    { ...frame(refusal.code, refusal.message), success: false, fail: true, data: refusal.data },
    { status: refusal.status },
  );
}

function frame(code: string, message: string | null) {
  return { code, message, msg: message, version: VERSION, timestamp: null, sign: null };
}

/** Reads request bodies as JSON, with limits of size and depth that apply before anything walks the value. */
import type { OperationId } from './operation';
import { fault, invalid, Refusal } from './refusal';
import type { OperationSpec } from './validate';

const KB = 1024;
const MB = 1024 * KB;

/** Size limits of calls with and without a login, bytes. */
const USUAL = 256 * KB;
const USUAL_PUBLIC = 64 * KB;
/** Limits of calls that carry a file, table rows or a structure, bytes. 7 MB holds a file of 5 MB in base64. */
const LARGER: Partial<Record<OperationId, number>> = {
  // Above the search's own limit of 64 kB, so that the search itself can explain the refusal.
  searchStructure: 256 * KB,
  readStructure: 256 * KB,
  // 20,000 characters, escaped.
  readReaction: 256 * KB,
  addReturnPhoto: 7 * MB,
  addPermitScan: 7 * MB,
  addProductPicture: 7 * MB,
  applyForVerification: 7 * MB,
  previewGoodsImport: 8 * MB,
  previewProductImport: 12 * MB,
  addAgreementLines: 8 * MB,
  addBankLines: 8 * MB,
  // 10 MB of files in base64.
  addInvoiceFiles: 14 * MB,
  // A million letters, three bytes each where they are Chinese.
  recordParcelTemperature: 4 * MB,
};

/** Maximum size of a call's body, bytes. */
export const bodyLimit = ({ operationId, secured }: Pick<OperationSpec, 'operationId' | 'secured'>): number =>
  LARGER[operationId as OperationId] ?? (secured ? USUAL : USUAL_PUBLIC);

/** Bodies above this cut the connection, bytes. */
const TAKEN_BYTES = 16 * 1024 * 1024;
/** Maximum nesting of arrays and objects. */
const MAX_DEPTH = 20;

const malformed = (message: string) => new Refusal('MALFORMED_BODY', message, fault(400));
const tooLarge = () => new Refusal('BODY_TOO_LARGE', '提交的内容过大', fault(413));

/** The raw body, which signatures are computed over. Empty when there is none. Throws when it exceeds `max` bytes. */
export async function bytesOf(request: Request, max: number): Promise<Buffer> {
  if (!mayHaveBody(request)) return Buffer.alloc(0);
  const contentLength = request.headers.get('content-length');
  // HTTP enforces the declared length; most bodies have one and arrive in one piece.
  if (contentLength !== null && Number(contentLength) <= max) return Buffer.from(await request.arrayBuffer());
  return request.body === null ? Buffer.alloc(0) : read(request.body, request.headers, max);
}

const mayHaveBody = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

/** Does the request have a body? Checks the length first, because accessing `body` creates a stream. */
export function bringsBody(request: Request): boolean {
  const contentLength = request.headers.get('content-length');
  return mayHaveBody(request) && (contentLength === null ? request.body !== null : contentLength !== '0');
}

/** Parses JSON; undefined when there is no text. */
export function parseBody(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  if (text.trim() === '') return undefined;
  if (isTooDeep(text)) throw malformed('请求内容嵌套过深');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('请求内容不是有效的 JSON');
  }
  // Walk the value only when the text contains an escaped surrogate, because pictures have megabytes of text.
  if (/\\u[dD][89a-fA-F]/.test(text)) refuseHalves(value, null);
  return value;
}

/** A lone surrogate is not a character (a truncated emoji leaves one). UTF-8 and PostgreSQL cannot store it. */
const HALF = /\p{Surrogate}/u;

/** Refuses lone surrogates beside the body field that contains them. */
function refuseHalves(value: unknown, field: string | null): void {
  const isHalf = (text: string) => {
    if (HALF.test(text))
      invalid(field ?? 'body', '内容含有不完整的字符（如被截断的表情），请删除后重试', 'BROKEN_TEXT');
  };
  if (typeof value === 'string') isHalf(value);
  else if (Array.isArray(value)) for (const item of value) refuseHalves(item, field);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) {
      isHalf(name);
      refuseHalves(item, field ?? (/^\w+$/.test(name) ? name : null));
    }
}

/**
 * Reads and discards an oversized body up to a bound. Closing the connection while the client is writing would lose
 * the answer that explains the refusal.
 */
async function read(body: ReadableStream<Uint8Array>, headers: Headers, max: number): Promise<Buffer> {
  if (Number(headers.get('content-length') ?? 0) > TAKEN_BYTES) throw tooLarge();
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > TAKEN_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    if (size > max) parts.length = 0;
    else parts.push(value);
  }
  if (size > max) throw tooLarge();
  return Buffer.concat(parts);
}

/** Checks nesting outside of strings, without recursion. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === 0x22) {
      at = endOfText(text, at);
    } else if (char === 0x5b || char === 0x7b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (char === 0x5d || char === 0x7d) depth--;
  }
  return false;
}

/** Position of the closing quote of the string that begins at `start`. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === 0x5c) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

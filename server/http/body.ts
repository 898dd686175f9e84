/** Bodies: bounded in size and in depth before anything walks them, then read as JSON. */
import type { OperationId } from './operation';
import { fault, invalid, Refusal } from './refusal';
import type { OperationSpec } from './validate';

const KB = 1024;
const MB = 1024 * KB;

/** Bytes of a body, where a login is needed and where none is. */
const USUAL = 256 * KB;
const USUAL_PUBLIC = 64 * KB;
/** Bytes of the bodies that bring a file, the rows of one or a structure: 5 MB in base64, and a little around it. */
const LARGER: Partial<Record<OperationId, number>> = {
  // The search itself refuses more than 64 kB of structure, and says so.
  searchStructure: 256 * KB,
  readStructure: 256 * KB,
  addReturnPhoto: 7 * MB,
  addPermitScan: 7 * MB,
  applyForVerification: 7 * MB,
  previewGoodsImport: 8 * MB,
  addBankLines: 8 * MB,
};

/** Bytes that the body of a call may have. */
export const bodyLimit = ({ operationId, secured }: Pick<OperationSpec, 'operationId' | 'secured'>): number =>
  LARGER[operationId as OperationId] ?? (secured ? USUAL : USUAL_PUBLIC);

/** Taken in at most before a connection is cut. */
const TAKEN_BYTES = 16 * 1024 * 1024;
/** Brackets within brackets. */
const MAX_DEPTH = 20;

const malformed = (message: string) => new Refusal('MALFORMED_BODY', message, fault(400));
const tooLarge = () => new Refusal('BODY_TOO_LARGE', '提交的内容过大', fault(413));

/** A body byte by byte, as it was sent: a signature is over these. Empty when there is none. */
export async function bytesOf(request: Request, most: number): Promise<Buffer> {
  if (!mayHaveBody(request)) return Buffer.alloc(0);
  const contentLength = request.headers.get('content-length');
  // HTTP lets nothing be longer than it says; most bodies are, and come in one piece.
  if (contentLength !== null && Number(contentLength) <= most)
    return Buffer.from(await request.arrayBuffer());
  return request.body === null ? Buffer.alloc(0) : read(request.body, request.headers, most);
}

const mayHaveBody = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

/** Does something come with the request? Its length is asked first: the stream is made only where it is needed. */
export function bringsBody(request: Request): boolean {
  const contentLength = request.headers.get('content-length');
  return mayHaveBody(request) && (contentLength === null ? request.body !== null : contentLength !== '0');
}

/** Bytes as JSON; undefined when there are none. */
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
  // A picture has megabytes of text: only what writes a half of a pair is walked.
  if (/\\u[dD][89a-fA-F]/.test(text)) refuseHalves(value, null);
  return value;
}

/** Half of a surrogate pair is no character (a cut emoji is one); PostgreSQL keeps none, and UTF-8 has none. */
const HALF = /\p{Surrogate}/u;

/** Refuses beside the field of the body in which one stands. */
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
 * What is too large is still taken in, up to a bound, and thrown away: a connection that is closed while the other end is
 * writing loses the answer, and nobody would read why it was refused.
 */
async function read(body: ReadableStream<Uint8Array>, headers: Headers, most: number): Promise<Buffer> {
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
    if (size > most) parts.length = 0;
    else parts.push(value);
  }
  if (size > most) throw tooLarge();
  return Buffer.concat(parts);
}

/** Counts brackets outside of texts, without recursion. */
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

/** Where the quoted text that begins at `start` ends. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === 0x5c) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

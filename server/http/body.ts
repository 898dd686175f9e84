/** Bodies: bounded in size and in depth before anything walks them, then read as JSON. */
import { fault, Refusal } from './refusal';

/** Bytes of a body; photographs and tables are larger. */
const USUAL_BYTES = 256 * 1024;
const FILE_BYTES = 8 * 1024 * 1024;
/** Calls that bring a file, or the rows of one. */
const WITH_FILES = new Set(['/p/return/photo', '/p/permits/scan', '/m/goodsImports', '/m/payments/bank']);
/** Taken in at most before a connection is cut. */
const TAKEN_BYTES = 16 * 1024 * 1024;
/** Brackets within brackets. */
const MAX_DEPTH = 20;

const malformed = (message: string) => new Refusal('MALFORMED_BODY', message, fault(400));
const tooLarge = () => new Refusal('BODY_TOO_LARGE', '提交的内容过大', fault(413));

/** The parsed body; undefined when there is none. */
export const bodyOf = async (request: Request, path: string): Promise<unknown> =>
  parseBody(await bytesOf(request, path));

/** A body byte by byte, as it was sent: a signature is over these. Empty when there is none. */
export async function bytesOf(request: Request, path: string): Promise<Buffer> {
  if (request.method === 'GET' || request.method === 'HEAD') return Buffer.alloc(0);
  const most = WITH_FILES.has(path) ? FILE_BYTES : USUAL_BYTES;
  const contentLength = request.headers.get('content-length');
  // HTTP lets nothing be longer than it says; most bodies are, and come in one piece.
  if (contentLength !== null && Number(contentLength) <= most)
    return Buffer.from(await request.arrayBuffer());
  return request.body === null ? Buffer.alloc(0) : read(request.body, request.headers, most);
}

/** Bytes as JSON; undefined when there are none. */
export function parseBody(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  if (text.trim() === '') return undefined;
  if (isTooDeep(text)) throw malformed('请求内容嵌套过深');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformed('请求内容不是有效的 JSON');
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

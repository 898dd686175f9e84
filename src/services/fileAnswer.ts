/** Answers that are files without an envelope; refusals still have an envelope. */
import { unreadable, unwrap, type Envelope } from './envelope';

/** A file and its name. */
export interface NamedFile {
  name: string;
  file: Blob;
}

/** The envelope in the body of an answer; null when there is none. */
function envelopeIn(bytes: ArrayBuffer): Envelope | null {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Envelope | null;
  } catch {
    return null;
  }
}

// Not by `instanceof`: page and fetch may have different globals.
const isBytes = (data: unknown): data is ArrayBuffer =>
  Object.prototype.toString.call(data) === '[object ArrayBuffer]';

/** The error of a file call: a refusal with an HTTP status has its envelope as bytes, which are parsed here. */
export function withReadBody(thrown: unknown): unknown {
  const failed = thrown as { data?: unknown };
  if (isBytes(failed.data)) failed.data = envelopeIn(failed.data);
  return thrown;
}

/** The file name of a Content-Disposition (RFC 6266, 8187), without path parts; "" when missing. */
export function fileNameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]*)/i.exec(disposition)?.[1] ?? '';
  let name = plain;
  try {
    name = encoded === undefined ? plain : decodeURIComponent(encoded.trim());
  } catch {
    // Percent signs that encode nothing: the plain name is used.
  }
  return name.replace(/[/\\]/g, '_').trim();
}

/** Types of all files that the server sends. */
const FILE_TYPES = ['application/pdf', 'application/zip', 'application/xml', 'application/ofd', 'text/csv'];

export const FILE_HEADERS = { Accept: [...FILE_TYPES, 'application/json'].join(', ') };

/** The file of an answer; throws everything else. */
export function fileOf(bytes: ArrayBuffer, response: Response): NamedFile {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) unwrap(envelopeIn(bytes), response);
  const isFile = FILE_TYPES.some((known) => type.startsWith(known));
  if (!isFile || bytes.byteLength === 0) throw unreadable(response);
  const name = fileNameIn(response.headers.get('content-disposition') ?? '') || '文件';
  return { name, file: new Blob([bytes], { type }) };
}

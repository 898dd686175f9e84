/** Answers that are files and no envelopes; what is refused is an envelope there, too. */
import { unreadable, unwrap, type Envelope } from './envelope';

/** A file, and the name it is to be saved under. */
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

// Not by `instanceof`: the page and what fetches need not share their globals.
const isBytes = (data: unknown): data is ArrayBuffer =>
  Object.prototype.toString.call(data) === '[object ArrayBuffer]';

/** What a call for a file threw: a refusal with an HTTP status has its envelope as bytes, which are read here. */
export function withReadBody(thrown: unknown): unknown {
  const failed = thrown as { data?: unknown };
  if (isBytes(failed.data)) failed.data = envelopeIn(failed.data);
  return thrown;
}

/** The name in a Content-Disposition (RFC 6266, 8187), without what would lead into another folder; "" of none. */
export function fileNameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]*)/i.exec(disposition)?.[1] ?? '';
  let name = plain;
  try {
    name = encoded === undefined ? plain : decodeURIComponent(encoded.trim());
  } catch {
    // Percents that are no text: the plain name will do.
  }
  return name.replace(/[/\\]/g, '_').trim();
}

/** The file of an answer, a paper or a table; throws what else it says. */
export function fileOf(bytes: ArrayBuffer, response: Response): NamedFile {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) unwrap(envelopeIn(bytes), response);
  if (!/^(application\/(pdf|zip)|text\/csv)/.test(type) || bytes.byteLength === 0) throw unreadable(response);
  const name = fileNameIn(response.headers.get('content-disposition') ?? '') || '文件';
  return { name, file: new Blob([bytes], { type }) };
}

/** Answers that are files instead of envelopes: answers of another media type than JSON. Refusals are still envelopes. */

interface FileFacts {
  /** Media type, such as `application/pdf`. */
  type: string;
  /** File name for saving: `装箱单_1795311224696001001.pdf`. */
  name: string;
  /** ASCII file name for clients that do not support UTF-8 names. */
  plainName: string;
  /** A stream is read at the client's pace. */
  bytes: Uint8Array | ReadableStream<Uint8Array>;
}

/** Returned by handlers in place of data. */
export class FileAnswer {
  constructor(readonly facts: FileFacts) {}

  toResponse(): Response {
    const { type, bytes } = this.facts;
    const isStream = bytes instanceof ReadableStream;
    return new Response(isStream ? bytes : Uint8Array.from(bytes), {
      headers: {
        'content-type': type,
        ...(isStream ? {} : { 'content-length': String(bytes.byteLength) }),
        'content-disposition': dispositionOf(this.facts),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }
}

interface ImmutableFacts {
  type: string;
  /** ETag, quoted. */
  tag: string;
  /** `If-None-Match` of the request; null without one. */
  knownTag: string | null;
  bytes: Uint8Array;
}

/** A file whose address always has the same bytes: browsers and proxies keep it for a year and show it in the page. */
export class ImmutableFile extends FileAnswer {
  constructor(private readonly file: ImmutableFacts) {
    super({ type: file.type, name: '', plainName: '', bytes: file.bytes });
  }

  override toResponse(): Response {
    const { type, tag, knownTag, bytes } = this.file;
    const isKnown = (knownTag ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
    return new Response(isKnown ? null : Uint8Array.from(bytes), {
      status: isKnown ? 304 : 200,
      headers: {
        ...(isKnown ? {} : { 'content-type': type, 'content-length': String(bytes.byteLength) }),
        etag: tag,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    });
  }
}

/** RFC 8187 encoding; also escapes characters that encodeURIComponent leaves but the grammar forbids. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266: save under the file name, in both spellings. */
const dispositionOf = ({ name, plainName }: FileFacts): string =>
  `attachment; filename="${plainName.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded(name)}`;

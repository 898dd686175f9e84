/** An answer that is a file and no envelope: what the contract calls `x-file`. A refusal is an envelope all the same. */

interface FileFacts {
  /** `application/pdf` */
  type: string;
  /** As it is saved: `装箱单_1795311224696001001.pdf`. */
  name: string;
  /** The same in ASCII, for who does not read the other. */
  plainName: string;
  /** A stream is read as fast as the client takes it. */
  bytes: Uint8Array | ReadableStream<Uint8Array>;
}

/** What a handler answers with in place of data. */
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

/** RFC 8187: UTF-8 in percents; what encodeURIComponent leaves and the grammar forbids is written so as well. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266: to be saved under its name, in both writings. */
const dispositionOf = ({ name, plainName }: FileFacts): string =>
  `attachment; filename="${plainName.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded(name)}`;

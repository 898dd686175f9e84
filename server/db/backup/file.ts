/**
 * The backup file: gzipped lines of JSON. The head comes first, then for every table a line `{"table":…}` and its
 * rows, each an array of PostgreSQL text values. The last line has a count and a hash, which prove that the file is
 * complete.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export const FORMAT = 'shop-backup';
export const VERSION = 1;
const END = '{"end":';

/** An invalid backup file or target database. The message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export interface Migration {
  tag: string;
  /** ms since the epoch; the key of the migration in the database. */
  when: string;
}

export interface TableHead {
  name: string;
  columns: { name: string; type: string }[];
  rows: number;
}

export interface SequenceHead {
  name: string;
  value: string;
  called: boolean;
}

export interface Head {
  format: typeof FORMAT;
  version: number;
  created: string;
  postgres: string;
  migration: Migration;
  /** Each table comes after the tables it references. */
  tables: TableHead[];
  sequences: SequenceHead[];
}

/** A row: each column in PostgreSQL's text form. */
export type Row = (string | null)[];

const proof = (lines: number, sha256: string): string => `${END}${JSON.stringify({ lines, sha256 })}}\n`;

/** Writes the lines; the file gets its name only when it is complete. Returns its size in bytes. */
export async function writeBackup(file: string, portions: AsyncIterable<string[]>): Promise<number> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. A backup never overwrites a file.`);
  const part = `${file}.part`;
  const hash = createHash('sha256');
  let count = 0;
  async function* texts() {
    for await (const lines of portions) {
      if (lines.length === 0) continue;
      const text = `${lines.join('\n')}\n`;
      hash.update(text);
      count += lines.length;
      yield text;
    }
    yield proof(count, hash.digest('hex'));
  }
  try {
    // Readable by the owner only, because it contains personal data. Flushed to disk before the rename.
    const target = createWriteStream(part, { mode: 0o600, flush: true });
    await pipeline(Readable.from(texts()), createGzip(), target);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return (await stat(file)).size;
}

/** Yields the lines of a file in portions and verifies the last line, which it does not yield. */
async function* linesOf(file: string): AsyncGenerator<string[]> {
  const source = createReadStream(file);
  const text = createGunzip({ chunkSize: 256 * 1024 });
  // Forward read errors to the consumer of the stream.
  source.on('error', (error) => text.destroy(error));
  source.pipe(text);
  const hash = createHash('sha256');
  let count = 0;
  let begun: Buffer[] = [];
  let end: string | null = null;
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      const last = chunk.lastIndexOf(10);
      if (last < 0) {
        begun.push(chunk);
        continue;
      }
      const lines = Buffer.concat([...begun, chunk.subarray(0, last)])
        .toString()
        .split('\n');
      begun = [chunk.subarray(last + 1)];
      if (end !== null) throw new BackupError(`${file} continues after its end.`);
      if (lines.at(-1)?.startsWith(END)) end = lines.pop() ?? null;
      count += lines.length;
      if (lines.length > 0) {
        hash.update(`${lines.join('\n')}\n`);
        yield lines;
      }
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'Z_DATA_ERROR') throw new BackupError(`${file} is not a backup, or it is damaged.`);
    if (code === 'Z_BUF_ERROR') throw new BackupError(`${file} is cut off.`);
    throw error;
  } finally {
    source.destroy();
  }
  if (end === null || Buffer.concat(begun).length > 0)
    throw new BackupError(`${file} is cut off: its last line is missing.`);
  if (`${end}\n` !== proof(count, hash.digest('hex')))
    throw new BackupError(`${file} is damaged: its lines differ from those written.`);
}

function headOf(file: string, line: string | undefined): Head {
  let head: Partial<Head> = {};
  try {
    head = JSON.parse(line ?? '') as Head;
  } catch {
    // The check below reports it.
  }
  if (head.format !== FORMAT) throw new BackupError(`${file} is not a backup of this shop.`);
  if (head.version !== VERSION)
    throw new BackupError(
      `${file} has format ${head.version}; this version of the shop reads format ${VERSION}.`,
    );
  return head as Head;
}

/** Reads the whole file once and returns its head; throws when anything is missing or changed. */
export async function checkBackup(file: string): Promise<Head> {
  let head: Head | null = null;
  for await (const lines of linesOf(file)) head ??= headOf(file, lines[0]);
  if (!head) throw new BackupError(`${file} is not a backup of this shop.`);
  return head;
}

/** The rows in portions, table by table. */
export async function* rowsOf(file: string): AsyncGenerator<{ table: string; rows: Row[] }> {
  let table = '';
  let first = true;
  for await (const lines of linesOf(file)) {
    let rows: Row[] = [];
    for (const line of first ? lines.slice(1) : lines) {
      if (line.startsWith('[')) {
        rows.push(JSON.parse(line) as Row);
        continue;
      }
      if (rows.length > 0) yield { table, rows };
      rows = [];
      table = (JSON.parse(line) as { table: string }).table;
    }
    first = false;
    if (rows.length > 0) yield { table, rows };
  }
}

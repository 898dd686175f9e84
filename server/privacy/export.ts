/** 下载我的数据: exports all data of a buyer as a zip, streamed while it is read (PIPL §45). */
import { sql, type SQL } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { csvOf, type Cell } from '../../domain/shared/csv';
import { currentBuyer, unitOfWork, withoutTransaction } from '../http/guard';
import { verifyOwner } from '../account/settings';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import { FileAnswer } from '../http/file';
import { countCall } from '../http/limits';
import type { Call } from '../http/operation';
import { fileIn, listFiles, type KeptFile } from './files';
import { EXPORTED, type Section } from './tables';

type Row = Record<string, unknown>;

/** Rows per statement. */
const BATCH = 1_000;

/** SQL condition for the rows of a buyer. */
export const conditionOf = ({ of }: Pick<Section, 'of'>, buyerId: string): SQL =>
  sql.join(
    of.split('$b').map((text) => sql.raw(text)),
    sql`${buyerId}`,
  );

/** Rows of a section by column name; times in ISO 8601 (UTC). */
async function rowsOf({ db }: Work, table: string, section: Section, buyerId: string): Promise<Row[]> {
  const rows: Row[] = [];
  const { leftOut = [] } = section;
  for (;;) {
    // `ctid` gives the same order in all statements of this transaction.
    const { rows: found } = await db.execute<{ row: Row }>(sql`
      select to_jsonb(t) - ${sql.param([...leftOut])}::text[] as row from ${sql.raw(table)} t
      where ${conditionOf(section, buyerId)} order by t.ctid limit ${BATCH} offset ${rows.length}`);
    rows.push(...found.map(({ row }) => row));
    if (found.length < BATCH) return rows;
  }
}

const cellOf = (value: unknown): Cell => {
  if (typeof value === 'number') return { amount: String(value) };
  if (typeof value !== 'string')
    return { text: value === null || value === undefined ? '' : JSON.stringify(value) };
  // Keep order numbers, phone numbers and days as text.
  return /^[\d-]+$/.test(value) ? { id: value } : { text: value };
};

function tableOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return csvOf(
    columns,
    rows.map((row) => columns.map((column) => cellOf(row[column]))),
  );
}

const README = (day: string, leftOut: readonly string[]) =>
  [
    `个人数据副本，导出日期 ${day}`,
    '',
    '数据.json：全部内容，按类别分组。时间为世界协调时（UTC）。',
    '表格：同样的内容，每类一个 CSV 文件，可用表格软件打开。',
    '附件：您上传的证明扫描件、单位认证材料、退换照片和头像。',
    ...(leftOut.length > 0 ? ['', '附件总量超过上限，以下文件请在账户中查看或联系客服：', ...leftOut] : []),
  ].join('\n');

/** Maximum size of all files together, bytes; files beyond it are listed in 说明.txt. */
const MAX_BYTES = 200 * 1024 * 1024;

/** Selects files by size, smallest first, and names those that do not fit. */
function fitting(files: readonly KeptFile[]): { taken: KeptFile[]; leftOut: string[] } {
  let bytes = 0;
  const taken = [...files]
    .sort((a, b) => a.bytes - b.bytes)
    .filter((file) => (bytes += file.bytes) <= MAX_BYTES);
  return { taken, leftOut: files.filter((file) => !taken.includes(file)).map(({ name }) => name) };
}

type Texts = Record<string, string>;

/** The text files of the zip, from one snapshot. */
async function textsOf(work: Work, { buyerId }: Buyer, leftOut: readonly string[]): Promise<Texts> {
  const all: Record<string, Row[]> = {};
  for (const [table, section] of Object.entries(EXPORTED))
    all[section.title] = await rowsOf(work, table, section, buyerId);
  const tables = Object.entries(all)
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => [`表格/${title}.csv`, tableOf(rows)]);
  return {
    '说明.txt': README(dayOf(work.now), leftOut),
    '数据.json': JSON.stringify(all, null, 1),
    ...(Object.fromEntries(tables) as Texts),
  };
}

/** Streams the zip at the client's pace: files are not read ahead, and no connection is held meanwhile. */
function zipStream(
  texts: Texts,
  files: readonly KeptFile[],
  read: (file: KeptFile) => Promise<Uint8Array | null>,
): ReadableStream<Uint8Array> {
  const parts: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else if (bytes.length > 0) parts.push(bytes);
  });
  const add = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    zip.add(entry);
    entry.push(bytes, true);
  };
  const steps = [
    ...Object.entries(texts).map(([name, text]) => () => {
      add(new ZipDeflate(name), strToU8(text));
      return Promise.resolve();
    }),
    ...files.map((file) => async () => {
      const bytes = await read(file);
      // Pictures and PDF files are compressed already. A file may be deleted while the zip is being written.
      if (bytes) add(new ZipPassThrough(`附件/${file.name}`), bytes);
    }),
    () => {
      zip.end();
      return Promise.resolve();
    },
  ];
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      while (parts.length === 0) {
        const step = steps.shift();
        if (!step) return controller.close();
        await step();
        if (failure) throw failure;
      }
      for (const part of parts.splice(0)) controller.enqueue(part);
    },
  });
}

/** Requires the password, so that an unattended browser does not give everything away. */
export async function exportData(call: Call<'exportData'>): Promise<FileAnswer> {
  const { buyer } = await currentBuyer(call);
  await verifyOwner(call, buyer, call.body.passWord, { label: '登录密码' });
  await countCall(call, 'export', buyer.buyerId);
  await unitOfWork(
    call,
    'write',
    (work) => audit(work, { subject: 'account', id: buyer.buyerId, action: 'exportData' }),
    buyer.buyerId,
  );
  const { texts, files } = await unitOfWork(call, 'read', async (work) => {
    const { taken, leftOut } = fitting(await listFiles(work, buyer));
    return { texts: await textsOf(work, buyer, leftOut), files: taken };
  });
  const work = withoutTransaction(call);
  const day = dayOf(work.now);
  return new FileAnswer({
    type: 'application/zip',
    name: `我的数据_${day}.zip`,
    plainName: `my-data_${day}.zip`,
    bytes: zipStream(texts, files, (file) => fileIn(work, buyer, file)),
  });
}

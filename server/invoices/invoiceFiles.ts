/**
 * Files of issued invoices. Staff upload what the tax system made; each file is compared with its invoice before it is
 * kept. Buyers download them one by one or by month.
 */
import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import type { components } from '@contract/schema';
import { invoiceSums } from '../../domain/invoice/invoice';
import {
  numberInName,
  ofdProblems,
  readOfdFacts,
  stemOf,
  xmlProblems,
  type IssuedInvoice,
} from '../../domain/invoice/invoiceFiles';
import { SHORT_KINDS } from '../../domain/invoice/invoiceRules';
import { readInvoiceXml } from '../../domain/invoice/invoiceXml';
import { isMonth } from '../../domain/payments/receipt';
import { csvOf } from '../../domain/shared/csv';
import { toFixed2 } from '../../domain/shared/money';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import { FileAnswer } from '../http/file';
import { refuse, refuseField } from '../http/refusal';
import type { Buyer } from '../http/sessions';
import { notifyFiles } from './fileNotice';
import * as files from './fileQueries';
import type { FileType } from './fileQueries';
import * as managed from './managedQueries';
import * as queries from './queries';
import { isRed, wholeSecond, type Invoice } from './record';
import type { Unpacked } from './unpack';

type Verdict = components['schemas']['InvoiceFileVerdict'];
type Problem = Verdict['problems'][number];

/** An uploaded file with the number that it or its name states. */
interface Stated extends Unpacked {
  invoiceNo: string | null;
  /** Contradictions with an invoice; null when the content states nothing to compare. */
  compare: ((invoice: IssuedInvoice) => Problem[]) | null;
  problems: Problem[];
}

/** Number and content of a file by itself. A number in the name must not differ from that in the content. */
function stateOf(file: Unpacked): Stated {
  const named = numberInName(file.name);
  const stated = (
    invoiceNo: string | null,
    compare: Stated['compare'],
    problems: Problem[] = [],
  ): Stated => ({
    ...{ ...file, invoiceNo: invoiceNo ?? named, compare },
    problems:
      invoiceNo && named && invoiceNo !== named
        ? [
            ...problems,
            {
              reason: 'NAME_DIFFERS',
              problem: `文件名中的号码 ${named} 与文件中的 ${invoiceNo} 不一致`,
            },
          ]
        : problems,
  });
  if (file.problem) return stated(null, null, [file.problem]);
  if (file.type === 'xml') {
    const { invoice, problem } = readInvoiceXml(file.bytes);
    return invoice
      ? stated(invoice.invoiceNo, (issued) => xmlProblems(invoice, issued))
      : stated(null, null, [problem]);
  }
  const facts = file.ofdHead && readOfdFacts(file.ofdHead);
  // Without an amount the file was not compared, although its number may be stated.
  const compares = facts !== null && (facts.net !== null || facts.buyerTaxNo !== null);
  return stated(facts?.invoiceNo ?? null, compares ? (issued) => ofdProblems(facts, issued) : null);
}

/** A PDF or OFD file without an invoice number gets the number of the XML file with the same name. */
function withNumbersOfXml(list: readonly Stated[]): Stated[] {
  const byStem = new Map(
    list.filter(({ type }) => type === 'xml').map(({ name, invoiceNo }) => [stemOf(name), invoiceNo]),
  );
  return list.map((file) =>
    file.invoiceNo === null && file.problems.length === 0
      ? { ...file, invoiceNo: byStem.get(stemOf(file.name)) ?? null }
      : file,
  );
}

const toIssued = (invoice: Invoice, lines: IssuedInvoice['lines']): IssuedInvoice => ({
  invoiceNo: invoice.invoiceNo ?? '',
  kind: invoice.kind,
  seller: { title: invoice.issuer?.title ?? '', taxNo: invoice.issuer?.taxNo ?? '' },
  buyer: invoice.buyer,
  originalNo: invoice.originalNo,
  lines,
  ...invoiceSums(lines),
});

const SIMULATED: Problem = {
  reason: 'INVOICE_SIMULATED',
  problem: '这张发票由商城自编号码（演示），没有税务系统的文件',
};

/** Keeps one file that has no problem so far. */
async function keep(work: Work, file: Stated, seen: Set<string>): Promise<Verdict> {
  const { name, type, invoiceNo, compare, bytes } = file;
  const refusedFor = (problems: Problem[], invoiceId: number | null = null): Verdict => ({
    ...{ name, type, invoiceId, invoiceNo, outcome: 'refused', checked: false, problems },
  });
  if (type === null || file.problems.length > 0) return refusedFor(file.problems);
  if (invoiceNo === null)
    return refusedFor([
      { reason: 'NUMBER_MISSING', problem: '不知道属于哪张发票：请在文件名中写上 20 位发票号码' },
    ]);
  const [holder] = await managed.findNumbered(work.db, [invoiceNo]);
  const invoice = holder && (await queries.lockInvoice(work.db, holder.invoiceId));
  if (!invoice || invoice.invoiceNo !== invoiceNo)
    return refusedFor([
      { reason: 'NUMBER_UNKNOWN', problem: `没有号码为 ${invoiceNo} 的发票，请先回填号码或更正号码` },
    ]);
  const { invoiceId } = invoice;
  const { issuer } = invoice;
  if (!issuer)
    return refusedFor([{ reason: 'ISSUER_UNKNOWN', problem: '这张发票没有记录销售方，无法核对' }], invoiceId);
  if (issuer.simulated) return refusedFor([SIMULATED], invoiceId);
  const key = `${invoiceId} ${type}`;
  if (seen.has(key))
    return refusedFor([{ reason: 'FILE_TWICE', problem: '本次上传中已有这张发票的同类文件' }], invoiceId);
  const problems = compare?.(toIssued(invoice, await queries.findLines(work.db, [invoiceId]))) ?? [];
  if (problems.length > 0) return refusedFor(problems, invoiceId);
  seen.add(key);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = (await files.findHashes(work.db, invoiceId)).find((kept) => kept.type === type);
  const outcome = known ? (known.hash === hash ? 'same' : 'replaced') : 'added';
  const checked = compare !== null;
  if (outcome !== 'same') {
    const row = { invoiceId, type, content: bytes, size: bytes.length, hash, checked };
    await files.putFile(work.db, { ...row, time: wholeSecond(work.now) });
    await audit(work, {
      subject: 'invoice',
      id: invoiceId,
      action: known ? 'replaceFile' : 'addFile',
      ...(known && { before: { type, hash: known.hash } }),
      after: { type, hash },
    });
  }
  return { name, type, invoiceId, invoiceNo, outcome, checked, problems: [] };
}

/** Keeps the files that fit their invoice, tells their buyers, and returns a verdict for each. */
export async function addFiles(work: Work, unpacked: readonly Unpacked[]): Promise<Verdict[]> {
  const seen = new Set<string>();
  const verdicts: Verdict[] = [];
  for (const file of withNumbersOfXml(unpacked.map(stateOf))) verdicts.push(await keep(work, file, seen));
  await notifyFiles(work, verdicts);
  return verdicts;
}

/** Removes a wrong file, which no right one replaces. */
export async function removeFile(work: Work, invoiceId: number, type: FileType): Promise<null> {
  await queries.lockInvoice(work.db, invoiceId);
  if (!(await files.deleteFile(work.db, invoiceId, type))) unknownFile();
  await audit(work, { subject: 'invoice', id: invoiceId, action: 'removeFile', before: { type } });
  return null;
}

const unknownFile = (): never => refuse('FILE_UNKNOWN', '没有这个文件');

const TYPES: Record<FileType, string> = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
};

async function answerOf({ db }: Work, invoice: Invoice, type: FileType): Promise<FileAnswer> {
  const bytes = (await files.findContent(db, invoice.invoiceId, type)) ?? unknownFile();
  return new FileAnswer({
    type: TYPES[type],
    name: `发票_${invoice.invoiceNo}.${type}`,
    plainName: `invoice_${invoice.invoiceNo}.${type}`,
    bytes,
  });
}

export async function ownFile(
  work: Work,
  { buyerId }: Buyer,
  { invoiceNo, type }: { invoiceNo: string; type: FileType },
): Promise<FileAnswer> {
  const found = await queries.findByNo(work.db, buyerId, invoiceNo);
  return answerOf(work, found ?? refuse('INVOICE_UNKNOWN', '发票不存在'), type);
}

export const anyFile = async (work: Work, invoiceId: number, type: FileType): Promise<FileAnswer> =>
  answerOf(
    work,
    (await queries.invoicesByIds(work.db, [invoiceId]))[0] ?? refuse('INVOICE_UNKNOWN', '没有这张发票'),
    type,
  );

/** Bytes of a month's files. A month of a busy laboratory has some megabytes. */
const MAX_MONTH = 100 * 1024 * 1024;

function missingText(month: string, issued: readonly Invoice[]): string {
  if (issued.length === 0) return `${month} 没有开具发票`;
  return issued.every(({ issuer }) => issuer?.simulated)
    ? `${month} 的发票由商城自编号码（演示），没有税务系统的文件`
    : `${month} 开具的发票还没有文件`;
}

const HEADER = ['发票号码', '开票日期', '种类', '抬头', '税号', '价税合计（元）', '订单号', '文件'];

/** The files of a month as a zip with a table of all its invoices. Refuses months without files. */
export async function monthFiles(work: Work, { buyerId }: Buyer, month: string): Promise<FileAnswer> {
  if (!isMonth(month)) refuseField('month', 'MONTH_INVALID', '月份须为 yyyy-MM');
  const { db } = work;
  const ids = await files.issuedIn(db, buyerId, month);
  const kept = await files.findFiles(db, ids);
  const size = [...kept.values()].flat().reduce((all, file) => all + file.size, 0);
  if (size > MAX_MONTH) refuse('FILES_TOO_LARGE', '当月文件超过 100 MB，请在发票详情中逐个下载');
  const entries: Record<string, Uint8Array> = {};
  const byId = new Map((await queries.invoicesByIds(db, ids)).map((invoice) => [invoice.invoiceId, invoice]));
  const issued = ids.flatMap((id) => byId.get(id) ?? []);
  if (size === 0) refuse('FILES_MISSING', missingText(month, issued));
  for (const { invoiceId, invoiceNo, issueTime } of issued)
    for (const { type } of kept.get(invoiceId) ?? []) {
      const bytes = await files.findContent(db, invoiceId, type);
      if (bytes) entries[`${dayOf(issueTime ?? 0)}_${invoiceNo}.${type}`] = bytes;
    }
  const table = csvOf(
    HEADER,
    issued.map(({ invoiceId, invoiceNo, issueTime, kind, buyer, amount, orderNumbers, originalId }) => [
      { id: invoiceNo ?? '' },
      { id: dayOf(issueTime ?? 0) },
      { text: `${isRed({ originalId }) ? '红字' : ''}${SHORT_KINDS[kind]}` },
      { text: buyer.title },
      { id: buyer.taxNo },
      { amount: toFixed2(amount) },
      { id: orderNumbers.join(' ') },
      { text: (kept.get(invoiceId) ?? []).map(({ type }) => type.toUpperCase()).join('、') || '未提供' },
    ]),
  );
  entries['发票清单.csv'] = new TextEncoder().encode(table);
  return new FileAnswer({
    type: 'application/zip',
    name: `发票_${month}.zip`,
    plainName: `invoices_${month}.zip`,
    // PDF and OFD are compressed already.
    bytes: zipSync(entries, { level: 0 }),
  });
}

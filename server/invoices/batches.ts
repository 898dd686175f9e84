/** Batches for the tax system: applications are handed over, exported as a table, and released again. */
import type { components } from '@contract/schema';
import { waitingViewOf } from '../../domain/invoice/invoiceView';
import { SHORT_KINDS } from '../../domain/invoice/invoiceRules';
import { REVERSE_REASONS } from '../../domain/invoice/reversal';
import type { Cell } from '../../domain/shared/csv';
import { toFixed2 } from '../../domain/shared/money';
import { groupBy } from '../../domain/shared/lists';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import type { FileAnswer } from '../http/file';
import { refuse } from '../http/refusal';
import { tableAnswer } from '../http/table';
import { nextNumbers, updateInvoice } from './changes';
import { unknownInvoice } from './managed';
import * as managed from './managedQueries';
import * as queries from './queries';
import { isRed } from './record';
import { reduceApplication } from './red';
import { requireIssuer } from './seller';
import { remarksOf } from './sheet';

type Batch = components['schemas']['InvoiceBatch'];

/** Why an invoice cannot be handed over; null when it can. */
function obstacleOf(row: managed.ManagedRow | undefined): { reason: string; problem: string } | null {
  if (!row) return { reason: 'INVOICE_UNKNOWN', problem: '没有这个开票申请，可能已撤销' };
  const view = waitingViewOf(row);
  if (view === null) return { reason: 'INVOICE_ISSUED', problem: `已开具，号码 ${row.invoiceNo}` };
  if (view === 'handed') return { reason: 'IN_BATCH', problem: `已在批次 ${row.batchNo} 中` };
  return view === 'toIssue' ? null : { reason: 'NOT_SHIPPED', problem: '订单尚未全部发货' };
}

const newBatchNo = async ({ db, now }: Work): Promise<string> => {
  const [serial = 0] = await nextNumbers(db, 'invoice_batch_serial', 1);
  return `KP${dayOf(now).replaceAll('-', '')}${String(serial).padStart(4, '0')}`;
};

/**
 * Hands applications over in a new batch. From then on neither refunds nor the buyer change them. Those that cannot
 * be handed over are returned with a reason.
 */
export async function makeBatch(work: Work, given: readonly number[]): Promise<Batch> {
  const { db, now } = work;
  await requireIssuer(work);
  const invoiceIds = [...new Set(given)];
  await managed.lockInvoices(db, invoiceIds);
  const found = new Map((await managed.managedByIds(db, invoiceIds)).map((row) => [row.invoiceId, row]));
  const evaluated = invoiceIds.map((invoiceId) => ({
    invoiceId,
    obstacle: obstacleOf(found.get(invoiceId)),
  }));
  const refused = evaluated.flatMap(({ invoiceId, obstacle }) =>
    obstacle ? [{ invoiceId, ...obstacle }] : [],
  );
  const taken = evaluated.filter(({ obstacle }) => obstacle === null).map(({ invoiceId }) => invoiceId);
  if (taken.length === 0) return { batchNo: null, taken, refused };
  const batchNo = await newBatchNo(work);
  for (const invoiceId of taken) await updateInvoice(db, invoiceId, { batchNo, batchTime: now });
  await audit(
    work,
    ...taken.map((id) => ({ subject: 'invoice', id, action: 'handOver', after: { batchNo } }) as const),
  );
  return { batchNo, taken, refused };
}

const HEADER = [
  ...['申请编号', '批次', '发票类型', '蓝字/红字', '被红冲蓝字发票号码', '红冲原因'],
  ...['购买方名称', '购买方纳税人识别号', '购买方地址', '购买方电话', '购买方开户银行', '购买方银行账号'],
  ...[
    '项目名称',
    '规格型号',
    '单位',
    '数量',
    '单价（不含税）',
    '金额（不含税）',
    '税率',
    '税额',
    '价税合计',
    '备注',
  ],
];

type Line = Awaited<ReturnType<typeof managed.linesOf>>[number];

const lineCells = (row: managed.ManagedRow, line: Line): Cell[] => {
  const { invoiceId, batchNo, kind, buyer, originalNo, reason, amount } = row;
  const yuan = (value: number): Cell => ({ amount: toFixed2(value) });
  return [
    { amount: String(invoiceId) },
    { id: batchNo ?? '' },
    { text: SHORT_KINDS[kind] },
    { text: isRed(row) ? '红字' : '蓝字' },
    { id: originalNo ?? '' },
    { text: reason ? REVERSE_REASONS[reason] : '' },
    { text: buyer.title },
    { id: buyer.taxNo },
    { text: buyer.regAddress },
    { id: buyer.regPhone },
    { text: buyer.bankName },
    { id: buyer.bankAccount },
    { text: line.name },
    { id: line.spec },
    { text: line.unit },
    { amount: line.count === null ? '' : String(line.count) },
    { amount: line.unitPrice ?? '' },
    yuan(line.net),
    { text: `${line.taxRate}%` },
    yuan(line.tax),
    yuan(amount),
    { text: remarksOf(row).join('；') },
  ];
};

/** Invoices of a batch that are not issued yet, one row per invoice line. */
export async function batchFile({ db }: Work, batchNo: string): Promise<FileAnswer> {
  const rows = await managed.findBatch(db, batchNo);
  if (rows.length === 0) refuse('BATCH_UNKNOWN', '没有这个批次，或其中的发票都已开具');
  const lines = groupBy(
    await managed.linesOf(
      db,
      rows.map(({ invoiceId }) => invoiceId),
    ),
    ({ invoiceId }) => invoiceId,
  );
  return tableAnswer({
    name: `开票批次_${batchNo}`,
    plainName: `invoices_${batchNo}`,
    header: HEADER,
    rows: rows.flatMap((row) => (lines.get(row.invoiceId) ?? []).map((line) => lineCells(row, line))),
  });
}

/** Returns an application that the tax system did not issue to the waiting ones, reduced to what is still paid. */
export async function release(work: Work, invoiceId: number, batchNo: string): Promise<null> {
  const invoice = (await queries.lockInvoice(work.db, invoiceId)) ?? unknownInvoice();
  if (invoice.status !== 'issuing')
    refuse('INVOICE_ISSUED', `已开具，号码 ${invoice.invoiceNo}，不能退回待开`);
  if (invoice.batchNo !== batchNo) refuse('INVOICE_CHANGED', '批次已变化，请核对后再处理');
  await updateInvoice(work.db, invoiceId, { batchNo: null, batchTime: null, owedReturns: [] });
  const after = { batchNo: null };
  await audit(work, { subject: 'invoice', id: invoiceId, action: 'release', before: { batchNo }, after });
  if (invoice.owedReturns.length > 0) await reduceApplication(work, invoice);
  return null;
}

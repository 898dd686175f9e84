/** A monthly statement as a table, line by line, with the sums below. */
import type { Wire } from '@contract/types';
import { DISPUTE_COLUMNS, disputeCells } from '@domain/statements/disputeCells';
import { lineName } from '@domain/statements/line';
import { LINE_REASONS, LINE_STATES } from '@domain/statements/match';
import type { Cell } from '@domain/shared/csv';
import { toFixed2 } from '@domain/shared/money';

type Line = Wire['StatementLine'];
type Dispute = Wire['StatementDispute'];

/** `未收货、未付款`, or 一致. */
export const reasonsText = ({ reasons }: Pick<Line, 'reasons'>): string =>
  reasons.map((reason) => LINE_REASONS[reason]).join('、') || LINE_STATES.MATCHED;

export const SHEET_HEADER = [
  '时间', '订单号', '退换单号', '买家', '名称', '货号', '规格', '应收数量', '已收数量', '金额（元）', '应开票（元）', '已开票（元）',
  '发票号码', '已付（元）', '未付（元）', '状态',
  ...DISPUTE_COLUMNS,
]; // prettier-ignore

const amountOf = (yuan: number): Cell => ({ amount: toFixed2(yuan) });
const countOf = (count: number | null): Cell => (count === null ? { text: '' } : { amount: String(count) });

const rowOf = (line: Line, disputes: readonly Dispute[]): Cell[] => [
  { text: line.time },
  { id: line.orderNumber },
  { id: line.returnNumber ?? '' },
  { text: line.who },
  { text: lineName(line) },
  { id: line.catalogNo },
  { text: line.skuName },
  countOf(line.count),
  countOf(line.received),
  amountOf(line.amount),
  amountOf(line.billable),
  amountOf(line.invoiced),
  { id: line.invoices.flatMap(({ invoiceNo }) => invoiceNo ?? []).join(' ') },
  amountOf(line.paid),
  amountOf(line.open),
  { text: reasonsText(line) },
  ...disputeCells(disputes.filter(({ lineId }) => lineId === line.lineId)),
];

const AMOUNT_AT = SHEET_HEADER.indexOf('金额（元）');

const sumRow = (name: string, yuan: number): Cell[] =>
  SHEET_HEADER.map((_, at): Cell => {
    if (at === 0) return { text: name };
    return at === AMOUNT_AT ? amountOf(yuan) : { text: '' };
  });

/** A dispute whose line is no longer in the month. */
const goneRow = (dispute: Dispute): Cell[] => [
  ...SHEET_HEADER.slice(0, -DISPUTE_COLUMNS.length).map((column): Cell => {
    if (column === '时间') return { text: dispute.createTime };
    if (column === '订单号') return { id: dispute.orderNumber };
    return { text: column === '名称' ? dispute.lineName : column === '状态' ? '已不在对账单' : '' };
  }),
  ...disputeCells([dispute]),
];

/** One row per line with its disputes, then the due, paid and open amounts of the month. */
export const sheetRows = ({
  lines,
  disputes,
  head,
}: Pick<Wire['InstitutionStatement'], 'lines' | 'disputes' | 'head'>): Cell[][] => [
  ...lines.map((line) => rowOf(line, disputes)),
  ...disputes.filter(({ lineId }) => !lines.some((line) => line.lineId === lineId)).map(goneRow),
  sumRow('本月应付', head.due),
  sumRow('已付', head.received),
  sumRow('未付', head.left),
];

/** A statement as a table for the institution, with the disputes about its orders and refunds. */
import { toFixed2 } from '../../domain/shared/money';
import type { Cell } from '../../domain/shared/csv';
import { DISPUTE_COLUMNS, disputeCells, isAbout } from '../../domain/statements/disputeCells';
import type { Work } from '../db/transaction';
import type { FileAnswer } from '../http/file';
import { tableAnswer } from '../http/table';
import { statementOf, type Statement, type StatementId } from '../payments/statements';
import { disputesOf } from './disputes';

const AMOUNT = '金额（元）';
const HEADER = ['时间', '类型', '订单号', '退换单号', '买家', AMOUNT, ...DISPUTE_COLUMNS];

type Dispute = Awaited<ReturnType<typeof disputesOf>>[number];

const toLine = (line: Statement['lines'][number], disputes: readonly Dispute[]): Cell[] => [
  { id: line.time },
  { text: line.returnNumber === null ? '订单' : '退款' },
  { id: line.orderNumber },
  { id: line.returnNumber ?? '' },
  { text: line.nickName || line.userName },
  { amount: toFixed2(line.amount) },
  ...disputeCells(
    disputes.filter((dispute) => isAbout(dispute, line)),
    { named: true },
  ),
];

/** A dispute whose order or refund is no longer in the month, for example after a cancellation. */
const toGone = (dispute: Dispute): Cell[] => [
  { id: dispute.createTime },
  { text: '已不在对账单' },
  { id: dispute.orderNumber },
  ...[{ text: '' }, { text: '' }, { text: '' }],
  ...disputeCells([dispute], { named: true }),
];

const summed = (words: string, cell: Cell): Cell[] =>
  HEADER.map((column, at) => (at === 0 ? { text: words } : column === AMOUNT ? cell : { text: '' }));

export async function statementFile(work: Work, of: StatementId): Promise<FileAnswer> {
  const { head, lines } = await statementOf(work, of);
  const disputes = await disputesOf(work, of);
  const { name, month, due, received, left, dueDate } = head;
  return tableAnswer({
    name: `月结对账单_${name}_${month}`,
    plainName: `statement_${of.institutionId}_${month}`,
    header: HEADER,
    rows: [
      ...lines.map((line) => toLine(line, disputes)),
      ...disputes.filter((dispute) => !lines.some((line) => isAbout(dispute, line))).map(toGone),
      summed('本月应付', { amount: toFixed2(due) }),
      summed('已付', { amount: toFixed2(received) }),
      summed('未付', { amount: toFixed2(left) }),
      summed('付款期限', { id: dueDate }),
    ],
  });
}

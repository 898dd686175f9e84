/** A statement as a table for the institution. */
import { toFixed2 } from '../../domain/shared/money';
import type { Cell } from '../../domain/shared/csv';
import type { Work } from '../db/transaction';
import type { FileAnswer } from '../http/file';
import { tableAnswer } from '../http/table';
import { statementOf, type Statement, type StatementId } from './statements';

const HEADER = ['时间', '类型', '订单号', '退换单号', '买家', '金额（元）'];

const toLine = ({
  time,
  orderNumber,
  returnNumber,
  nickName,
  userName,
  amount,
}: Statement['lines'][number]) => [
  { id: time },
  { text: returnNumber === null ? '订单' : '退款' },
  { id: orderNumber },
  { id: returnNumber ?? '' },
  { text: nickName || userName },
  { amount: toFixed2(amount) },
];

const summed = (words: string, last: Cell): Cell[] => [
  { text: words },
  ...Array.from({ length: HEADER.length - 2 }, () => ({ text: '' })),
  last,
];

export async function statementFile(work: Work, of: StatementId): Promise<FileAnswer> {
  const { head, lines } = await statementOf(work, of);
  const { name, month, due, received, left, dueDate } = head;
  return tableAnswer({
    name: `月结对账单_${name}_${month}`,
    plainName: `statement_${of.institutionId}_${month}`,
    header: HEADER,
    rows: [
      ...lines.map(toLine),
      summed('本月应付', { amount: toFixed2(due) }),
      summed('已付', { amount: toFixed2(received) }),
      summed('未付', { amount: toFixed2(left) }),
      summed('付款期限', { id: dueDate }),
    ],
  });
}

import { Table, type TableColumnsType } from 'antd';
import { FormerNumbers } from '@/components/invoice/FormerNumbers';
import { CopyText } from '@/components/ui/CopyText';
import { Price } from '@/components/ui/Price';
import type { InvoiceHead } from '@domain/invoice/types';
import { InvoiceActions, kindOf, Orders, State, type RowsProps } from './cells';

const day = (time: string | null) => <span className="nowrap">{time?.slice(0, 10) ?? '—'}</span>;

const columnsFor = (onWithdraw: RowsProps['onWithdraw']): TableColumnsType<InvoiceHead> => [
  { title: '状态', render: (_, invoice) => <State invoice={invoice} /> },
  {
    title: '发票号码',
    dataIndex: 'invoiceNo',
    render: (no: InvoiceHead['invoiceNo'], { formerNumbers }) =>
      no ? (
        <>
          <CopyText text={no} label="发票号码" />
          <FormerNumbers of={formerNumbers} />
        </>
      ) : (
        '发货时开具'
      ),
  },
  { title: '种类', render: (_, invoice) => <span className="nowrap">{kindOf(invoice)}</span> },
  { title: '抬头', dataIndex: 'title' },
  {
    title: '价税合计',
    dataIndex: 'amount',
    align: 'right',
    render: (amount: number) => <Price value={amount} />,
  },
  { title: '订单', render: (_, invoice) => <Orders invoice={invoice} /> },
  { title: '申请', dataIndex: 'applyTime', render: day },
  { title: '开票', dataIndex: 'issueTime', render: day },
  {
    title: '操作',
    render: (_, invoice) => <InvoiceActions invoice={invoice} onWithdraw={onWithdraw} />,
  },
];

/** The list as a table, for wide screens. */
export function InvoiceTable({ invoices, onWithdraw }: RowsProps) {
  return (
    <Table
      aria-label="发票"
      size="small"
      rowKey="invoiceId"
      columns={columnsFor(onWithdraw)}
      dataSource={invoices}
      pagination={false}
    />
  );
}

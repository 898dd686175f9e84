import { ProTable, type ProColumns } from '@ant-design/pro-components';
import CopyText from '@/components/CopyText';
import Price from '@/components/Price';
import { SHORT_KINDS } from '@/domain/invoiceRules';
import type { InvoiceHead } from '@/domain/invoiceView';
import { Deeds, Orders, State, type RowsProps } from './cells';
import styles from './invoice.module.less';

const columns: ProColumns<InvoiceHead>[] = [
  { title: '状态', key: 'status', render: (_, invoice) => <State invoice={invoice} /> },
  {
    title: '发票号码',
    key: 'invoiceNo',
    render: (_, { invoiceNo }) =>
      invoiceNo ? <CopyText text={invoiceNo} label="发票号码" /> : <span>发货时开具</span>,
  },
  { title: '种类', key: 'kind', render: (_, { kind }) => SHORT_KINDS[kind] },
  { title: '抬头', dataIndex: 'title', className: styles.title },
  {
    title: '价税合计',
    key: 'amount',
    align: 'right',
    render: (_, { amount }) => <Price value={amount} />,
  },
  { title: '订单', key: 'orders', render: (_, invoice) => <Orders invoice={invoice} /> },
  { title: '申请', key: 'applyTime', render: (_, { applyTime }) => applyTime.slice(0, 10) },
  { title: '开票', key: 'issueTime', render: (_, { issueTime }) => issueTime?.slice(0, 10) ?? '—' },
];

/** A line per invoice; a purchaser chooses the columns and their density. Scrolls within itself when it is narrow. */
export default function InvoiceTable({ invoices, onWithdraw }: RowsProps) {
  return (
    <ProTable<InvoiceHead>
      className={styles.table}
      rowKey="invoiceId"
      columns={[
        ...columns,
        {
          title: '操作',
          key: 'deeds',
          fixed: 'right',
          render: (_, invoice) => <Deeds invoice={invoice} onWithdraw={onWithdraw} />,
        },
      ]}
      dataSource={invoices}
      search={false}
      pagination={false}
      options={{ reload: false, fullScreen: false, density: true, setting: true }}
      defaultSize="small"
      cardProps={{ bodyStyle: { padding: 0 } }}
      scroll={{ x: 'max-content' }}
    />
  );
}

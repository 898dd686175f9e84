import { ProTable, type ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import CopyText from '@/components/CopyText';
import Price from '@/components/Price';
import { INVOICE_KINDS } from '@/domain/invoiceChoice';
import { statusName } from '@/domain/order';
import { orderPath } from '@/domain/orderPath';
import type { OrderDetail } from '@/domain/orderView';
import styles from './invoice.module.less';

const columns: ProColumns<OrderDetail>[] = [
  {
    title: '订单号',
    dataIndex: 'orderNumber',
    render: (_, { orderNumber }) => <Link to={orderPath(orderNumber)}>{orderNumber}</Link>,
  },
  { title: '下单日期', dataIndex: 'createTime', render: (_, { createTime }) => createTime.slice(0, 10) },
  { title: '发票种类', key: 'kind', render: (_, { invoice }) => INVOICE_KINDS[invoice.kind] },
  { title: '抬头', key: 'title', render: (_, { invoice }) => invoice.title || '—', className: styles.title },
  {
    title: '纳税人识别号',
    key: 'taxNo',
    render: (_, { invoice }) =>
      invoice.taxNo ? <CopyText text={invoice.taxNo} label="纳税人识别号" /> : '—',
  },
  {
    title: '金额',
    key: 'amount',
    align: 'right',
    render: (_, { actualTotal }) => <Price value={actualTotal} />,
  },
  { title: '订单状态', key: 'status', render: (_, { status }) => statusName(status) },
];

/** A line per order; a purchaser chooses the columns and their density. Scrolls within itself when it is narrow. */
export default function InvoiceTable({ orders }: { orders: OrderDetail[] }) {
  return (
    <ProTable<OrderDetail>
      className={styles.table}
      rowKey="orderNumber"
      columns={columns}
      dataSource={orders}
      search={false}
      pagination={false}
      options={{ reload: false, fullScreen: false, density: true, setting: true }}
      defaultSize="small"
      cardProps={{ bodyStyle: { padding: 0 } }}
      scroll={{ x: 'max-content' }}
    />
  );
}

import type { TableColumnsType } from 'antd';
import { WideTable } from '@/components/manage/WideTable';
import { INVOICE_KINDS } from '@domain/invoice/invoiceChoice';
import { returnKindName, returnStatusName } from '@domain/returns/returnView';
import { formatYuan } from '@domain/shared/money';
import type { ManagedOrder } from '@/services/manageOrders';

interface Row {
  key: string;
  kind: string;
  number: string;
  state: string;
  amount: string;
}

const INVOICE_STATES: Record<string, string> = {
  issuing: '待开具',
  issued: '已开具',
  partReversed: '部分冲红',
  reversed: '已冲红',
};

const MONEY_REASONS: Record<string, string> = {
  closed: '订单关闭后到账',
  paid: '重复付款',
  cancelled: '商家取消的商品',
  over: '转账多于订单',
  returned: '退货退款',
};

/** Invoices, returns, and money that goes back; nothing where there is none. */
export function Papers({ managed: { order, toReturn } }: { managed: ManagedOrder }) {
  const rows: Row[] = [
    ...order.invoices.map(({ invoiceId, invoiceNo, kind, red, status, amount }) => ({
      key: `invoice ${invoiceId}`,
      kind: red ? '红字发票' : INVOICE_KINDS[kind],
      number: invoiceNo ?? '',
      state: INVOICE_STATES[status] ?? status,
      amount: formatYuan(amount),
    })),
    ...order.returns.map(({ returnNumber, kind, status, wayBack, refundTotal }) => ({
      key: returnNumber,
      kind: returnKindName(kind, wayBack),
      number: returnNumber,
      state: returnStatusName(status, wayBack),
      amount: kind === 'refund' ? formatYuan(refundTotal) : '',
    })),
    ...toReturn.map(({ amount, reason, createTime, returnedTime }, at) => ({
      key: `money ${at}`,
      kind: `退款：${MONEY_REASONS[reason] ?? reason}`,
      number: '',
      state: returnedTime ? `${returnedTime.slice(0, 16)} 已退款` : `${createTime.slice(0, 16)} 起待退款`,
      amount: formatYuan(amount),
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="papers-title">
      <h2 id="papers-title">发票、退换与退款</h2>
      <WideTable<Row>
        label="发票、退换与退款"
        rowKey="key"
        columns={COLUMNS}
        dataSource={rows}
        minWidth={640}
      />
    </section>
  );
}

const COLUMNS: TableColumnsType<Row> = [
  { title: '类别', dataIndex: 'kind' },
  { title: '编号', dataIndex: 'number', render: (number: string) => number || '—' },
  { title: '状态', dataIndex: 'state' },
  { title: '金额', dataIndex: 'amount', align: 'right', render: (amount: string) => amount || '—' },
];

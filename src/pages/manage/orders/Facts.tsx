import { useMutation } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { Facts, TWO_COLUMNS } from '@/components/manage/Detail';
import { Revealed } from '@/components/manage/Revealed';
import { WideTable } from '@/components/manage/WideTable';
import { useMayAct } from '@/hooks/useMayAct';
import { revealReceiverMutation } from '@/queries/manageOrders';
import type { ManagedOrder } from '@/services/manageOrders';
import { addressLine } from '@domain/address/address';
import { INVOICE_KINDS } from '@domain/invoice/invoiceChoice';
import { packsCancelled, totalAfter } from '@domain/order/cancelled';
import { totalName } from '@domain/order/order';
import { awaitsTransfer, PAY_WAYS } from '@domain/order/payment';
import { returnKindName, returnStatusName } from '@domain/returns/returnView';
import { REGIMES } from '@domain/safety/controlled';
import { formatYuan } from '@domain/shared/money';
import { formatPhone } from '@domain/shared/phone';
import styles from './orders.module.less';

type Item = { key: string; label: string; text: string; masked?: boolean };

/** Buyer, recipient, payment, invoice and remarks. */
export function OrderFacts({ managed }: { managed: ManagedOrder }) {
  const { orderNumber } = managed.order;
  const revealing = useMutation(revealReceiverMutation(orderNumber));
  const mayReveal = useMayAct()(['warehouse', 'finance']);
  const items = [...whose(managed), ...money(managed), ...times(managed)].filter(({ text }) => text !== '');
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title">订单信息</h2>
      <Facts
        bordered
        of={managed}
        column={TWO_COLUMNS}
        columns={items.map(({ key, label, text, masked }) => ({
          key,
          title: label,
          render: () =>
            masked && mayReveal ? (
              <Revealed
                what="收货人"
                whose={`订单 ${orderNumber}`}
                masked={text}
                reveal={revealing.mutateAsync}
              >
                {({ receiver, mobile, address }) => [receiver, formatPhone(mobile), address].join('，')}
              </Revealed>
            ) : (
              <span className={styles.text}>{text}</span>
            ),
        }))}
      />
    </section>
  );
}

function whose({ order, receiverMasked: masked, buyer }: ManagedOrder): Item[] {
  const { address, remarks, permits, cancelReason } = order;
  return [
    {
      key: 'buyer',
      label: '买家',
      text: [buyer.institution, buyer.nickName, `账户 ${buyer.userName}`, buyer.mobile]
        .filter(Boolean)
        .join('，'),
    },
    {
      key: 'receiver',
      label: '收货人',
      text: [address.company, address.receiver, formatPhone(address.mobile)].filter(Boolean).join('，'),
      masked,
    },
    { key: 'address', label: '收货地址', text: addressLine(address) },
    { key: 'remarks', label: '买家留言', text: remarks ?? '' },
    {
      key: 'permits',
      label: '管制证明',
      text: permits.map(({ regime, no }) => `${REGIMES[regime].name} ${no}`).join('；'),
    },
    { key: 'reason', label: '关闭原因', text: cancelReason ?? '' },
  ];
}

function money({ order }: ManagedOrder): Item[] {
  const { payment, invoice, total, transfee, actualTotal, cancelled } = order;
  const way = payment ? PAY_WAYS[payment.way].name + (awaitsTransfer(order) ? '（待到账）' : '') : '未付款';
  const paid = [way, payment?.payer, payment?.reference, payment?.dueDate && `${payment.dueDate} 前付款`];
  return [
    {
      key: 'total',
      label: totalName(order),
      text: `${formatYuan(actualTotal)}（商品 ${formatYuan(total)}，运费 ${formatYuan(transfee)}）`,
    },
    {
      key: 'cancelled',
      label: '未发部分',
      text: cancelled ? `已取消 ${packsCancelled(cancelled)} 件，${formatYuan(cancelled.amount)}` : '',
    },
    {
      key: 'after',
      label: '取消后合计',
      text: cancelled ? formatYuan(totalAfter(actualTotal, cancelled)) : '',
    },
    { key: 'payment', label: '付款', text: paid.filter(Boolean).join('，') },
    {
      key: 'invoice',
      label: '开票要求',
      text: [INVOICE_KINDS[invoice.kind], invoice.title, invoice.taxNo].filter(Boolean).join('，'),
    },
  ];
}

const times = ({ order }: ManagedOrder): Item[] => [
  { key: 'created', label: '下单时间', text: order.createTime },
  { key: 'before', label: '付款期限', text: order.payBefore ?? '' },
  { key: 'paid', label: '付款时间', text: order.payTime ?? '' },
  { key: 'shipped', label: '全部发出', text: order.shipTime ?? '' },
  { key: 'finished', label: order.status === 6 ? '关闭时间' : '完成时间', text: order.finishTime ?? '' },
];

interface Paper {
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

/** Invoices, returns, and money to return. */
export function Papers({ managed: { order, toReturn } }: { managed: ManagedOrder }) {
  const rows: Paper[] = [
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
      <WideTable<Paper>
        label="发票、退换与退款"
        rowKey="key"
        columns={COLUMNS}
        dataSource={rows}
        minWidth={640}
      />
    </section>
  );
}

const COLUMNS: TableColumnsType<Paper> = [
  { title: '类别', dataIndex: 'kind' },
  { title: '编号', dataIndex: 'number', render: (number: string) => number || '—' },
  { title: '状态', dataIndex: 'state' },
  { title: '金额', dataIndex: 'amount', align: 'right', render: (amount: string) => amount || '—' },
];

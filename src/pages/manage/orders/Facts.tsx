import { Descriptions } from 'antd';
import { Revealed } from '@/components/manage/Revealed';
import { addressLine } from '@domain/address/address';
import { INVOICE_KINDS } from '@domain/invoice/invoiceChoice';
import { packsCancelled, totalAfter } from '@domain/order/cancelled';
import { totalName } from '@domain/order/order';
import { awaitsTransfer, PAY_WAYS } from '@domain/order/payment';
import { REGIMES } from '@domain/safety/controlled';
import { formatYuan } from '@domain/shared/money';
import { formatPhone } from '@domain/shared/phone';
import { revealReceiver, type ManagedOrder } from '@/services/manageOrders';
import styles from './orders.module.less';

type Item = { key: string; label: string; text: string; masked?: boolean };

/** Whose it is, where it goes, how it was paid and is invoiced, what was remarked. */
export function Facts({ managed, onRevealed }: { managed: ManagedOrder; onRevealed: () => void }) {
  const { orderNumber } = managed.order;
  const items = [...whose(managed), ...money(managed), ...times(managed)].filter(({ text }) => text !== '');
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title">订单信息</h2>
      <Descriptions
        size="small"
        bordered
        column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 2 }}
        styles={{ label: { whiteSpace: 'nowrap' } }}
        items={items.map(({ key, label, text, masked }) => ({
          key,
          label,
          children: masked ? (
            <Revealed
              what="收货人"
              whose={`订单 ${orderNumber}`}
              masked={text}
              reveal={(purpose) => revealReceiver(orderNumber, purpose)}
              onRevealed={onRevealed}
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

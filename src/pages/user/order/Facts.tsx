import { Link } from '@umijs/max';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { CopyText } from '@/components/ui/CopyText';
import { requestsPath } from '@domain/approvals/requestPath';
import { addressLine } from '@domain/address/address';
import { REGIMES } from '@domain/safety/controlled';
import type { OrderDetail } from '@domain/order/orderView';
import { formatPhone } from '@domain/shared/phone';
import { awaitsTransfer, PAY_WAYS } from '@domain/order/payment';
import { InvoiceFact } from './InvoiceFact';
import styles from './order.module.less';
import { ReturnsFact } from './ReturnsFact';

/** Address, payment, invoice, returns and remarks of an order. */
export function Facts({ order }: { order: OrderDetail }) {
  const { address, permits, returns, remarks, quotationNo, requestNo } = order;
  const facts: [title: string, content: ReactNode][] = [
    ['收货地址', <AddressFact key="address" address={address} />],
    ['付款', <PaymentFact key="payment" order={order} />],
    ['发票', <InvoiceFact key="invoice" order={order} />],
  ];
  if (returns.length > 0) facts.push(['退换货', <ReturnsFact key="returns" returns={returns} />]);
  if (permits.length > 0) facts.push(['管制证明', <PermitsFact key="permits" permits={permits} />]);
  if (quotationNo !== null)
    facts.push([
      '报价单',
      <Link key="quotation" to={`/user/quotations?no=${quotationNo}`} className="tap">
        {quotationNo}
      </Link>,
    ]);
  if (requestNo !== null)
    facts.push([
      '申购单',
      <Link key="request" to={requestsPath({ requestNo })} className="tap">
        {requestNo}
      </Link>,
    ]);
  facts.push(['备注', remarks || '无']);
  return (
    <section className={styles.part} aria-label="收货、付款、发票与退换">
      <Descriptions
        layout="vertical"
        size="small"
        colon={false}
        column={{ xs: 1, sm: 2, xl: 4 }}
        items={facts.map(([title, content]) => ({
          key: title,
          label: <h2>{title}</h2>,
          children: <div className={styles.fact}>{content}</div>,
        }))}
      />
    </section>
  );
}

function AddressFact({ address }: Pick<OrderDetail, 'address'>) {
  return (
    <>
      <p>
        {address.receiver}　{formatPhone(address.mobile)}
      </p>
      <p>{addressLine(address)}</p>
      {address.company && <p>{address.company}</p>}
    </>
  );
}

function PaymentFact({ order }: { order: OrderDetail }) {
  const { payment } = order;
  if (payment === null) return order.payTime ? '已付款' : '未付款';
  return (
    <>
      <p>
        {PAY_WAYS[payment.way].name}
        {awaitsTransfer(order) && '（已登记，等待到账）'}
      </p>
      <p>{payment.time}</p>
      {payment.payer && <p>付款户名 {payment.payer}</p>}
      {payment.reference && (
        <CopyText text={payment.reference} label={payment.way === 'online' ? '支付交易号' : '转账附言'} />
      )}
      {payment.dueDate && <p>{payment.dueDate} 前付款</p>}
    </>
  );
}

function PermitsFact({ permits }: Pick<OrderDetail, 'permits'>) {
  return permits.map(({ regime, no }) => (
    <p key={regime}>
      {REGIMES[regime].name}　{no}
    </p>
  ));
}

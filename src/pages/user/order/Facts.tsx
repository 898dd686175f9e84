import CopyText from '@/components/ui/CopyText';
import { addressLine } from '@/domain/address/address';
import { REGIMES } from '@/domain/safety/controlled';
import type { OrderDetail } from '@/domain/order/orderView';
import { formatPhone } from '@/domain/shared/phone';
import { awaitsTransfer, PAY_WAYS } from '@/domain/order/payment';
import InvoiceFact from './InvoiceFact';
import styles from './order.module.less';
import ReturnsFact from './ReturnsFact';

/** Where it goes, how it is paid and invoiced, what came back of it, and what was said with it. */
export default function Facts({ order }: { order: OrderDetail }) {
  const { address, permits, remarks } = order;
  return (
    <section className={styles.facts} aria-label="收货、付款、发票与退换">
      <div>
        <h2>收货地址</h2>
        <p>
          {address.receiver}　{formatPhone(address.mobile)}
        </p>
        <p>{addressLine(address)}</p>
        {address.company && <p>{address.company}</p>}
      </div>
      <PaymentFact order={order} />
      <InvoiceFact order={order} />
      <ReturnsFact order={order} />
      {permits.length > 0 && (
        <div>
          <h2>管制证明</h2>
          {permits.map(({ regime, no }) => (
            <p key={regime}>
              {REGIMES[regime].name}　{no}
            </p>
          ))}
        </div>
      )}
      <div>
        <h2>备注</h2>
        <p>{remarks || '无'}</p>
      </div>
    </section>
  );
}

function PaymentFact({ order }: { order: OrderDetail }) {
  const { payment } = order;
  return (
    <div>
      <h2>付款</h2>
      {payment === null ? (
        <p>{order.payTime ? '已付款' : '未付款'}</p>
      ) : (
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
      )}
    </div>
  );
}

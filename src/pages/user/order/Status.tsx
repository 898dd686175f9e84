import { statusName } from '@/domain/order/order';
import type { OrderHead } from '@/domain/order/orderView';
import { awaitsTransfer } from '@/domain/order/payment';
import styles from './order.module.less';

/** A state as a word; colour only for what waits for the buyer. */
export default function Status({ order }: { order: Pick<OrderHead, 'status' | 'payment'> }) {
  return (
    <b className={styles.status} data-status={order.status}>
      {statusName(order.status)}
      {awaitsTransfer(order) && <small>已登记转账</small>}
    </b>
  );
}

import { statusName } from '@/domain/order/order';
import type { OrderDetail } from '@/domain/order/orderView';
import styles from './order.module.less';

/** What happened to the order, newest first, each with its time. */
export default function Log({ logs }: Pick<OrderDetail, 'logs'>) {
  return (
    <section className={styles.log} aria-labelledby="log-title">
      <h2 id="log-title">订单记录</h2>
      <ol>
        {[...logs].reverse().map(({ time, status, text }) => (
          <li key={time + text}>
            <time dateTime={time.replace(' ', 'T')}>{time}</time>
            <span>{text}</span>
            <small>{statusName(status)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

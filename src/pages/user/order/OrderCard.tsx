import { Link } from '@umijs/max';
import CopyText from '@/components/ui/CopyText';
import Price from '@/components/ui/Price';
import { totalName } from '@/domain/order/order';
import { orderPath } from '@/domain/order/orderPath';
import type { OrderHead } from '@/domain/order/orderView';
import Actions from './Actions';
import Lines from './Lines';
import styles from './order.module.less';
import Status from './Status';
import { orderId } from './useFocusAfterDeed';

/** Lines of an order that the list shows; the rest is one link away. */
const SHOWN = 3;

interface Props {
  order: OrderHead;
  onDone: () => Promise<void>;
}

/** An order in the list: number, state, lines, amount and what can be done. */
export default function OrderCard({ order, onDone }: Props) {
  const { orderNumber, createTime, status, lines, actualTotal } = order;
  const more = lines.length - SHOWN;
  return (
    <li className={styles.order}>
      <article id={orderId(orderNumber)} tabIndex={-1} aria-label={`订单 ${orderNumber}`}>
        <header>
          <CopyText text={orderNumber} label="订单号" />
          <time dateTime={createTime.replace(' ', 'T')}>{createTime.slice(0, 16)}</time>
          <Status order={order} />
        </header>
        <Lines lines={lines.slice(0, SHOWN)} />
        {more > 0 && (
          <p className={styles.more}>
            <Link to={orderPath(orderNumber)}>还有 {more} 种商品</Link>
          </p>
        )}
        <footer>
          <span className={styles.sum}>
            {lines.length} 种，{totalName(status)} <Price value={actualTotal} size="large" />
          </span>
          <Actions order={order} onDone={onDone} />
          <Link
            to={orderPath(orderNumber)}
            className={styles.detailLink}
            aria-label={`订单详情 ${orderNumber}`}
          >
            订单详情
          </Link>
        </footer>
      </article>
    </li>
  );
}

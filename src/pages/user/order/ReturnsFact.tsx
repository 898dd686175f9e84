import { Link } from '@umijs/max';
import type { OrderDetail } from '@/domain/order/orderView';
import { returnsPath } from '@/domain/returns/returnQuery';
import { RETURN_KINDS, returnStatusName } from '@/domain/returns/returnView';
import styles from './order.module.less';

/** The returns of an order, each with its state; nothing where there is none. */
export default function ReturnsFact({ order: { returns } }: { order: OrderDetail }) {
  if (returns.length === 0) return null;
  return (
    <div>
      <h2>退换货</h2>
      <ul aria-label="本订单的退换" className={styles.related}>
        {returns.map(({ returnNumber, kind, status, wayBack }) => (
          <li key={returnNumber}>
            <Link to={returnsPath({ view: 'sheet', returnNumber })}>
              {RETURN_KINDS[kind]} {returnNumber}
            </Link>
            <span>{returnStatusName(status, wayBack)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

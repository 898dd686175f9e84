import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Price } from '@/components/ui/Price';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { cancelledAmount } from '@domain/order/cancelled';
import { statusName } from '@domain/order/order';
import { orderPath, ordersPath } from '@domain/order/orderPath';
import type { OrderHead } from '@domain/order/orderView';
import { CENTER_ROWS } from '@/constants/pageSizes';
import { recentOrdersQuery } from '@/queries/order';
import styles from './center.module.less';
import { Part } from './Part';

/** The newest orders, one line each. */
export function RecentOrders() {
  const orders = useQuery(recentOrdersQuery(CENTER_ROWS.orders));
  return (
    <Part
      title="最近订单"
      extra={
        <Link to={ordersPath()} className="tap">
          全部订单
        </Link>
      }
    >
      <AsyncContent of={orders} what="最近订单" skeleton={<Skeleton rows={CENTER_ROWS.orders} height={36} />}>
        {({ records }) =>
          records.length === 0 ? (
            <StateView title="还没有订单" actions={<Link to="/list">浏览全部商品</Link>}>
              按名称、CAS、货号或分子式搜索，选好规格后下单。
            </StateView>
          ) : (
            <ul>
              {records.map((order) => (
                <Recent key={order.orderNumber} order={order} />
              ))}
            </ul>
          )
        }
      </AsyncContent>
    </Part>
  );
}

function Recent({
  order: { orderNumber, createTime, lines, actualTotal, cancelled, status },
}: {
  order: OrderHead;
}) {
  const [first] = lines;
  return (
    <li className={styles.recent}>
      <time dateTime={createTime.replace(' ', 'T')} className="quiet">
        {createTime.slice(0, 10)}
      </time>
      <Link to={orderPath(orderNumber)} title={`订单号 ${orderNumber}`} className="strong">
        {first?.prodName}
        {lines.length > 1 && ` 等 ${lines.length} 种`}
      </Link>
      <span className="quiet">
        {statusName(status)}
        {cancelled && `，${cancelledAmount(cancelled)}`}
      </span>
      <Price value={actualTotal} />
    </li>
  );
}

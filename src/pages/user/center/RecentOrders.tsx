import { Link } from '@umijs/max';
import Loaded from '@/components/ui/Loaded';
import Price from '@/components/ui/Price';
import Skeleton from '@/components/ui/Skeleton';
import StateView from '@/components/ui/StateView';
import { statusName } from '@/domain/order/order';
import { orderPath, ordersPath } from '@/domain/order/orderPath';
import type { OrderHead } from '@/domain/order/orderView';
import { useLoad } from '@/hooks/useLoad';
import { myOrders } from '@/services/order';
import styles from './center.module.less';

const SHOWN = 5;

/** The last orders, a line each. */
export default function RecentOrders() {
  const orders = useLoad(() => myOrders(0, 1, SHOWN));
  return (
    <section className={styles.part} aria-labelledby="recent-title">
      <header>
        <h2 id="recent-title">最近订单</h2>
        <Link to={ordersPath()}>全部订单</Link>
      </header>
      <Loaded request={orders} what="最近订单" skeleton={<Skeleton rows={SHOWN} height={36} />}>
        {({ records }) =>
          records.length === 0 ? (
            <StateView title="还没有订单" actions={<Link to="/list">浏览全部商品</Link>}>
              按名称、CAS、货号或分子式搜索，选好规格后下单。
            </StateView>
          ) : (
            <ul className={styles.recent}>
              {records.map((order) => (
                <Recent key={order.orderNumber} order={order} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Recent({ order: { orderNumber, createTime, lines, actualTotal, status } }: { order: OrderHead }) {
  const [first] = lines;
  return (
    <li>
      <time dateTime={createTime.replace(' ', 'T')}>{createTime.slice(0, 10)}</time>
      <Link to={orderPath(orderNumber)} title={`订单号 ${orderNumber}`}>
        {first?.prodName}
        {lines.length > 1 && ` 等 ${lines.length} 种`}
      </Link>
      <span>{statusName(status)}</span>
      <Price value={actualTotal} />
    </li>
  );
}

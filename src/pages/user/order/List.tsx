import { Link } from '@umijs/max';
import { useRequest } from 'ahooks';
import Loaded from '@/components/Loaded';
import Pagination from '@/components/Pagination';
import Skeleton from '@/components/Skeleton';
import StateView from '@/components/StateView';
import { statusName } from '@/domain/order';
import { ORDER_TABS, ordersPath } from '@/domain/orderPath';
import type { OrderCount } from '@/domain/orderView';
import { myOrders, orderCount } from '@/services/order';
import area from '../area.module.less';
import styles from './order.module.less';
import OrderCard from './OrderCard';

const SIZE = 10;

interface Props {
  /** 0 = all */
  status: number;
  page: number;
}

/** The orders of one tab, page by page. */
export default function List({ status, page }: Props) {
  const orders = useRequest(async () => ({ status, ...(await myOrders(status, page, SIZE)) }), {
    refreshDeps: [status, page],
  });
  const counts = useRequest(orderCount);
  // Orders of another tab never stand under this one while its own are on their way.
  const shown = orders.data?.status === status ? orders : { ...orders, data: undefined };

  const handleDone = async () => {
    await Promise.all([orders.refreshAsync(), counts.refreshAsync()]).catch(() => undefined);
  };

  return (
    <>
      <header className={area.head}>
        <h1>我的订单</h1>
      </header>
      <Tabs status={status} counts={counts.data} />
      <div aria-live="polite" aria-busy={orders.loading}>
        <Loaded request={shown} what="订单" skeleton={<Skeleton rows={4} height={132} />}>
          {({ records, total }) => (
            <>
              {records.length === 0 ? (
                <Nothing status={status} beyond={total > 0} />
              ) : (
                <ul className={styles.orders}>
                  {records.map((order) => (
                    <OrderCard key={order.orderNumber} order={order} onDone={handleDone} />
                  ))}
                </ul>
              )}
              <Pagination
                page={page}
                pages={Math.ceil(total / SIZE)}
                pathOf={(to) => ordersPath({ status, page: to })}
              />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** How many wait in a state. Of the finished the server also counts deleted ones, so no number is said there. */
const waiting = (counts: OrderCount, status: number): number =>
  ({ 1: counts.unpaid, 2: counts.toShip, 3: counts.toReceive })[status] ?? 0;

function Tabs({ status, counts }: { status: number; counts: OrderCount | undefined }) {
  return (
    <nav aria-label="订单状态" className={styles.tabs}>
      {ORDER_TABS.map((tab) => {
        const count = counts ? waiting(counts, tab) : 0;
        return (
          <Link key={tab} to={ordersPath({ status: tab })} aria-current={tab === status ? 'page' : undefined}>
            {tab === 0 ? '全部' : statusName(tab)}
            {count > 0 && <b>{count}</b>}
          </Link>
        );
      })}
    </nav>
  );
}

function Nothing({ status, beyond }: { status: number; beyond: boolean }) {
  if (beyond) {
    return <StateView title="这一页没有订单" actions={<Link to={ordersPath({ status })}>回到第一页</Link>} />;
  }
  return (
    <StateView
      title={status === 0 ? '还没有订单' : `没有${statusName(status)}的订单`}
      actions={
        <>
          <Link to="/list">浏览全部商品</Link>
          {status === 0 ? (
            <Link to="/buyCar">去购物车结算</Link>
          ) : (
            <Link to={ordersPath()}>查看全部订单</Link>
          )}
        </>
      }
    >
      {status === 0 && '下单后可在这里付款、查看物流、确认收货和再次购买。'}
    </StateView>
  );
}

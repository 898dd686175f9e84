import { Link } from '@umijs/max';
import { useRequest } from 'ahooks';
import Loaded from '@/components/Loaded';
import Pagination from '@/components/Pagination';
import Skeleton from '@/components/Skeleton';
import StateView from '@/components/StateView';
import { statusName } from '@/domain/order';
import { ordersPath, parseOrderQuery } from '@/domain/orderPath';
import { myOrderDetails } from '@/services/order';
import ReturnOrder from './ReturnOrder';
import styles from './returnProduct.module.less';

const SIZE = 5;
const RECEIVED = 5;
const SHIPPED = 3;

function pathOf(status: number, page = 1) {
  const parts = [status === RECEIVED ? '' : `status=${status}`, page === 1 ? '' : `page=${page}`].filter(
    Boolean,
  );
  return `/returnProduct${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

/** The orders that have left the house, with what of them can come back. */
export default function Orders({ search }: { search: string }) {
  const query = parseOrderQuery(search);
  const status = query.status === SHIPPED ? SHIPPED : RECEIVED;
  const { page } = query;
  const load = async () => ({ status, now: Date.now(), ...(await myOrderDetails(status, page, SIZE)) });
  const orders = useRequest(load, { refreshDeps: [status, page] });
  // Orders of another tab never stand under this one while its own are on their way.
  const shown = orders.data?.status === status ? orders : { ...orders, data: undefined };

  return (
    <section aria-labelledby="orders-title">
      <h2 id="orders-title" className="visually-hidden">
        我的订单
      </h2>
      <nav aria-label="订单状态" className={styles.tabs}>
        {[RECEIVED, SHIPPED].map((tab) => (
          <Link key={tab} to={pathOf(tab)} aria-current={tab === status ? 'page' : undefined}>
            {statusName(tab)}
          </Link>
        ))}
      </nav>
      <div aria-live="polite" aria-busy={orders.loading}>
        <Loaded request={shown} what="订单" skeleton={<Skeleton rows={3} height={140} />}>
          {({ records, total, now }) => (
            <>
              {records.length === 0 && (
                <StateView
                  title={`没有${statusName(status)}的订单`}
                  actions={<Link to={ordersPath()}>查看全部订单</Link>}
                >
                  发货后的订单才会出现在这里。未付款的订单可直接取消，已付款未发货的请联系客服。
                </StateView>
              )}
              <ul>
                {records.map((order) => (
                  <ReturnOrder key={order.orderNumber} order={order} now={now} />
                ))}
              </ul>
              <Pagination page={page} pages={Math.ceil(total / SIZE)} pathOf={(to) => pathOf(status, to)} />
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

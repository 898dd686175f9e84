import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Pagination } from '@/components/ui/Pagination';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { ordersPath } from '@domain/order/orderPath';
import { returnsPath } from '@domain/returns/returnQuery';
import { MAX_RETURN_DAYS } from '@domain/returns/returnRules';
import { returnableOrdersQuery } from '@/queries/returns';
import { ReturnOrder } from './ReturnOrder';
import styles from './returnProduct.module.less';

const SIZE = 5;
const SHIPPED = 3;

/** Orders from which goods can still be returned. */
export function Orders({ page }: { page: number }) {
  const orders = useQuery(returnableOrdersQuery(page, SIZE));
  return (
    <section aria-labelledby="orders-title">
      <h2 id="orders-title" className="visually-hidden">
        可退换的订单
      </h2>
      <div aria-live="polite" aria-busy={orders.isFetching}>
        <AsyncContent of={orders} what="订单" skeleton={<Skeleton rows={3} height={140} />}>
          {({ records, total }) => (
            <>
              {records.length === 0 && (
                <StateView
                  title="没有可退换的订单"
                  actions={<Link to={ordersPath({ status: SHIPPED })}>查看待收货订单</Link>}
                >
                  这里列出最近 {MAX_RETURN_DAYS}{' '}
                  天内收货和有批次被召回的订单。在途的订单请先确认收货；未付款的可直接取消。
                </StateView>
              )}
              <ul className={styles.list}>
                {records.map((order) => (
                  <ReturnOrder key={order.orderNumber} order={order} />
                ))}
              </ul>
              <Pagination
                page={page}
                pages={Math.ceil(total / SIZE)}
                pathOf={(to) => returnsPath({ view: 'orders', page: to })}
              />
            </>
          )}
        </AsyncContent>
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { useRef } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Pagination } from '@/components/ui/Pagination';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { statusName } from '@domain/order/order';
import { isFiltered, type OrderFilter } from '@domain/order/orderFilter';
import { ordersPath } from '@domain/order/orderPath';
import { orderCountsQuery, ordersQuery, PAGE_SIZE } from '@/queries/order';
import area from '../area.module.less';
import { Export } from './Export';
import { Filters } from './Filters';
import { OrderCard } from './OrderCard';
import { Tabs } from './Tabs';
import { useFocusAfterAction } from './useFocusAfterAction';

interface Props {
  /** 0 = all */
  status: number;
  page: number;
  filter: OrderFilter;
}

/** The orders of a tab that match the filter, by page. */
export function List({ status, page, filter }: Props) {
  const orders = useQuery(ordersQuery({ status, filter, page }));
  const counts = useQuery(orderCountsQuery({ status, filter, page }));
  const title = useRef<HTMLHeadingElement>(null);
  const awaitAction = useFocusAfterAction(orders.data, title);

  return (
    <>
      <header className={area.head}>
        <h1 ref={title} tabIndex={-1}>
          我的订单
        </h1>
        <Export
          key={ordersPath({ status, filter })}
          status={status}
          filter={filter}
          total={orders.data?.total}
        />
      </header>
      <Filters key={ordersPath({ filter })} status={status} filter={filter} />
      <Tabs status={status} filter={filter} counts={counts.data} />
      <div aria-live="polite" aria-busy={orders.isFetching}>
        <AsyncContent keep of={orders} what="订单" skeleton={<Skeleton rows={4} height={132} />}>
          {({ records, total }) => (
            <>
              {records.length === 0 ? (
                <Nothing status={status} filter={filter} beyond={total > 0} />
              ) : (
                <ul>
                  {records.map((order) => (
                    <OrderCard
                      key={order.orderNumber}
                      order={order}
                      onAction={() => awaitAction(order.orderNumber)}
                    />
                  ))}
                </ul>
              )}
              <Pagination
                page={page}
                pages={Math.ceil(total / PAGE_SIZE)}
                pathOf={(to) => ordersPath({ status, filter, page: to })}
              />
            </>
          )}
        </AsyncContent>
      </div>
    </>
  );
}

function Nothing({ status, filter, beyond }: Omit<Props, 'page'> & { beyond: boolean }) {
  if (beyond) {
    return (
      <StateView title="本页没有订单" actions={<Link to={ordersPath({ status, filter })}>返回第一页</Link>} />
    );
  }
  if (isFiltered(filter)) {
    return (
      <StateView title="没有符合条件的订单" actions={<Link to={ordersPath({ status })}>清除条件</Link>}>
        订单号至少输入 6 位连续数字；CAS 和货号从开头输入；多个词须同时符合。
      </StateView>
    );
  }
  return (
    <StateView
      icon="order"
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

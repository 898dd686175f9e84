import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { receivePath } from '@domain/stock/stockPath';
import { receivingOrdersQuery } from '@/queries/stock';
import { receivingName } from './receivingName';
import styles from './stock.module.less';

/** Orders on their way or just delivered that are not checked in yet. */
export function ReceiveList() {
  const found = useQuery(receivingOrdersQuery());
  return (
    <AsyncContent of={found} what="待核对的订单" skeleton={<Skeleton rows={3} height={64} />}>
      {(orders) =>
        orders.length === 0 ? (
          <StateView title="没有待核对的订单" actions={<Link to="/user/order">我的订单</Link>}>
            订单发货后在这里按批号核对，完好的入库，缺少、破损和发错的可一键申请退换。
          </StateView>
        ) : (
          <ul className={styles.orders} aria-label="待核对的订单">
            {orders.map(({ orderNumber, status, shippedAt, lines, open, names, requester }) => (
              <li key={orderNumber}>
                <Flex wrap gap="0 16px" align="baseline">
                  <Link
                    to={receivePath(orderNumber)}
                    className="strong tap"
                    aria-label={`核对订单 ${orderNumber}`}
                  >
                    {orderNumber}
                  </Link>
                  <span>{receivingName(status)}</span>
                  <span className="quiet">{shippedAt.slice(0, 10)} 发货</span>
                  {requester !== null && <span className="quiet">{requester} 申购</span>}
                  <span className="warn">
                    {open} / {lines} 种待核对
                  </span>
                </Flex>
                <p className="quiet ellipsis">{names.join('、')}</p>
              </li>
            ))}
          </ul>
        )
      }
    </AsyncContent>
  );
}

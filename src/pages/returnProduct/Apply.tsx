import { Link } from '@umijs/max';
import CopyText from '@/components/ui/CopyText';
import Loaded from '@/components/ui/Loaded';
import Skeleton from '@/components/ui/Skeleton';
import { orderPath } from '@/domain/order/orderPath';
import { returnsPath } from '@/domain/returns/returnQuery';
import { useLoad } from '@/hooks/useLoad';
import { returnableOrder } from '@/services/returns';
import ApplyForm from './ApplyForm';
import styles from './returnProduct.module.less';

/** Apply for a return of the order that the address names. */
export default function Apply({ orderNumber }: { orderNumber: string }) {
  const order = useLoad(() => returnableOrder(orderNumber));
  return (
    <section aria-labelledby="apply-title">
      <Link to={returnsPath({ view: 'orders', page: 1 })} className={styles.back}>
        选择其他订单
      </Link>
      <h2 id="apply-title">申请退换</h2>
      <p className={styles.orderLine}>
        订单 <CopyText text={orderNumber} label="订单号" />
        {order.data?.receivedAt && <span>{order.data.receivedAt.slice(0, 10)} 收货</span>}
        <Link to={orderPath(orderNumber)}>订单详情</Link>
      </p>
      <Loaded keep request={order} what="订单" skeleton={<Skeleton rows={4} height={96} />}>
        {(data) => <ApplyForm order={data} onRefused={order.refresh} />}
      </Loaded>
    </section>
  );
}

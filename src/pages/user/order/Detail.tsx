import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link, useNavigate } from '@umijs/max';
import CopyText from '@/components/ui/CopyText';
import Loaded from '@/components/ui/Loaded';
import Skeleton from '@/components/ui/Skeleton';
import { isFailure } from '@/domain/shared/failure';
import { formatYuan } from '@/domain/shared/money';
import { totalName } from '@/domain/order/order';
import { ordersPath } from '@/domain/order/orderPath';
import type { OrderDetail } from '@/domain/order/orderView';
import { awaitsTransfer } from '@/domain/order/payment';
import { useLoad } from '@/hooks/useLoad';
import { orderDetail } from '@/services/order';
import Actions from './Actions';
import Facts from './Facts';
import Log from './Log';
import styles from './order.module.less';
import Parcels from './Parcels';
import Status from './Status';
import Times from './Times';
import { orderId, useFocusAfterDeed } from './useFocusAfterDeed';

/** One order with all that is known of it. */
export default function Detail({ orderNumber }: { orderNumber: string }) {
  const order = useLoad(() => orderDetail(orderNumber));
  return (
    <div className={styles.detail}>
      <Link to={ordersPath()} className={styles.back}>
        <ArrowLeftOutlined aria-hidden /> 我的订单
      </Link>
      <h1>订单详情</h1>
      <Loaded keep request={order} what="订单" skeleton={<Skeleton rows={5} height={96} />}>
        {(data) => <Sheet order={data} refresh={order.refreshAsync} />}
      </Loaded>
    </div>
  );
}

function Sheet({ order, refresh }: { order: OrderDetail; refresh: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const awaitDeed = useFocusAfterDeed(order);
  const handleDone = async () => {
    awaitDeed(order.orderNumber);
    await refresh().catch((error: unknown) => {
      // Refused: a deleted order is gone, and nothing of it is left to show. Unanswered, it stays.
      if (isFailure(error) && error.kind === 'business') navigate(ordersPath(), { replace: true });
    });
  };
  return (
    <>
      <header id={orderId(order.orderNumber)} tabIndex={-1} className={styles.sheetHead}>
        <div>
          <Status large order={order} />
          <CopyText text={order.orderNumber} label="订单号" />
        </div>
        <Actions order={order} onDone={handleDone} />
        {order.payBefore && (
          <p>
            {awaitsTransfer(order) ? '转账请在' : '请在'} {order.payBefore.slice(0, 16)} 前
            {awaitsTransfer(order) ? '到账' : '付款'}，逾期订单自动关闭，库存随之释放。
          </p>
        )}
        {order.cancelReason && <p>关闭原因：{order.cancelReason}</p>}
      </header>
      <Times order={order} />
      <Parcels order={order} />
      <dl className={styles.sums}>
        <dt>商品合计</dt>
        <dd>{formatYuan(order.total)}</dd>
        <dt>运费</dt>
        <dd>{order.transfee === 0 ? '免' : formatYuan(order.transfee)}</dd>
        <dt>{totalName(order.status)}</dt>
        <dd>
          <b>{formatYuan(order.actualTotal)}</b>
        </dd>
      </dl>
      <Facts order={order} />
      <Log logs={order.logs} />
    </>
  );
}

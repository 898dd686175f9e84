import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@umijs/max';
import { Button, Flex } from 'antd';
import { CopyText } from '@/components/ui/CopyText';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Price } from '@/components/ui/Price';
import { Skeleton } from '@/components/ui/Skeleton';
import { askServicePath } from '@domain/conversation/conversationPath';
import { isGone } from '@domain/shared/failure';
import { formatYuan } from '@domain/shared/money';
import { packsCancelled, totalAfter } from '@domain/order/cancelled';
import { totalName } from '@domain/order/order';
import { ordersPath } from '@domain/order/orderPath';
import type { OrderDetail } from '@domain/order/orderView';
import { awaitsTransfer } from '@domain/order/payment';
import { useTitle } from '@/hooks/useTitle';
import { orderQuery } from '@/queries/order';
import area from '../area.module.less';
import { Actions } from './Actions';
import { BackLink } from '@/components/ui/BackLink';
import { Facts } from './Facts';
import { Log } from './Log';
import styles from './order.module.less';
import { Papers } from './Papers';
import { Parcels } from './Parcels';
import { Status } from './Status';
import { Times } from './Times';
import { orderId, useFocusAfterAction } from './useFocusAfterAction';

/** The page of one order. */
export function Detail({ orderNumber }: { orderNumber: string }) {
  const order = useQuery(orderQuery(orderNumber));
  useTitle(`订单 ${orderNumber}`);
  // The buyer has deleted the order, here or in another tab.
  if (order.data && isGone(order.error)) return <Navigate replace to={ordersPath()} />;
  return (
    <div className={styles.sheet}>
      <BackLink to={ordersPath()} label="我的订单" />
      <h1>订单详情</h1>
      <AsyncContent keep of={order} what="订单" skeleton={<Skeleton rows={5} height={96} />}>
        {(data) => <Sheet order={data} />}
      </AsyncContent>
    </div>
  );
}

function Sheet({ order }: { order: OrderDetail }) {
  const awaitAction = useFocusAfterAction(order);
  return (
    <>
      <Flex vertical gap={20}>
        <Flex
          component="header"
          vertical
          gap={12}
          id={orderId(order.orderNumber)}
          tabIndex={-1}
          className={area.panel}
        >
          <Flex wrap gap="12px 24px" align="center" justify="space-between">
            <Flex wrap gap="4px 16px" align="baseline">
              <Status large order={order} />
              <CopyText text={order.orderNumber} label="订单号" />
            </Flex>
            <Flex wrap gap={8} className="no-print">
              <Actions order={order} onAction={() => awaitAction(order.orderNumber)} />
              <Link to={askServicePath({ about: 'order', orderNumber: order.orderNumber })}>
                <Button>咨询客服</Button>
              </Link>
            </Flex>
          </Flex>
          {order.payBefore && (
            <p className="quiet">
              {awaitsTransfer(order) ? '转账请在' : '请在'} {order.payBefore.slice(0, 16)} 前
              {awaitsTransfer(order) ? '到账' : '付款'}，逾期订单自动关闭，库存随之释放。
            </p>
          )}
          {order.cancelReason && <p className="quiet">关闭原因：{order.cancelReason}</p>}
          <Papers order={order} />
        </Flex>
        <Times order={order} />
        <Parcels order={order} />
      </Flex>
      <dl className={`${styles.part} ${styles.sums}`}>
        <dt>商品合计</dt>
        <dd>{formatYuan(order.total)}</dd>
        <dt>运费</dt>
        <dd>{order.transfee === 0 ? '免' : formatYuan(order.transfee)}</dd>
        <dt>{totalName(order)}</dt>
        <dd>
          <Price value={order.actualTotal} size="large" />
        </dd>
        {order.cancelled && (
          <>
            <dt>已取消（未发 {packsCancelled(order.cancelled)} 件，含运费）</dt>
            <dd>−{formatYuan(order.cancelled.amount)}</dd>
            <dt>取消后合计</dt>
            <dd>{formatYuan(totalAfter(order.actualTotal, order.cancelled))}</dd>
          </>
        )}
      </dl>
      <Facts order={order} />
      <Log logs={order.logs} />
    </>
  );
}

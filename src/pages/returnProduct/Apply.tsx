import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { CopyText } from '@/components/ui/CopyText';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { orderPath } from '@domain/order/orderPath';
import { returnsPath, type GivenReturn } from '@domain/returns/returnQuery';
import { returnableOrderQuery } from '@/queries/returns';
import { ApplyForm } from './ApplyForm';

interface Props {
  orderNumber: string;
  /** Initial values of the form. */
  given?: GivenReturn | undefined;
}

/** Application for a return of the order that the address names. */
export function Apply({ orderNumber, given }: Props) {
  const order = useQuery(returnableOrderQuery(orderNumber));
  return (
    <Flex component="section" vertical gap={12} aria-labelledby="apply-title">
      <Flex wrap gap="0 24px" align="center" justify="space-between">
        <h2 id="apply-title">申请退换</h2>
        <Link to={returnsPath({ view: 'orders', page: 1 })} className="tap">
          选择其他订单
        </Link>
      </Flex>
      <Flex component="p" wrap gap="4px 16px" align="center" className="quiet">
        订单 <CopyText text={orderNumber} label="订单号" />
        {order.data?.receivedAt && <span>{order.data.receivedAt.slice(0, 10)} 收货</span>}
        <Link to={orderPath(orderNumber)} className="tap">
          订单详情
        </Link>
      </Flex>
      <AsyncContent keep of={order} what="订单" skeleton={<Skeleton rows={4} height={96} />}>
        {(data) => <ApplyForm order={data} given={given} onRefused={() => void order.refetch()} />}
      </AsyncContent>
    </Flex>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useModel, useSearchParams } from '@umijs/max';
import { Flex } from 'antd';
import { FailedState } from '@/components/ui/FailedState';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { isFailure, isUnauthorised } from '@domain/shared/failure';
import { useReadState } from '@/hooks/useReadState';
import { useLoginPath } from '@/hooks/useLoginPath';
import { placedOrdersQuery } from '@/queries/order';
import styles from './buyOrderSuccess.module.less';
import { PlacedOrder } from './PlacedOrder';

/** Valid order numbers in the address, without duplicates. */
const numbersOf = (text: string | null): string[] => [
  ...new Set((text ?? '').split(',').filter((value) => /^\d{1,30}$/.test(value))),
];

/** /buyOrderSuccess: reads the orders that the address names, so that a reload works. */
export default function BuyOrderSuccess() {
  const [params] = useSearchParams();
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const numbers = numbersOf(params.get('orderNumbers'));
  return (
    <div className={`measure ${styles.page}`}>
      {token && numbers.length > 0 ? (
        <Orders key={numbers.join()} numbers={numbers} />
      ) : (
        <>
          <h1>下单结果</h1>
          {token ? (
            <StateView title="地址中没有订单号" actions={<Link to="/user/order">查看我的订单</Link>} />
          ) : (
            <LoggedOut />
          )}
        </>
      )}
    </div>
  );
}

function LoggedOut() {
  return (
    <StateView title="登录后查看订单" actions={<Link to={useLoginPath()}>去登录</Link>}>
      订单已经保存在您的账户中。
    </StateView>
  );
}

function Orders({ numbers }: { numbers: string[] }) {
  const { data, error, loading, refresh } = useReadState(useQuery(placedOrdersQuery(numbers)));
  if (data) {
    return (
      <>
        <h1>{data.every((order) => order.status === 6) ? '订单已关闭' : '订单已提交'}</h1>
        <Flex vertical gap={48}>
          {data.map((order) => (
            <PlacedOrder key={order.orderNumber} order={order} />
          ))}
        </Flex>
      </>
    );
  }
  if (loading || isUnauthorised(error)) {
    return (
      <>
        <h1>正在读取订单</h1>
        <Skeleton rows={4} height={56} />
      </>
    );
  }
  return (
    <>
      <h1>下单结果</h1>
      <FailedState
        what="订单"
        error={error}
        note={isRefused(error) ? undefined : STILL_PLACED}
        onRetry={refresh}
      />
      <Link to="/user/order">查看我的订单</Link>
    </>
  );
}

/**
 * Shown when the order cannot be read, unless the server does not know it: without an answer the order is still placed.
 */
const STILL_PLACED = '订单已经提交，请勿重复下单。';
const isRefused = (error: unknown) => isFailure(error) && error.kind === 'business';

import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert, Flex } from 'antd';
import { useRef } from 'react';
import { CopyText } from '@/components/ui/CopyText';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Price } from '@/components/ui/Price';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { formatYuan } from '@domain/shared/money';
import { orderPath, ordersPath } from '@domain/order/orderPath';
import { cashierState } from '@domain/order/payment';
import type { Cashier as CashierData } from '@domain/order/types';
import { useTitle } from '@/hooks/useTitle';
import { cashierQuery } from '@/queries/order';
import area from '../area.module.less';
import { BackLink } from '@/components/ui/BackLink';
import { Paid, Registered, Waiting } from './CashierResult';
import styles from './order.module.less';
import { PayForm } from './PayForm';
import { useFocusAfterAction } from './useFocusAfterAction';

/** 收银台 of one order. The server's state alone decides what is shown, so a reload never pays twice. */
export function Cashier({ orderNumber }: { orderNumber: string }) {
  const cashier = useQuery(cashierQuery(orderNumber));
  useTitle(`收银台 ${orderNumber}`);
  const title = useRef<HTMLHeadingElement>(null);
  const awaitAction = useFocusAfterAction(cashier.data, title);
  return (
    <div className={`${styles.sheet} ${styles.cashier}`}>
      <BackLink to={orderPath(orderNumber)} label="订单详情" />
      <h1 ref={title} tabIndex={-1}>
        收银台
      </h1>
      <AsyncContent keep of={cashier} what="收银台" skeleton={<Skeleton rows={4} height={64} />}>
        {(data) => (
          <Flex vertical gap={16}>
            <Head data={data} />
            <RefundNotice amount={data.toReturn} />
            <Body data={data} onPay={() => awaitAction(orderNumber)} onAsk={() => void cashier.refetch()} />
          </Flex>
        )}
      </AsyncContent>
    </div>
  );
}

function Head({ data: { orderNumber, actualTotal, payBefore } }: { data: CashierData }) {
  return (
    <Flex component="header" wrap gap="8px 32px" align="baseline" className={area.panel}>
      <p className="quiet">
        订单号 <CopyText text={orderNumber} label="订单号" />
      </p>
      <p>
        订单金额 <Price value={actualTotal} size="large" />
      </p>
      {payBefore && (
        <p className="quiet">
          请在 <time dateTime={payBefore.replace(' ', 'T')}>{payBefore.slice(0, 16)}</time> 前付款
        </p>
      )}
    </Flex>
  );
}

/** A late or double payment is refunded; only the server decides that. */
function RefundNotice({ amount }: { amount: number }) {
  return (
    amount > 0 && (
      <Alert
        role="status"
        type="info"
        showIcon
        title={`收到的款项 ${formatYuan(amount)} 将原路退回，无需申请。`}
      />
    )
  );
}

interface BodyProps {
  data: CashierData;
  /** Called when a payment starts, which may remove its own form. */
  onPay: () => void;
  /** Reads the state again. */
  onAsk: () => void;
}

function Body({ data, onPay, onAsk }: BodyProps) {
  switch (cashierState(data)) {
    case 'form':
      return (
        <>
          {data.attempt?.state === 'failed' && (
            <Alert type="error" showIcon title="支付失败，可重新支付或改用其他方式。" />
          )}
          <PayForm data={data} onPay={onPay} />
        </>
      );
    case 'waiting':
      return <Waiting data={data} onPay={onPay} onAsk={onAsk} />;
    case 'registered':
      return <Registered data={data} onPay={onPay} />;
    case 'paid':
      return <Paid data={data} />;
    case 'closed':
      return (
        <StateView
          title="订单已关闭，不能付款"
          actions={
            <>
              <Link to={orderPath(data.orderNumber)}>查看订单</Link>
              <Link to={ordersPath()}>我的订单</Link>
            </>
          }
        >
          逾期未付款或已取消，库存已经释放。需要时可在订单中再次购买。
        </StateView>
      );
  }
}

import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { useRef } from 'react';
import CopyText from '@/components/CopyText';
import Loaded from '@/components/Loaded';
import Price from '@/components/Price';
import Skeleton from '@/components/Skeleton';
import StateView from '@/components/StateView';
import { orderPath, ordersPath } from '@/domain/orderPath';
import { cashierState, type Cashier as CashierData } from '@/domain/payment';
import { useLoad } from '@/hooks/useLoad';
import { cashier } from '@/services/payment';
import styles from './cashier.module.less';
import { Paid, Registered } from './CashierResult';
import PayForm from './PayForm';
import { useFocusAfterDeed } from './useFocusAfterDeed';

/** 收银台 of one order. The server's state alone decides what is shown: a reload is safe and pays nothing. */
export default function Cashier({ orderNumber }: { orderNumber: string }) {
  const request = useLoad(() => cashier(orderNumber));
  const title = useRef<HTMLHeadingElement>(null);
  const awaitDeed = useFocusAfterDeed(request.data, title);
  const handleDone = async () => {
    awaitDeed(orderNumber);
    await request.refreshAsync().catch(() => undefined);
  };
  return (
    <div className={styles.cashier}>
      <Link to={orderPath(orderNumber)} className={styles.back}>
        <ArrowLeftOutlined aria-hidden /> 订单详情
      </Link>
      <h1 ref={title} tabIndex={-1}>
        收银台
      </h1>
      <Loaded keep request={request} what="收银台" skeleton={<Skeleton rows={4} height={64} />}>
        {(data) => (
          <>
            <Head data={data} />
            <Body data={data} onDone={handleDone} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Head({ data: { orderNumber, actualTotal, payBefore } }: { data: CashierData }) {
  return (
    <header className={styles.head}>
      <p>
        订单号 <CopyText text={orderNumber} label="订单号" />
      </p>
      <p className={styles.sum}>
        订单金额 <Price value={actualTotal} size="large" />
      </p>
      {payBefore && (
        <p>
          请在 <time dateTime={payBefore.replace(' ', 'T')}>{payBefore.slice(0, 16)}</time> 前付款
        </p>
      )}
    </header>
  );
}

function Body({ data, onDone }: { data: CashierData; onDone: () => Promise<void> }) {
  switch (cashierState(data)) {
    case 'form':
      return <PayForm data={data} onDone={onDone} />;
    case 'registered':
      return <Registered data={data} onDone={onDone} />;
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

import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useModel } from '@umijs/max';
import { Flex } from 'antd';
import { useState } from 'react';
import { FailedState } from '@/components/ui/FailedState';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { backFrom } from '@/utils/orderSource';
import { useTitle } from '@/hooks/useTitle';
import { useReadState } from '@/hooks/useReadState';
import { useLoginPath } from '@/hooks/useLoginPath';
import { accountQuery } from '@/queries/account';
import styles from './buyOrder.module.less';
import { OrderSheet } from './OrderSheet';
import { useConfirmation } from './useConfirmation';

const ORDER_TITLE = '确认订单';

/** /buyOrder: address, lines, invoice, remarks and sum on one page. */
export default function BuyOrder() {
  const { token } = useModel('user', (user) => ({ token: user.token }));
  // Another query is another order, also after browser navigation.
  const { search } = useLocation();
  const [title, setTitle] = useState(ORDER_TITLE);
  useTitle(title);
  return (
    <div className={`measure page ${styles.order}`}>
      <h1>{title}</h1>
      {token ? <Order key={search} onTitle={setTitle} /> : <LoggedOut />}
    </div>
  );
}

function LoggedOut() {
  const loginPath = useLoginPath();
  return (
    <StateView title="登录后下单" actions={<Link to={loginPath}>去登录</Link>}>
      登录后回到这里，所选商品不变。
    </StateView>
  );
}

function Order({ onTitle }: { onTitle: (title: string) => void }) {
  const state = useConfirmation();
  // Persons see another form. If this read fails, the server still refuses what persons may not order.
  const account = useReadState(useQuery(accountQuery()));
  const { source, confirmation, error, loading, refresh } = state;
  const { to, label } = backFrom(source);
  const back = <Link to={to}>{label}</Link>;
  if (!source) {
    return (
      <StateView title="没有要结算的商品" actions={back}>
        请在购物车中勾选商品后点击“结算”。
      </StateView>
    );
  }
  if ((loading && !confirmation) || (account.loading && !account.data))
    return <Skeleton rows={5} height={96} label="正在核算订单" />;
  if (!confirmation) {
    return (
      <>
        <FailedState what="订单" error={error} onRetry={refresh} />
        <Flex component="p" wrap gap="12px 24px">
          {back}
          <Link to="/user/order">若刚才已提交，查看我的订单</Link>
        </Flex>
      </>
    );
  }
  const personal = account.data?.personal ?? false;
  return <OrderSheet {...state} confirmation={confirmation} personal={personal} onTitle={onTitle} />;
}

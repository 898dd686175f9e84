import { Button } from 'antd';
import { Link, useModel, useNavigate, useSearchParams } from '@umijs/max';
import { useRequest } from 'ahooks';
import CopyText from '@/components/CopyText';
import FailedState from '@/components/FailedState';
import Price from '@/components/Price';
import Skeleton from '@/components/Skeleton';
import StateView from '@/components/StateView';
import { statusName } from '@/domain/order';
import type { OrderDetail } from '@/domain/orderView';
import { useLoginPath } from '@/hooks/useLoginPath';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { orderDetail } from '@/services/order';
import styles from './buyOrderSuccess.module.less';

/** /buyOrderSuccess: the number, the amount, and what happens next; asks the server, so a reload is safe. */
export default function BuyOrderSuccess() {
  const [params] = useSearchParams();
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const loginPath = useLoginPath();
  const numbers = (params.get('orderNumbers') ?? '').split(',').filter((text) => /^\d{1,30}$/.test(text));
  const { data, error, loading, refresh } = useRequest(() => Promise.all(numbers.map(orderDetail)), {
    ready: Boolean(token) && numbers.length > 0,
  });
  return (
    <div className={`measure ${styles.page}`}>
      {!token ? (
        <StateView title="登录后查看订单" actions={<Link to={loginPath}>去登录</Link>} />
      ) : numbers.length === 0 ? (
        <StateView title="没有订单号" actions={<Link to="/user/order">查看我的订单</Link>} />
      ) : error ? (
        <FailedState
          what="订单"
          reason={`${wordsOfFailure(error)}。订单已经提交，请勿重复下单。`}
          onRetry={refresh}
        />
      ) : loading || !data ? (
        <Skeleton rows={4} height={56} />
      ) : (
        data.map((order) => <Placed key={order.orderNumber} order={order} />)
      )}
    </div>
  );
}

function Placed({ order }: { order: OrderDetail }) {
  const navigate = useNavigate();
  const { orderNumber, status, actualTotal, payBefore, shipments, invoice } = order;
  const unpaid = status === 1;
  return (
    <section>
      <h1>订单已提交</h1>
      <p className={styles.number}>
        <CopyText text={orderNumber} label="订单号" />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>应付金额</dt>
          <dd>
            <Price value={actualTotal} size="large" />
          </dd>
        </div>
        <div>
          <dt>状态</dt>
          <dd>{statusName(status)}</dd>
        </div>
      </dl>
      <h2>接下来</h2>
      <ol className={styles.steps}>
        {unpaid && payBefore && (
          <li>
            请在 <time>{payBefore}</time> 前付款，逾期订单自动关闭、库存释放。
          </li>
        )}
        {shipments.map((shipment) => (
          <li key={shipment.ship}>
            {shipment.name}：预计 <time dateTime={shipment.arrive}>{shipment.arrive}</time> 送达。
            {shipment.note}
          </li>
        ))}
        {order.permits.length > 0 && <li>管制化学品在核对证明原件后发货，请备好原件。</li>}
        <li>
          {invoice.kind === 'none'
            ? '本单未要求开票，需要时可联系客服补开。'
            : `发票（${invoice.title}）在发货后开具。`}
        </li>
      </ol>
      <p className={styles.ways}>
        <Button
          type="primary"
          size="large"
          onClick={() => navigate(`/user/order?orderNumber=${orderNumber}`)}
        >
          {unpaid ? '查看订单并付款' : '查看订单'}
        </Button>
        <Link to="/home">继续选购</Link>
      </p>
    </section>
  );
}

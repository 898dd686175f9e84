import { CheckCircleOutlined, ClockCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from '@umijs/max';
import CopyText from '@/components/ui/CopyText';
import { orderPath, ordersPath } from '@/domain/order/orderPath';
import { PAY_WAYS, type BankAccount, type Cashier } from '@/domain/order/payment';
import styles from './cashier.module.less';
import PayForm from './PayForm';

/** It is paid: how, when, and where to go. */
export function Paid({ data: { orderNumber, payment, payTime } }: { data: Cashier }) {
  return (
    <section className={styles.result} aria-labelledby="paid-title">
      <div role="status">
        <h2 id="paid-title">
          <CheckCircleOutlined aria-hidden /> 付款成功
        </h2>
      </div>
      <dl>
        <dt>付款方式</dt>
        <dd>{payment ? PAY_WAYS[payment.way].name : '已付款'}</dd>
        <dt>付款时间</dt>
        <dd>{payTime}</dd>
        {payment?.dueDate && (
          <>
            <dt>月结付款日</dt>
            <dd>{payment.dueDate} 前</dd>
          </>
        )}
      </dl>
      <p>订单已付款，无需再次支付；仓库按下单时的约定发货。</p>
      <p className={styles.links}>
        <Link to={orderPath(orderNumber)}>查看订单</Link>
        <Link to={ordersPath({ status: 1 })}>其他待付款订单</Link>
        <Link to="/home">继续选购</Link>
      </p>
    </section>
  );
}

interface WaitingProps {
  data: Cashier;
  onDone: () => Promise<void>;
  /** Asks the server now. */
  onAsk: () => void;
}

/** The buyer was sent to the gateway, which has not said yet what came of it. */
export function Waiting({ data, onDone, onAsk }: WaitingProps) {
  const { attempt, payment } = data;
  return (
    <section className={styles.result} aria-labelledby="waiting-title">
      <div role="status">
        <h2 id="waiting-title">
          <ClockCircleOutlined aria-hidden /> 等待支付结果
        </h2>
      </div>
      <p>付款完成后本页自动更新，通常只需几秒。已经付款的请勿重复支付。</p>
      <p className={styles.links}>
        <Button onClick={onAsk}>刷新支付结果</Button>
      </p>
      {payment?.way === 'transfer' ? (
        <Registered data={data} onDone={onDone} />
      ) : (
        <details>
          <summary>尚未付款，继续支付或改用其他方式</summary>
          <p>{attempt?.expires.slice(0, 16)} 前可继续在线支付。</p>
          <PayForm data={data} onDone={onDone} />
        </details>
      )}
    </section>
  );
}

/** A transfer is under way: what it must carry, and by when it must be there. */
export function Registered({ data, onDone }: { data: Cashier; onDone: () => Promise<void> }) {
  const { bank, payment, payBefore } = data;
  return (
    <section className={styles.result} aria-labelledby="registered-title">
      <div role="status">
        <h2 id="registered-title">
          <ClockCircleOutlined aria-hidden /> 已登记转账，等待到账
        </h2>
      </div>
      <p>
        请按{bank ? '下面的账户和附言' : '登记时的账户和下面的附言'}转账，{payBefore?.slice(0, 16)}{' '}
        前到账即确认付款；逾期订单自动关闭。到账前订单仍为待付款。
      </p>
      {bank && <Account bank={bank} />}
      <dl>
        <dt>转账附言</dt>
        <dd>{payment?.reference && <CopyText text={payment.reference} label="转账附言" />}</dd>
        <dt>付款户名</dt>
        <dd>{payment?.payer}</dd>
        <dt>登记时间</dt>
        <dd>{payment?.time}</dd>
      </dl>
      <details>
        <summary>改用其他方式</summary>
        <p>款项尚未转出时才可改用；已经转出的请勿重复付款。</p>
        <PayForm data={data} onDone={onDone} />
      </details>
    </section>
  );
}

/** Where to transfer to. */
export function Account({ bank }: { bank: BankAccount }) {
  return (
    <dl>
      <dt>收款户名</dt>
      <dd>{bank.accountName}</dd>
      <dt>开户银行</dt>
      <dd>{bank.bankName}</dd>
      <dt>账号</dt>
      <dd>
        <CopyText text={bank.accountNo} label="账号" />
      </dd>
    </dl>
  );
}

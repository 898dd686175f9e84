import { CheckCircleOutlined, ClockCircleOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { CopyText } from '@/components/ui/CopyText';
import { formatYuan } from '@domain/shared/money';
import { orderPath, ordersPath } from '@domain/order/orderPath';
import { PAY_WAYS } from '@domain/order/payment';
import type { Cashier } from '@domain/order/types';
import area from '../area.module.less';
import styles from './order.module.less';
import { PayForm } from './PayForm';
import { Slip } from './Slip';

/** The order is paid or on the monthly account. */
export function Paid({ data: { orderNumber, payment, payTime, actualTotal } }: { data: Cashier }) {
  const monthly = payment?.way === 'monthly';
  return (
    <Result
      id="paid-title"
      icon={<CheckCircleOutlined aria-hidden />}
      title={monthly ? '已下单（月结）' : '付款成功'}
    >
      <Slip
        facts={[
          ['付款方式', payment ? PAY_WAYS[payment.way].name : '已付款'],
          [monthly ? '计入账单时间' : '付款时间', payTime],
          ['应付金额', monthly && formatYuan(actualTotal)],
          ['月结付款日', payment?.dueDate && `${payment.dueDate} 前`],
        ]}
      />
      <p>
        {monthly ? '订单已计入本月账单，到期统一付款' : '订单已付款，无需再次支付'}；仓库按下单时的约定发货。
      </p>
      <Flex wrap gap="8px 24px">
        <Link to={orderPath(orderNumber)} className="tap">
          查看订单
        </Link>
        <Link to={ordersPath({ status: 1 })} className="tap">
          其他待付款订单
        </Link>
        <Link to="/home" className="tap">
          继续选购
        </Link>
      </Flex>
    </Result>
  );
}

interface WaitingProps {
  data: Cashier;
  onPay: () => void;
  /** Reads the state again. */
  onAsk: () => void;
}

/** The gateway has not confirmed the payment yet. */
export function Waiting({ data, onPay, onAsk }: WaitingProps) {
  const { attempt, payment } = data;
  return (
    <Result id="waiting-title" icon={<ClockCircleOutlined aria-hidden />} title="等待支付结果">
      <p>付款完成后本页自动更新，通常只需几秒。已经付款的请勿重复支付。</p>
      <div>
        <Button onClick={onAsk}>刷新支付结果</Button>
      </div>
      {payment?.way === 'transfer' ? (
        <Registered data={data} onPay={onPay} />
      ) : (
        <OtherWays
          data={data}
          label="尚未付款，继续支付或改用其他方式"
          note={<p className={area.note}>{attempt?.expires.slice(0, 16)} 前可继续在线支付。</p>}
          onPay={onPay}
        />
      )}
    </Result>
  );
}

/** A transfer is announced: account, reference and deadline. */
export function Registered({ data, onPay }: { data: Cashier; onPay: () => void }) {
  const { bank, payment, payBefore } = data;
  return (
    <Result id="registered-title" icon={<ClockCircleOutlined aria-hidden />} title="已登记转账，等待到账">
      <p>
        请按{bank ? '下面的账户和附言' : '登记时的账户和下面的附言'}转账，{payBefore?.slice(0, 16)}{' '}
        前到账即确认付款；逾期订单自动关闭。到账前订单仍为待付款。
      </p>
      <Slip
        facts={[
          ['收款户名', bank?.accountName],
          ['开户银行', bank?.bankName],
          ['账号', bank && <CopyText text={bank.accountNo} label="账号" />],
          ['转账附言', payment?.reference && <CopyText text={payment.reference} label="转账附言" />],
          ['付款户名', payment?.payer],
          ['登记时间', payment?.time],
        ]}
      />
      <OtherWays
        data={data}
        label="改用其他方式"
        note={
          <Alert
            type="warning"
            showIcon
            title="款项已经转出的请勿再付一次。改用其他方式付款后，仍然到账的转账将原路退回。"
          />
        }
        onPay={onPay}
      />
    </Result>
  );
}

interface ResultProps {
  /** Id of the title. */
  id: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Result({ id, icon, title, children }: ResultProps) {
  return (
    <Flex component="section" vertical gap={12} aria-labelledby={id}>
      <div role="status">
        <Flex component="h2" id={id} gap={12} className={styles.result}>
          {icon}
          {title}
        </Flex>
      </div>
      {children}
    </Flex>
  );
}

interface OtherWaysProps {
  data: Cashier;
  label: string;
  /** Shown above the payment methods. */
  note: ReactNode;
  onPay: () => void;
}

/** Other payment methods, folded. */
function OtherWays({ data, label, note, onPay }: OtherWaysProps) {
  return (
    <details className={area.fold}>
      <summary>{label}</summary>
      {note}
      <PayForm data={data} onPay={onPay} />
    </details>
  );
}

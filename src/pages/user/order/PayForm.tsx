import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input, Radio, type RadioGroupProps } from 'antd';
import { Link } from '@umijs/max';
import { AskService } from '@/components/ui/AskService';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { formatYuan } from '@domain/shared/money';
import { firstWay, PAY_WAYS, wayNote, type PayWayCode } from '@domain/order/payment';
import type { Cashier } from '@domain/order/types';
import { useSubmit } from '@/hooks/useSubmit';
import { errorMessage } from '@domain/shared/failure';
import { beginPaymentMutation, payMutation } from '@/queries/order';
import { leaveShop } from '@/browser/leaveShop';
import styles from './order.module.less';
import { Slip } from './Slip';

interface Props {
  data: Cashier;
  /** Called when a payment starts, which may remove this form. */
  onPay: () => void;
}

function payLabel(way: PayWayCode, { onlineKind, attempt }: Cashier): string {
  if (way === 'transfer') return '登记转账';
  if (way === 'monthly') return '使用月结支付';
  if (onlineKind !== 'gateway') return '确认支付';
  return attempt?.state === 'open' ? '继续支付' : '前往支付';
}

interface Values {
  way: PayWayCode;
  payer: string;
}

/** The payment methods. An unavailable one shows the reason. */
export function PayForm({ data, onPay }: Props) {
  const { orderNumber, onlineKind } = data;
  const pay = useMutation(payMutation());
  const begin = useMutation(beginPaymentMutation());
  const first = firstWay(data);
  const submit = useSubmit<Values>({
    draftKey: `user/order/pay/${orderNumber}`,
    check: ({ way, payer }) => ({
      payer: way === 'transfer' && payer.trim() === '' ? '请填写付款户名' : null,
    }),
    send: async ({ way, payer }) => {
      onPay();
      if (way === 'monthly') await pay.mutateAsync({ way, orderNumber });
      else if (way === 'transfer') await pay.mutateAsync({ way, orderNumber, payer: payer.trim() });
      else if (onlineKind === 'gateway') leaveShop((await begin.mutateAsync(orderNumber)).payUrl);
      else await pay.mutateAsync({ way: 'simulated', orderNumber });
    },
    sentence: (error) => `${errorMessage(error)}。付款结果以本页显示的订单状态为准。`,
  });
  const chosen = Form.useWatch('way', submit.form) ?? first;

  if (first === undefined || chosen === undefined) return <NoMethod data={data} />;
  return (
    <SubmitForm submit={submit} name="pay" label="付款" initialValues={{ way: first, payer: '' }}>
      <h2 className={styles.title}>付款方式</h2>
      <Form.Item name="way" noStyle>
        <Ways data={data} disabled={submit.busy} />
      </Form.Item>
      {chosen === 'transfer' && (
        <Form.Item
          label="付款户名"
          name="payer"
          required
          extra="转账的单位或个人户名，便于核对到账。登记后显示收款账户和附言。"
        >
          <Input autoComplete="organization" maxLength={100} />
        </Form.Item>
      )}
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" size="large" htmlType="submit" loading={submit.busy}>
        {payLabel(chosen, data)}
      </Button>
    </SubmitForm>
  );
}

/** No method is available: contact, and the reason for each method. */
function NoMethod({ data }: { data: Cashier }) {
  return (
    <Flex component="section" vertical gap={16} aria-label="付款">
      <Alert
        role="status"
        type="warning"
        showIcon
        title={
          <>
            暂时没有可用的付款方式，请在付款截止前
            <AskService hours />。
          </>
        }
      />
      <Slip
        facts={data.ways.map((payWay) => [
          PAY_WAYS[payWay.way].name,
          <WayNote key={payWay.way} payWay={payWay} data={data} />,
        ])}
      />
    </Flex>
  );
}

interface WaysProps extends Omit<RadioGroupProps, 'children' | 'options'> {
  data: Cashier;
}

/** Form control: the payment methods with notes. */
function Ways({ data, ...group }: WaysProps) {
  return (
    <Radio.Group {...group} className={styles.ways} aria-label="付款方式">
      {data.ways.map((payWay) => (
        <div key={payWay.way} className={styles.way}>
          <Radio value={payWay.way} disabled={!payWay.available || group.disabled} className="tap">
            <b>{PAY_WAYS[payWay.way].name}</b>
          </Radio>
          <WayNote payWay={payWay} data={data} />
        </div>
      ))}
    </Radio.Group>
  );
}

interface WayNoteProps {
  payWay: Cashier['ways'][number];
  data: Cashier;
}

function WayNote({ payWay: { way, available, reason }, data }: WayNoteProps) {
  return (
    <Flex component="p" wrap gap="0 12px" className="quiet">
      {reason ?? (available ? wayNote(way, data.onlineKind) : '暂不可用')}
      {way === 'monthly' && <Monthly available={available} monthly={data.monthly} />}
    </Flex>
  );
}

/** Use of this month's limit; or a link to how a monthly account is opened. */
function Monthly({ available, monthly }: { available: boolean } & Pick<Cashier, 'monthly'>) {
  if (!available)
    return (
      <Link to="/customerCenter?article=107" className="tap">
        月结说明
      </Link>
    );
  if (!monthly) return null;
  return (
    <span>
      本月额度 {formatYuan(monthly.limit)}，已用 {formatYuan(monthly.used)}。
    </span>
  );
}

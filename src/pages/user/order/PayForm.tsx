import { Button } from 'antd';
import { Link } from '@umijs/max';
import { useRef, useState, type FormEvent } from 'react';
import Field from '@/components/ui/Field';
import { SITE } from '@/constants/site';
import { formatYuan } from '@/domain/shared/money';
import { PAY_WAYS, wayNote, type Cashier, type PayWayCode } from '@/domain/order/payment';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { beginOnlinePayment, payMonthly, payOnline, registerTransfer } from '@/services/payment';
import { leaveShop } from '@/browser/leaveShop';
import styles from './cashier.module.less';

interface Props {
  data: Cashier;
  /** Shows what is true now: paid, registered, or closed meanwhile. */
  onDone: () => Promise<void>;
}

/** What the button does. */
function deedOf(way: PayWayCode, { onlineKind, attempt }: Cashier): string {
  if (way === 'transfer') return '登记转账';
  if (way === 'monthly') return '使用月结支付';
  if (onlineKind !== 'gateway') return '确认支付';
  return attempt?.state === 'open' ? '继续支付' : '前往支付';
}

/** At once where it is simulated; otherwise on the page of the gateway. */
async function payNow({ orderNumber, onlineKind }: Cashier): Promise<void> {
  if (onlineKind === 'gateway') leaveShop((await beginOnlinePayment(orderNumber)).payUrl);
  else await payOnline(orderNumber);
}

/** The ways to pay; one that is not open says why. */
export default function PayForm({ data, onDone }: Props) {
  const { orderNumber, ways } = data;
  const [way, setWay] = useState(ways.find(({ available }) => available)?.way ?? 'online');
  const [payer, setPayer] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  // State comes too late for a double click.
  const running = useRef(false);

  const pay = async () => {
    const missing = way === 'transfer' && payer.trim() === '' ? '请填写付款户名' : null;
    setError(missing);
    if (missing || running.current) return;
    running.current = true;
    setBusy(true);
    setFailure('');
    try {
      if (way === 'online') await payNow(data);
      else if (way === 'monthly') await payMonthly(orderNumber);
      else await registerTransfer(orderNumber, payer.trim());
    } catch (thrown) {
      setFailure(`${wordsOfFailure(thrown)}。付款结果以本页显示的订单状态为准。`);
    }
    // Refused or unanswered, it may be paid all the same: the server is asked, nothing is sent twice.
    await onDone();
    running.current = false;
    setBusy(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };

  return (
    <form className={styles.form} aria-label="付款" onSubmit={handleSubmit} noValidate>
      <fieldset disabled={busy}>
        <legend>付款方式</legend>
        {ways.map((one) => (
          <Way key={one.way} {...one} chosen={one.way === way} onChoose={() => setWay(one.way)} data={data} />
        ))}
      </fieldset>
      {way === 'transfer' && (
        <Field
          label="付款户名"
          required
          value={payer}
          error={error}
          onChange={setPayer}
          autoComplete="organization"
          maxLength={100}
          help="转账的单位或个人户名，便于核对到账。登记后显示收款账户和附言。"
        />
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {ways.some(({ available }) => available) ? (
        <Button type="primary" size="large" htmlType="submit" loading={busy}>
          {deedOf(way, data)}
        </Button>
      ) : (
        <p role="status">
          暂时没有可用的付款方式，请在付款截止前联系客服：
          <a href={`tel:${SITE.servicePhone}`}>{SITE.servicePhone}</a>（{SITE.serviceHours}）。
        </p>
      )}
    </form>
  );
}

interface WayProps {
  way: PayWayCode;
  available: boolean;
  reason: string | null;
  chosen: boolean;
  onChoose: () => void;
  data: Cashier;
}

function Way({ way, available, reason, chosen, onChoose, data: { monthly, onlineKind } }: WayProps) {
  const { name } = PAY_WAYS[way];
  return (
    <div className={styles.way} data-closed={!available || undefined}>
      <label>
        <input type="radio" name="payWay" checked={chosen} disabled={!available} onChange={onChoose} />
        <b>{name}</b>
      </label>
      <p>
        {reason ?? (available ? wayNote(way, onlineKind) : '暂不可用')}
        {way === 'monthly' && available && monthly && (
          <>
            {' '}
            本月额度 {formatYuan(monthly.limit)}，已用 {formatYuan(monthly.used)}。
          </>
        )}
        {way === 'monthly' && !available && <Link to="/customerCenter?article=107">月结说明</Link>}
      </p>
    </div>
  );
}

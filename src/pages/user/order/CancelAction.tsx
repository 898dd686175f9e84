import { Button } from 'antd';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { FieldFrame } from '@/components/ui/Field';
import { CANCEL_REASONS, checkCancelReason, MAX_CANCEL_NOTE, ORDER_ACTIONS } from '@/domain/order/order';
import { cancelOrder } from '@/services/order';
import { notify } from '@/browser/notify';
import styles from './actions.module.less';

interface Props {
  orderNumber: string;
  /** A transfer is under way. */
  registered: boolean;
  onDone: () => Promise<void>;
}

/** 取消订单, with the reason. */
export default function CancelAction(props: Props) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const handleBack = () => {
    setAsking(false);
    // When the button is back in its place.
    setTimeout(() => button.current?.focus());
  };
  if (asking) return <ReasonForm {...props} onBack={handleBack} />;
  return (
    <Button ref={button} onClick={() => setAsking(true)}>
      {ORDER_ACTIONS.cancel}
    </Button>
  );
}

function ReasonForm({ orderNumber, registered, onDone, onBack }: Props & { onBack: () => void }) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  // The focus goes where the button was pressed to get.
  useEffect(() => first.current?.focus(), []);

  const cancel = async () => {
    const fault = checkCancelReason(reason, note);
    setError(fault);
    if (fault || busy) return;
    setBusy(true);
    try {
      await cancelOrder(orderNumber, reason, note.trim());
      notify.success('订单已取消');
    } catch {
      // The request layer has said why.
    } finally {
      // Refused or not: it may be paid or closed by now.
      await onDone();
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void cancel();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !busy) onBack();
  };

  return (
    <form className={styles.panel} aria-label={`取消订单 ${orderNumber}`} onSubmit={handleSubmit} noValidate>
      <p>
        取消后订单关闭，不能恢复。
        {registered && '款项已转出的，请先联系客服核对，以免延误退款。'}
      </p>
      <FieldFrame label="取消原因" required error={error}>
        {(props) => (
          <select
            {...props}
            ref={first}
            value={reason}
            onKeyDown={handleKey}
            onChange={(event) => setReason(event.target.value)}
          >
            <option value="">请选择</option>
            {CANCEL_REASONS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </FieldFrame>
      <FieldFrame label="补充说明" required={reason === '其他'}>
        {(props) => (
          <textarea
            {...props}
            rows={2}
            maxLength={MAX_CANCEL_NOTE}
            value={note}
            onKeyDown={handleKey}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </FieldFrame>
      <div className={styles.buttons}>
        <Button type="primary" danger htmlType="submit" loading={busy}>
          确认取消
        </Button>
        <Button disabled={busy} onClick={onBack}>
          返回
        </Button>
      </div>
    </form>
  );
}

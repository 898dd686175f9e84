import { Button } from 'antd';
import { useCountDown } from 'ahooks';
import { useState } from 'react';
import { CODE_PAUSE_SECONDS, secondsToWait } from '@/domain/account/smsCode';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import styles from './CodeField.module.less';
import { FieldFrame } from '../ui/Field';

interface Props {
  label?: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | null;
  /** Marked so; where no field of a form is marked, this is not either. */
  required?: boolean;
  /** On the button, before the first code. */
  sendLabel?: string;
  /** Where the code goes: the pause is per number, and a code for another one is none for this. */
  target: string;
  /** Sends it; null when there is no number to send to, which the caller says beside the number. */
  onSend: () => Promise<{ devCode: string | null }> | null;
}

interface Sent {
  target: string;
  /** Only the mock tells it, in development, so that the way can be walked without a telephone. */
  devCode: string | null;
}

/** A code by SMS: the box for it and, beside it, the button that sends one and counts down to the next. */
export default function CodeField({
  label = '验证码',
  value,
  onChange,
  error,
  required = true,
  sendLabel = '发送验证码',
  target,
  onSend,
}: Props) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [until, setUntil] = useState<number>();
  const [failure, setFailure] = useState<{ target: string; words: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [left] = useCountDown({ targetDate: until });
  const ours = sent?.target === target;
  const seconds = ours ? Math.ceil(left / 1000) : 0;

  const send = async () => {
    const answer = onSend();
    if (!answer) return;
    setBusy(true);
    setFailure(null);
    try {
      const { devCode } = await answer;
      setSent({ target, devCode });
      setUntil(Date.now() + CODE_PAUSE_SECONDS * 1000);
    } catch (thrown) {
      setFailure({ target, words: wordsOfFailure(thrown) });
      // Asked for too soon, in another tab perhaps: the server's own pause is shown.
      const wait = secondsToWait(thrown);
      if (wait > 0) {
        setSent({ target, devCode: ours ? sent.devCode : null });
        setUntil(Date.now() + wait * 1000);
      }
    } finally {
      setBusy(false);
    }
  };

  const refused = failure?.target === target ? failure.words : null;
  const devCode = ours ? sent.devCode : null;
  return (
    <>
      <FieldFrame
        label={label}
        required={required}
        error={error ?? refused}
        help={ours ? '验证码已发送，5 分钟内有效' : undefined}
      >
        {(props) => (
          <div className={styles.row}>
            <input
              {...props}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
            <Button loading={busy} disabled={seconds > 0} onClick={() => void send()}>
              {seconds > 0 ? `${seconds} 秒后可重新发送` : ours ? '重新发送' : sendLabel}
            </Button>
          </div>
        )}
      </FieldFrame>
      {devCode && (
        <p role="status" className={styles.notice}>
          模拟服务的验证码（仅开发环境显示）：<b>{devCode}</b>
        </p>
      )}
    </>
  );
}

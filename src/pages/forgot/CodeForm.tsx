import { Button } from 'antd';
import { useCountDown } from 'ahooks';
import { useState, type FormEvent } from 'react';
import Field from '@/components/Field';
import { checkMobile, normalizePhone } from '@/domain/phone';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { sendForgotCode } from '@/services/account';

/** ms until another code can be asked for; the server holds to the same. */
const PAUSE = 60_000;

interface Props {
  onSent: (mobile: string, devCode: string | null) => void;
  /** Another number: what was sent is not for it. */
  onChange: () => void;
}

/** The mobile number, and a code to it. */
export default function CodeForm({ onSent, onChange }: Props) {
  const [mobile, setMobile] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState('');
  const [until, setUntil] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [left] = useCountDown({ targetDate: until });
  const seconds = Math.ceil(left / 1000);

  const handleMobile = (text: string) => {
    setMobile(text);
    setError(null);
    onChange();
  };

  const send = async () => {
    const number = normalizePhone(mobile);
    const problem = checkMobile(mobile);
    setError(problem);
    if (problem || !number) return;
    setBusy(true);
    try {
      const { devCode } = await sendForgotCode(number);
      setSentTo(number);
      setUntil(Date.now() + PAUSE);
      onSent(number, devCode);
    } catch (failure) {
      setError(wordsOfFailure(failure));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  // The pause is per number: a mended number need not wait for it.
  const waiting = seconds > 0 && normalizePhone(mobile) === sentTo;
  return (
    <form onSubmit={handleSubmit} noValidate style={{ marginBottom: 16 }}>
      <Field
        label="手机号"
        required
        value={mobile}
        onChange={handleMobile}
        error={error}
        help={waiting ? '号码已注册时会收到验证码，5 分钟内有效' : '注册时填写的手机号'}
        autoComplete="tel"
        inputMode="tel"
      />
      <Button htmlType="submit" size="large" block loading={busy} disabled={waiting}>
        {waiting ? `${seconds} 秒后可重新发送` : sentTo ? '重新发送验证码' : '发送验证码'}
      </Button>
    </form>
  );
}

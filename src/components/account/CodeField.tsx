import { Button, Flex, Form, Input, type InputProps } from 'antd';
import { useInterval } from 'ahooks';
import { useState } from 'react';
import { CODE_PAUSE_SECONDS, secondsToWait } from '@domain/account/smsCode';
import { spokenErrors } from '@/hooks/useSubmit';
import { errorMessage } from '@domain/shared/failure';

interface Props {
  label?: string;
  /** Name of the field in its form. */
  name?: string;
  /** Marks the field as required; unmarked in a form that marks no field. */
  required?: boolean;
  /** Label of the button before the first code. */
  sendLabel?: string;
  /** Recipient of the code: the wait is per number, so another number has none. */
  target: string;
  /** Sends the code; null when there is no number, which the caller reports beside the number. */
  onSend: () => Promise<{ devCode: string | null }> | null;
}

interface Sent {
  target: string;
  /** Only the mock returns the code, in development, so that no telephone is needed. */
  devCode: string | null;
}

/** Form field: an SMS code, with a button that sends one and counts down to the next. */
export function CodeField({
  label = '验证码',
  name = 'code',
  required = true,
  sendLabel = '发送验证码',
  target,
  onSend,
}: Props) {
  const form = Form.useFormInstance();
  const [sent, setSent] = useState<Sent | null>(null);
  /** Both in ms, set together, so that the first render after a code already counts down. */
  const [pause, setPause] = useState({ now: 0, until: 0 });
  const [busy, setBusy] = useState(false);
  const remaining = Math.max(0, pause.until - pause.now);
  useInterval(() => setPause(({ until }) => ({ now: Date.now(), until })), remaining > 0 ? 1000 : undefined);
  const isSentHere = sent?.target === target;
  const seconds = isSentHere ? Math.ceil(remaining / 1000) : 0;

  const pauseFor = (seconds: number) => {
    const now = Date.now();
    setPause({ now, until: now + seconds * 1000 });
  };

  const send = async () => {
    const answer = onSend();
    if (!answer) return;
    setBusy(true);
    form.setFields([{ name, errors: [] }]);
    try {
      const { devCode } = await answer;
      setSent({ target, devCode });
      pauseFor(CODE_PAUSE_SECONDS);
    } catch (thrown) {
      form.setFields([{ name, errors: spokenErrors(errorMessage(thrown)) }]);
      // Requested too soon, perhaps in another tab: shows the server's wait.
      const wait = secondsToWait(thrown);
      if (wait > 0) {
        setSent({ target, devCode: isSentHere ? sent.devCode : null });
        pauseFor(wait);
      }
    } finally {
      setBusy(false);
    }
  };

  const devCode = isSentHere ? sent.devCode : null;
  return (
    <>
      <Form.Item
        label={label}
        name={name}
        required={required}
        extra={isSentHere ? '验证码已发送，5 分钟内有效' : undefined}
      >
        <CodeInput>
          <Button loading={busy} disabled={seconds > 0} onClick={() => void send()}>
            {seconds > 0 ? `${seconds} 秒后可重新发送` : isSentHere ? '重新发送' : sendLabel}
          </Button>
        </CodeInput>
      </Form.Item>
      {devCode && (
        <p role="status" className="secondary">
          模拟服务的验证码（仅开发环境显示）：<b>{devCode}</b>
        </p>
      )}
    </>
  );
}

/** The input with the button beside it; the form's props go to the input. */
function CodeInput({ children, ...box }: InputProps) {
  return (
    <Flex gap={8}>
      <Input {...box} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      {children}
    </Flex>
  );
}

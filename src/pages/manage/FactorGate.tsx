import { Alert, Button, Flex, Form, Input, QRCode } from 'antd';
import { useState } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { CopyText } from '@/components/ui/CopyText';
import { Loaded } from '@/components/ui/Loaded';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkFactorCode } from '@domain/staff/secondFactor';
import { useLoad } from '@/hooks/useLoad';
import { useSubmit } from '@/hooks/useSubmit';
import { useTitle } from '@/hooks/useTitle';
import { manageTitle } from '@domain/staff/pages';
import {
  beginSecondFactor,
  confirmSecondFactor,
  passSecondFactor,
  type SecondFactorSecret,
} from '@/services/staffAccess';

interface Props {
  step: 'enrol' | 'code';
  /** Nothing is owed any more. */
  onDone: () => void;
}

/** What stands in place of the administration while a login owes its second factor. */
export function FactorGate({ step, onDone }: Props) {
  useTitle(manageTitle('二次验证'));
  return (
    <div className="measure page">
      <h1>{step === 'enrol' ? '启用二次验证' : '二次验证'}</h1>
      {step === 'enrol' ? <Enrolment onDone={onDone} /> : <CodeStep onDone={onDone} />}
    </div>
  );
}

function CodeForm({ label, send }: { label: string; send: (code: string) => Promise<void> }) {
  const submit = useSubmit<{ code: string }>({
    check: ({ code }) => ({ code: checkFactorCode(code) }),
    send: ({ code }) => send(code),
  });
  return (
    <SubmitForm submit={submit} name="factor" label={label} initialValues={{ code: '' }}>
      <Form.Item name="code" label="动态验证码" required>
        <Input autoComplete="one-time-code" aria-required maxLength={40} style={{ maxWidth: 240 }} />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" htmlType="submit" loading={submit.busy}>
        {label}
      </Button>
    </SubmitForm>
  );
}

const CodeStep = ({ onDone }: { onDone: () => void }) => (
  <>
    <p>请输入身份验证器中的 6 位动态验证码；手机不在身边时，可输入一个恢复码。</p>
    <CodeForm label="验证" send={async (code) => void (await passSecondFactor(code), onDone())} />
  </>
);

function Enrolment({ onDone }: { onDone: () => void }) {
  const request = useLoad(() => beginSecondFactor());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Recovery codes={codes} onDone={onDone} />;
  return (
    <Loaded request={request} what="密钥">
      {(secret) => <Secret secret={secret} onConfirmed={setCodes} />}
    </Loaded>
  );
}

interface SecretProps {
  secret: SecondFactorSecret;
  onConfirmed: (codes: readonly string[]) => void;
}

const Secret = ({ secret: { secret, uri }, onConfirmed }: SecretProps) => (
  <>
    <p>用身份验证器（如支持 TOTP 的密码管理器）扫描二维码，或手工输入密钥，再填写显示的 6 位数字。</p>
    <Flex gap={24} wrap align="center" style={{ marginBottom: 16 }}>
      <div role="img" aria-label="二维码，内容与下方密钥相同">
        <QRCode type="svg" value={uri} size={176} />
      </div>
      <div>
        密钥
        <br />
        <CopyText text={secret} label="密钥" />
      </div>
    </Flex>
    <CodeForm label="启用" send={async (code) => onConfirmed(await confirmSecondFactor(code))} />
  </>
);

const Recovery = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <>
    <Alert
      type="warning"
      showIcon
      message="请保存恢复码：只显示这一次。手机不在身边时，每个恢复码可代替一次动态验证码。"
    />
    <ul aria-label="恢复码" style={{ columns: 2, maxWidth: 360, margin: '16px 0' }}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <Button type="primary" onClick={onDone}>
      已保存，进入管理后台
    </Button>
  </>
);

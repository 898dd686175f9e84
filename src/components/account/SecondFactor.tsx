import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input, QRCode } from 'antd';
import { useState } from 'react';
import { CopyText } from '@/components/ui/CopyText';
import { FormFailure } from '@/components/ui/FormFailure';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkFactorCode } from '@domain/staff/secondFactor';
import { useDownload } from '@/hooks/useDownload';
import { useSubmit } from '@/hooks/useSubmit';

interface CodeProps {
  /** Label of the button. */
  label: string;
  send: (code: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export function FactorCodeForm({ label, send, onCancel }: CodeProps) {
  const submit = useSubmit<{ code: string }>({
    check: ({ code }) => ({ code: checkFactorCode(code) }),
    send: async ({ code }) => {
      await send(code);
    },
  });
  return (
    <SubmitForm submit={submit} name="factor" label={label} initialValues={{ code: '' }}>
      <Form.Item name="code" label="动态验证码" required>
        <Input autoComplete="one-time-code" aria-required maxLength={40} style={{ maxWidth: 240 }} />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <Flex gap={8}>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          {label}
        </Button>
        {onCancel && (
          <Button disabled={submit.busy} onClick={onCancel}>
            取消
          </Button>
        )}
      </Flex>
    </SubmitForm>
  );
}

interface Enrolment {
  /** base32 */
  secret: string;
  /** The same as `otpauth://`. */
  uri: string;
}

interface EnrolmentProps<K extends QueryKey> {
  enrolment: UseQueryOptions<Enrolment, Error, Enrolment, K>;
  /** Confirms it with its first code; returns the recovery codes. */
  confirm: (code: string) => Promise<readonly string[]>;
  /** Called when the recovery codes are saved. */
  onDone: () => void;
  doneLabel: string;
  onCancel?: () => void;
}

/** Enrols a second factor: QR code and key, first code, recovery codes. */
export function FactorEnrolment<K extends QueryKey>(props: EnrolmentProps<K>) {
  const { enrolment, confirm, onDone, doneLabel, onCancel } = props;
  const found = useQuery(enrolment);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} doneLabel={doneLabel} onDone={onDone} />;
  return (
    <>
      <AsyncContent of={found} what="密钥">
        {({ secret, uri }) => (
          <>
            <p>
              用身份验证器（如支持 TOTP 的密码管理器）扫描二维码，或手工输入密钥，再填写显示的 6
              位数字。启用后，其他设备需要重新登录。
            </p>
            <Flex gap={24} wrap align="center" style={{ margin: '16px 0' }}>
              <div role="img" aria-label="二维码，内容与密钥相同">
                <QRCode type="svg" value={uri} size={176} />
              </div>
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                密钥
                <br />
                <CopyText text={secret} label="密钥" />
              </div>
            </Flex>
            <FactorCodeForm
              label="启用"
              send={async (code) => setCodes(await confirm(code))}
              onCancel={onCancel}
            />
          </>
        )}
      </AsyncContent>
      {!found.data && onCancel && <Button onClick={onCancel}>取消</Button>}
    </>
  );
}

interface RecoveryProps {
  codes: readonly string[];
  doneLabel: string;
  onDone: () => void;
}

/** Shows new recovery codes. The server keeps only their hashes, so they are readable only once. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryProps) {
  const [copied, setCopied] = useState('');
  const text = codes.join('\n');
  const download = useDownload(() =>
    Promise.resolve({
      name: '二次验证恢复码.txt',
      file: new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }),
    }),
  );
  const handleCopy = () =>
    // The clipboard exists on https pages only.
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setCopied('已复制'),
      () => setCopied('浏览器不允许复制，请下载或抄写'),
    );
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title="请保存恢复码：只显示这一次。手机不在身边时，每个恢复码可代替一次动态验证码。"
      />
      <ul aria-label="恢复码" style={{ columns: 2, maxWidth: 360, margin: '16px 0' }}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <FormFailure>{download.failure}</FormFailure>
      <Flex gap={8} wrap align="center">
        <Button type="primary" onClick={onDone}>
          {doneLabel}
        </Button>
        <Button onClick={() => void handleCopy()}>复制全部</Button>
        <Button onClick={() => void download.start()}>下载</Button>
        <span role="status" className="quiet">
          {copied}
        </span>
      </Flex>
    </>
  );
}

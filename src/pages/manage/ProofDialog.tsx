import { Form, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { showProofWith } from '@/browser/proveAgain';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { useSubmit } from '@/hooks/useSubmit';
import { reauthenticate } from '@/services/staffAccess';

type Answer = (isProven: boolean) => void;

/** Asks for the password again when a call needs it. The call goes on, and what was typed stays as it is. */
export function ProofDialog() {
  const [waiting, setWaiting] = useState<Answer | null>(null);
  useEffect(() => showProofWith((answer) => setWaiting(() => answer)), []);
  const end = (isProven: boolean) => {
    waiting?.(isProven);
    setWaiting(null);
  };
  return (
    <Modal
      title="重新验证身份"
      open={waiting !== null}
      footer={null}
      destroyOnHidden
      maskClosable={false}
      zIndex={1200}
      onCancel={() => end(false)}
    >
      {waiting && <Proof onEnd={end} />}
    </Modal>
  );
}

function Proof({ onEnd }: { onEnd: Answer }) {
  const submit = useSubmit<{ passWord: string }>({
    check: ({ passWord }) => ({ passWord: passWord === '' ? '请输入密码' : null }),
    send: async ({ passWord }) => {
      await reauthenticate(passWord);
      onEnd(true);
    },
  });
  return (
    <SubmitForm submit={submit} name="proof" label="重新验证身份" initialValues={{ passWord: '' }}>
      <p>此操作需要确认是您本人。验证后 10 分钟内不再询问，已填写的内容会保留。</p>
      <Form.Item name="passWord" label="登录密码" required>
        <PasswordInput autoComplete="current-password" aria-required />
      </Form.Item>
      <DialogFoot submit={submit} label="确认" onCancel={() => onEnd(false)} />
    </SubmitForm>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { FormFailure } from '@/components/ui/FormFailure';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { CLOSE_WORDS } from '@domain/account/account';
import { useSubmit } from '@/hooks/useSubmit';
import { closeAccountMutation } from '@/queries/accountSettings';
import styles from './accountManage.module.less';
import { FormButtons } from './FormButtons';

interface Props {
  onCancel: () => void;
  onClosed: () => void;
}

const BLANK = { confirm: '', passWord: '' };

/** The buyer types password and confirmation words, so that nobody closes an account by mistake. */
export function ClosureForm({ onCancel, onClosed }: Props) {
  const { mutateAsync: closeAccount } = useMutation(closeAccountMutation());
  const submit = useSubmit<typeof BLANK>({
    check: ({ confirm, passWord }) => ({
      confirm: confirm.trim() === CLOSE_WORDS ? null : `请输入“${CLOSE_WORDS}”`,
      passWord: passWord === '' ? '请填写密码' : null,
    }),
    send: async ({ confirm, passWord }) => {
      await closeAccount({ passWord, confirm: confirm.trim() });
      onClosed();
    },
  });
  return (
    <SubmitForm submit={submit} name="closure" label="注销账户" initialValues={BLANK} className={styles.form}>
      <Form.Item label={`输入“${CLOSE_WORDS}”以确认`} name="confirm" required>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item label="登录密码" name="passWord" required>
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <FormButtons label="永久注销" cancel="暂不注销" danger busy={submit.busy} onCancel={onCancel} />
    </SubmitForm>
  );
}

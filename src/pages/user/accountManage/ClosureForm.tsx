import { Button } from 'antd';
import { useState } from 'react';
import Field from '@/components/ui/Field';
import FormFailure from '@/components/ui/FormFailure';
import { CLOSE_WORDS } from '@/domain/account/account';
import { closeAccount } from '@/services/accountSettings';
import styles from './accountManage.module.less';
import { useForm } from './useForm';

interface Props {
  onCancel: () => void;
  onClosed: () => void;
}

/** The password and the words, typed: nobody closes an account by mistake. */
export default function ClosureForm({ onCancel, onClosed }: Props) {
  const [passWord, setPassWord] = useState('');
  const [words, setWords] = useState('');
  const { form, errors, failure, busy, clear, handleSubmit } = useForm<'confirm' | 'passWord'>({
    check: () => ({
      confirm: words.trim() === CLOSE_WORDS ? null : `请输入“${CLOSE_WORDS}”`,
      passWord: passWord === '' ? '请填写密码' : null,
    }),
    save: async () => {
      await closeAccount(passWord, words.trim());
      onClosed();
    },
    fields: ['confirm', 'passWord'],
  });
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label="注销账户" className={styles.form}>
      <Field
        label={`输入“${CLOSE_WORDS}”以确认`}
        required
        value={words}
        onChange={(value) => {
          setWords(value);
          clear('confirm');
        }}
        error={errors.confirm}
        autoComplete="off"
      />
      <Field
        label="登录密码"
        required
        type="password"
        value={passWord}
        onChange={(value) => {
          setPassWord(value);
          clear('passWord');
        }}
        error={errors.passWord}
        autoComplete="current-password"
      />
      <FormFailure>{failure}</FormFailure>
      <div className={styles.buttons}>
        <Button danger type="primary" htmlType="submit" loading={busy}>
          永久注销
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          暂不注销
        </Button>
      </div>
    </form>
  );
}

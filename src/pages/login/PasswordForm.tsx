import { Button } from 'antd';
import { useModel } from '@umijs/max';
import { useState, type FormEvent } from 'react';
import Field from '@/components/ui/Field';
import FormFailure from '@/components/ui/FormFailure';
import { SITE } from '@/constants/site';
import { reasonOf } from '@/domain/shared/failure';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';

interface Props {
  userName: string;
  /** There is another way in, by a code. */
  byCode: boolean;
  onUserName: (text: string) => void;
  onDone: () => void;
}

/** Why, and after too many tries what is left to do. */
function sentenceFor(error: unknown, byCode: boolean): string {
  const words = wordsOfFailure(error);
  if (reasonOf(error) !== 'PASSWORD_LOCKED') return words;
  return byCode ? `${words}，可改用验证码登录，或找回密码` : `${words}，急需登录请致电 ${SITE.servicePhone}`;
}

/** Account and password. */
export default function PasswordForm({ userName, byCode, onUserName, onDone }: Props) {
  const { login } = useModel('user', (user) => ({ login: user.login }));
  const [passWord, setPassWord] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();

  const missing = (text: string, words: string) => (tried && text.trim() === '' ? words : null);
  const typed = (set: (text: string) => void) => (text: string) => {
    setRefused(null);
    set(text);
  };

  const submit = async () => {
    if (busy) return;
    setTried(true);
    setRefused(null);
    if (userName.trim() === '' || passWord.trim() === '') return focusFirst();
    setBusy(true);
    try {
      await login(userName.trim(), passWord);
      onDone();
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label="登录">
      <Field
        label="账号"
        value={userName}
        onChange={typed(onUserName)}
        error={missing(userName, '请填写账号或手机号')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        placeholder="用户名或手机号"
      />
      <Field
        label="密码"
        type="password"
        value={passWord}
        onChange={typed(setPassWord)}
        error={missing(passWord, '请填写密码')}
        autoComplete="current-password"
      />
      <FormFailure>{refused ? sentenceFor(refused, byCode) : null}</FormFailure>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        登录
      </Button>
    </form>
  );
}

import { Button } from 'antd';
import { Link, useModel, useNavigate, useSearchParams } from '@umijs/max';
import { useState, type FormEvent } from 'react';
import Field from '@/components/Field';
import OutsidePage from '@/components/OutsidePage';
import { DEMO_ACCOUNT } from '@/constants/site';
import { safeReturnPath } from '@/domain/returnPath';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import styles from './login.module.less';

/** /login: account and password; afterwards back to where the buyer was. */
export default function Login() {
  const { login } = useModel('user', (user) => ({ login: user.login }));
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [userName, setUserName] = useState('');
  const [passWord, setPassWord] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();

  const missing = (text: string, words: string) => (tried && text.trim() === '' ? words : null);
  const typed = (set: (text: string) => void) => (text: string) => {
    setFailure('');
    set(text);
  };

  const submit = async () => {
    if (busy) return;
    setTried(true);
    setFailure('');
    if (userName.trim() === '' || passWord.trim() === '') return focusFirst();
    setBusy(true);
    try {
      await login(userName.trim(), passWord);
      navigate(safeReturnPath(params.get('redirect')), { replace: true });
    } catch (error) {
      setFailure(wordsOfFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  const redirect = params.get('redirect');
  const onward = redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';
  return (
    <OutsidePage title="登录">
      <form ref={form} onSubmit={handleSubmit} noValidate aria-label="登录">
        <Field
          label="账号"
          value={userName}
          onChange={typed(setUserName)}
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
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <Button type="primary" size="large" block htmlType="submit" loading={busy}>
          登录
        </Button>
      </form>
      <p className={styles.ways}>
        <Link to={`/register${onward}`}>注册新账户</Link>
        <Link to={`/forgot${onward}`}>忘记密码</Link>
      </p>
      {process.env.MOCK_ON && (
        <p className={styles.demo}>
          演示账号（仅开发环境显示）：{DEMO_ACCOUNT.userName} / {DEMO_ACCOUNT.passWord}
        </p>
      )}
    </OutsidePage>
  );
}

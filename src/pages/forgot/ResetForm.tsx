import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import Field from '@/components/Field';
import { checkPassword } from '@/domain/password';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { resetPassword } from '@/services/account';

interface Props {
  /** The number the code went to. */
  mobile: string;
  onDone: () => void;
}

interface Errors {
  code?: string;
  passWord?: string;
}

function check(code: string, passWord: string): Errors {
  const weak = checkPassword(passWord);
  return {
    ...(/^\d{6}$/.test(code.trim()) ? {} : { code: '请输入 6 位数字验证码' }),
    ...(weak ? { passWord: weak } : {}),
  };
}

/** The code and the new password. */
export default function ResetForm({ mobile, onDone }: Props) {
  const [code, setCode] = useState('');
  const [passWord, setPassWord] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    const found = check(code, passWord);
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await resetPassword(mobile, code.trim(), passWord);
      onDone();
    } catch (error) {
      const sentence = wordsOfFailure(error);
      if (sentence.includes('验证码')) setErrors({ code: sentence });
      else setFailure(sentence);
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Field
        label="验证码"
        required
        value={code}
        onChange={setCode}
        error={errors.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
      />
      <Field
        label="新密码"
        required
        type="password"
        value={passWord}
        onChange={setPassWord}
        error={errors.passWord}
        help="8–20 个字符，须同时包含字母和数字。重设后，其他设备上的登录全部失效。"
        autoComplete="new-password"
      />
      {failure && (
        <p role="alert" style={{ marginBottom: 12, color: 'var(--price)' }}>
          {failure}
        </p>
      )}
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        重设密码
      </Button>
    </form>
  );
}

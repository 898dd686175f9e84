import { Button } from 'antd';
import { useModel } from '@umijs/max';
import { useState, type FormEvent } from 'react';
import CodeField from '@/components/account/CodeField';
import Field from '@/components/ui/Field';
import FormFailure from '@/components/ui/FormFailure';
import { fieldToBlame } from '@/domain/shared/failure';
import { checkMobile, normalizePhone } from '@/domain/shared/phone';
import { checkCode, normalizeCode } from '@/domain/account/smsCode';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { sendCode } from '@/services/account';

interface Props {
  mobile: string;
  onMobile: (text: string) => void;
  onDone: () => void;
}

interface Errors {
  mobile?: string | null;
  code?: string | null;
}

/** Mobile and a code by SMS. */
export default function CodeForm({ mobile, onMobile, onDone }: Props) {
  const { loginByCode } = useModel('user', (user) => ({ loginByCode: user.loginByCode }));
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();
  const number = normalizePhone(mobile) ?? mobile;

  const refuse = (found: Errors) => {
    setErrors(found);
    focusFirst();
  };
  const handleSend = () => {
    const problem = checkMobile(mobile);
    if (!problem) return sendCode('login', number);
    refuse({ mobile: problem });
    return null;
  };

  const submit = async () => {
    if (busy) return;
    setFailure('');
    const found = { mobile: checkMobile(mobile), code: checkCode(code) };
    setErrors(found);
    if (found.mobile || found.code) return focusFirst();
    setBusy(true);
    try {
      await loginByCode(number, normalizeCode(code));
      onDone();
    } catch (error) {
      const field = fieldToBlame(error, ['mobile', 'code']);
      if (field) refuse({ [field]: wordsOfFailure(error) });
      else setFailure(wordsOfFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label="短信登录">
      <Field
        label="手机号"
        value={mobile}
        onChange={(text) => {
          onMobile(text);
          setErrors((old) => ({ ...old, mobile: null }));
          setFailure('');
        }}
        error={errors.mobile}
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        placeholder="注册时填写的手机号"
      />
      <CodeField
        value={code}
        onChange={(text) => {
          setCode(text);
          setErrors((old) => ({ ...old, code: null }));
        }}
        error={errors.code}
        required={false}
        target={number}
        onSend={handleSend}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        登录
      </Button>
    </form>
  );
}

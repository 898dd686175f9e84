import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import CodeField from '@/components/account/CodeField';
import Field from '@/components/ui/Field';
import FormFailure from '@/components/ui/FormFailure';
import PasswordField from '@/components/account/PasswordField';
import { fieldToBlame } from '@/domain/shared/failure';
import { checkPassword } from '@/domain/account/password';
import { checkMobile, normalizePhone } from '@/domain/shared/phone';
import { checkCode, normalizeCode } from '@/domain/account/smsCode';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { resetPassword, sendCode } from '@/services/account';

const BLANK = { mobile: '', code: '', passWord: '' };
type Name = keyof typeof BLANK;
type Errors = Partial<Record<Name, string | null>>;

/** Mobile, the code sent to it, and the new password. */
export default function ResetForm({ onDone }: { onDone: () => void }) {
  const [draft, setDraft] = useState(BLANK);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();
  const number = normalizePhone(draft.mobile) ?? draft.mobile;

  const refuse = (found: Errors) => {
    setErrors(found);
    focusFirst();
  };
  const handleSend = () => {
    const problem = checkMobile(draft.mobile);
    if (!problem) return sendCode('forgot', number);
    refuse({ mobile: problem });
    return null;
  };

  const submit = async () => {
    if (busy) return;
    setFailure('');
    const found: Errors = {
      mobile: checkMobile(draft.mobile),
      code: checkCode(draft.code),
      passWord: checkPassword(draft.passWord, [number]),
    };
    if (Object.values(found).some(Boolean)) return refuse(found);
    setBusy(true);
    try {
      await resetPassword(number, normalizeCode(draft.code), draft.passWord);
      onDone();
    } catch (error) {
      const field = fieldToBlame(error, ['mobile', 'code', 'passWord']);
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

  const text = (name: Name) => ({
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => {
      setDraft({ ...draft, [name]: value });
      setErrors({ ...errors, [name]: null });
      setFailure('');
    },
  });
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label="找回密码">
      <Field
        label="手机号"
        required
        {...text('mobile')}
        help="号码已注册时会收到验证码"
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
      />
      <CodeField {...text('code')} target={number} onSend={handleSend} />
      <PasswordField
        label="新密码"
        {...text('passWord')}
        names={[number]}
        help="8–20 个字符，须同时包含字母和数字。重设后，所有设备上的登录全部失效。"
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        重设密码
      </Button>
    </form>
  );
}

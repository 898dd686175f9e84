import { Button, Form, Input } from 'antd';
import { CodeField } from '@/components/account/CodeField';
import { PasswordField } from '@/components/account/PasswordField';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkPassword, PASSWORD_RULE } from '@domain/account/password';
import { checkCode, normalizeCode } from '@domain/account/smsCode';
import { checkMobile, normalizePhone } from '@domain/shared/phone';
import { useSubmit } from '@/hooks/useSubmit';
import { resetPassword, sendCode } from '@/services/account';

const BLANK = { mobile: '', code: '', passWord: '' };

const numberIn = (text: string): string => normalizePhone(text) ?? text;

/** Mobile number, code and new password. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const submit = useSubmit<typeof BLANK>({
    check: ({ mobile, code, passWord }) => ({
      mobile: checkMobile(mobile),
      code: checkCode(code),
      passWord: checkPassword(passWord, [numberIn(mobile)]),
    }),
    send: async ({ mobile, code, passWord }) => {
      await resetPassword(numberIn(mobile), normalizeCode(code), passWord);
      onDone();
    },
  });
  const mobile = Form.useWatch('mobile', submit.form) ?? '';
  const handleSend = () => {
    const problem = checkMobile(mobile);
    if (!problem) return sendCode('forgot', numberIn(mobile));
    submit.refuse({ mobile: problem });
    return null;
  };

  return (
    <SubmitForm submit={submit} name="forgot" label="找回密码" initialValues={BLANK}>
      <Form.Item label="手机号" name="mobile" required extra="如该号码已注册，您将收到验证码">
        <Input autoComplete="tel" inputMode="tel" maxLength={20} />
      </Form.Item>
      <CodeField target={numberIn(mobile)} onSend={handleSend} />
      <PasswordField
        label="新密码"
        names={[numberIn(mobile)]}
        help={`${PASSWORD_RULE}。重设后，所有设备上的登录全部失效。`}
      />
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" size="large" block htmlType="submit" loading={submit.busy}>
        重设密码
      </Button>
    </SubmitForm>
  );
}

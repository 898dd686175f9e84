import { Button, Form, Input } from 'antd';
import { useModel } from '@umijs/max';
import { CodeField } from '@/components/account/CodeField';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkCode, normalizeCode } from '@domain/account/smsCode';
import { checkMobile, normalizePhone } from '@domain/shared/phone';
import { useSubmit } from '@/hooks/useSubmit';
import { sendCode } from '@/services/account';

interface Props {
  mobile: string;
  onMobile: (text: string) => void;
  onDone: () => void;
}

/** Login by mobile number and SMS code. */
export function CodeForm({ mobile, onMobile, onDone }: Props) {
  const { loginByCode } = useModel('user', (user) => ({ loginByCode: user.loginByCode }));
  const number = normalizePhone(mobile) ?? mobile;
  const submit = useSubmit<{ mobile: string; code: string }>({
    check: (typed) => ({ mobile: checkMobile(typed.mobile), code: checkCode(typed.code) }),
    send: async ({ code }) => {
      await loginByCode(number, normalizeCode(code));
      onDone();
    },
  });
  const handleSend = () => {
    const problem = checkMobile(mobile);
    if (!problem) return sendCode('login', number);
    submit.refuse({ mobile: problem });
    return null;
  };

  return (
    <SubmitForm
      submit={submit}
      name="loginByCode"
      label="短信登录"
      initialValues={{ mobile, code: '' }}
      onValuesChange={(_, typed) => onMobile(typed.mobile)}
    >
      <Form.Item label="手机号" name="mobile">
        <Input autoComplete="tel" inputMode="tel" maxLength={20} placeholder="注册时填写的手机号" />
      </Form.Item>
      <CodeField required={false} target={number} onSend={handleSend} />
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" size="large" block htmlType="submit" loading={submit.busy}>
        登录
      </Button>
    </SubmitForm>
  );
}

import { Button, Form, Input } from 'antd';
import { useModel } from '@umijs/max';
import { FormFailure } from '@/components/ui/FormFailure';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { errorMessage, reasonOf } from '@domain/shared/failure';
import { askWords } from '@/utils/contact';
import { useShopInfo } from '@/hooks/useShopInfo';
import { useSubmit } from '@/hooks/useSubmit';

interface Props {
  userName: string;
  /** Login by code is available. */
  byCode: boolean;
  onUserName: (text: string) => void;
  onDone: () => void;
}

/** The reason for a failure, and alternatives after too many tries. */
function sentenceFor(error: unknown, byCode: boolean, ask: string): string {
  const words = errorMessage(error);
  if (reasonOf(error) !== 'PASSWORD_LOCKED') return words;
  return byCode ? `${words}，可改用验证码登录，或找回密码` : `${words}，急需登录请${ask}`;
}

/** Login by account and password. */
export function PasswordForm({ userName, byCode, onUserName, onDone }: Props) {
  const { login } = useModel('user', (user) => ({ login: user.login }));
  const ask = askWords(useShopInfo());
  const submit = useSubmit<{ userName: string; passWord: string }>({
    check: (typed) => ({
      userName: typed.userName.trim() === '' ? '请填写账号或手机号' : null,
      passWord: typed.passWord.trim() === '' ? '请填写密码' : null,
    }),
    send: async (typed) => {
      await login(typed.userName.trim(), typed.passWord);
      onDone();
    },
    sentence: (error) => sentenceFor(error, byCode, ask),
  });

  return (
    <SubmitForm
      submit={submit}
      name="login"
      label="登录"
      initialValues={{ userName, passWord: '' }}
      onValuesChange={(_, typed) => onUserName(typed.userName)}
    >
      <Form.Item label="账号" name="userName">
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          placeholder="用户名或手机号"
        />
      </Form.Item>
      <Form.Item label="密码" name="passWord">
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" size="large" block htmlType="submit" loading={submit.busy}>
        登录
      </Button>
    </SubmitForm>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Form } from 'antd';
import { Link } from '@umijs/max';
import { notify } from '@/browser/notify';
import { PasswordField } from '@/components/account/PasswordField';
import { FormFailure } from '@/components/ui/FormFailure';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkPassword } from '@domain/account/password';
import { useSubmit } from '@/hooks/useSubmit';
import { changePasswordMutation } from '@/queries/accountSettings';
import { FormButtons } from './FormButtons';

interface Props {
  name: string;
  /** A forgotten password can be reset with a code. */
  byCode: boolean;
  onClose: () => void;
}

const BLANK = { oldPassWord: '', passWord: '' };

/** Changes the password, which ends all other logins. */
export function PasswordForm({ name, byCode, onClose }: Props) {
  const { mutateAsync: change } = useMutation({ ...changePasswordMutation(), onSuccess: onClose });
  const submit = useSubmit<typeof BLANK>({
    check: ({ oldPassWord, passWord }) => ({
      oldPassWord: oldPassWord === '' ? '请填写原密码' : null,
      passWord:
        checkPassword(passWord, [name]) ?? (passWord === oldPassWord ? '新密码不能与原密码相同' : null),
    }),
    send: async ({ oldPassWord, passWord }) => {
      const ended = await change({ oldPassWord, passWord });
      notify.success(ended > 0 ? `密码已修改，其他 ${ended} 台设备已退出登录` : '密码已修改');
    },
  });
  return (
    <SubmitForm submit={submit} name="password" label="修改密码" initialValues={BLANK}>
      <Form.Item
        label="原密码"
        name="oldPassWord"
        required
        extra={
          <>
            忘记了？
            <Link to="/forgot" className="tap">
              {byCode ? '用手机验证码重设' : '联系客服重置'}
            </Link>
          </>
        }
      >
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <PasswordField label="新密码" names={[name]} />
      <FormFailure>{submit.failure}</FormFailure>
      <FormButtons label="修改密码" busy={submit.busy} onCancel={onClose} />
    </SubmitForm>
  );
}

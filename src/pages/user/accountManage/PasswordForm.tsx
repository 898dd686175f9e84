import { Link } from '@umijs/max';
import { useState } from 'react';
import Field from '@/components/ui/Field';
import FormFailure from '@/components/ui/FormFailure';
import PasswordField from '@/components/account/PasswordField';
import { checkPassword } from '@/domain/account/password';
import { changePassword } from '@/services/accountSettings';
import { notify } from '@/browser/notify';
import FormButtons from './FormButtons';
import { useForm } from './useForm';

interface Props {
  name: string;
  /** A forgotten password can be set anew with a code. */
  byCode: boolean;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Another password; the login ends on every other device. */
export default function PasswordForm({ name, byCode, onClose, onSaved }: Props) {
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const { form, errors, failure, busy, clear, handleSubmit } = useForm({
    check: () => ({
      oldPassWord: old === '' ? '请填写原密码' : null,
      passWord: checkPassword(fresh, [name]) ?? (fresh === old ? '新密码不能与原密码相同' : null),
    }),
    save: async () => {
      const ended = await changePassword(old, fresh);
      notify.success(ended > 0 ? `密码已修改，其他 ${ended} 台设备已退出登录` : '密码已修改');
      onClose();
      await onSaved();
    },
    fields: ['oldPassWord', 'passWord'],
  });
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label="修改密码">
      <Field
        label="原密码"
        required
        type="password"
        value={old}
        onChange={(value) => {
          setOld(value);
          clear('oldPassWord');
        }}
        error={errors.oldPassWord}
        help={
          <>
            忘记了？
            <Link to="/forgot">{byCode ? '用手机验证码重设' : '联系客服重置'}</Link>
          </>
        }
        autoComplete="current-password"
      />
      <PasswordField
        label="新密码"
        value={fresh}
        onChange={(value) => {
          setFresh(value);
          clear('passWord');
        }}
        error={errors.passWord}
        names={[name]}
      />
      <FormFailure>{failure}</FormFailure>
      <FormButtons label="修改密码" busy={busy} onCancel={onClose} />
    </form>
  );
}

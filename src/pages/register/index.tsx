import { Button } from 'antd';
import { Link, useNavigate, useSearchParams } from '@umijs/max';
import type { FormEvent } from 'react';
import BuyerKind from '@/components/BuyerKind';
import CodeField from '@/components/CodeField';
import Field from '@/components/Field';
import FormFailure from '@/components/FormFailure';
import OutsidePage from '@/components/OutsidePage';
import PasswordField from '@/components/PasswordField';
import RoleSelect from '@/components/RoleSelect';
import { checkMobile, normalizePhone } from '@/domain/phone';
import { safeReturnPath } from '@/domain/returnPath';
import { sendCode } from '@/services/account';
import Consent from './Consent';
import styles from './register.module.less';
import { useRegistration } from './useRegistration';

/** /register: a new account on a proven mobile; afterwards the buyer is logged in and where they wanted to go. */
export default function Register() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const redirect = params.get('redirect');
  const { draft, errors, failure, busy, form, change, refuse, submit } = useRegistration(() =>
    navigate(safeReturnPath(redirect), { replace: true }),
  );
  const number = normalizePhone(draft.mobile) ?? draft.mobile;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const handleSend = () => {
    const problem = checkMobile(draft.mobile);
    if (!problem) return sendCode('register', number);
    refuse({ mobile: problem });
    return null;
  };
  const text = (name: 'userName' | 'passWord' | 'mobile' | 'code' | 'institution') => ({
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });

  return (
    <OutsidePage title="注册">
      <form ref={form} onSubmit={handleSubmit} noValidate aria-label="注册">
        <Field
          label="手机号"
          required
          {...text('mobile')}
          autoComplete="tel"
          inputMode="tel"
          maxLength={20}
          help="可用于登录和找回密码"
        />
        <CodeField {...text('code')} target={number} onSend={handleSend} />
        <Field
          label="用户名"
          required
          {...text('userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          help="3–20 个字母、数字或汉字，可用 _ 和 -"
        />
        <PasswordField label="密码" {...text('passWord')} names={[draft.userName.trim(), number]} />
        <BuyerKind personal={draft.personal} onChange={(personal) => change({ personal })} />
        {!draft.personal && (
          <>
            <Field
              label="单位"
              required
              {...text('institution')}
              autoComplete="organization"
              placeholder="大学、研究所或公司全称"
              help="与营业执照或法人证书一致，用于核对购买资格和开票"
            />
            <RoleSelect value={draft.role} error={errors.role} onChange={(role) => change({ role })} />
          </>
        )}
        <Consent agreed={draft.agreed} error={errors.agreed} onChange={(agreed) => change({ agreed })} />
        <FormFailure>{failure}</FormFailure>
        <Button type="primary" size="large" block htmlType="submit" loading={busy}>
          注册
        </Button>
      </form>
      <p className={styles.onward}>
        已有账户？
        <Link to={`/login${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`}>去登录</Link>
      </p>
    </OutsidePage>
  );
}

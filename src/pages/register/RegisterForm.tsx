import { Button } from 'antd';
import type { FormEvent } from 'react';
import BuyerKind from '@/components/account/BuyerKind';
import CodeField from '@/components/account/CodeField';
import Field from '@/components/ui/Field';
import FormFailure from '@/components/ui/FormFailure';
import PasswordField from '@/components/account/PasswordField';
import RoleSelect from '@/components/account/RoleSelect';
import { SITE } from '@/constants/site';
import { checkMobile, normalizePhone } from '@/domain/shared/phone';
import { sendCode } from '@/services/account';
import Consent from './Consent';
import { useRegistration } from './useRegistration';
import styles from './register.module.less';

interface Props {
  /** Codes are sent by SMS: the mobile is proven with one. Without them the account has no mobile. */
  byCode: boolean;
  onDone: () => void;
}

/** Who registers, for whom they buy, and the consent to the rules. */
export default function RegisterForm({ byCode, onDone }: Props) {
  const { draft, errors, failure, busy, form, change, refuse, submit } = useRegistration(byCode, onDone);
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
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label="注册">
      {byCode && (
        <>
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
        </>
      )}
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
      {!byCode && (
        <p className={styles.care}>
          密码请妥善保管：本站暂未开通短信验证码，忘记时须致电 {SITE.servicePhone} 由客服重置。
        </p>
      )}
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
          {byCode && (
            <RoleSelect value={draft.role} error={errors.role} onChange={(role) => change({ role })} />
          )}
        </>
      )}
      <Consent agreed={draft.agreed} error={errors.agreed} onChange={(agreed) => change({ agreed })} />
      <FormFailure>{failure}</FormFailure>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        注册
      </Button>
    </form>
  );
}

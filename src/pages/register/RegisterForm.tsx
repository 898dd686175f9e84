import { Button, Form, Input } from 'antd';
import { useModel } from '@umijs/max';
import { BuyerKind, RoleSelect } from '@/components/account/BuyerFields';
import { CodeField } from '@/components/account/CodeField';
import { PasswordField } from '@/components/account/PasswordField';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { askWords } from '@/utils/contact';
import { useShopInfo } from '@/hooks/useShopInfo';
import { checkRegistration, EMPTY_REGISTRATION, type RegistrationDraft } from '@domain/account/registration';
import { normalizeCode } from '@domain/account/smsCode';
import { checkMobile, normalizePhone } from '@domain/shared/phone';
import { useSubmit } from '@/hooks/useSubmit';
import { sendCode } from '@/services/account';
import { Consent } from './Consent';

interface Props {
  /** Whether SMS codes are available. With them the mobile is verified, without them the account has none. */
  byCode: boolean;
  onDone: () => void;
}

const plainForm = ({ userName, passWord, personal, institution, agreed }: RegistrationDraft) => ({
  userName: userName.trim(),
  passWord,
  institution: personal ? '' : institution.trim(),
  agreed,
});

const fullForm = (draft: RegistrationDraft) => ({
  ...plainForm(draft),
  mobile: normalizePhone(draft.mobile) ?? draft.mobile,
  code: normalizeCode(draft.code),
  role: draft.personal ? '' : draft.role,
});

/** Form for a new account: buyer, purpose and consent. */
export function RegisterForm({ byCode, onDone }: Props) {
  const { register } = useModel('user', (user) => ({ register: user.register }));
  const ask = askWords(useShopInfo());
  const submit = useSubmit<RegistrationDraft>({
    check: (draft) => checkRegistration(draft, byCode),
    send: async (draft) => {
      await register(byCode ? fullForm(draft) : plainForm(draft));
      onDone();
    },
  });
  const { form } = submit;
  const [mobile, userName, personal] = [
    Form.useWatch('mobile', form) ?? '',
    Form.useWatch('userName', form) ?? '',
    Form.useWatch('personal', form) ?? false,
  ];
  const number = normalizePhone(mobile) ?? mobile;

  const handleSend = () => {
    const problem = checkMobile(mobile);
    if (!problem) return sendCode('register', number);
    submit.refuse({ mobile: problem });
    return null;
  };

  return (
    <SubmitForm submit={submit} name="register" label="注册" initialValues={EMPTY_REGISTRATION}>
      {byCode && (
        <>
          <Form.Item label="手机号" name="mobile" required extra="可用于登录和找回密码">
            <Input autoComplete="tel" inputMode="tel" maxLength={20} />
          </Form.Item>
          <CodeField target={number} onSend={handleSend} />
        </>
      )}
      <Form.Item label="用户名" name="userName" required extra="3–20 个字母、数字或汉字，可用 _ 和 -">
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <PasswordField label="密码" names={[userName.trim(), number]} />
      {!byCode && (
        <Form.Item>
          <p className="quiet">密码请妥善保管：本站暂未开通短信验证码，忘记时须{ask}，由客服重置。</p>
        </Form.Item>
      )}
      <BuyerKind />
      {!personal && (
        <>
          <Form.Item
            label="单位"
            name="institution"
            required
            extra="与营业执照或法人证书一致，用于核对购买资格和开票"
          >
            <Input autoComplete="organization" placeholder="大学、研究所或公司全称" />
          </Form.Item>
          {byCode && <RoleSelect />}
        </>
      )}
      <Consent />
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" size="large" block htmlType="submit" loading={submit.busy}>
        注册
      </Button>
    </SubmitForm>
  );
}

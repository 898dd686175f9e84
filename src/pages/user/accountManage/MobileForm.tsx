import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { AskService } from '@/components/ui/AskService';
import { notify } from '@/browser/notify';
import { CodeField } from '@/components/account/CodeField';
import { FormFailure } from '@/components/ui/FormFailure';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkCode, normalizeCode } from '@domain/account/smsCode';
import { checkMobile, normalizePhone } from '@domain/shared/phone';
import { useSubmit } from '@/hooks/useSubmit';
import { changeMobileMutation } from '@/queries/accountSettings';
import { sendCodeToNew, sendCodeToOld } from '@/services/accountSettings';
import area from '../area.module.less';
import { FormButtons } from './FormButtons';

interface Props {
  /** Masked number; blank when there is none. */
  present: string;
  onClose: () => void;
}

const BLANK = { oldCode: '', passWord: '', mobile: '', code: '' };

const numberIn = (text: string): string => normalizePhone(text) ?? text;

/** Changes the mobile number: needs a code sent to the old number (or the password without one) and to the new number. */
export function MobileForm({ present, onClose }: Props) {
  const { mutateAsync: change } = useMutation({ ...changeMobileMutation(), onSuccess: onClose });
  const submit = useSubmit<typeof BLANK>({
    check: (typed) => ({
      oldCode: present ? checkCode(typed.oldCode) : null,
      passWord: !present && typed.passWord === '' ? '请填写密码' : null,
      mobile: checkMobile(typed.mobile),
      code: checkCode(typed.code),
    }),
    send: async ({ passWord, mobile, ...codes }) => {
      const [oldCode, code] = [normalizeCode(codes.oldCode), normalizeCode(codes.code)];
      await change({ mobile: numberIn(mobile), code, oldCode, passWord });
      notify.success('手机号已修改，请用新号码登录');
    },
  });
  const mobile = Form.useWatch('mobile', submit.form) ?? '';
  const sendToNew = () => {
    const problem = checkMobile(mobile);
    if (!problem) return sendCodeToNew(numberIn(mobile));
    submit.refuse({ mobile: problem });
    return null;
  };

  return (
    <SubmitForm submit={submit} name="mobile" label="修改手机号" initialValues={BLANK}>
      {present ? (
        <CodeField
          label={`原手机号 ${present} 的验证码`}
          name="oldCode"
          sendLabel="发送到原手机号"
          target={present}
          onSend={sendCodeToOld}
        />
      ) : (
        <Form.Item label="登录密码" name="passWord" required extra="账户还没有手机号，用密码核对身份">
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
      )}
      <Form.Item label="新手机号" name="mobile" required>
        <Input autoComplete="tel" inputMode="tel" maxLength={20} />
      </Form.Item>
      <CodeField
        label="新手机号的验证码"
        sendLabel="发送到新手机号"
        target={numberIn(mobile)}
        onSend={sendToNew}
      />
      {present && <LostNumber />}
      <FormFailure>{submit.failure}</FormFailure>
      <FormButtons label={present ? '更换手机号' : '绑定手机号'} busy={submit.busy} onCancel={onClose} />
    </SubmitForm>
  );
}

function LostNumber() {
  return (
    <p className={area.note}>
      原手机号已停用？请
      <AskService />
      ，核对身份后由客服更换。
    </p>
  );
}

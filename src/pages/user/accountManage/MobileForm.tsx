import { useState } from 'react';
import CodeField from '@/components/account/CodeField';
import Field from '@/components/ui/Field';
import FormFailure from '@/components/ui/FormFailure';
import { SITE } from '@/constants/site';
import { checkMobile, normalizePhone } from '@/domain/shared/phone';
import { checkCode, normalizeCode } from '@/domain/account/smsCode';
import { changeMobile, sendCodeToNew, sendCodeToOld } from '@/services/accountSettings';
import { notify } from '@/browser/notify';
import styles from './accountManage.module.less';
import FormButtons from './FormButtons';
import { useForm } from './useForm';

interface Props {
  /** Masked; blank when the account has none. */
  present: string;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

const BLANK = { oldCode: '', passWord: '', mobile: '', code: '' };
type Name = keyof typeof BLANK;
const FIELDS = Object.keys(BLANK) as Name[];

/** Another mobile: proven by a code to the present number (or the password, where there is none) and to the new one. */
export default function MobileForm({ present, onClose, onSaved }: Props) {
  const [draft, setDraft] = useState(BLANK);
  const number = normalizePhone(draft.mobile) ?? draft.mobile;
  const { form, errors, failure, busy, refuse, clear, handleSubmit } = useForm<Name>({
    check: () => ({
      oldCode: present ? checkCode(draft.oldCode) : null,
      passWord: !present && draft.passWord === '' ? '请填写密码' : null,
      mobile: checkMobile(draft.mobile),
      code: checkCode(draft.code),
    }),
    save: async () => {
      const { passWord } = draft;
      const [oldCode, code] = [normalizeCode(draft.oldCode), normalizeCode(draft.code)];
      await changeMobile({ mobile: number, code, oldCode, passWord });
      notify.success('手机号已修改，请用新号码登录');
      onClose();
      await onSaved();
    },
    fields: FIELDS,
  });

  const text = (name: Name) => ({
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => {
      setDraft({ ...draft, [name]: value });
      clear(name);
    },
  });
  const sendToNew = () => {
    const problem = checkMobile(draft.mobile);
    if (!problem) return sendCodeToNew(number);
    refuse({ mobile: problem });
    return null;
  };

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label="修改手机号">
      {present ? (
        <CodeField
          label={`原手机号 ${present} 的验证码`}
          {...text('oldCode')}
          sendLabel="发送到原手机号"
          target={present}
          onSend={sendCodeToOld}
        />
      ) : (
        <Field
          label="登录密码"
          required
          type="password"
          {...text('passWord')}
          help="账户还没有手机号，用密码核对身份"
          autoComplete="current-password"
        />
      )}
      <Field
        label="新手机号"
        required
        {...text('mobile')}
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
      />
      <CodeField
        label="新手机号的验证码"
        {...text('code')}
        sendLabel="发送到新手机号"
        target={number}
        onSend={sendToNew}
      />
      {present && <LostNumber />}
      <FormFailure>{failure}</FormFailure>
      <FormButtons label={present ? '更换手机号' : '绑定手机号'} busy={busy} onCancel={onClose} />
    </form>
  );
}

function LostNumber() {
  return (
    <p className={styles.lost}>
      原手机号已停用？请致电 <a href={`tel:${SITE.servicePhone}`}>{SITE.servicePhone}</a>
      ，核对身份后由客服更换。
    </p>
  );
}

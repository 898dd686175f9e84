import { Button } from 'antd';
import { Link, useModel, useNavigate, useSearchParams } from '@umijs/max';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import Field from '@/components/Field';
import OutsidePage from '@/components/OutsidePage';
import { normalizePhone } from '@/domain/phone';
import {
  checkRegistration,
  EMPTY_REGISTRATION,
  fieldOfRefusal,
  type RegistrationDraft,
  type RegistrationErrors,
} from '@/domain/registration';
import { safeReturnPath } from '@/domain/returnPath';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import Consent from './Consent';
import styles from './register.module.less';

/** /register: a new account; afterwards the buyer is logged in and where they wanted to go. */
export default function Register() {
  const { register } = useModel('user', (user) => ({ register: user.register }));
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [draft, setDraft] = useState(EMPTY_REGISTRATION);
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [failure, setFailure] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  // After a refusal the buyer stands in the first field to mend.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  const change = (part: Partial<RegistrationDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    // Once a field was refused, its reason goes as soon as it is mended.
    if (Object.keys(errors).length > 0) setErrors(checkRegistration(next));
  };
  const refuse = (found: RegistrationErrors) => {
    setErrors(found);
    setTries((count) => count + 1);
  };

  const submit = async () => {
    setFailure('');
    const found = checkRegistration(draft);
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    try {
      const { userName, passWord, mobile, institution } = draft;
      await register({
        userName: userName.trim(),
        passWord,
        mobile: normalizePhone(mobile) ?? mobile,
        institution: institution.trim(),
      });
      navigate(safeReturnPath(params.get('redirect')), { replace: true });
    } catch (error) {
      const sentence = wordsOfFailure(error);
      const field = fieldOfRefusal(sentence);
      if (field) refuse({ [field]: sentence });
      else setFailure(sentence);
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  const text = (name: 'userName' | 'passWord' | 'mobile' | 'institution') => ({
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const redirect = params.get('redirect');
  return (
    <OutsidePage title="注册">
      <form ref={form} onSubmit={handleSubmit} noValidate>
        <Field
          label="用户名"
          required
          {...text('userName')}
          autoComplete="username"
          help="3–20 个字母、数字或汉字，可用 _ 和 -"
        />
        <Field
          label="密码"
          required
          type={shown ? 'text' : 'password'}
          {...text('passWord')}
          autoComplete="new-password"
          help="8–20 个字符，须同时包含字母和数字"
        />
        <label className={styles.show}>
          <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
          显示密码
        </label>
        <Field
          label="手机号"
          required
          {...text('mobile')}
          autoComplete="tel"
          inputMode="tel"
          help="可用于登录，找回密码时接收验证码"
        />
        <Field
          label="单位"
          {...text('institution')}
          autoComplete="organization"
          placeholder="大学、研究所或公司全称"
          help="个人购买可不填。管制化学品只向单位账户销售，个人账户也不能取得增值税专用发票。"
        />
        <Consent agreed={draft.agreed} error={errors.agreed} onChange={(agreed) => change({ agreed })} />
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
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

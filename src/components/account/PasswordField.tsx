import { Form } from 'antd';
import { passwordStrength } from '@/domain/account/password';
import PasswordInput from '../ui/PasswordInput';
import styles from './PasswordField.module.less';

interface Props {
  label: string;
  /** Of the field in its form. */
  name?: string;
  help?: string;
  /** The buyer's own names, which the password must not hold. */
  names?: readonly string[];
}

const RULE = '8–20 个字符，须同时包含字母和数字';

/** A field of a form: the password to be set, and its strength with the reason while it is typed. */
export default function PasswordField({ label, name = 'passWord', help = RULE, names }: Props) {
  const form = Form.useFormInstance();
  const value = String(Form.useWatch(name, form) ?? '');
  const { level, word, advice } = passwordStrength(value, names);
  const [refused] = form.getFieldError(name);
  return (
    <>
      <Form.Item label={label} name={name} required extra={help}>
        <PasswordInput autoComplete="new-password" maxLength={40} />
      </Form.Item>
      <p role="status" aria-label="强度" className={styles.strength}>
        <span aria-hidden className={styles.bars} data-level={level}>
          <i />
          <i />
          <i />
        </span>
        <span>
          {value === '' ? '强度' : `强度：${word}`}
          {/* The reason stands above already when the form was refused for it. */}
          {value !== '' && advice && !refused && `，${advice}`}
        </span>
      </p>
    </>
  );
}

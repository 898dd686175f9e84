import { useState } from 'react';
import { passwordStrength } from '@/domain/account/password';
import Field from '../ui/Field';
import styles from './PasswordField.module.less';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | null;
  help?: string;
  /** The buyer's own names, which the password must not hold. */
  names?: readonly string[];
}

const RULE = '8–20 个字符，须同时包含字母和数字';

/** A password to be set: its strength with the reason while it is typed, and a way to see it. */
export default function PasswordField({ label, value, onChange, error, help, names }: Props) {
  const [shown, setShown] = useState(false);
  const { level, word, advice } = passwordStrength(value, names);
  return (
    <>
      <Field
        label={label}
        required
        type={shown ? 'text' : 'password'}
        value={value}
        onChange={onChange}
        error={error}
        help={help ?? RULE}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <div className={styles.below}>
        <span role="status" aria-label="强度" className={styles.strength}>
          <span aria-hidden className={styles.bars} data-level={level}>
            <i />
            <i />
            <i />
          </span>
          <span>
            {value === '' ? '强度' : `强度：${word}`}
            {/* The reason stands above already when the form was refused for it. */}
            {value !== '' && advice && advice !== error && `，${advice}`}
          </span>
        </span>
        <label>
          <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
          显示密码
        </label>
      </div>
    </>
  );
}

import { Flex, Form, Progress } from 'antd';
import { PASSWORD_RULE, passwordStrength } from '@domain/account/password';
import { PasswordInput } from '../ui/PasswordInput';
import styles from './PasswordField.module.less';

interface Props {
  label: string;
  /** Name of the field in its form. */
  name?: string;
  help?: string;
  /** The buyer's own names, which the password must not contain. */
  names?: readonly string[];
}

/** By level: none yet, weak, fair, strong. */
const COLOURS = ['', 'var(--price)', 'var(--low)', 'var(--in-stock)'];

/** Form field: a new password, with its strength and hints while typing. */
export function PasswordField({ label, name = 'passWord', help = PASSWORD_RULE, names }: Props) {
  const form = Form.useFormInstance();
  const value = String(Form.useWatch(name, form) ?? '');
  const { level, word, advice } = passwordStrength(value, names);
  const [refused] = form.getFieldError(name);
  return (
    <>
      <Form.Item label={label} name={name} required extra={help}>
        <PasswordInput autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Flex gap={8} align="center" role="status" aria-label="强度" className={`${styles.strength} quiet`}>
        <span aria-hidden>
          <Progress
            steps={3}
            percent={(level * 100) / 3}
            size={[20, 4]}
            strokeColor={COLOURS[level]}
            showInfo={false}
          />
        </span>
        <span>
          {value === '' ? '强度' : `强度：${word}`}
          {/* The reason is already above when the form was refused for it. */}
          {value !== '' && advice && !refused && `，${advice}`}
        </span>
      </Flex>
    </>
  );
}

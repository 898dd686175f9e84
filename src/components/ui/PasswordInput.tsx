import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Input, type InputProps } from 'antd';

/** antd's password input; its eye is an icon that the keyboard cannot reach, so it is a button here. */
export function PasswordInput(props: InputProps) {
  return (
    <Input.Password
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      iconRender={(shown) => (
        <Button
          type="text"
          size="small"
          // The input keeps the height of the other fields.
          style={{ marginBlock: -4 }}
          aria-label="显示密码"
          aria-pressed={shown}
          icon={shown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        />
      )}
    />
  );
}

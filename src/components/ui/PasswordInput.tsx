import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Input, type InputProps } from 'antd';

/** antd's password box; its eye is a picture that no keyboard reaches, so here it is a button. */
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
          // The box keeps the height of the other fields.
          style={{ marginBlock: -4 }}
          aria-label="显示密码"
          aria-pressed={shown}
          icon={shown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        />
      )}
    />
  );
}

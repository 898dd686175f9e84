import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Input, theme, type InputProps } from 'antd';

/** antd's password input, whose eye is as large as a small button. */
export function PasswordInput(props: InputProps) {
  const { token } = theme.useToken();
  // The box keeps the height of the other fields.
  const size = {
    width: token.controlHeightSM,
    height: token.controlHeightSM,
    marginBlock: -4,
    justifyContent: 'center',
  };
  return (
    <Input.Password
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      iconRender={(shown) =>
        shown ? <EyeOutlined aria-hidden style={size} /> : <EyeInvisibleOutlined aria-hidden style={size} />
      }
    />
  );
}

import { Segmented } from 'antd';

const LABELS = { password: '密码登录', code: '验证码登录' } as const;

export type LoginWay = keyof typeof LABELS;

interface Props {
  /** The ways that the shop offers. */
  ways: readonly LoginWay[];
  way: LoginWay;
  onChange: (way: LoginWay) => void;
}

/** Choice between the ways to log in. */
export function WayChoice({ ways, way, onChange }: Props) {
  return (
    <div>
      {/* The frame itself is not focusable; its radio buttons are. */}
      <Segmented
        name="way"
        aria-label="登录方式"
        tabIndex={-1}
        size="large"
        options={ways.map((value) => ({ value, label: LABELS[value] }))}
        value={way}
        onChange={onChange}
      />
    </div>
  );
}

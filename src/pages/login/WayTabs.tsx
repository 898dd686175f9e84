import type { KeyboardEvent } from 'react';
import styles from './login.module.less';

const LABELS = { password: '密码登录', code: '验证码登录' } as const;

export type Way = keyof typeof LABELS;

interface Props {
  /** Those that the shop offers. */
  ways: readonly Way[];
  way: Way;
  onChange: (way: Way) => void;
}

/** The ways to log in; arrow keys go from one to the other. */
export default function WayTabs({ ways, way, onChange }: Props) {
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = ways.find((one) => one !== way);
    if (!other) return;
    onChange(other);
    event.currentTarget.querySelector<HTMLElement>(`#way-${other}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="登录方式" tabIndex={-1} className={styles.tabs} onKeyDown={handleKey}>
      {ways.map((one) => (
        <button
          key={one}
          id={`way-${one}`}
          type="button"
          role="tab"
          aria-selected={way === one}
          aria-controls="login-way"
          tabIndex={way === one ? 0 : -1}
          onClick={() => onChange(one)}
        >
          {LABELS[one]}
        </button>
      ))}
    </div>
  );
}

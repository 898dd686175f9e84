import type { KeyboardEvent } from 'react';
import styles from './login.module.less';

export const WAYS = [
  { key: 'password', label: '密码登录' },
  { key: 'code', label: '验证码登录' },
] as const;

export type Way = (typeof WAYS)[number]['key'];

/** The two ways to log in; arrow keys go from one to the other. */
export default function WayTabs({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = WAYS.find(({ key }) => key !== way);
    if (!other) return;
    onChange(other.key);
    event.currentTarget.querySelector<HTMLElement>(`#way-${other.key}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="登录方式" tabIndex={-1} className={styles.tabs} onKeyDown={handleKey}>
      {WAYS.map(({ key, label }) => (
        <button
          key={key}
          id={`way-${key}`}
          type="button"
          role="tab"
          aria-selected={way === key}
          aria-controls="login-way"
          tabIndex={way === key ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

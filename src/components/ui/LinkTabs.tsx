import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import styles from './LinkTabs.module.less';

export interface LinkTab {
  key: string;
  to: string;
  label: ReactNode;
  /** Accessible name where the label is an icon. */
  name?: string;
  /** Count; undefined: not known yet. */
  count?: number | undefined;
  /** Somebody waits for these: the count is coloured. */
  isWaiting?: boolean;
  onClick?: () => void;
}

interface Props {
  /** Accessible name of the choice. */
  label: string;
  items: readonly LinkTab[];
  /** Key of the open one. */
  current: string;
  /** With a line, as pages of a page; plain, as a filter; or joined, as settings of a view. */
  variant?: 'line' | 'plain' | 'segments';
  /** Replaces the history entry, for a view that is no step to go back to. */
  replace?: boolean;
  /** Content at the end of the row, such as a link that clears the filter. */
  children?: ReactNode;
}

/**
 * A choice in the address: links that can be opened in a new tab and gone back to. Not antd's `Tabs` and `Segmented`:
 * see docs/decisions/links-as-tabs.md.
 */
export function LinkTabs({ label, items, current, variant = 'line', replace, children }: Props) {
  return (
    <nav aria-label={label} className={`${styles.tabs} ${styles[variant]}`}>
      {items.map(({ key, to, label: text, name, count, isWaiting, onClick }) => (
        <Link
          key={key}
          to={to}
          replace={replace}
          aria-label={name}
          title={name}
          aria-current={key === current ? (variant === 'segments' ? 'true' : 'page') : undefined}
          onClick={onClick}
        >
          {text}
          {count !== undefined && ' '}
          {count !== undefined && <span className={isWaiting ? 'danger strong' : 'quiet'}>{count}</span>}
        </Link>
      ))}
      {children}
    </nav>
  );
}

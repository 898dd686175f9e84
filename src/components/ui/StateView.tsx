import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './StateView.module.less';

interface Props {
  title: string;
  /** Drawn above the title where the state is most of the page. */
  icon?: IconName;
  /** The event, and what is safe. */
  children?: ReactNode;
  /** Buttons and links. */
  actions?: ReactNode;
  /** Failures are announced. */
  failed?: boolean;
  /** Heading level of the title; `h1` where it is the whole page. */
  heading?: 'h1' | 'h2';
}

/** An empty or failed state with its explanation and next step. */
export function StateView({
  title,
  icon,
  children,
  actions,
  failed = false,
  heading: Heading = 'h2',
}: Props) {
  return (
    <section
      className={styles.state}
      role={failed ? 'alert' : undefined}
      data-failed={failed || undefined}
      data-drawn={icon !== undefined || undefined}
    >
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={48} />
        </span>
      )}
      <Heading>{title}</Heading>
      {children && <div className="secondary">{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

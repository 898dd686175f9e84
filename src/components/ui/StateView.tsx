import type { ReactNode } from 'react';
import styles from './StateView.module.less';

interface Props {
  title: string;
  /** What happened, what is safe. */
  children?: ReactNode;
  /** What to press. */
  actions?: ReactNode;
  /** Failures are announced. */
  failed?: boolean;
  /** Of the title; `h1` where it stands for the whole page. */
  heading?: 'h1' | 'h2';
}

/** An empty or failed state: what it is, and the next step. */
export function StateView({ title, children, actions, failed = false, heading: Heading = 'h2' }: Props) {
  return (
    <section className={styles.state} role={failed ? 'alert' : undefined} data-failed={failed || undefined}>
      <Heading>{title}</Heading>
      {children && <div className="secondary">{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

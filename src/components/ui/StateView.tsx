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
}

/** An empty or failed state: what it is, and the next step. */
export default function StateView({ title, children, actions, failed = false }: Props) {
  return (
    <section className={styles.state} role={failed ? 'alert' : undefined} data-failed={failed || undefined}>
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

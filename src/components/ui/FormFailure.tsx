import type { ReactNode } from 'react';
import styles from './FormFailure.module.less';

/** Why a form was not taken, when the reason belongs to no field; nothing while there is none. */
export default function FormFailure({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div role="alert" className={styles.failure}>
      {children}
    </div>
  );
}

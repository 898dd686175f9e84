import type { ReactNode } from 'react';
import styles from './Facts.module.less';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface Props {
  /** null entries are unknown facts and have no row. */
  facts: readonly (Fact | null)[];
  className?: string;
}

/** Facts in two columns, label and value. */
export function Facts({ facts, className = '' }: Props) {
  return (
    <dl className={`${styles.facts} ${className}`}>
      {facts
        .filter((fact) => fact !== null)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

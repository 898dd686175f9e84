import type { ReactNode } from 'react';
import styles from './productDetail.module.less';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface Props {
  /** null: not known of this product, no row. */
  facts: readonly (Fact | null)[];
  /** The larger ones at the top of the page. */
  front?: boolean;
}

/** Facts in two columns, label and value. */
export default function Facts({ facts, front = false }: Props) {
  return (
    <dl className={front ? styles.frontFacts : styles.facts}>
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

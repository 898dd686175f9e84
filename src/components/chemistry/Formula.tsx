import { Fragment } from 'react';
import { formulaParts } from '@domain/chemistry/formula';
import styles from './Formula.module.less';

/** A molecular formula with subscripts; read aloud and copied as plain text. */
export function Formula({ text }: { text: string }) {
  return (
    <span className={styles.formula}>
      {formulaParts(text).map(({ text: part, sub }, index) =>
        sub ? <sub key={index}>{part}</sub> : <Fragment key={index}>{part}</Fragment>,
      )}
    </span>
  );
}

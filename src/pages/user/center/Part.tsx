import { Flex } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './center.module.less';

interface Props {
  title: string;
  /** Beside the title. */
  extra?: ReactNode;
  /** What it shows is being loaded again. */
  busy?: boolean;
  children: ReactNode;
}

/** A part of the personal centre, named by its title. */
export function Part({ title, extra, busy, children }: Props) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id} aria-busy={busy}>
      <Flex component="header" wrap gap="4px 24px" align="baseline" justify="space-between">
        <h2 id={id}>{title}</h2>
        {extra}
      </Flex>
      {children}
    </section>
  );
}

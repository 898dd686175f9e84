import { Flex } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './center.module.less';

interface Props {
  title: string;
  /** Shown beside the title. */
  extra?: ReactNode;
  /** The content is being refreshed. */
  busy?: boolean;
  children: ReactNode;
}

/** A section of the personal centre, labelled by its title. */
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

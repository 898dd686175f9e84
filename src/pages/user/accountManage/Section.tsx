import { Flex } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './accountManage.module.less';

interface Props {
  title: string;
  /** Text below the title. */
  about?: ReactNode;
  children: ReactNode;
}

/** A section of the settings: title on the left, settings on the right. */
export function Section({ title, about, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Flex vertical gap={4}>
        <h2 id={id}>{title}</h2>
        {about && <p className="quiet">{about}</p>}
      </Flex>
      <div>{children}</div>
    </section>
  );
}

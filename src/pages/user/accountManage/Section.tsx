import { useId, type ReactNode } from 'react';
import styles from './accountManage.module.less';

interface Props {
  title: string;
  /** A line below the title. */
  about?: ReactNode;
  children: ReactNode;
}

/** A part of the settings: its title on the left, what can be set on the right. */
export default function Section({ title, about, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id}>{title}</h2>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

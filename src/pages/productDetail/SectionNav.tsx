import type { ReactNode } from 'react';
import { goToHeading } from '@/browser/goToHeading';
import styles from './SectionNav.module.less';
import type { SectionMark } from './sections';

interface Props {
  /** Accessible name of the navigation. */
  label: string;
  sections: readonly SectionMark[];
  children: ReactNode;
}

/** Sections with a navigation that jumps to each. */
export function SectionNav({ label, sections, children }: Props) {
  return (
    <div className={styles.layout}>
      <nav className={`${styles.nav} no-print`} aria-label={label}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <button type="button" className="tap" onClick={() => goToHeading(id)}>
                {title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {children}
    </div>
  );
}

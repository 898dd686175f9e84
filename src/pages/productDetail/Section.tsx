import type { ReactNode } from 'react';
import { SectionErrorBoundary } from '@/components/ui/SectionErrorBoundary';
import styles from './productDetail.module.less';

interface Props {
  id: string;
  title: string;
  /** Not printed. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** A section with an anchor. Its heading takes the focus after a jump. */
export function Section({ id, title, screenOnly = false, children }: Props) {
  return (
    <section className={`${styles.section} ${screenOnly ? 'no-print' : ''}`} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <SectionErrorBoundary what={title}>{children}</SectionErrorBoundary>
    </section>
  );
}

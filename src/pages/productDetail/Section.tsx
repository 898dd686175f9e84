import type { ReactNode } from 'react';
import { SectionErrorBoundary } from '@/components/ui/SectionErrorBoundary';
import styles from './productDetail.module.less';

interface Props {
  id: string;
  title: string;
  /** Of no use on paper. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** A section one can jump to: its heading takes the focus. */
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

import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import styles from './LinkSegments.module.less';

interface Segment {
  key: string;
  to: string;
  label: ReactNode;
  /** Accessible name where the label is an icon. */
  name?: string;
}

interface Props {
  /** What is chosen. */
  label: string;
  segments: readonly Segment[];
  current: string;
}

/** A choice that stands in the address: links, so not antd's `Segmented`, which are radio buttons. */
export default function LinkSegments({ label, segments, current }: Props) {
  return (
    <nav aria-label={label} className={styles.segments}>
      {segments.map((segment) => (
        <Link
          key={segment.key}
          to={segment.to}
          aria-label={segment.name}
          title={segment.name}
          aria-current={segment.key === current || undefined}
        >
          {segment.label}
        </Link>
      ))}
    </nav>
  );
}

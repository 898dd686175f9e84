import styles from './Skeleton.module.less';

interface Props {
  /** Number of rows of this height (px) in the coming content. */
  rows: number;
  height?: number;
  label?: string;
}

/** Placeholder rows. */
export function Skeleton({ rows, height = 20, label = '正在加载' }: Props) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <i key={index} style={{ height }} />
      ))}
    </div>
  );
}

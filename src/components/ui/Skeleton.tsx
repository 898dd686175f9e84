import styles from './Skeleton.module.less';

interface Props {
  /** How many rows of this height (px) the coming content has. */
  rows: number;
  height?: number;
  label?: string;
}

/** The outline of rows that are on their way. */
export function Skeleton({ rows, height = 20, label = '正在加载' }: Props) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <i key={index} style={{ height }} />
      ))}
    </div>
  );
}

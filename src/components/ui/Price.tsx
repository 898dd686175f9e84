import { formatYuan, type Money } from '@/domain/shared/money';
import styles from './Price.module.less';

interface Props {
  /** Yuan; null is 询价. */
  value: Money | null;
  size?: 'small' | 'normal' | 'large';
  /** e.g. `起` */
  suffix?: string;
}

/** A price, the one way prices are shown. */
export default function Price({ value, size = 'normal', suffix }: Props) {
  return (
    <span className={`${styles.price} ${styles[size] ?? ''}`} data-inquiry={value === null || undefined}>
      {formatYuan(value)}
      {suffix && value !== null && <small>{suffix}</small>}
    </span>
  );
}

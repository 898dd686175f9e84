import { formatYuan, type Money } from '@domain/shared/money';
import styles from './Price.module.less';

interface Props {
  /** Yuan; null is 询价. */
  value: Money | null;
  size?: 'small' | 'large';
  /** For example `起`. */
  suffix?: string;
  /** The price of one beside the total: not emphasised. */
  plain?: boolean;
}

interface WasProps {
  /** Yuan; nothing is shown without it. */
  value: Money | null | undefined;
  /** Label of the crossed-out price. */
  name: string;
}

/** The crossed-out price of a reduction, with its label. */
export function WasPrice({ value, name }: WasProps) {
  if (value === null || value === undefined) return null;
  return (
    <small className="quiet">
      {name} <del className="nowrap">{formatYuan(value)}</del>
    </small>
  );
}

/** A price, formatted everywhere in this way. */
export function Price({ value, size, suffix, plain }: Props) {
  if (value === null) return <span className="secondary strong nowrap">{formatYuan(value)}</span>;
  return (
    <span className={`${styles.price} ${size ? styles[size] : ''}`} data-plain={plain || undefined}>
      {formatYuan(value)}
      {suffix && <small>{suffix}</small>}
    </span>
  );
}

import { tierFor, type AgreedPrices } from '@domain/prices/decide';
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

interface AgreedProps {
  /** Nothing is shown without it. */
  agreed: AgreedPrices | null | undefined;
  /** Packs of one line. */
  count?: number;
}

/**
 * Under the buyer's price: that an agreement gives it, the number of the agreement, and the list price crossed out.
 * Lower prices from a higher count follow.
 */
export function AgreedNote({ agreed, count = 1 }: AgreedProps) {
  if (!agreed) return null;
  const now = tierFor(agreed, count);
  return (
    <small className={styles.agreed}>
      {now && (
        <span>
          <b>协议价</b> <span className="nowrap">{now.agreementNo}</span>
        </span>
      )}
      {now && <WasPrice value={agreed.list} name="目录价" />}
      {agreed.tiers
        .filter(({ fromCount }) => fromCount > count)
        .map(({ fromCount, price }) => (
          <span key={fromCount}>
            {fromCount} 件起 <span className="nowrap">{formatYuan(price)}</span>
          </span>
        ))}
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

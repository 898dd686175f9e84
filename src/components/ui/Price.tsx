import { PROMOTION_REFERENCE_NAME } from '@domain/catalogue/priceCut';
import {
  fenOf,
  PRICE_KIND_NAMES,
  tierFor,
  type AgreedPrices,
  type PriceKind,
  type PriceTier,
} from '@domain/prices/decide';
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

/** 协议价 or 促销 beside a price in a compact row; nothing at the list price. */
export const PriceMark = ({ kind }: { kind: PriceKind | null | undefined }) =>
  kind === 'agreed' || kind === 'promotion' ? (
    <small className={styles.mark}>{PRICE_KIND_NAMES[kind]}</small>
  ) : null;

interface AgreedProps {
  /** Nothing is shown without it. */
  agreed: AgreedPrices | null | undefined;
  /** Packs of one line. */
  count?: number;
  /** Amount of the order at list prices, in fen; default: an order of this line alone. */
  orderFen?: number | undefined;
}

const conditionOf = ({ fromCount, minFen }: PriceTier, count: number, orderFen: number): string =>
  [fromCount > count && `${fromCount} 件起`, minFen > orderFen && `订单满 ${formatYuan(minFen / 100)}`]
    .filter(Boolean)
    .join('且');

/**
 * Under the buyer's price: the agreement or promotion that gives it, and the crossed-out price. Lower prices from a
 * higher count or amount follow.
 */
export function AgreedNote({ agreed, count = 1, orderFen }: AgreedProps) {
  if (!agreed) return null;
  const order = orderFen ?? fenOf(agreed.list) * count;
  const now = tierFor(agreed, count, order);
  const lower = agreed.tiers.filter(
    (tier) => (tier.fromCount > count || tier.minFen > order) && tier.price < (now?.price ?? agreed.list),
  );
  return (
    <small className={styles.agreed}>
      {now && (
        <span>
          <b>{PRICE_KIND_NAMES[now.kind]}</b>{' '}
          {now.kind === 'promotion' ? now.title : <span className="nowrap">{now.agreementNo}</span>}
        </span>
      )}
      {now && <FormerPrice tier={now} list={agreed.list} />}
      {lower.map((tier) => (
        <span key={`${tier.fromCount} ${tier.minFen}`}>
          {conditionOf(tier, count, order)} <span className="nowrap">{formatYuan(tier.price)}</span>
        </span>
      ))}
    </small>
  );
}

const FormerPrice = ({ tier: { kind, was }, list }: { tier: PriceTier; list: number }) =>
  kind === 'promotion' ? (
    <WasPrice value={was} name={PROMOTION_REFERENCE_NAME} />
  ) : (
    <WasPrice value={list} name="目录价" />
  );

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

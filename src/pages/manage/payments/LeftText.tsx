import { compareMoney, formatYuan, times } from '@domain/shared/money';

/** What is left of a month; below zero too much was paid, as when a refund came after the payment. */
export function LeftText({ left }: { left: number }) {
  const side = compareMoney(left, 0);
  if (side < 0) return <span className="danger">多收 {formatYuan(times(left, -1))}</span>;
  return side === 0 ? <span className="quiet">已结清</span> : <b>{formatYuan(left)}</b>;
}

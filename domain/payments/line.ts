/** A bank line, and how it may be assigned. */
import { isSure, type Awaited, type MatchKind } from './match';
import { compareMoney, formatYuan, sum, times, toNumber2, type Money } from '../shared/money';

interface Line {
  /** Yuan. */
  amount: Money;
  /** Yuan that are already assigned. */
  assigned: Money;
  /** yyyy-MM-dd */
  day: string;
}

/** Unassigned yuan of a line. */
export const restOf = ({ amount, assigned }: Pick<Line, 'amount' | 'assigned'>): number =>
  toNumber2(sum([amount, times(assigned, -1)]));

/** Returns a message when this amount (yuan) of a line cannot be assigned, else null. */
export const lineAmountProblem = (amount: Money, line: Pick<Line, 'amount' | 'assigned'>): string | null =>
  compareMoney(amount, restOf(line)) > 0 ? `超出这笔流水可登记的 ${formatYuan(restOf(line))}` : null;

/** Returns a message when the day (yyyy-MM-dd) differs from the bank's, else null. */
export const lineDayProblem = (day: string, line: Pick<Line, 'day'>): string | null =>
  day === line.day ? null : `与流水的到账日 ${line.day} 不符`;

/** Describes the difference between two amounts that must be equal; null when they are. */
export function differenceText(chosen: Money, amount: Money): string | null {
  const over = compareMoney(chosen, amount);
  if (over === 0) return null;
  const by = toNumber2(sum([chosen, times(amount, -1)]));
  return over > 0 ? `多 ${formatYuan(by)}` : `少 ${formatYuan(times(by, -1))}`;
}

interface Offered {
  /** Unassigned yuan. */
  rest: Money;
  amount: Money;
  payer: string;
  match: { kind: MatchKind; orders: readonly { orderNumber: string }[] } | null;
}

/** Returns open lines that may pay one order: those whose remark names it, then those of its payer. */
export function linesFor<L extends Offered>(
  order: Pick<Awaited, 'orderNumber' | 'amount' | 'payer'>,
  lines: readonly L[],
): L[] {
  const names = ({ match }: L) => match?.orders.some(({ orderNumber }) => orderNumber === order.orderNumber);
  const rank = (line: L) => {
    if (line.match && isSure(line.match.kind)) return names(line) ? 0 : 3;
    return order.payer !== '' && line.payer === order.payer ? 1 : 2;
  };
  return lines
    .filter(({ rest, amount }) => compareMoney(rest, amount) === 0 && compareMoney(rest, order.amount) === 0)
    .sort((one, other) => rank(one) - rank(other));
}

/** Does the remark assign the line to this order alone? */
export const isSurely = ({ match }: Pick<Offered, 'match'>, orderNumber: string): boolean =>
  match !== null && isSure(match.kind) && match.orders.every((order) => order.orderNumber === orderNumber);

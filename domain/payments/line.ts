/** A line of the bank and what it may be recorded for. */
import { isSure, type Awaited, type MatchKind } from './match';
import { compareMoney, formatYuan, sum, times, toNumber2, type Money } from '../shared/money';

interface Line {
  /** Yuan. */
  amount: Money;
  /** Yuan of it that belong to something already. */
  assigned: Money;
  /** yyyy-MM-dd */
  day: string;
}

/** Yuan of a line that belong to nothing. */
export const restOf = ({ amount, assigned }: Pick<Line, 'amount' | 'assigned'>): number =>
  toNumber2(sum([amount, times(assigned, -1)]));

/** Why so much (yuan) cannot be recorded of a line; null when it can. */
export const lineAmountProblem = (amount: Money, line: Pick<Line, 'amount' | 'assigned'>): string | null =>
  compareMoney(amount, restOf(line)) > 0 ? `超出这笔流水可登记的 ${formatYuan(restOf(line))}` : null;

/** The same for the day (yyyy-MM-dd) on which it came in: the bank knows it. */
export const lineDayProblem = (day: string, line: Pick<Line, 'day'>): string | null =>
  day === line.day ? null : `与流水的到账日 ${line.day} 不符`;

/** Of what belongs together to the fen: by how much it does not; null when it does. */
export function differenceText(chosen: Money, amount: Money): string | null {
  const over = compareMoney(chosen, amount);
  if (over === 0) return null;
  const by = toNumber2(sum([chosen, times(amount, -1)]));
  return over > 0 ? `多 ${formatYuan(by)}` : `少 ${formatYuan(times(by, -1))}`;
}

interface Offered {
  /** Yuan that belong to nothing yet. */
  rest: Money;
  amount: Money;
  payer: string;
  match: { kind: MatchKind; orders: readonly { orderNumber: string }[] } | null;
}

/** Of open lines those that may be the money of one order: what its words name in front, then what its payer paid. */
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

/** Is a line, by what was written to it, the money of this order alone? */
export const isSurely = ({ match }: Pick<Offered, 'match'>, orderNumber: string): boolean =>
  match !== null && isSure(match.kind) && match.orders.every((order) => order.orderNumber === orderNumber);

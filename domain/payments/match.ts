/** Finds the orders that a bank payment pays: by its remark, else by payer and amount. */
import { compareMoney, sum } from '../shared/money';
import { fold } from '../shared/searchText';

/** An order with a registered transfer, even if it was closed since. */
export interface Awaited {
  orderNumber: string;
  /** `ZZ…`, the reference that the buyer was asked to write. */
  reference: string;
  /** Yuan */
  amount: number;
  /** Payer as the buyer registered it. */
  payer: string;
}

export interface Incoming {
  /** Yuan */
  amount: number;
  payer: string;
  remark: string;
}

/**
 * reference: the remark names orders that add up to the amount; differs: it names orders that do not; payer: payer
 * and amount match one order, or all orders of the payer; amount: only the amount matches, for one order
 */
export type MatchKind = 'reference' | 'differs' | 'payer' | 'amount';

export interface Match {
  kind: MatchKind;
  orderNumbers: string[];
}

/** Only this kind is settled without a manual check. */
export const isSure = (kind: MatchKind): boolean => kind === 'reference';

export const MATCH_WORDS: Record<MatchKind, string> = {
  reference: '附言与金额相符',
  differs: '附言写明订单，但金额不符',
  payer: '付款人与金额相符，附言未写明',
  amount: '只有金额相符，请核对付款人',
};

/** Returns references (`ZZ` and ten digits, in any spacing) and full order numbers in a remark. */
export function namedIn(remark: string): string[] {
  const text = fold(remark)
    .toUpperCase()
    .replace(/[\s\-_.·,，、]/g, '');
  return [...new Set([...(text.match(/ZZ\d{10}/g) ?? []), ...(text.match(/(?<!\d)\d{19}(?!\d)/g) ?? [])])];
}

const nameOf = (payer: string): string => fold(payer).replace(/\s/g, '');

const fits = (orders: readonly Awaited[], amount: number): boolean =>
  orders.length > 0 && compareMoney(sum(orders.map((order) => order.amount)), amount) === 0;

const matchOf = (kind: MatchKind, orders: readonly Awaited[]): Match => ({
  kind,
  orderNumbers: orders.map(({ orderNumber }) => orderNumber).sort(),
});

/** Returns the most likely match; null when nothing matches, or several orders match equally. */
export function matchIncoming(
  { amount, payer, remark }: Incoming,
  awaited: readonly Awaited[],
): Match | null {
  const names = namedIn(remark);
  const named = awaited.filter(
    ({ orderNumber, reference }) => names.includes(orderNumber) || names.includes(reference.toUpperCase()),
  );
  if (named.length > 0) return matchOf(fits(named, amount) ? 'reference' : 'differs', named);
  const alike = awaited.filter((order) => compareMoney(order.amount, amount) === 0);
  const own = payer.trim() === '' ? [] : awaited.filter((order) => nameOf(order.payer) === nameOf(payer));
  const ownAlike = own.filter((order) => alike.includes(order));
  if (ownAlike.length === 1) return matchOf('payer', ownAlike);
  if (ownAlike.length === 0 && own.length > 1 && fits(own, amount)) return matchOf('payer', own);
  return ownAlike.length === 0 && alike.length === 1 ? matchOf('amount', alike) : null;
}

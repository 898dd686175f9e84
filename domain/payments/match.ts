/** Which orders a sum at the bank pays: by what was written to it, else by who paid how much. */
import { compareMoney, sum } from '../shared/money';
import { fold } from '../shared/searchText';

/** An order whose transfer is under way, or that one was registered for before it was closed. */
export interface Awaited {
  orderNumber: string;
  /** `ZZ…`, what the buyer was asked to write to it. */
  reference: string;
  /** Yuan */
  amount: number;
  /** Who was said to pay. */
  payer: string;
}

export interface Incoming {
  /** Yuan */
  amount: number;
  payer: string;
  remark: string;
}

/**
 * reference: the remark names orders that come to the amount; differs: it names orders that do not; payer: who paid and
 * how much fit one order, or all that one payer owes; amount: only the amount fits, of one order
 */
export type MatchKind = 'reference' | 'differs' | 'payer' | 'amount';

export interface Match {
  kind: MatchKind;
  orderNumbers: string[];
}

/** Only this one is settled without a second look. */
export const isSure = (kind: MatchKind): boolean => kind === 'reference';

export const MATCH_WORDS: Record<MatchKind, string> = {
  reference: '附言与金额相符',
  differs: '附言写明订单，但金额不符',
  payer: '付款人与金额相符，附言未写明',
  amount: '只有金额相符，请核对付款人',
};

/** References (`ZZ` and ten digits, however spaced) and whole order numbers in a remark. */
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

/** What it most likely pays; null when nothing fits, or more than one thing does. */
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

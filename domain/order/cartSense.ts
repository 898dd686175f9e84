/** What the ticked lines of a cart mean together, as the cart shows it. */
import type { Wire } from '@contract/types';
import type { Address } from '../address/address';
import { compareMoney } from '../shared/money';
import type { NoArrival } from '../delivery/delivery';

export type CartPair = Wire['CartPair'];
export type CartPart = Wire['CartPart'];

export interface CartSense {
  /** Whereto it was worked out; null: there is no address yet. */
  address: Address | null;
  /** The gravest first. */
  pairs: CartPair[];
  peroxideFormers: Wire['CartPeroxideFormer'][];
  /** Chemicals whose hazards nobody knows, by basketId. */
  notJudged: number[];
  parts: CartPart[];
  /** Freight of all parts, yuan. */
  transfee: number;
}

/** Why there is no day of arrival, for the buyer. */
export const NO_ARRIVAL: Record<NoArrival, string> = {
  noAddress: '还没有收货地址，添加后可知送达日期和能否送达',
  unitOnly: '此地址送不到：危险品只送单位地址，请更换地址或取消勾选',
  unitNotNamed: '收货地址未注明单位：危险品只送单位地址，请补充后再下单',
};

/** Names as they are listed, those beyond `most` counted: `乙醇、丙酮等 5 种`. */
export const namesText = (names: readonly string[], most = 3): string =>
  names.length > most ? `${names.slice(0, most).join('、')}等 ${names.length} 种` : names.join('、');

/** Worth a word: less is lacking to free freight than is there already, and it can be delivered. */
export const isNearFree = ({ toFree, goods, noArrival }: CartPart): boolean =>
  toFree !== null && noArrival !== 'unitOnly' && compareMoney(toFree, goods) <= 0;

/** The day by which all parts have come; null where that is not known of one. */
export function lastArrival(parts: readonly CartPart[]): string | null {
  const days = parts.map(({ arrive }) => arrive).filter((day) => day !== null);
  return days.length === parts.length ? (days.sort().at(-1) ?? null) : null;
}

/** Combined facts of the ticked cart lines: incompatible pairs, parcels, freight. */
import type { Address } from '../address/address';
import { compareMoney } from '../shared/money';
import type { NoArrival } from '../delivery/types';
import type { CartPair, CartPart, CartPeroxideFormer } from './types';

export interface CartSense {
  /** The address used; null when the buyer has none. */
  address: Address | null;
  /** Most dangerous first. */
  pairs: CartPair[];
  peroxideFormers: CartPeroxideFormer[];
  /** Chemicals of unknown hazard, by basketId. */
  notJudged: number[];
  parts: CartPart[];
  /** Freight of all parts, yuan. */
  transfee: number;
}

/** Explains to the buyer why there is no day of arrival. */
export const NO_ARRIVAL: Record<NoArrival, string> = {
  noAddress: '还没有收货地址，添加后可知送达日期和能否送达',
  unitOnly: '此地址送不到：危险品只送单位地址，请更换地址或取消勾选',
  unitNotNamed: '收货地址未注明单位：危险品只送单位地址，请补充后再下单',
};

/** Lists names and counts those beyond `max`: `乙醇、丙酮等 5 种`. */
export const namesText = (names: readonly string[], max = 3): string =>
  names.length > max ? `${names.slice(0, max).join('、')}等 ${names.length} 种` : names.join('、');

/** Should the page mention free freight? Yes when less is missing than is already there, and delivery is possible. */
export const isNearFree = ({ toFree, goods, noArrival }: CartPart): boolean =>
  toFree !== null && noArrival !== 'unitOnly' && compareMoney(toFree, goods) <= 0;

/** Returns the day by which all parts have arrived; null when one is unknown. */
export function lastArrival(parts: readonly CartPart[]): string | null {
  const days = parts.map(({ arrive }) => arrive).filter((day) => day !== null);
  return days.length === parts.length ? (days.sort().at(-1) ?? null) : null;
}

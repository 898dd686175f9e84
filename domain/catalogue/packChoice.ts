/** Which packs of a product a buyer has counted, and what they cost together. */
import { clampCount } from '../cart/cart';
import { compareMoney, sumTimes, toFixed2 } from '../shared/money';
import { formatPack } from './pack';
import { canBuy, type Pack } from './product';

/** Packs wanted, by skuId. */
export type PackCounts = Readonly<Record<number, number>>;

export interface ChosenPack {
  pack: Pack & { price: number };
  count: number;
}

/** The counted packs that can be bought, in the order of `packs`, never more than there are. */
export const chosenPacks = (packs: readonly Pack[], counts: PackCounts): ChosenPack[] =>
  packs
    .filter(canBuy)
    .map((pack) => ({ pack, count: counts[pack.skuId] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ pack, count }) => ({ pack, count: clampCount(count, pack.stocks) }));

/** Their sum in yuan, two decimals. */
export const choiceTotal = (chosen: readonly ChosenPack[]): string =>
  toFixed2(sumTimes(chosen.map(({ pack, count }) => [pack.price, count])));

/** `25 g × 1，500 g × 2` */
export const choiceText = (chosen: readonly ChosenPack[]): string =>
  chosen.map(({ pack, count }) => `${formatPack(pack.skuName)} × ${count}`).join('，');

/** What is counted before the buyer has touched anything: one of the first pack that can be bought. */
export function firstChoice(packs: readonly Pack[]): PackCounts {
  const first = packs.find(canBuy);
  return first ? { [first.skuId]: 1 } : {};
}

/** What goes into the cart when nobody chose: the cheapest pack in stock; null when none can be bought. */
export const cheapestPack = (packs: readonly Pack[]): ChosenPack['pack'] | null =>
  packs.filter(canBuy).sort((a, b) => compareMoney(a.price, b.price))[0] ?? null;

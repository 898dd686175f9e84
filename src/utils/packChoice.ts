/** The packs and counts that a buyer chose on a product page, and their total. */
import { clampCount } from '@domain/cart/count';
import { amountFor } from '@domain/prices/decide';
import { compareMoney, sum, toFixed2 } from '@domain/shared/money';
import { formatPack } from '@domain/catalogue/pack';
import { canBuy, type Pack } from '@domain/catalogue/product';

/** Counts by skuId. */
export type PackCounts = Readonly<Record<number, number>>;

export interface ChosenPack {
  pack: Pack & { price: number };
  count: number;
}

/** Returns the chosen packs that can be bought, in the order of `packs`, limited to the stock. */
export const chosenPacks = (packs: readonly Pack[], counts: PackCounts): ChosenPack[] =>
  packs
    .filter(canBuy)
    .map((pack) => ({ pack, count: counts[pack.skuId] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ pack, count }) => ({ pack, count: clampCount(count, pack.stocks) }));

/** Sum in yuan, two decimals. */
export const choiceTotal = (chosen: readonly ChosenPack[]): string =>
  toFixed2(sum(chosen.map(({ pack, count }) => amountFor(pack, count))));

/** `25 g × 1，500 g × 2` */
export const choiceText = (chosen: readonly ChosenPack[]): string =>
  chosen.map(({ pack, count }) => `${formatPack(pack.skuName)} × ${count}`).join('，');

/** Initial choice: one of the first pack that can be bought. */
export function firstChoice(packs: readonly Pack[]): PackCounts {
  const first = packs.find(canBuy);
  return first ? { [first.skuId]: 1 } : {};
}

/** Cheapest pack in stock, for adding without a choice; null when none can be bought. */
export const cheapestPack = (packs: readonly Pack[]): ChosenPack['pack'] | null =>
  packs.filter(canBuy).sort((a, b) => compareMoney(a.price, b.price))[0] ?? null;

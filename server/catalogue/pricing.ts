/**
 * The prices of the buyer that a call belongs to. Prices are read in many places (cards, packs, sorting, cart), and a
 * buyer must see the same one in each. They all come from `currentSku` and `lowestPriceOf`, which read the rules of
 * the running call here. Outside a call of a buyer list prices apply.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { dayOf } from '../../domain/shared/dates';
import {
  decidePrice,
  tiersOf,
  type AgreedPrices,
  type PriceInput,
  type PriceRule,
} from '../../domain/prices/decide';
import { currentTime } from './clock';
import type { ProductFacts } from './types';

/** The agreements of a buyer. */
export interface BuyerRules {
  /** The rules that cover a pack, in any order. */
  rulesFor(skuId: number, product: ProductFacts): readonly PriceRule[];
}

const storage = new AsyncLocalStorage<BuyerRules | null>();

/** Runs a task at the prices of a buyer; null: at list prices. */
export const atPricesOf = <T>(rules: BuyerRules | null, run: () => T): T => storage.run(rules, run);

/** Runs a task at list prices, for values that all buyers share. */
export const atListPrices = <T>(run: () => T): T => storage.run(null, run);

const NO_RULES: readonly PriceRule[] = [];

const inputOf = (
  skuId: number,
  product: ProductFacts,
  { list, was }: Pick<PriceInput, 'list' | 'was'>,
): PriceInput => ({
  list,
  was,
  rules: storage.getStore()?.rulesFor(skuId, product) ?? NO_RULES,
});

/** The price of a pack for the buyer of the running call. */
export interface BuyerPrice {
  /** Yuan for a single pack; null is 询价. */
  price: number | null;
  /** Prices by an agreement; null where the list price applies to every count. */
  agreed: AgreedPrices | null;
}

/**
 * @param list list price, yuan; null is 询价
 * @param was reference price of a reduction; null without one
 */
export function priceHere(
  skuId: number,
  product: ProductFacts,
  list: number | null,
  was: number | null,
): BuyerPrice {
  const input = inputOf(skuId, product, { list, was });
  if (list === null || input.rules.length === 0) return { price: list, agreed: null };
  const day = dayOf(currentTime());
  const tiers = tiersOf(input, day);
  return {
    price: tiers[0]?.fromCount === 1 ? tiers[0].price : list,
    agreed: tiers.length === 0 ? null : { list, tiers },
  };
}

/** Reads the price of a single pack many times on one day, for sorting. */
export function singlePriceReader(): (skuId: number, product: ProductFacts, list: number) => number {
  const rules = storage.getStore();
  if (!rules) return (_skuId, _product, list) => list;
  const day = dayOf(currentTime());
  return (skuId, product, list) =>
    decidePrice({ list, was: null, rules: rules.rulesFor(skuId, product) }, 1, day).price ?? list;
}

/**
 * The prices of the buyer that a call belongs to. Prices are read in many places (cards, packs, sorting, cart), and a
 * buyer must see the same one in each. They all come from `currentSku` and `lowestPriceOf`, which read the rules of
 * the running call here: promotions for every buyer, agreements for the buyer's institution. Outside a call of a buyer
 * list prices apply.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { lowestBefore, REFERENCE_MS, type PastPrice } from '../../domain/catalogue/priceCut';
import {
  decidePrice,
  fenByRule,
  fenOf,
  tierFor,
  tiersOf,
  type AgreedPrices,
  type PriceRule,
  type PriceSource,
  type PriceTier,
} from '../../domain/prices/decide';
import { dayOf } from '../../domain/shared/dates';
import { currentTime } from './clock';
import type { ProductFacts } from './types';

/** The rules that cover a pack, in any order. */
export type RulesFor = (skuId: number, product: ProductFacts) => readonly PriceRule[];

/** The agreements of a buyer. */
export interface BuyerRules {
  rulesFor: RulesFor;
}

export type RunningPromotion = Pick<PriceSource, 'agreementNo' | 'title' | 'untilDay'>;

/** The promotions of the shop. */
export interface Promotions {
  /** Of promotions that are in force or will be. */
  rulesFor: RulesFor;
  /** Of these, and of earlier ones that lowered prices in the 30 days before one of them. */
  allRulesFor: RulesFor;
  /** First and last moment of each, ms, by number. */
  periods: ReadonlyMap<string, { since: number; until: number }>;
  /** Those in force at a time (ms). */
  running: (now: number) => RunningPromotion[];
  /** Is a product part of a promotion at a time (ms)? Null while there is none. */
  on: (now: number) => ((prodId: number) => boolean) | null;
}

const NO_RULES: readonly PriceRule[] = [];
const noRules: RulesFor = () => NO_RULES;
const NO_PROMOTIONS: Promotions = {
  rulesFor: noRules,
  allRulesFor: noRules,
  periods: new Map(),
  running: () => [],
  on: () => null,
};
let promotions = NO_PROMOTIONS;

/** Installs the promotions of the shop; null: there are none. */
export function installPromotions(next: Promotions | null): void {
  promotions = next ?? NO_PROMOTIONS;
}

/** The rules of promotions that cover a pack. */
export const promotionsFor: RulesFor = (skuId, product) => promotions.rulesFor(skuId, product);

const storage = new AsyncLocalStorage<RulesFor | null>();

/** Runs a task at the prices of a buyer; null: of a buyer without agreements. */
export function atPricesOf<T>(rules: BuyerRules | null, run: () => T): T {
  if (promotions.periods.size === 0) return storage.run(rules && ((...pack) => rules.rulesFor(...pack)), run);
  const { rulesFor } = promotions;
  return storage.run(rules ? (...pack) => [...rules.rulesFor(...pack), ...rulesFor(...pack)] : rulesFor, run);
}

/** Runs a task at list prices, for values that all buyers share, and for staff. */
export const atListPrices = <T>(run: () => T): T => storage.run(null, run);

/** The price of a pack for the buyer of the running call. */
export interface BuyerPrice {
  /** Yuan for a single pack; null is 询价. */
  price: number | null;
  /** Prices by agreements and promotions; null where the list price applies to every count. */
  agreed: AgreedPrices | null;
}

/**
 * @param list list price, yuan; null is 询价
 * @param history recorded list prices, oldest first
 */
export function priceHere(
  skuId: number,
  product: ProductFacts,
  list: number | null,
  history: () => readonly PastPrice[],
): BuyerPrice {
  const rules = storage.getStore()?.(skuId, product) ?? NO_RULES;
  if (list === null || rules.length === 0) return { price: list, agreed: null };
  const tiers = tiersOf({ list, rules }, dayOf(currentTime())).map((tier) =>
    tier.kind === 'promotion' ? { ...tier, was: referenceOf(tier, skuId, product, history()) } : tier,
  );
  const agreed = tiers.length === 0 ? null : { list, tiers };
  return { price: tierFor(agreed, 1)?.price ?? list, agreed };
}

/**
 * The lowest price that all buyers could pay for a pack in the 30 days before its promotion began, yuan: of the
 * recorded list prices, and of earlier promotions on the lowest of them. Null when unknown or not above the
 * promotion's price.
 */
function referenceOf(
  { agreementNo, fromCount, minFen, price }: PriceTier,
  skuId: number,
  product: ProductFacts,
  history: readonly PastPrice[],
): number | null {
  const since = promotions.periods.get(agreementNo)?.since ?? 0;
  const lowest = lowestBefore(history, since);
  if (lowest === null) return null;
  const earlier = promotions.allRulesFor(skuId, product).filter((rule) => {
    const period = promotions.periods.get(rule.source.agreementNo);
    return (
      period !== undefined &&
      period.since < since &&
      period.until > since - REFERENCE_MS &&
      rule.fromCount <= fromCount &&
      rule.source.minFen <= minFen
    );
  });
  const fen = Math.min(fenOf(lowest), ...earlier.map((rule) => fenByRule(rule, fenOf(lowest))));
  return fen / 100 > price ? fen / 100 : null;
}

/** Reads the price of a single pack many times on one day, for sorting. */
export function singlePriceReader(): (skuId: number, product: ProductFacts, list: number) => number {
  const rulesFor = storage.getStore();
  if (!rulesFor) return (_skuId, _product, list) => list;
  const day = dayOf(currentTime());
  return (skuId, product, list) =>
    decidePrice({ list, rules: rulesFor(skuId, product) }, 1, day).price ?? list;
}

/** The promotions that are in force. */
export const promotionsNow = (): RunningPromotion[] => promotions.running(currentTime());

/** Is a product part of a promotion today? Null while there is none. */
export const promotedToday = (): ((prodId: number) => boolean) | null => promotions.on(currentTime());

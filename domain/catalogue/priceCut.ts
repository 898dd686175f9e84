/**
 * The crossed-out price of a reduction, from the recorded prices of a pack.
 * Sources: 《规范促销行为暂行规定》 (2020, 国家市场监督管理总局令第32号) requires a shop to state the basis of a reduction; without a
 * statement, the basis is the lowest price of the seven days before. 《明码标价和禁止价格欺诈规定》 (2022, 令第56号) forbids invented
 * former prices. Directive 98/6/EC, article 6a, uses the lowest price of the 30 days before. This shop uses the
 * latter, stricter rule.
 */

/** Days before a reduction that give the crossed-out price; the reduction is shown for as many days. */
export const REFERENCE_DAYS = 30;
/** Label beside a crossed-out price. */
export const REFERENCE_NAME = `降价前${REFERENCE_DAYS}日最低价`;

/** Label beside a crossed-out price of a promotion. */
export const PROMOTION_REFERENCE_NAME = `促销前${REFERENCE_DAYS}日最低价`;

export const REFERENCE_MS = REFERENCE_DAYS * 86_400_000;

/** The price of a pack from a time (ms) on; null is 询价. */
export interface PastPrice {
  price: number | null;
  since: number;
}

export interface PriceCut {
  /** Lowest price of the 30 days before, yuan. */
  was: number;
  /** Start of the present price, ms. */
  since: number;
}

/**
 * The lowest price of the 30 days before a time (ms), yuan. Null when the prices of these days are not all known, or
 * when one of them was 询价: there is no price to compare with.
 * @param history oldest first
 */
export function lowestBefore(history: readonly PastPrice[], time: number): number | null {
  const before = history.filter(({ since }) => since < time);
  // Include the price that was in force when the 30 days began.
  const known = before.filter(({ since }) => since <= time - REFERENCE_MS).length;
  if (known === 0) return null;
  const prices = before.slice(known - 1).map(({ price }) => price);
  return prices.includes(null) ? null : Math.min(...prices.map((price) => price ?? 0));
}

/**
 * Returns the reduction that is in force at a time (ms). Null when there is none, when it is older than 30 days, or
 * when the prices of the 30 days before it are not all known.
 * @param history oldest first; the last entry in force is the present price
 */
export function priceCut(history: readonly PastPrice[], now: number): PriceCut | null {
  const past = history.filter(({ since }) => since <= now);
  const price = past.at(-1)?.price ?? null;
  if (price === null) return null;
  let first = past.length - 1;
  while (first > 0 && past[first - 1]?.price === price) first--;
  const since = past[first]?.since ?? now;
  if (now - since >= REFERENCE_MS) return null;
  const was = lowestBefore(past.slice(0, first), since);
  return was !== null && was > price ? { was, since } : null;
}

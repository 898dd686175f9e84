/**
 * The crossed-out price of a reduction, from the prices that a pack really had.
 * Sources: 《规范促销行为暂行规定》 (2020, 国家市场监督管理总局令第32号) asks a shop to state what a reduction is measured by, and
 * takes the lowest price of the seven days before where it does not; 《明码标价和禁止价格欺诈规定》 (2022, 令第56号) forbids
 * made-up former prices. Directive 98/6/EC, article 6a, takes the lowest price of the 30 days before. This shop states the
 * latter, which is the stricter one.
 */

/** Days before a reduction that the crossed-out price is taken from; a reduction is shown as long. */
export const REFERENCE_DAYS = 30;
/** As it stands beside a crossed-out price. */
export const REFERENCE_NAME = `降价前${REFERENCE_DAYS}日最低价`;

const REFERENCE_MS = REFERENCE_DAYS * 86_400_000;

/** A price of a pack from a time (ms) on; null is 询价. */
export interface PastPrice {
  price: number | null;
  since: number;
}

export interface PriceCut {
  /** The lowest price of the 30 days before, yuan. */
  was: number;
  /** Since when the present price holds, ms. */
  since: number;
}

/**
 * The reduction that the present price is, at a time (ms); null when it is none, is older than 30 days, or when the prices of
 * the 30 days before it are not all known.
 * @param history oldest first; the last one that holds is the present price
 */
export function priceCut(history: readonly PastPrice[], now: number): PriceCut | null {
  const past = history.filter(({ since }) => since <= now);
  const price = past.at(-1)?.price ?? null;
  if (price === null) return null;
  let first = past.length - 1;
  while (first > 0 && past[first - 1]?.price === price) first--;
  const since = past[first]?.since ?? now;
  if (now - since >= REFERENCE_MS) return null;
  const before = past.slice(0, first);
  // The last price that held when the 30 days began, and all after it.
  const known = before.filter((entry) => entry.since <= since - REFERENCE_MS).length;
  if (known === 0) return null;
  const prices = before.slice(known - 1).map((entry) => entry.price ?? 0);
  // 询价 in between: nothing was sold at a price, so there is none to compare with.
  const was = Math.min(...prices);
  return was > price ? { was, since } : null;
}

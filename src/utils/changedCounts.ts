/** The counts of `now`, by pack, that differ from those of `before`. */
export const changedCounts = (before: Record<number, number>, now: Record<number, number>) =>
  Object.fromEntries(Object.entries(now).filter(([skuId, count]) => count !== before[Number(skuId)]));

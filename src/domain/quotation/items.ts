/** Packs and how many of each; alone, for the pages that only lead to quotations. */

/** Packs that are asked for, or ordered. */
export interface QuotationItem {
  skuId: number;
  count: number;
}

/** One item for each pack, in the order of the first. */
export function mergeItems(items: readonly QuotationItem[]): QuotationItem[] {
  const counts = new Map<number, number>();
  for (const { skuId, count } of items) counts.set(skuId, (counts.get(skuId) ?? 0) + count);
  return [...counts].map(([skuId, count]) => ({ skuId, count }));
}

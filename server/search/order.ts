/** Sort orders of search results. Off-shelf products always come last. */
import { itemAt } from '../../domain/shared/lists';
import { lowestPriceReader, stockStatusOf } from '../catalogue';
import type { FoundDoc } from './found';

export type Sort = 'relevance' | 'new' | 'sales' | 'priceAsc' | 'priceDesc';

/** Scores closer than this are considered equal; stock and sales decide then. */
const ALIKE = 60;

type Compare = (a: FoundDoc, b: FoundDoc) => number;

/** Off-shelf products have negative scores. */
const byShelf: Compare = (a, b) => Number(a.score < 0) - Number(b.score < 0);
const bySales: Compare = (a, b) => b.doc.product.sales - a.doc.product.sales;

/** The first `count` results by `sort`, as a copy. */
export function sortFound(found: FoundDoc[], sort: Sort, count = found.length): FoundDoc[] {
  const compare = compareBy(found, sort);
  return sortFirst(
    found,
    (a, b) => byShelf(a, b) || compare(a, b) || a.doc.product.prodId - b.doc.product.prodId,
    count,
  );
}

/** The first `count` in order. When few of many are needed, the rest is never sorted. */
function sortFirst(list: FoundDoc[], compare: Compare, count: number): FoundDoc[] {
  if (count * 8 > list.length) return [...list].sort(compare).slice(0, count);
  const first: FoundDoc[] = [];
  for (const foundDoc of list) {
    if (first.length === count && compare(foundDoc, itemAt(first, count - 1)) >= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(foundDoc, itemAt(first, middle)) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, foundDoc);
    if (first.length > count) first.pop();
  }
  return first;
}

function compareBy(found: FoundDoc[], sort: Sort): Compare {
  switch (sort) {
    case 'new':
      return (a, b) => b.doc.product.putawayTime.localeCompare(a.doc.product.putawayTime);
    case 'sales':
      return bySales;
    case 'priceAsc':
      return byPrice(found, 1);
    case 'priceDesc':
      return byPrice(found, -1);
    case 'relevance':
      return byRelevance;
  }
}

/** Stock is read only for similar scores. */
const byRelevance: Compare = (a, b) =>
  Math.round(b.score / ALIKE) - Math.round(a.score / ALIKE) || readiness(a) - readiness(b) || bySales(a, b);

const readiness = ({ doc }: FoundDoc) => Number(!['in', 'low'].includes(stockStatusOf(doc.product)));

/** Reads each price once; 询价 comes last in both directions. */
function byPrice(found: FoundDoc[], direction: 1 | -1): Compare {
  const lowestPriceOf = lowestPriceReader();
  const prices = new Map(found.map((foundDoc) => [foundDoc, lowestPriceOf(foundDoc.doc.product)]));
  return (a, b) => {
    const [left, right] = [prices.get(a) ?? null, prices.get(b) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (left - right);
  };
}

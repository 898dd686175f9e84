/** The orders a list can be in. Off-shelf products are always last. */
import { cardFrom, statusOf } from '../catalogue';
import { stockStatusOf } from '../catalogue/cards';
import type { Found } from './found';

export const SORTS = ['relevance', 'new', 'sales', 'priceAsc', 'priceDesc'] as const;
export type Sort = (typeof SORTS)[number];

/** Scores closer than this are alike: stock and sales decide. */
const ALIKE = 60;

type Compare = (a: Found, b: Found) => number;

const bySales: Compare = (a, b) => b.doc.product.sales - a.doc.product.sales;
const priceOf = (one: Found) => cardFrom(one.doc.product).price;

/** Ordered by `sort`; a copy. */
export function ordered(found: Found[], sort: Sort): Found[] {
  const off = new Set(found.filter((one) => statusOf(one.doc.product) === 0));
  const shelf: Compare = (a, b) => Number(off.has(a)) - Number(off.has(b));
  const compare = compareBy(found, sort);
  return [...found].sort(
    (a, b) => shelf(a, b) || compare(a, b) || a.doc.product.prodId - b.doc.product.prodId,
  );
}

function compareBy(found: Found[], sort: Sort): Compare {
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
      return byRelevance(found);
  }
}

/** Stock is read once per product. */
function byRelevance(found: Found[]): Compare {
  const ready = new Set(found.filter((one) => ['in', 'low'].includes(stockStatusOf(one.doc.product))));
  const readiness = (one: Found) => Number(!ready.has(one));
  return (a, b) =>
    Math.round(b.score / ALIKE) - Math.round(a.score / ALIKE) || readiness(a) - readiness(b) || bySales(a, b);
}

/** Prices read once; 询价 last either way. */
function byPrice(found: Found[], direction: 1 | -1): Compare {
  const prices = new Map(found.map((one) => [one, priceOf(one)]));
  return (a, b) => {
    const [left, right] = [prices.get(a) ?? null, prices.get(b) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (left - right);
  };
}

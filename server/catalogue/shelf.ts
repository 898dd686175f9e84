/** What is on the shelf, in the orders that lists have it. Sorted once; sieved anew when something is put on or taken off. */
import { groupBy } from '../../domain/shared/lists';
import { catalogue, memoizeByCatalogue } from './facts';
import { memoizeByShelf, statusOf } from './live';
import type { ProductFacts } from './types';

/** All products, on the shelf or not, the most sold first. */
export const mostSoldOfAll = memoizeByCatalogue(({ products }) =>
  [...products].sort((a, b) => b.sales - a.sales),
);

const newestOfAll = memoizeByCatalogue(({ products }) =>
  [...products].sort((a, b) => Number(a.putawayTime < b.putawayTime) - Number(a.putawayTime > b.putawayTime)),
);

/** All products of a category itself, the most sold first. */
export const mostSoldByCategory = memoizeByCatalogue(() =>
  groupBy(mostSoldOfAll(), ({ categoryId }) => categoryId),
);

const isOnShelf = (product: ProductFacts) => statusOf(product) === 1;

export const mostSold = memoizeByShelf(() => mostSoldOfAll().filter(isOnShelf));
export const newest = memoizeByShelf(() => newestOfAll().filter(isOnShelf));
/** In the order of the catalogue, by the category they are in. */
export const byCategory = memoizeByShelf(() =>
  groupBy(catalogue().products.filter(isOnShelf), ({ categoryId }) => categoryId),
);
/** Each substance or good once, by its most sold offer. */
export const mostSoldEntities = memoizeByShelf(() => onePerEntity(mostSold()));
/** The most sold first. */
export const mostSoldByBrand = memoizeByShelf(() => groupBy(mostSold(), ({ brandId }) => brandId));
/** The newest first. */
export const newestByBrand = memoizeByShelf(() => groupBy(newest(), ({ brandId }) => brandId));

/** The first of each substance or good: the same one twice in a short list is room wasted. */
export function onePerEntity(products: readonly ProductFacts[], most = Infinity): ProductFacts[] {
  const first = new Map<string, ProductFacts>();
  for (const product of products) {
    if (first.size >= most) break;
    if (!first.has(product.entity)) first.set(product.entity, product);
  }
  return [...first.values()];
}

/** The first `most` that are wanted, without looking at the rest. */
export function firstMatching<T>(list: readonly T[], most: number, isWanted: (item: T) => boolean): T[] {
  const found: T[] = [];
  for (const entry of list) {
    if (found.length >= most) break;
    if (isWanted(entry)) found.push(entry);
  }
  return found;
}

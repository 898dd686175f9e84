/** What is on the shelf, in the orders that lists have it. Sorted once; sieved anew when something is put on or taken off. */
import { catalogue, fromCatalogue, groupedBy } from './facts';
import { fromShelf, statusOf } from './live';
import type { ProductFacts } from './types';

/** All products, on the shelf or not, the most sold first. */
const mostSoldOfAll = fromCatalogue(({ products }) => [...products].sort((a, b) => b.sales - a.sales));

const newestOfAll = fromCatalogue(({ products }) =>
  [...products].sort((a, b) => Number(a.putawayTime < b.putawayTime) - Number(a.putawayTime > b.putawayTime)),
);

/** All products of a category itself, the most sold first. */
export const mostSoldByCategory = fromCatalogue(() =>
  groupedBy(mostSoldOfAll(), ({ categoryId }) => categoryId),
);

const isOnShelf = (product: ProductFacts) => statusOf(product) === 1;

export const mostSold = fromShelf(() => mostSoldOfAll().filter(isOnShelf));
export const newest = fromShelf(() => newestOfAll().filter(isOnShelf));
/** In the order of the catalogue, by the category they are in. */
export const byCategory = fromShelf(() =>
  groupedBy(catalogue().products.filter(isOnShelf), ({ categoryId }) => categoryId),
);
/** Each substance or good once, by its most sold offer. */
export const mostSoldEntities = fromShelf(() => onePerEntity(mostSold()));
/** The most sold first. */
export const mostSoldByBrand = fromShelf(() => groupedBy(mostSold(), ({ brandId }) => brandId));

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
export function firstOf<T>(list: readonly T[], most: number, isWanted: (one: T) => boolean): T[] {
  const found: T[] = [];
  for (const one of list) {
    if (found.length >= most) break;
    if (isWanted(one)) found.push(one);
  }
  return found;
}

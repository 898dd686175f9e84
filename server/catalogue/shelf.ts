/**
 * Products on the shelf, in the orders that lists need. Sorted once per catalogue, filtered again when the shelf
 * changes.
 */
import type { components } from '@contract/schema';
import { groupBy } from '../../domain/shared/lists';
import { catalogue, memoizeByCatalogue } from './facts';
import { memoizeByShelf, skusOf, statusOf } from './live';
import { promotionsNow } from './pricing';
import type { ProductFacts } from './types';

/** All products, on the shelf or not, best-selling first. */
export const mostSoldOfAll = memoizeByCatalogue(({ products }) =>
  [...products].sort((a, b) => b.sales - a.sales),
);

const newestOfAll = memoizeByCatalogue(({ products }) =>
  [...products].sort((a, b) => Number(a.putawayTime < b.putawayTime) - Number(a.putawayTime > b.putawayTime)),
);

/** All products by their own category, best-selling first. */
export const mostSoldByCategory = memoizeByCatalogue(() =>
  groupBy(mostSoldOfAll(), ({ categoryId }) => categoryId),
);

const isOnShelf = (product: ProductFacts) => statusOf(product) === 1;

export const mostSold = memoizeByShelf(() => mostSoldOfAll().filter(isOnShelf));
export const newest = memoizeByShelf(() => newestOfAll().filter(isOnShelf));
/** By category, in the order of the catalogue. */
export const byCategory = memoizeByShelf(() =>
  groupBy(catalogue().products.filter(isOnShelf), ({ categoryId }) => categoryId),
);
/** Each substance or good once, represented by its best-selling offer. */
export const mostSoldEntities = memoizeByShelf(() => onePerEntity(mostSold()));
/** By brand, best-selling first. */
export const mostSoldByBrand = memoizeByShelf(() => groupBy(mostSold(), ({ brandId }) => brandId));
/** By brand, the newest first. */
export const newestByBrand = memoizeByShelf(() => groupBy(newest(), ({ brandId }) => brandId));

/** The first product of each entity, at most `max`: short lists should not repeat a substance. */
export function onePerEntity(products: readonly ProductFacts[], max = Infinity): ProductFacts[] {
  const first = new Map<string, ProductFacts>();
  for (const product of products) {
    if (first.size >= max) break;
    if (!first.has(product.entity)) first.set(product.entity, product);
  }
  return [...first.values()];
}

/** The first `max` items that match; stops early. */
export function firstMatching<T>(list: readonly T[], max: number, isWanted: (item: T) => boolean): T[] {
  const found: T[] = [];
  for (const entry of list) {
    if (found.length >= max) break;
    if (isWanted(entry)) found.push(entry);
  }
  return found;
}

/** Counts the compounds, products and packs on sale, and names the promotions. Each call counts again, because every order changes the stock. */
export function figures(): components['schemas']['CatalogueFigures'] {
  const products = mostSold();
  const packs = products.flatMap(skusOf);
  return {
    compounds: new Set(products.flatMap(({ cas }) => cas ?? [])).size,
    products: products.length,
    packsInStock: packs.filter(({ onShelf, stocks }) => onShelf && stocks > 0).length,
    promotions: promotionsNow(),
  };
}

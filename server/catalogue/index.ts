/**
 * The catalogue for the rest of the server, from memory: facts, and price, stock and shelf as they are now. What is
 * bought is decided in `./stock`; the search has its own door, `../search`.
 */
export { toCard, findCard, findProductInfo, SHOP } from './cards';
export { catalogue, buildCatalogue } from './facts';
export { familyOf } from './family';
export {
  clearChanges,
  lowestPriceOf,
  productOf,
  skuOf,
  skusOf,
  statusOf,
  stockStatusOf,
  type CurrentSku,
} from './live';
export { inPlaceOf } from './related';
export { todayOf } from './today';
export type { BrandFacts, CategoryFacts, ProductFacts, SkuFacts } from './types';

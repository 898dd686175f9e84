/**
 * The in-memory catalogue for the rest of the server: facts and present price, stock and shelf status. Purchases use
 * the database through `./stock`; search is in `../search`.
 */
export { toCard, findCard, findProductInfo, SHOP } from './cards';
export { catalogue, buildCatalogue } from './facts';
export { isByHand, isRetired } from './handProducts';
export { familyOf } from './family';
export {
  clearChanges,
  lowestPriceReader,
  productOf,
  skuOf,
  skusOf,
  statusOf,
  stockStatusOf,
  type CurrentSku,
} from './live';
export { inPlaceOf, successorOf } from './related';
export { todayOf } from './today';
export type { BrandFacts, CategoryFacts, ProductFacts, SkuFacts } from './types';

/**
 * The catalogue for the rest of the server. Facts come from the build and never change; price, stock and shelf are
 * the present ones. Search has its own door, `../search`.
 */
export { cardFrom, cardOf, infoOf, SHOP, skuListOf } from './cards';
export { familyOf } from './family';
export { catalogue, categoryIdsBelow } from './load';
export {
  changeSku,
  giveBackStock,
  lowestPriceOf,
  productOf,
  setProdStatus,
  skuOf,
  skusOf,
  statusOf,
  stockStatusOf,
  takeStock,
  type CurrentSku,
} from './state';
export type { BrandFacts, CategoryFacts, ProductFacts, SkuFacts } from './types';

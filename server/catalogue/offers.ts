/** Products with their packs, for comparison: chosen by the buyer, or offers of one substance. */
import type { components } from '@contract/schema';
import { toCard, toSkuList } from './cards';
import { catalogue } from './facts';
import { statusOf } from './live';
import type { ProductFacts } from './types';

type ProdOffer = components['schemas']['ProdOffer'];

function offerOf(product: ProductFacts): ProdOffer {
  return {
    prod: toCard(product),
    skuList: toSkuList(product),
    substance: (product.cas !== null && catalogue().substanceByCas.get(product.cas)) || null,
    features: product.features,
  };
}

/** In the order of `prodIds`; unknown ids are left out. */
export const offersToCompare = (prodIds: readonly number[]): ProdOffer[] =>
  prodIds.flatMap((prodId) => {
    const product = catalogue().productById.get(prodId);
    return product ? offerOf(product) : [];
  });

/**
 * All offers of a product's substance or good: the product itself, then the best-selling ones; off-shelf offers last.
 */
export function offersOf(prodId: number): ProdOffer[] {
  const product = catalogue().productById.get(prodId);
  const all = product ? (catalogue().productsByEntity.get(product.entity) ?? []) : [];
  const rank = (productFacts: ProductFacts) => (productFacts === product ? 2 : statusOf(productFacts));
  return [...all].sort((a, b) => rank(b) - rank(a) || b.sales - a.sales).map(offerOf);
}

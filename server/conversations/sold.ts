/** Packs on sale that a conversation may be quoted with. */
import type { components } from '@contract/schema';
import { isValidCas } from '../../domain/chemistry/cas';
import { catalogue, skuOf, type ProductFacts } from '../catalogue';
import { statusOf } from '../catalogue/live';
import type { Row } from './queries';

/** Enough to choose from; further packs can be typed. */
const MAX_SHOWN = 30;

const isSold = (product: ProductFacts): boolean => statusOf(product) === 1;

function productsOf({ prodId, rfq }: Row): ProductFacts[] {
  if (rfq && isValidCas(rfq.name)) return catalogue().products.filter(({ cas }) => cas === rfq.name);
  const product = prodId === null ? undefined : catalogue().productById.get(prodId);
  return product ? [product] : [];
}

/** Packs of the product, or of the CAS number that a price is asked for. */
export const soldPacks = (row: Row): components['schemas']['ConversationSoldPack'][] =>
  productsOf(row)
    .filter(isSold)
    .flatMap(({ prodName, skus }) =>
      skus
        .filter(({ skuId }) => skuOf(skuId)?.onShelf)
        .map(({ skuId, catalogNo, skuName }) => ({ skuId, prodName, catalogNo, skuName })),
    )
    .slice(0, MAX_SHOWN);

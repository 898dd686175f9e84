/** Finds the materials of an article in the catalogue. */
import type { components } from '@contract/schema';
import { groupBy } from '../../domain/shared/lists';
import { catalogue, statusOf } from '../catalogue';
import { memoizeByCatalogue } from '../catalogue/facts';
import type { Material } from './article';

const productsByCas = memoizeByCatalogue(({ products }) => groupBy(products, ({ cas }) => cas));

/** The first product on the shelf with that number. */
export function productFor({ cas, catalogNo }: Material) {
  const numbered = catalogue().productByCatalogNo.get(catalogNo?.toUpperCase() ?? '');
  const offers = [...(cas ? (productsByCas().get(cas) ?? []) : []), ...(numbered ? [numbered] : [])];
  return offers.find((offer) => statusOf(offer) === 1);
}

export function toMaterial(material: Material): components['schemas']['ArticleMaterial'] {
  const product = productFor(material);
  return {
    name: material.name,
    use: material.use ?? '',
    cas: material.cas || (product?.cas ?? null),
    prodId: product?.prodId ?? null,
    catalogNo: product?.catalogNo ?? null,
  };
}

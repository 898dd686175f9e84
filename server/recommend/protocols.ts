/** The protocols of the technical centre with the products they need. */
import { TECHNICAL_ARTICLES } from '../content/technical';
import type { Material } from '../content/article';
import { catalogue, statusOf, type ProductFacts } from '../catalogue';
import { memoizeByShelf } from '../catalogue/live';
import { bestOffer } from '../catalogue/related';

export interface Protocol {
  title: string;
  needs: { product: ProductFacts; use: string }[];
}

function productFor({ cas, catalogNo }: Material): ProductFacts | null {
  if (cas !== undefined) return bestOffer(cas);
  const product = catalogue().productByCatalogNo.get(catalogNo ?? '');
  return product && statusOf(product) === 1 ? product : null;
}

/** In the order of the technical centre, each with what of it is on the shelf. */
export const protocols = memoizeByShelf((): Protocol[] =>
  TECHNICAL_ARTICLES.filter(({ kind }) => kind === 'protocol').map(({ title, materials }) => ({
    title,
    needs: materials.flatMap((material) => {
      const product = productFor(material);
      return product ? [{ product, use: material.use ?? '' }] : [];
    }),
  })),
);

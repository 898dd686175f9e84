/** Protocols of the technical centre with the products they need. */
import type { Material } from '../content/article';
import { protocolTexts } from '../content/service';
import { catalogue, statusOf, type ProductFacts } from '../catalogue';
import { bestOffer } from '../catalogue/related';
import type { Work } from '../db/transaction';

export interface Protocol {
  title: string;
  needs: { product: ProductFacts; use: string }[];
}

function productFor({ cas, catalogNo }: Material): ProductFacts | null {
  if (cas) return bestOffer(cas);
  const product = catalogue().productByCatalogNo.get(catalogNo ?? '');
  return product && statusOf(product) === 1 ? product : null;
}

/** In the order of the technical centre, with those products that are on the shelf. */
export const findProtocols = async (work: Work): Promise<Protocol[]> =>
  (await protocolTexts(work)).map(({ title, materials }) => ({
    title,
    needs: materials.flatMap((material) => {
      const product = productFor(material);
      return product ? [{ product, use: material.use ?? '' }] : [];
    }),
  }));

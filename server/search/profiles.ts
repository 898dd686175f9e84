/** What of a product the facets are made of and never changes. Equal ones are one: they are counted together. */
import { hazardStateOf } from '../../src/domain/hazardState';
import { parsePack } from '../../src/domain/pack';
import { catalogue, type ProductFacts } from '../catalogue';
import { packBand, purityBand } from './bands';

/** Values of a product that do not change with its stock. */
export interface FixedFacets {
  categoryId: string[];
  brandId: string[];
  grade: string[];
  purity: string[];
  pack: string[];
  storage: string[];
  hazard: string[];
  regime: string[];
}

/** The different facets of `products`, and for each product the place of its own. */
export function profilesOf(products: ProductFacts[]): { profiles: FixedFacets[]; places: number[] } {
  const profiles: FixedFacets[] = [];
  const placeOf = new Map<string, number>();
  const places = products.map((product) => {
    const facets = facetsOf(product);
    const key = JSON.stringify(facets);
    const place = placeOf.get(key) ?? profiles.push(facets) - 1;
    placeOf.set(key, place);
    return place;
  });
  return { profiles, places };
}

/** Its pictograms; in words where there are none. A good that is no chemical is in no band. */
function hazardBand(product: ProductFacts): string[] {
  const state = hazardStateOf(product);
  if (state === 'unknown') return ['unknown'];
  return product.hazard && product.pictograms.length === 0 ? ['none'] : product.pictograms;
}

function facetsOf(product: ProductFacts): FixedFacets {
  const { categoryId, brandId, grade, purity, skus, storage, regimes } = product;
  const parent = catalogue().categoryById.get(categoryId)?.parentId;
  return {
    categoryId: [parent, categoryId].flatMap((id) => (id ? String(id) : [])),
    brandId: [String(brandId)],
    grade: grade === null ? [] : [grade],
    purity: purityBand(purity),
    pack: [...new Set(skus.flatMap((sku) => packBand(parsePack(sku.skuName))))],
    storage,
    hazard: hazardBand(product),
    regime: regimes.length ? regimes : ['none'],
  };
}

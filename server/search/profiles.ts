/**
 * Facet values of a product that do not depend on stock. Products with equal values share one entry and are counted
 * together.
 */
import { filterValues } from '../../domain/catalogue/attributes';
import { hazardStateOf } from '../../domain/safety/hazardState';
import { parsePack } from '../../domain/catalogue/pack';
import type { ProductFacts } from '../catalogue';
import type { Catalogue } from '../catalogue/facts';
import { packBand, purityBand } from './bands';

/** Facet values that do not depend on stock. */
export interface FixedFacets {
  categoryId: string[];
  brandId: string[];
  grade: string[];
  purity: string[];
  pack: string[];
  storage: string[];
  hazard: string[];
  regime: string[];
  /** Filter values of the attributes of its category, by name. */
  attr: Readonly<Record<string, readonly string[]>>;
}

/** The distinct facet values of the products. */
export class Profiles {
  readonly list: FixedFacets[] = [];
  private readonly places = new Map<string, number>();

  constructor(private readonly facts: Catalogue) {}

  /** Index of a product's facet values in the list. */
  placeOf(product: ProductFacts): number {
    const facets = facetsOf(this.facts, product);
    const key = JSON.stringify(facets);
    const place = this.places.get(key) ?? this.list.push(facets) - 1;
    this.places.set(key, place);
    return place;
  }
}

/** Pictograms of a product, `none` or `unknown`. Goods that are not chemicals have no value. */
function hazardBand(product: ProductFacts): string[] {
  const state = hazardStateOf(product);
  if (state === 'unknown') return ['unknown'];
  return product.hazard && product.pictograms.length === 0 ? ['none'] : product.pictograms;
}

function attributesIn(
  { attributesById }: Catalogue,
  { categoryId, features }: ProductFacts,
): FixedFacets['attr'] {
  const attributes = attributesById.get(categoryId) ?? [];
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      const feature = features.find(({ key }) => key === attribute.name);
      const values = feature ? filterValues(attribute, feature.value) : [];
      return values.length > 0 ? [[attribute.name, values]] : [];
    }),
  );
}

function facetsOf(facts: Catalogue, product: ProductFacts): FixedFacets {
  const { categoryId, brandId, grade, purity, skus, storage, regimes } = product;
  const parent = facts.categoryById.get(categoryId)?.parentId;
  return {
    categoryId: [parent, categoryId].flatMap((id) => (id ? String(id) : [])),
    brandId: [String(brandId)],
    grade: grade === null ? [] : [grade],
    purity: purityBand(purity),
    pack: [...new Set(skus.flatMap((sku) => packBand(parsePack(sku.skuName))))],
    storage,
    hazard: hazardBand(product),
    regime: regimes.length ? regimes : ['none'],
    attr: attributesIn(facts, product),
  };
}

/** The facts of the catalogue in memory, and ways to look things up in them. */
import type { components } from '@contract/schema';
import { groupBy } from '../../domain/shared/lists';
import { builtCatalogue } from './build';
import { memoizeBy } from './memoizeBy';
import type { BrandFacts, CatalogueFile, CategoryFacts, ProductFacts, SkuFacts } from './types';

type Substance = components['schemas']['Substance'];

export interface Catalogue {
  categories: CategoryFacts[];
  brands: BrandFacts[];
  products: ProductFacts[];
  categoryById: Map<number, CategoryFacts>;
  brandById: Map<number, BrandFacts>;
  substanceByCas: Map<string, Substance>;
  productById: Map<number, ProductFacts>;
  skuById: Map<number, SkuFacts>;
  /** Upper case; without pack. */
  productByCatalogNo: Map<string, ProductFacts>;
  /** All offers of a substance or good. */
  productsByEntity: Map<string, ProductFacts[]>;
  /** CAS number of a salt or hydrate to that of its parent. */
  parentOf: Map<string, string>;
}

let installed: Catalogue | undefined;

/** The catalogue: the one that was installed from the database; the built file in scripts and pure tests. */
export function catalogue(): Catalogue {
  return (installed ??= buildCatalogue(builtCatalogue()));
}

/** Works something out of a catalogue before it is shown, in pieces that hold nobody up. */
type Preparation = (next: Catalogue) => Promise<void>;

const preparations: Preparation[] = [];

/** What takes long to work out is told here; it is done while the catalogue before is still shown. */
export function beforeReplace(prepare: Preparation): void {
  preparations.push(prepare);
}

/**
 * From now on this is the catalogue; what was worked out of the one before is worked out anew. A running shop goes on
 * meanwhile: nothing big is left to the first who asks.
 */
export async function replaceCatalogue(next: Catalogue): Promise<void> {
  if (installed !== undefined) for (const prepare of preparations) await prepare(next);
  installed = next;
}

/** What is worked out of the catalogue: once, and again when another one is installed. */
export const memoizeByCatalogue = <T>(make: (facts: Catalogue) => T): (() => T) => memoizeBy(catalogue, make);

/** A catalogue with its indexes. */
export function buildCatalogue(file: CatalogueFile): Catalogue {
  return {
    categories: file.categories,
    brands: file.brands,
    products: file.products,
    categoryById: new Map(file.categories.map((category) => [category.categoryId, category])),
    brandById: new Map(file.brands.map((brand) => [brand.brandId, brand])),
    substanceByCas: new Map(file.substances.map((substance) => [substance.cas, substance])),
    productById: new Map(file.products.map((product) => [product.prodId, product])),
    skuById: new Map(file.products.flatMap((product) => product.skus.map((sku) => [sku.skuId, sku]))),
    productByCatalogNo: new Map(file.products.map((product) => [product.catalogNo.toUpperCase(), product])),
    productsByEntity: groupBy(file.products, ({ entity }) => entity),
    parentOf: new Map(Object.entries(file.parents)),
  };
}

/** The facts of the catalogue in memory, with indexes for lookups. */
import type { components } from '@contract/schema';
import { attributesOf } from '../../domain/catalogue/attributes';
import type { CategoryAttribute } from '../../domain/catalogue/types';
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
  /** Attributes of the products in a category, with those of the categories above. */
  attributesById: Map<number, readonly CategoryAttribute[]>;
  substanceByCas: Map<string, Substance>;
  productById: Map<number, ProductFacts>;
  skuById: Map<number, SkuFacts>;
  /** Keys are in upper case; pack numbers are not included. */
  productByCatalogNo: Map<string, ProductFacts>;
  /** All offers of a substance or good, by its entity. */
  productsByEntity: Map<string, ProductFacts[]>;
  /** Maps the CAS number of a salt or hydrate to that of its parent. */
  parentOf: Map<string, string>;
}

let installed: Catalogue | undefined;

/** The catalogue loaded from the database. Scripts and pure tests, which load none, get the built file. */
export function catalogue(): Catalogue {
  return (installed ??= buildCatalogue(builtCatalogue()));
}

/** Computes derived data from a new catalogue. It must yield to the event loop between pieces of work. */
type Preparation = (next: Catalogue) => Promise<void>;

const preparations: Preparation[] = [];

/** Registers an expensive computation. It runs on each new catalogue while the old one still serves. */
export function beforeReplace(prepare: Preparation): void {
  preparations.push(prepare);
}

/**
 * Installs a catalogue, which invalidates everything memoized from the previous one. Registered preparations run
 * first, so that no request pays for them.
 */
export async function replaceCatalogue(next: Catalogue): Promise<void> {
  if (installed !== undefined) for (const prepare of preparations) await prepare(next);
  installed = next;
}

/** Memoizes a value until another catalogue is installed. */
export const memoizeByCatalogue = <T>(make: (facts: Catalogue) => T): (() => T) => memoizeBy(catalogue, make);

/** Builds the indexes of a catalogue. */
export function buildCatalogue(file: CatalogueFile): Catalogue {
  const placed = file.categories.map((category) => ({ attributes: [], ...category }));
  return {
    categories: file.categories,
    brands: file.brands,
    products: file.products,
    categoryById: new Map(file.categories.map((category) => [category.categoryId, category])),
    attributesById: new Map(placed.map(({ categoryId }) => [categoryId, attributesOf(placed, categoryId)])),
    brandById: new Map(file.brands.map((brand) => [brand.brandId, brand])),
    substanceByCas: new Map(file.substances.map((substance) => [substance.cas, substance])),
    productById: new Map(file.products.map((product) => [product.prodId, product])),
    skuById: new Map(file.products.flatMap((product) => product.skus.map((sku) => [sku.skuId, sku]))),
    productByCatalogNo: new Map(file.products.map((product) => [product.catalogNo.toUpperCase(), product])),
    productsByEntity: groupBy(file.products, ({ entity }) => entity),
    parentOf: new Map(Object.entries(file.parents)),
  };
}

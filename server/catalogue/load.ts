/** The catalogue as the build left it, read once, and ways to look things up in it. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { components } from '@contract/schema';
import { generatedFile } from '../core/generatedFile';
import { SCALE_FILE, withScale } from './scale';
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

let loaded: Catalogue | undefined;

/** The catalogue. Fails with what to do when it was not built. */
export function catalogue(): Catalogue {
  return (loaded ??= indexed(readCatalogue()));
}

function readCatalogue(): CatalogueFile {
  const path = generatedFile('catalogue.json');
  if (path === null) throw new Error('The catalogue is not built yet: run `npm run catalogue`.');
  const file = JSON.parse(readFileSync(path, 'utf8')) as CatalogueFile;
  return process.env.CATALOGUE === 'all'
    ? withScale(file, join(dirname(path), '../source', SCALE_FILE))
    : file;
}

function indexed(file: CatalogueFile): Catalogue {
  const productsByEntity = new Map<string, ProductFacts[]>();
  for (const product of file.products) {
    const offers = productsByEntity.get(product.entity);
    if (offers) offers.push(product);
    else productsByEntity.set(product.entity, [product]);
  }
  return {
    categories: file.categories,
    brands: file.brands,
    products: file.products,
    categoryById: new Map(file.categories.map((one) => [one.categoryId, one])),
    brandById: new Map(file.brands.map((one) => [one.brandId, one])),
    substanceByCas: new Map(file.substances.map((one) => [one.cas, one])),
    productById: new Map(file.products.map((one) => [one.prodId, one])),
    skuById: new Map(file.products.flatMap((one) => one.skus.map((sku) => [sku.skuId, sku]))),
    productByCatalogNo: new Map(file.products.map((one) => [one.catalogNo.toUpperCase(), one])),
    productsByEntity,
    parentOf: new Map(Object.entries(file.parents)),
  };
}

/** The category itself and everything below it. */
export function categoryIdsBelow(categoryId: number): Set<number> {
  const ids = new Set([categoryId]);
  for (const one of catalogue().categories) if (one.parentId === categoryId) ids.add(one.categoryId);
  return ids;
}

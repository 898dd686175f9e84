/** The catalogue as the build left it, read once, and ways to look things up in it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { components } from '@/services/contract/schema';
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
}

const FILE = 'generated/catalogue.json';
let loaded: Catalogue | undefined;

/** The catalogue. Fails with what to do when it was not built. */
export function catalogue(): Catalogue {
  return (loaded ??= indexed(JSON.parse(readFileSync(fileOf(), 'utf8')) as CatalogueFile));
}

/** Beside this file; from the project's root where a bundler moved the code. */
function fileOf(): string {
  const beside = typeof __dirname === 'string' ? [join(__dirname, FILE)] : [];
  const path = [...beside, join(process.cwd(), 'mock/server/catalogue', FILE)].find((one) => existsSync(one));
  if (!path) throw new Error('The catalogue is not built yet: run `npm run catalogue`.');
  return path;
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
  };
}

/** The category itself and everything below it. */
export function categoryIdsBelow(categoryId: number): Set<number> {
  const ids = new Set([categoryId]);
  for (const one of catalogue().categories) if (one.parentId === categoryId) ids.add(one.categoryId);
  return ids;
}

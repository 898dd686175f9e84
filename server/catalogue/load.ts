/** Loads the catalogue from the database into memory: facts, price, stock and shelf status. */
import type pg from 'pg';
import { dateTimeOf } from '../../domain/shared/dates';
import { groupBy } from '../../domain/shared/lists';
import type { Database } from '../db/connect';
import { applyBrand } from './brandTexts';
import { catalogue, buildCatalogue, replaceCatalogue } from './facts';
import { addToMemory, inOrder } from './handPacks';
import { applyPackChange, applyPrices, applyShelf, workOutShelf } from './live';
import { applyCorrection, applyCorrections, type Overlay } from './overlay';
import * as queries from './queries';
import { applyTexts } from './texts';
import { inSession } from './session';
import type { BrandFacts, CatalogueFile, ProductFacts, SkuFacts } from './types';

/** Id of the import that the in-memory catalogue came from. */
let loadedImport: number | undefined;

/** Loads the whole catalogue and installs it. */
export const loadCatalogue = (source: pg.Pool | pg.Client): Promise<void> => inSession(source, 'read', load);

/** Reloads the changing values, or the whole catalogue after a new import. */
export const refreshCatalogue = (source: pg.Pool | pg.Client): Promise<void> =>
  inSession(source, 'read', async (db) => {
    if ((await queries.lastImport(db))?.importId !== loadedImport) return load(db);
    const areKnown = [
      applyRows(await queries.listPacks(db), await queries.listShelf(db)),
      applyBrands(await queries.listBrands(db)),
    ];
    if (areKnown.includes(false)) return load(db);
    await workOutShelf();
  });

/**
 * Applies rows to the in-memory catalogue, including new packs. Returns false when one belongs to an unknown product.
 */
export function applyRows(packs: readonly queries.PackRow[], shelf: readonly queries.ShelfRow[]): boolean {
  const { skuById, productById } = catalogue();
  addToMemory(packs.filter(({ skuId }) => !skuById.has(skuId)).map(skuOf));
  for (const { skuId, price, status, stocks, prices } of packs) {
    applyPackChange(skuId, { price, status, stocks });
    applyPrices(skuId, prices);
  }
  for (const { prodId, status, texts, correction } of shelf) {
    applyShelf(prodId, status);
    applyTexts(prodId, texts);
    applyCorrection(prodId, correction);
  }
  return (
    packs.every(({ skuId }) => skuById.has(skuId)) && shelf.every(({ prodId }) => productById.has(prodId))
  );
}

/** The same for brands. */
export const applyBrands = (rows: readonly queries.BrandRow[]): boolean =>
  rows.map((row) => applyBrand(brandOf(row))).every(Boolean);

async function load(db: Database): Promise<void> {
  const last = await queries.lastImport(db);
  const packs = await queries.listPacks(db);
  const products = sortedByPlace(await queries.listProducts(db));
  const file = await readFile(db, products, packs);
  await replaceCatalogue(buildCatalogue(file));
  loadedImport = last?.importId;
  for (const { prodId, texts } of products) applyTexts(prodId, texts);
  for (const { skuId, status, prices } of packs) {
    if (status === 0) applyPackChange(skuId, { status });
    applyPrices(skuId, prices);
  }
  await workOutShelf();
}

/** The stored catalogue in the structure of a build. */
async function readFile(
  db: Database,
  products: readonly queries.ProductRow[],
  packs: readonly queries.PackRow[],
): Promise<CatalogueFile> {
  const skusByProduct = groupBy(sortedByPlace(packs), ({ prodId }) => prodId);
  const substances = sortedByPlace(await queries.listSubstances(db));
  const file = {
    categories: (await queries.listCategories(db)).map(
      ({ place: _, byHand: _hand, attributes, handAttributes, ...category }) => ({
        ...category,
        attributes: handAttributes ?? attributes,
      }),
    ),
    brands: (await queries.listBrands(db)).map(brandOf),
    substances: substances.map(({ facts }) => facts),
    products: products.map((row) => productOf(row, skusByProduct.get(row.prodId) ?? [])),
    parents: Object.fromEntries(
      substances.flatMap(({ cas, parent }) => (parent === null ? [] : [[cas, parent]])),
    ),
  };
  return withCorrections(file, await queries.listOverlays(db));
}

/** Applies corrections while loading, so that no buyer sees uncorrected facts for a moment. */
function withCorrections(file: CatalogueFile, corrections: ReadonlyMap<number, Overlay>): CatalogueFile {
  const products = file.products.map((product) => {
    const overlay = corrections.get(product.prodId);
    if (!overlay) return product;
    const { brandId, categoryId } = product;
    return applyCorrections(product, overlay, {
      brandName: file.brands.find((brand) => brand.brandId === brandId)?.name ?? '',
      categoryName: file.categories.find((category) => category.categoryId === categoryId)?.name ?? '',
    });
  });
  return { ...file, products };
}

/** Facts of the build, overridden by the texts of staff. */
function brandOf({ facts, texts }: queries.BrandRow): BrandFacts {
  if (!texts) return facts;
  const { title: name, nameEn, origin, story } = texts;
  return { ...facts, name, nameEn, origin, story, texts };
}

const sortedByPlace = <T extends { place: number }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => a.place - b.place);

function productOf(
  {
    facts,
    prodId,
    catalogNo,
    prodName,
    cas,
    brandId,
    categoryId,
    status,
    sold,
    listedTime,
  }: queries.ProductRow,
  packs: readonly queries.PackRow[],
): ProductFacts {
  const columns = { prodId, catalogNo, prodName, cas, brandId, categoryId, status };
  const putawayTime = dateTimeOf(listedTime);
  return { ...facts, ...columns, sales: sold, putawayTime, skus: inOrder(packs.map(skuOf)) };
}

const skuOf = ({
  skuId,
  prodId,
  skuName,
  catalogNo,
  price,
  stocks,
  restockDays,
}: queries.PackRow): SkuFacts => ({
  skuId,
  prodId,
  skuName,
  catalogNo,
  price,
  stocks,
  restockDays,
});

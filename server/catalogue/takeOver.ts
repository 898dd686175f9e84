/** When a build contains a pack that staff added earlier, its row is kept, and with it orders, carts and lots. */
import { packKey } from '../../domain/catalogue/newPack';
import { groupBy } from '../../domain/shared/lists';
import { isHandNumber } from './handPacks';
import type { PackRow } from './queries';
import type { CatalogueFile, SkuFacts } from './types';

/**
 * Gives packs of the build the ids that staff-added packs already have. Packs match by 货号, or by size within the same
 * product. Packs already present under the build's id keep it.
 */
export function withHandNumbers(file: CatalogueFile, before: ReadonlyMap<number, PackRow>): CatalogueFile {
  const byProduct = groupBy(
    [...before.values()].filter(({ skuId }) => isHandNumber(skuId)),
    ({ prodId }) => prodId,
  );
  if (byProduct.size === 0) return file;
  return {
    ...file,
    products: file.products.map((product) => {
      const rows = byProduct.get(product.prodId);
      return rows ? { ...product, skus: numbered(product.skus, rows, before) } : product;
    }),
  };
}

function numbered(
  skus: readonly SkuFacts[],
  rows: readonly PackRow[],
  before: ReadonlyMap<number, PackRow>,
): SkuFacts[] {
  const free = new Set(rows);
  const take = (isSame: (row: PackRow) => boolean): number | undefined => {
    const row = [...free].find(isSame);
    if (row) free.delete(row);
    return row?.skuId;
  };
  const isNew = ({ skuId }: SkuFacts) => !before.has(skuId);
  const given = new Map<number, number | undefined>();
  // Match by 货号 first: it is unique, while another row may have the same size.
  for (const { skuId, catalogNo } of skus.filter(isNew))
    given.set(
      skuId,
      take((row) => row.catalogNo === catalogNo),
    );
  for (const { skuId, skuName } of skus.filter(isNew))
    if (!given.get(skuId))
      given.set(
        skuId,
        take((row) => packKey(row.skuName) === packKey(skuName)),
      );
  return skus.map((sku) => ({ ...sku, skuId: given.get(sku.skuId) ?? sku.skuId }));
}

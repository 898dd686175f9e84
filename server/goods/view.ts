/**
 * Goods in the form that staff sees: facts of the catalogue with price, stock, shelf status and texts of the
 * database.
 */
import type { components } from '@contract/schema';
import { barOf } from '../../domain/goods/bar';
import { priceValue } from '../../domain/goods/fields';
import type { GoodsNow } from '../../domain/goods/evaluate';
import { catalogue, isRetired, type ProductFacts } from '../catalogue';
import type { LockedPack, LockedProduct } from '../catalogue/change';

type Schemas = components['schemas'];

/** Why a product may not be put on sale; null when it may. */
export const goodsBar = (product: ProductFacts, inBuild: boolean): Schemas['GoodsBar'] =>
  barOf({ ...product, retired: isRetired(product) }, inBuild);

/**
 * The heading of a product.
 * @param inBuild whether the last build has it
 */
export function toHead(product: ProductFacts, status: 0 | 1, inBuild: boolean): Schemas['GoodsHead'] {
  const { prodId, prodName, nameEn, catalogNo, cas, spec, regimes, brandId, categoryId } = product;
  return {
    prodId,
    prodName,
    nameEn,
    catalogNo,
    cas,
    spec,
    brandName: catalogue().brandById.get(brandId)?.name ?? '',
    categoryName: catalogue().categoryById.get(categoryId)?.name ?? '',
    regimes,
    status,
    bar: goodsBar(product, inBuild),
  };
}

interface PackNow {
  skuId: number;
  skuName: string;
  catalogNo: string;
  price: number | null;
  status: 0 | 1;
}

export const toPack = (
  { skuId, skuName, catalogNo, price, status }: PackNow,
  stocks: Schemas['WarehouseStock'][],
): Schemas['GoodsPack'] => ({ skuId, skuName, catalogNo, price, status, stocks });

/** Present values of a pack that a table can change. */
export const nowOf = (facts: ProductFacts, product: LockedProduct, pack: LockedPack): GoodsNow => ({
  skuId: pack.skuId,
  prodId: facts.prodId,
  cas: facts.cas,
  bar: goodsBar(facts, product.inBuild && pack.inBuild),
  values: {
    price: priceValue(pack.price),
    packShelf: pack.status,
    goodsShelf: product.status,
    brief: product.texts.brief ?? facts.brief,
    stocks: pack.stocks,
  },
});

/** Goods that the lines of agreements name. */
import type { components } from '@contract/schema';
import type { PriceScope } from '../../domain/prices/decide';
import type { FindTarget } from '../../domain/prices/rows';
import { catalogue, skuOf } from '../catalogue';
import { memoizeByPacks } from '../catalogue/handPacks';
import { packsOf } from '../catalogue/packsOf';

const key = (text: string): string => text.normalize('NFKC').trim().toUpperCase();

const skuIdsByNumber = memoizeByPacks(
  () => new Map([...catalogue().skuById.values()].map(({ catalogNo, skuId }) => [key(catalogNo), skuId])),
);

/** A pack by its catalogue number in any case; null when there is none. */
export const packOfNumber = (catalogNo: string) => skuOf(skuIdsByNumber().get(key(catalogNo)) ?? 0);

export const findTarget: FindTarget = (scope, text) => {
  const { productByCatalogNo, brands, categories } = catalogue();
  switch (scope) {
    case 'pack': {
      const sku = packOfNumber(text);
      return sku && { targetId: sku.skuId, list: sku.listPrice };
    }
    case 'product': {
      const product = productByCatalogNo.get(key(text));
      return product ? { targetId: product.prodId } : null;
    }
    case 'brand': {
      const brand = brands.find(({ name, nameEn }) => [name, nameEn].some((own) => key(own) === key(text)));
      return brand ? { targetId: brand.brandId } : null;
    }
    case 'category': {
      const category = categories.find(({ name }) => key(name) === key(text));
      return category ? { targetId: category.categoryId } : null;
    }
    case 'all':
      return { targetId: 0 };
  }
};

type Shown = Pick<components['schemas']['AgreementLine'], 'target' | 'name' | 'list'>;

/** The goods of a line as staff read them. */
export function targetOf(scope: PriceScope, targetId: number): Shown {
  const { productById, brandById, categoryById } = catalogue();
  const gone = { target: String(targetId), name: '目录中已没有', list: null };
  if (scope === 'all') return { target: '', name: '', list: null };
  if (scope === 'pack') {
    const sku = skuOf(targetId);
    if (!sku) return gone;
    const { catalogNo, skuName, product, listPrice } = sku;
    return { target: catalogNo, name: `${product.prodName} ${skuName}`, list: listPrice };
  }
  if (scope === 'product') {
    const product = productById.get(targetId);
    return product ? { target: product.catalogNo, name: product.prodName, list: null } : gone;
  }
  const named = (scope === 'brand' ? brandById : categoryById).get(targetId);
  return named ? { target: named.name, name: '', list: null } : gone;
}

/** Ids of the packs and products that a search text names. */
export function goodsMatching(text: string): { skuIds: number[]; prodIds: number[] } {
  const skuIds = packsOf(text);
  const { skuById } = catalogue();
  return { skuIds, prodIds: [...new Set(skuIds.flatMap((skuId) => skuById.get(skuId)?.prodId ?? []))] };
}

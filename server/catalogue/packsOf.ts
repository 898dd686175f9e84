import { goodsMatcher } from '../../domain/order/orderFilter';
import { catalogue } from './facts';

/** Ids of packs whose product or catalogue number matches the search text. */
export function packsOf(goods: string): number[] {
  const fits = goodsMatcher(goods);
  return catalogue().products.flatMap(({ prodName, cas, catalogNo, skus }) => {
    const isWhole = fits({ prodName, cas, catalogNo });
    return skus
      .filter((sku) => isWhole || fits({ prodName, cas, catalogNo: sku.catalogNo }))
      .map(({ skuId }) => skuId);
  });
}

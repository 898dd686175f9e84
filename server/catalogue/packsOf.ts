import { goodsMatcher } from '../../domain/order/orderFilter';
import { catalogue } from './facts';

/** Of the packs in the catalogue, those whose product or number fits. */
export function packsOf(goods: string): number[] {
  const fits = goodsMatcher(goods);
  return catalogue().products.flatMap(({ prodName, cas, catalogNo, skus }) => {
    const isWhole = fits({ prodName, cas, catalogNo });
    return skus
      .filter((sku) => isWhole || fits({ prodName, cas, catalogNo: sku.catalogNo }))
      .map(({ skuId }) => skuId);
  });
}

/** Lines of a request. */
import type { Item } from '../cart/lines';
import { catalogue } from '../catalogue';
import type { RequestedLine } from '../db/schema/approvals';

export const lineFrom = (item: Item): RequestedLine => {
  const { prodId, skuId, prodName, skuName, spec, catalogNo, cas, prodCount, pic, price } = item;
  const regimes = catalogue().productById.get(prodId)?.regimes ?? item.regimes;
  return { prodId, skuId, prodName, skuName, spec, catalogNo, cas, prodCount, pic, price, regimes };
};

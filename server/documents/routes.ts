/** Documents of products: safety data sheets and certificates. Open to all, as in any shop for chemicals. */
import type { components } from '@contract/schema';
import { catalogue } from '../catalogue';
import type { Handlers } from '../http/operation';
import { certificateOf } from './certificate';
import { lotsOf, findLot, nearLots, type Lot } from './lots';
import { productOfNumber } from './numbers';
import { sdsOf } from './sheet';

const wireLot = ({ sku, lot }: Lot) => ({ catalogNo: sku.catalogNo, skuName: sku.skuName, lot });

function certificateFor(number: string, written: string, now: number): components['schemas']['CoaAnswer'] {
  const product = productOfNumber(number);
  if (!product) return { product: null, certificate: null, nearLots: [] };
  const { prodId, prodName, catalogNo } = product;
  const lots = lotsOf(product, now);
  const lot = findLot(lots, written);
  return {
    product: { prodId, prodName, catalogNo },
    certificate: lot && certificateOf(product, lot),
    nearLots: lot ? [] : nearLots(lots, written).map(wireLot),
  };
}

export const documentRoutes = {
  sds: ({ query }) => {
    const product = catalogue().productById.get(query.prodId);
    return product ? sdsOf(product) : null;
  },
  coa: ({ query, shop }) => certificateFor(query.catalogNo, query.lot, shop.clock.now()),
} satisfies Partial<Handlers>;

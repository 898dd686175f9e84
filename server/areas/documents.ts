/** Documents of products: safety data sheets and certificates. Open to all, as in any shop for chemicals. */
import type { components } from '@contract/schema';
import { catalogue } from '../catalogue';
import { intOf, textOf } from '../core/read';
import { get, type Context, type Route } from '../core/route';
import { certificateOf } from '../documents/certificate';
import { lotsOf, lotWritten, nearLots, type Lot } from '../documents/lots';
import { productOfNumber } from '../documents/numbers';
import { sdsOf } from '../documents/sheet';

type CoaAnswer = components['schemas']['CoaAnswer'];

function sds({ query }: Context) {
  const product = catalogue().productById.get(intOf(query.get('prodId'), 'prodId'));
  return product ? sdsOf(product) : null;
}

function coa({ query }: Context): CoaAnswer {
  const number = textOf(query.get('catalogNo'), '货号', 60);
  const written = textOf(query.get('lot'), '批号', 60);
  const product = productOfNumber(number);
  if (!product) return { product: null, certificate: null, nearLots: [] };
  const { prodId, prodName, catalogNo } = product;
  const lots = lotsOf(product);
  const lot = lotWritten(lots, written);
  return {
    product: { prodId, prodName, catalogNo },
    certificate: lot && certificateOf(product, lot),
    nearLots: lot ? [] : nearLots(lots, written).map(wireLot),
  };
}

const wireLot = ({ sku, lot }: Lot) => ({ catalogNo: sku.catalogNo, skuName: sku.skuName, lot });

export const documentRoutes: Route[] = [get('/prod/sds', sds), get('/prod/coa', coa)];

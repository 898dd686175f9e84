/** The certificate that a buyer asks for by a number and a lot, however they were written. */
import type { components } from '@contract/schema';
import { normalizeLot } from '../../src/domain/sds/coa';
import { lotKey } from '../../src/domain/order/shipping';
import type { ProductFacts } from '../catalogue';
import type { Work } from '../db/transaction';
import { findLotsOf, type LotRow } from '../lots/service';
import { certificateOf, certificateOfRecord } from './certificate';
import { findLot, lotsOf, nearLots, type Lot } from './lots';
import { compact, productOfNumber } from './numbers';

type Schemas = components['schemas'];

const wireLot = ({ sku, lot }: Pick<Lot, 'sku' | 'lot'>) => ({
  catalogNo: sku.catalogNo,
  skuName: sku.skuName,
  lot,
});

/** Of several packs with the lot the one that was named, else one that was recalled: nobody must miss it. */
function recordOf(records: readonly LotRow[], product: ProductFacts, number: string, written: string) {
  const keys = [normalizeLot(written), lotKey(written)];
  const same = records.filter((lot) => keys.includes(lot.lotKey));
  const named = product.skus.find(({ catalogNo }) => compact(catalogNo) === compact(number));
  return (
    same.find(({ skuId }) => skuId === named?.skuId) ??
    (named ? undefined : (same.find(({ state }) => state === 'recalled') ?? same[0]))
  );
}

/** A lot that was taken in stands before the one that is worked out; before its release it has no certificate. */
export async function certificateFor(
  work: Pick<Work, 'db' | 'now'>,
  number: string,
  written: string,
): Promise<Schemas['CoaAnswer']> {
  const product = productOfNumber(number);
  if (!product) return { product: null, certificate: null, nearLots: [] };
  const { prodId, prodName, catalogNo, skus } = product;
  const about = { prodId, prodName, catalogNo };
  const records = await findLotsOf(
    work,
    skus.map(({ skuId }) => skuId),
  );
  const record = recordOf(records, product, number, written);
  const sku = skus.find(({ skuId }) => skuId === record?.skuId);
  if (record && sku && record.state !== 'pending')
    return { product: about, certificate: certificateOfRecord(product, sku, record), nearLots: [] };
  // What was taken in is not worked out as well.
  const isRecord = ({ sku: pack, lot }: Lot) =>
    records.some((other) => other.skuId === pack.skuId && other.lotKey === lot);
  const workedOut = lotsOf(product, work.now).filter((lot) => !isRecord(lot));
  const lot = record ? null : findLot(workedOut, written);
  if (lot) return { product: about, certificate: certificateOf(product, lot), nearLots: [] };
  const shown = records.flatMap(({ skuId, lotNo, state }) => {
    const pack = skus.find((each) => each.skuId === skuId);
    return pack && state !== 'pending' ? [{ sku: pack, lot: lotNo, month: '' }] : [];
  });
  return {
    product: about,
    certificate: null,
    nearLots: nearLots([...shown, ...workedOut], written).map(wireLot),
  };
}

/** Finds the certificate for a number and a lot in any spelling. Only recorded lots have one. */
import type { components } from '@contract/schema';
import {
  COA_UNKNOWN,
  FAR_LOT,
  lotDistance,
  normalizeLot,
  type NearLot,
  type NoCertificate,
} from '../../domain/sds/coa';
import { lotKey } from '../../domain/order/shipping';
import type { ProductFacts } from '../catalogue';
import type { Work } from '../db/transaction';
import { fault, refuse } from '../http/refusal';
import { findLotsOf, type LotRow } from '../lots/service';
import { certificateOf, isShown } from './certificate';
import { compact, productOfNumber } from './numbers';

/**
 * Several packs may share a lot number. Returns the lot of the named pack; without a named pack a recalled lot comes
 * first, so that nobody misses the recall.
 */
function recordOf(records: readonly LotRow[], product: ProductFacts, number: string, written: string) {
  const keys = [normalizeLot(written), lotKey(written)];
  const same = records.filter((lot) => keys.includes(lot.lotKey));
  const named = product.skus.find(({ catalogNo }) => compact(catalogNo) === compact(number));
  return (
    same.find(({ skuId }) => skuId === named?.skuId) ??
    (named ? undefined : (same.find(({ state }) => state === 'recalled') ?? same[0]))
  );
}

const MAX_NEAR = 5;

/** Lots with a certificate whose numbers are closest to the input, nearest first; the newest when nothing is close. */
function nearLots(records: readonly LotRow[], { skus }: ProductFacts, written: string): NearLot[] {
  const shown = records.filter(isShown).sort((a, b) => b.madeOn.localeCompare(a.madeOn));
  const close = shown
    .map((lot) => ({ lot, far: lotDistance(lot.lotNo, written) }))
    .filter(({ far }) => far <= FAR_LOT)
    .sort((a, b) => a.far - b.far)
    .map(({ lot }) => lot);
  return (close.length > 0 ? close : shown).slice(0, MAX_NEAR).flatMap(({ skuId, lotNo: lot }) => {
    const sku = skus.find((pack) => pack.skuId === skuId);
    return sku ? [{ catalogNo: sku.catalogNo, skuName: sku.skuName, lot }] : [];
  });
}

/** Answers HTTP 404 with alternatives. */
function refuseUnknown(found: Omit<NoCertificate, 'reason'>): never {
  const data: NoCertificate = { reason: COA_UNKNOWN, ...found };
  return refuse(COA_UNKNOWN, found.product ? '暂无检验报告' : '没有这个货号', {
    ...fault(404),
    data,
  });
}

/** The certificate of a recorded lot; HTTP 404 with COA_UNKNOWN and `NoCertificate` in `data` without one. */
export async function certificateFor(
  work: Pick<Work, 'db' | 'now'>,
  number: string,
  written: string,
): Promise<components['schemas']['Certificate']> {
  const product = productOfNumber(number) ?? refuseUnknown({ product: null, nearLots: [] });
  const { prodId, prodName, catalogNo, skus } = product;
  const records = await findLotsOf(
    work,
    skus.map(({ skuId }) => skuId),
  );
  const record = recordOf(records, product, number, written);
  const sku = skus.find(({ skuId }) => skuId === record?.skuId);
  if (record && sku && isShown(record)) return certificateOf(product, sku, record);
  return refuseUnknown({
    product: { prodId, prodName, catalogNo },
    nearLots: nearLots(records, product, written),
  });
}

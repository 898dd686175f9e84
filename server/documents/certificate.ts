/** Certificates of analysis, from the recorded results of a lot. */
import type { components } from '@contract/schema';
import { catalogue, type ProductFacts, type SkuFacts } from '../catalogue';
import { dateTime, dayOf } from '../http/dates';
import type { LotRow } from '../lots/service';

type Certificate = components['schemas']['Certificate'];

/** The part of a certificate that is the same for every lot of a pack. */
function headOf(product: ProductFacts, { catalogNo, skuName }: SkuFacts) {
  const { prodId, prodName, nameEn, cas, formula, molarMass, spec, storage } = product;
  const brandName = catalogue().brandById.get(product.brandId)?.name ?? '';
  return { prodId, prodName, nameEn, cas, formula, molarMass, spec, storage, brandName, catalogNo, skuName };
}

/** Whether the released days and results are unchanged. Later entries have not been reviewed. */
const isReviewed = ({ releasedTime, enteredBy }: LotRow): boolean =>
  releasedTime !== null && enteredBy.length === 0;

/**
 * Whether buyers may read it: released results with a tester and a releaser. A recalled lot is always shown, so that
 * nobody misses the recall.
 */
export const isShown = (lot: LotRow): boolean =>
  lot.state === 'recalled' ||
  (lot.state !== 'pending' && isReviewed(lot) && lot.testedBy !== '' && lot.releasedBy !== null);

/** A certificate with limits, results, tester and releaser. Check `isShown` first. */
export function certificateOf(product: ProductFacts, sku: SkuFacts, lot: LotRow): Certificate {
  const { lotNo, madeOn, testedOn, testedBy, expiresOn, state, stateReason, recalledTime } = lot;
  const { releasedBy, releasedTime } = isReviewed(lot) ? lot : { releasedBy: null, releasedTime: null };
  return {
    ...headOf(product, sku),
    ...{ lot: lotNo, manufactured: madeOn, tested: testedOn, testedBy: testedBy || null, expires: expiresOn },
    ...{ releasedBy, released: releasedTime === null ? null : dayOf(releasedTime) },
    rows: isReviewed(lot) ? lot.rows.filter(({ result }) => result !== '') : [],
    recall: state === 'recalled' ? { reason: stateReason, time: dateTime(recalledTime ?? 0) } : null,
  };
}

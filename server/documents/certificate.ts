/** Certificates of analysis, from the recorded results of a lot. */
import type { components } from '@contract/schema';
import { catalogue, type ProductFacts, type SkuFacts } from '../catalogue';
import { dateTime, dayOf } from '../http/dates';
import type { LotRow } from '../lots/service';

type Certificate = components['schemas']['Certificate'];

/** The head of a certificate: the same for every lot of a pack. */
function headOf(product: ProductFacts, { catalogNo, skuName }: SkuFacts) {
  const { prodId, prodName, nameEn, cas, formula, molarMass, spec, storage } = product;
  const brandName = catalogue().brandById.get(product.brandId)?.name ?? '';
  return { prodId, prodName, nameEn, cas, formula, molarMass, spec, storage, brandName, catalogNo, skuName };
}

/** Do the days and results stand as somebody released them? What was entered since then nobody has looked at. */
const isReviewed = ({ releasedTime, enteredBy }: LotRow): boolean =>
  releasedTime !== null && enteredBy.length === 0;

/**
 * May buyers read it? Released results with a tester and a releaser; a recalled lot always, so that nobody misses the
 * recall.
 */
export const isShown = (lot: LotRow): boolean =>
  lot.state === 'recalled' ||
  (lot.state !== 'pending' && isReviewed(lot) && lot.testedBy !== '' && lot.releasedBy !== null);

/** The limits that a lot was tested against, what was found, by whom, and who released it. Ask `isShown` before. */
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

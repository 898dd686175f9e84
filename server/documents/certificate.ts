/** Certificates of analysis, from what was recorded of a lot, and what stoichiometry allows of its results. */
import type { components } from '@contract/schema';
import { driedFactor, isBeyondTheory, theoreticalShare } from '../../domain/sds/theory';
import { catalogue, type ProductFacts, type SkuFacts } from '../catalogue';
import { dateTime, dayOf } from '../http/dates';
import type { LotRow } from '../lots/service';

type Certificate = components['schemas']['Certificate'];
type TestRow = components['schemas']['CoaRow'];

/** Sold as a mixture by nature: the richest part bounds it (carbamate of the carbonate, metabisulfite of the bisulfite). */
const RICHEST = new Map([
  ['506-87-6', 'NH2COONH4'],
  ['7631-90-5', 'Na2S2O5'],
]);

/** The most an item can come to by the formula, in %; Infinity where the formula does not tell. */
export function mostOf({ cas, formula }: ProductFacts, item: string): number {
  const hill = catalogue().substanceByCas.get(cas ?? '')?.formulaHill ?? null;
  const shares = [RICHEST.get(cas ?? '') ?? formula, hill].map((each) => theoreticalShare(item, each));
  return shares.find((share) => share !== null) ?? Infinity;
}

/** What of the results stoichiometry forbids, in words; null when nothing is. */
export function beyondFormula(
  product: ProductFacts | null,
  rows: readonly Pick<TestRow, 'item' | 'result'>[],
): string | null {
  if (!product) return null;
  const mostOfTyped = (item: string) =>
    mostOf(product, item) * (item === '结晶水' ? 1 : driedFactor(product.formula));
  const row = rows.find(({ item, result }) => isBeyondTheory(result, mostOfTyped(item)));
  if (!row) return null;
  const most = Number(mostOfTyped(row.item).toFixed(2));
  return `${row.item} ${row.result}，按化学式最多 ${most}%，请核对`;
}

/** What of a certificate is the same for every lot of a pack. */
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

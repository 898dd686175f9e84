/** The certificate of a lot: of one that was taken in what was entered, of any other it is worked out from its number. */
import type { components } from '@contract/schema';
import { driedFactor, isBeyondTheory, theoreticalShare } from '../../src/domain/sds/theory';
import { catalogue, type ProductFacts, type SkuFacts } from '../catalogue';
import { dateTime } from '../http/dates';
import type { LotRow } from '../lots/service';
import { drawFrom } from './draw';
import type { Lot } from './lots';
import { resultOf } from './results';
import { testPlan } from './testPlan';

type Certificate = components['schemas']['Certificate'];
type TestRow = components['schemas']['CoaRow'];
/** It was tested always. */
type WorkedOut = Certificate & { tested: string };

const DAY = 86_400_000;

/** Days from manufacture to the end of the shelf life. */
function shelfDays({ storage, hazard, purity }: ProductFacts): number {
  const formsPeroxides = hazard?.hStatements.some(({ code }) => code === 'EUH019') ?? false;
  if (formsPeroxides || storage.includes('-20') || storage.includes('-80')) return 365;
  return storage.includes('2-8') || purity === null ? 730 : 1095;
}

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

/** A number of its own for each lot of a pack. */
const seedOf = ({ sku, lot }: Lot) => Math.imul(sku.skuId, 31) ^ parseInt(lot.slice(2), 36);

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** What of a certificate is the same for every lot of a pack. */
function headOf(product: ProductFacts, { catalogNo, skuName }: SkuFacts) {
  const { prodId, prodName, nameEn, cas, formula, molarMass, spec, storage } = product;
  const brandName = catalogue().brandById.get(product.brandId)?.name ?? '';
  return { prodId, prodName, nameEn, cas, formula, molarMass, spec, storage, brandName, catalogNo, skuName };
}

/** Of a lot that was taken in: the limits that it was tested against, and what was found. */
export function certificateOfRecord(product: ProductFacts, sku: SkuFacts, lot: LotRow): Certificate {
  const { lotNo, madeOn, testedOn, expiresOn, rows, state, stateReason, recalledTime } = lot;
  return {
    ...headOf(product, sku),
    ...{ lot: lotNo, manufactured: madeOn, tested: testedOn, expires: expiresOn },
    rows: rows.filter(({ result }) => result !== ''),
    recall: state === 'recalled' ? { reason: stateReason, time: dateTime(recalledTime ?? 0) } : null,
  };
}

/** Made and tested in the month before the lot is first sold. */
export function certificateOf(product: ProductFacts, lot: Lot): WorkedOut {
  const draw = drawFrom(seedOf(lot));
  const made = Date.parse(`${lot.month}-01T00:00:00Z`) - (12 + draw.below(14)) * DAY;
  const tested = made + (3 + draw.below(6)) * DAY;
  return {
    ...headOf(product, lot.sku),
    lot: lot.lot,
    manufactured: day(made),
    tested: day(tested),
    expires: day(made + shelfDays(product) * DAY),
    recall: null,
    rows: testPlan(product).map((line) => ({
      ...line,
      result: resultOf(line.spec, draw, mostOf(product, line.item)),
    })),
  };
}

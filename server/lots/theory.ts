/** Limits that stoichiometry sets to the results of a test. */
import type { components } from '@contract/schema';
import { driedFactor, isBeyondTheory, theoreticalShare } from '../../domain/sds/theory';
import { catalogue, type ProductFacts } from '../catalogue';

type TestRow = components['schemas']['CoaRow'];

/** Substances that are mixtures by nature: the richest component sets the limit (carbamate of the carbonate, metabisulfite of the bisulfite). */
const RICHEST = new Map([
  ['506-87-6', 'NH2COONH4'],
  ['7631-90-5', 'Na2S2O5'],
]);

/** The highest value of an item that the formula allows, in %; Infinity where the formula sets no limit. */
export function mostOf({ cas, formula }: ProductFacts, item: string): number {
  const hill = catalogue().substanceByCas.get(cas ?? '')?.formulaHill ?? null;
  const shares = [RICHEST.get(cas ?? '') ?? formula, hill].map((each) => theoreticalShare(item, each));
  return shares.find((share) => share !== null) ?? Infinity;
}

/** The first result above its stoichiometric limit, as a sentence; null when there is none. */
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

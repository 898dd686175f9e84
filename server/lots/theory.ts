/** Stoichiometric limits of test results. */
import type { components } from '@contract/schema';
import { driedFactor, isBeyondTheory, theoreticalShare } from '../../domain/sds/theory';
import { catalogue, type ProductFacts } from '../catalogue';

type TestRow = components['schemas']['CoaRow'];

/**
 * Substances that are natural mixtures: the richest component sets the limit (carbamate for the carbonate,
 * metabisulfite for the bisulfite).
 */
const RICHEST = new Map([
  ['506-87-6', 'NH2COONH4'],
  ['7631-90-5', 'Na2S2O5'],
]);

/** Highest value of an item allowed by the formula, percent; Infinity without a limit. */
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
  const max = Number(mostOfTyped(row.item).toFixed(2));
  return `${row.item} ${row.result}，按化学式最多 ${max}%，请核对`;
}

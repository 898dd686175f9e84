/** Facets: each one counts the products that pass all the other chosen ones. */
import type { components } from '@/services/contract/schema';
import { catalogue } from '../catalogue';
import { stockStatusOf } from '../catalogue/cards';
import { BAND_ORDER, bandLabel } from './bands';
import type { Doc } from './documents';

type Facet = components['schemas']['Facet'];
export type FacetKey = Facet['key'];

export const FACETS: readonly FacetKey[] = [
  'categoryId', 'brandId', 'grade', 'purity', 'pack', 'stock', 'storage', 'hazard', 'regime',
]; // prettier-ignore

/** Chosen values by facet; an empty or missing list chooses nothing. */
export type Chosen = Partial<Record<FacetKey, string[]>>;

/** What facets were chosen in a query string. */
export function chosenOf(query: URLSearchParams): Chosen {
  const chosen: Chosen = {};
  for (const key of FACETS) {
    const values = query
      .getAll(key)
      .flatMap((text) => text.split(','))
      .map((one) => one.trim())
      .filter(Boolean);
    if (values.length) chosen[key] = values;
  }
  return chosen;
}

/** Splits the products: those that pass every chosen facet, and the counts of every facet's values. */
export function applyFacets<T extends { doc: Doc }>(
  found: T[],
  chosen: Chosen,
): { passed: T[]; facets: Facet[] } {
  const active = FACETS.filter((key) => chosen[key]);
  const counts = new Map(FACETS.map((key) => [key, new Map<string, number>()]));
  const passed: T[] = [];
  for (const one of found) {
    const failed = active.filter(
      (key) => !valuesOf(one.doc, key).some((value) => chosen[key]?.includes(value)),
    );
    if (failed.length === 0) passed.push(one);
    if (failed.length > 1) continue;
    for (const key of failed.length ? failed : FACETS) {
      const held = counts.get(key)!;
      for (const value of valuesOf(one.doc, key)) held.set(value, (held.get(value) ?? 0) + 1);
    }
  }
  return {
    passed,
    facets: FACETS.map((key) => ({ key, values: valuesIn(key, counts.get(key)!, chosen[key] ?? []) })),
  };
}

/** Values of a product. Stock is the present one; little stock is stock. */
function valuesOf(doc: Doc, key: FacetKey): string[] {
  if (key !== 'stock') return doc.facets[key];
  const status = stockStatusOf(doc.product);
  return status === 'low' ? ['in', 'low'] : [status];
}

/** Values with counts; chosen ones stay even when nothing is left of them. */
function valuesIn(key: FacetKey, counts: Map<string, number>, chosen: string[]): Facet['values'] {
  for (const value of chosen) if (!counts.has(value)) counts.set(value, 0);
  const order = orderOf(key);
  const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
  return [...counts]
    .map(([value, count]) => ({ value, label: labelOf(key, value), count }))
    .sort((a, b) => place(a.value) - place(b.value) || b.count - a.count || a.value.localeCompare(b.value));
}

function orderOf(key: FacetKey): readonly string[] {
  return key === 'categoryId'
    ? catalogue().categories.map((one) => String(one.categoryId))
    : (BAND_ORDER[key] ?? []);
}

function labelOf(key: FacetKey, value: string): string {
  if (key === 'categoryId') return catalogue().categoryById.get(Number(value))?.name ?? value;
  if (key === 'brandId') return catalogue().brandById.get(Number(value))?.name ?? value;
  return bandLabel(key, value);
}

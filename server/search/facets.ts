/** Facets: each one counts the products that pass all the other chosen ones. */
import type { components } from '@contract/schema';
import { catalogue, stockStatusOf } from '../catalogue';
import { BAND_ORDER, bandLabel } from './bands';
import { searchIndex, type Doc } from './documents';
import type { Found } from './found';
import type { FixedFacets } from './profiles';

type Facet = components['schemas']['Facet'];
type StockStatus = components['schemas']['StockStatus'];
export type FacetKey = Facet['key'];

const FACETS: readonly FacetKey[] = [
  'categoryId', 'brandId', 'grade', 'purity', 'pack', 'stock', 'storage', 'hazard', 'regime',
]; // prettier-ignore

/** More values nobody ticks, and each is compared with every product's. */
const MOST_CHOSEN = 100;

/** Chosen values by facet; an empty or missing list chooses nothing. */
export type Chosen = Partial<Record<FacetKey, string[]>>;

/** What facets were chosen in a query: values with commas. */
export function chosenOf(query: Partial<Record<FacetKey, string>>): Chosen {
  const chosen: Chosen = {};
  for (const key of FACETS) {
    const values = (query[key] ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    if (values.length) chosen[key] = [...new Set(values)].slice(0, MOST_CHOSEN);
  }
  return chosen;
}

/** How many of one profile and stock were found, and which chosen facets those fail. */
interface Group {
  profile: FixedFacets;
  stock: StockStatus;
  count: number;
  failed: FacetKey[];
}

/** Splits the products: those that pass every chosen facet, and the counts of every facet's values. */
export function applyFacets(found: Found[], chosen: Chosen): { passed: Found[]; facets: Facet[] } {
  const groups = new Map<number, Group>();
  const groupOf = ({ doc }: Found) => groups.get(placeOf(doc));
  for (const one of found) {
    const held = groupOf(one);
    if (held) held.count += 1;
    else groups.set(placeOf(one.doc), newGroup(one.doc, chosen));
  }
  const isFree = Object.keys(chosen).length === 0;
  const counts = countsOf([...groups.values()]);
  return {
    passed: isFree ? found : found.filter((one) => groupOf(one)?.failed.length === 0),
    facets: FACETS.map((key) => ({ key, values: valuesIn(key, counts.get(key)!, chosen[key] ?? []) })),
  };
}

const STOCKS: readonly StockStatus[] = ['in', 'low', 'out', 'inquiry'];

const placeOf = (doc: Doc): number =>
  doc.profile * STOCKS.length + STOCKS.indexOf(stockStatusOf(doc.product));

function newGroup(doc: Doc, chosen: Chosen): Group {
  const group = { profile: searchIndex().profiles[doc.profile]!, stock: stockStatusOf(doc.product) };
  const failed = FACETS.filter(
    (key) => chosen[key] && !valuesOf(group, key).some((value) => chosen[key]?.includes(value)),
  );
  return { ...group, count: 1, failed };
}

/** A group that fails one facet alone is counted there: that is what choosing one more value would bring. */
function countsOf(groups: Group[]): Map<FacetKey, Map<string, number>> {
  const counts = new Map(FACETS.map((key) => [key, new Map<string, number>()]));
  for (const group of groups) {
    if (group.failed.length > 1) continue;
    for (const key of group.failed.length ? group.failed : FACETS) {
      const held = counts.get(key)!;
      for (const value of valuesOf(group, key)) held.set(value, (held.get(value) ?? 0) + group.count);
    }
  }
  return counts;
}

/** Values of a group. Little stock is stock. */
function valuesOf({ profile, stock }: Pick<Group, 'profile' | 'stock'>, key: FacetKey): string[] {
  if (key !== 'stock') return profile[key];
  return stock === 'low' ? ['in', 'low'] : [stock];
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

/** Facets: each counts the products that match all other chosen facets. */
import type { components } from '@contract/schema';
import { itemAt } from '../../domain/shared/lists';
import { catalogue, stockStatusOf } from '../catalogue';
import { promotedToday } from '../catalogue/pricing';
import { BAND_ORDER, bandLabel } from './bands';
import { searchIndex, type Doc } from './documents';
import type { FoundDoc } from './found';
import type { FixedFacets } from './profiles';

type Facet = components['schemas']['Facet'];
type StockStatus = components['schemas']['StockStatus'];
export type FacetKey = Facet['key'];

const FACETS: readonly FacetKey[] = [
  'categoryId', 'brandId', 'grade', 'purity', 'pack', 'stock', 'promotion', 'storage', 'hazard', 'regime',
]; // prettier-ignore

/** Limit of chosen values per facet, because each is compared with every product's. */
const MAX_CHOSEN = 100;

/** Chosen values by facet; an empty or missing list chooses nothing. */
export type ChosenFacets = Partial<Record<FacetKey, string[]>>;

/** The chosen facets of a query; values are separated by commas. */
export function chosenOf(query: Partial<Record<FacetKey, string>>): ChosenFacets {
  const chosen: ChosenFacets = {};
  for (const key of FACETS) {
    const values = (query[key] ?? '')
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean);
    if (values.length) chosen[key] = [...new Set(values)].slice(0, MAX_CHOSEN);
  }
  return chosen;
}

/** Products with equal facets, stock status and promotion, and the chosen facets that they fail. */
interface Group {
  profile: FixedFacets;
  stock: StockStatus;
  isPromoted: boolean;
  count: number;
  failed: FacetKey[];
}

/** Splits products into those that match all chosen facets, and counts the values of all facets. */
export function applyFacets(
  found: FoundDoc[],
  chosen: ChosenFacets,
): { passed: FoundDoc[]; facets: Facet[] } {
  const groups = new Map<number, Group>();
  const isPromoted = promotedToday() ?? (() => false);
  const placeIn = ({ doc }: FoundDoc) => placeOf(doc, isPromoted(doc.product.prodId));
  for (const foundDoc of found) {
    const place = placeIn(foundDoc);
    const group = groups.get(place);
    if (group) group.count += 1;
    else groups.set(place, newGroup(foundDoc.doc, isPromoted(foundDoc.doc.product.prodId), chosen));
  }
  const isFree = Object.keys(chosen).length === 0;
  const counts = countsOf([...groups.values()]);
  return {
    passed: isFree ? found : found.filter((foundDoc) => groups.get(placeIn(foundDoc))?.failed.length === 0),
    facets: FACETS.map((key) => ({ key, values: valuesIn(key, counts[key], chosen[key] ?? []) })),
  };
}

const STOCKS: readonly StockStatus[] = ['in', 'low', 'out', 'inquiry'];

const placeOf = (doc: Doc, isPromoted: boolean): number =>
  (doc.profile * STOCKS.length + STOCKS.indexOf(stockStatusOf(doc.product))) * 2 + Number(isPromoted);

function newGroup(doc: Doc, isPromoted: boolean, chosen: ChosenFacets): Group {
  const group = {
    profile: itemAt(searchIndex().profiles.list, doc.profile),
    stock: stockStatusOf(doc.product),
    isPromoted,
  };
  const failed = FACETS.filter(
    (key) => chosen[key] && !valuesOf(group, key).some((value) => chosen[key]?.includes(value)),
  );
  return { ...group, count: 1, failed };
}

type Counts = Record<FacetKey, Map<string, number>>;

const noCounts = (): Counts => ({
  categoryId: new Map(),
  brandId: new Map(),
  grade: new Map(),
  purity: new Map(),
  pack: new Map(),
  stock: new Map(),
  promotion: new Map(),
  storage: new Map(),
  hazard: new Map(),
  regime: new Map(),
});

/** A group that fails a single facet is counted for that facet, because choosing its value would add the group. */
function countsOf(groups: Group[]): Counts {
  const counts = noCounts();
  for (const group of groups) {
    if (group.failed.length > 1) continue;
    for (const key of group.failed.length ? group.failed : FACETS) {
      const counted = counts[key];
      for (const value of valuesOf(group, key)) counted.set(value, (counted.get(value) ?? 0) + group.count);
    }
  }
  return counts;
}

/** Values of a group. Low stock counts as in stock, too. */
function valuesOf(
  { profile, stock, isPromoted }: Pick<Group, 'profile' | 'stock' | 'isPromoted'>,
  key: FacetKey,
): string[] {
  if (key === 'promotion') return isPromoted ? ['yes'] : [];
  if (key !== 'stock') return profile[key];
  return stock === 'low' ? ['in', 'low'] : [stock];
}

/** Values with counts; chosen ones stay even with count 0. */
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
    ? catalogue().categories.map((category) => String(category.categoryId))
    : (BAND_ORDER[key] ?? []);
}

function labelOf(key: FacetKey, value: string): string {
  if (key === 'categoryId') return catalogue().categoryById.get(Number(value))?.name ?? value;
  if (key === 'brandId') return catalogue().brandById.get(Number(value))?.name ?? value;
  return bandLabel(key, value);
}

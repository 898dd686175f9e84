/** Facets: each counts the products that match all other chosen facets. */
import type { components } from '@contract/schema';
import { byAttribute, filterText, readFilter } from '../../domain/catalogue/attributes';
import type { CategoryAttribute } from '../../domain/catalogue/types';
import { itemAt } from '../../domain/shared/lists';
import { catalogue, stockStatusOf } from '../catalogue';
import { promotedToday } from '../catalogue/pricing';
import { BAND_ORDER, bandLabel } from './bands';
import { searchIndex, type Doc } from './documents';
import type { FoundDoc } from './found';
import type { FixedFacets } from './profiles';

type Facet = components['schemas']['Facet'];
type StockStatus = components['schemas']['StockStatus'];
/** Facets that every list has; `attr` stands for one facet per attribute. */
type UsualKey = Exclude<Facet['key'], 'attr'>;
/** A usual facet, or an attribute by its name. */
type FacetId = UsualKey | `attr:${string}`;

const FACETS: readonly UsualKey[] = [
  'categoryId', 'brandId', 'grade', 'purity', 'pack', 'stock', 'promotion', 'storage', 'hazard', 'regime',
]; // prettier-ignore

/** Limit of chosen values per facet, because each is compared with every product's. */
const MAX_CHOSEN = 100;

/** Chosen values by facet; nothing is chosen in a missing one. */
export type ChosenFacets = ReadonlyMap<FacetId, readonly string[]>;

const attributeId = (name: string) => `attr:${name}` as const;

/** The chosen facets of a query; values are separated by commas. */
export function chosenOf(query: Partial<Record<Facet['key'], string>>): ChosenFacets {
  const valuesOf = (key: Facet['key']) =>
    [
      ...new Set(
        (query[key] ?? '')
          .split(',')
          .map((value) => value.trim())
          .filter(Boolean),
      ),
    ].slice(0, MAX_CHOSEN);
  const chosen = new Map<FacetId, readonly string[]>();
  for (const key of FACETS) {
    const values = valuesOf(key);
    if (values.length) chosen.set(key, values);
  }
  for (const text of valuesOf('attr')) {
    const filter = readFilter(text);
    if (!filter) continue;
    const id = attributeId(filter.name);
    chosen.set(id, [...(chosen.get(id) ?? []), filter.value]);
  }
  return chosen;
}

/** Products with equal facets, stock status and promotion, and the chosen facets that they fail. */
interface Group {
  profile: FixedFacets;
  stock: StockStatus;
  isPromoted: boolean;
  count: number;
  failed: FacetId[];
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
  const all = [...groups.values()];
  const counts = countsOf(all);
  return {
    passed:
      chosen.size === 0
        ? found
        : found.filter((foundDoc) => groups.get(placeIn(foundDoc))?.failed.length === 0),
    facets: [
      ...FACETS.map((key) => ({ key, values: valuesIn(key, counts.get(key), chosen.get(key)) })),
      ...attributesFor(all, chosen).map((attribute) => attributeFacet(attribute, counts, chosen)),
    ],
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
  const failed = [...chosen].flatMap(([id, values]) =>
    valuesOf(group, id).some((value) => values.includes(value)) ? [] : id,
  );
  return { ...group, count: 1, failed };
}

type Counts = Map<FacetId, Map<string, number>>;

/** A group that fails a single facet is counted for that facet, because choosing its value would add the group. */
function countsOf(groups: Group[]): Counts {
  const counts: Counts = new Map();
  const countedIn = (id: FacetId) => {
    const known = counts.get(id) ?? new Map<string, number>();
    counts.set(id, known);
    return known;
  };
  for (const group of groups) {
    const { profile, failed } = group;
    if (failed.length > 1) continue;
    const ids = failed.length ? failed : [...FACETS, ...Object.keys(profile.attr).map(attributeId)];
    for (const id of ids) {
      const counted = countedIn(id);
      for (const value of valuesOf(group, id)) counted.set(value, (counted.get(value) ?? 0) + group.count);
    }
  }
  return counts;
}

/** Values of a group. Low stock counts as in stock, too. */
function valuesOf(
  { profile, stock, isPromoted }: Pick<Group, 'profile' | 'stock' | 'isPromoted'>,
  id: FacetId,
): readonly string[] {
  if (id.startsWith('attr:')) {
    const name = id.slice('attr:'.length);
    // The name comes from an address: `constructor` is no attribute.
    return Object.hasOwn(profile.attr, name) ? (profile.attr[name] ?? []) : [];
  }
  const key = id as UsualKey;
  if (key === 'promotion') return isPromoted ? ['yes'] : [];
  if (key !== 'stock') return profile[key];
  return stock === 'low' ? ['in', 'low'] : [stock];
}

/** Values with counts; chosen ones stay even with count 0. */
function valuesIn(
  key: UsualKey,
  counts: ReadonlyMap<string, number> = new Map(),
  chosen: readonly string[] = [],
): Facet['values'] {
  const order = orderOf(key);
  const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
  return withChosen(counts, chosen)
    .map(([value, count]) => ({ value, label: labelOf(key, value), count }))
    .sort((a, b) => place(a.value) - place(b.value) || b.count - a.count || a.value.localeCompare(b.value));
}

const withChosen = (counts: ReadonlyMap<string, number>, chosen: readonly string[]): [string, number][] => [
  ...counts,
  ...chosen.filter((value) => !counts.has(value)).map((value): [string, number] => [value, 0]),
];

function orderOf(key: UsualKey): readonly string[] {
  return key === 'categoryId'
    ? catalogue().categories.map((category) => String(category.categoryId))
    : (BAND_ORDER[key] ?? []);
}

function labelOf(key: UsualKey, value: string): string {
  if (key === 'categoryId') return catalogue().categoryById.get(Number(value))?.name ?? value;
  if (key === 'brandId') return catalogue().brandById.get(Number(value))?.name ?? value;
  return bandLabel(key, value);
}

/**
 * Attributes by which the list can be filtered: those of the chosen categories, those of the only category of the
 * results, and those that are chosen.
 */
function attributesFor(groups: readonly Group[], chosen: ChosenFacets): CategoryAttribute[] {
  const { attributesById } = catalogue();
  const inCategory = groups.filter(({ failed }) => !failed.includes('categoryId'));
  const [first, ...others] = inCategory.map(({ profile }) => profile.categoryId);
  const common = (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
  const byName = new Map<string, CategoryAttribute>();
  for (const id of [...(chosen.get('categoryId') ?? []), ...common])
    for (const attribute of attributesById.get(Number(id)) ?? [])
      if (!byName.has(attribute.name)) byName.set(attribute.name, attribute);
  for (const id of chosen.keys()) {
    const name = id.slice('attr:'.length);
    if (id.startsWith('attr:') && !byName.has(name)) byName.set(name, unknownAttribute(name));
  }
  return [...byName.values()];
}

/** A chosen attribute of another category: its values keep the order in which they are found. */
const unknownAttribute = (name: string): CategoryAttribute => ({
  name,
  kind: 'choice',
  unit: '',
  choices: [],
});

function attributeFacet(attribute: CategoryAttribute, counts: Counts, chosen: ChosenFacets): Facet {
  const { name } = attribute;
  const id = attributeId(name);
  const order = byAttribute(attribute);
  return {
    key: 'attr',
    name,
    values: withChosen(counts.get(id) ?? new Map(), chosen.get(id) ?? [])
      .map(([value, count]) => ({ value: filterText(name, value), label: value, count }))
      .sort((a, b) => order(a.label, b.label)),
  };
}

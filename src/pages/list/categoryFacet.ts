/** The category facet in two levels: a child says what its parent says more closely, so only one of them is chosen. */
import type { CategoryNode } from '@/services/catalogue';
import type { Facet } from '@/services/search';

export interface FacetOption {
  value: string;
  label: string;
  count: number;
  /** Below another one. */
  inner?: boolean;
}

const idsBelow = (top: CategoryNode) => top.children.map(({ categoryId }) => String(categoryId));

/** Tops, and below those that are chosen (or the only ones) their children. */
export function categoryOptions(
  values: Facet['values'],
  tree: readonly CategoryNode[],
  chosen: readonly string[],
): FacetOption[] {
  if (tree.length === 0) return values;
  const byValue = new Map(values.map((value) => [value.value, value]));
  const tops = tree.filter(({ categoryId }) => byValue.has(String(categoryId)));
  return tops.flatMap((top) => {
    const id = String(top.categoryId);
    const open = tops.length <= 2 || [id, ...idsBelow(top)].some((value) => chosen.includes(value));
    const inner = open ? idsBelow(top).flatMap((value) => byValue.get(value) ?? []) : [];
    const own = byValue.get(id);
    return own ? [own, ...inner.map((entry) => ({ ...entry, inner: true }))] : [];
  });
}

/** The chosen categories after a tick: a parent and its children take each other's place. */
export function toggleCategory(
  value: string,
  tree: readonly CategoryNode[],
  chosen: readonly string[],
): string[] {
  if (chosen.includes(value)) return chosen.filter((candidate) => candidate !== value);
  const kin = tree.flatMap((top) => {
    const id = String(top.categoryId);
    const below = idsBelow(top);
    if (id === value) return below;
    return below.includes(value) ? [id] : [];
  });
  return [...chosen.filter((candidate) => !kin.includes(candidate)), value];
}

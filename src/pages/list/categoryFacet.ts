/** The category facet on two levels. A child narrows its parent, so only one of them is chosen. */
import type { CategoryNode } from '@/services/catalogue';
import type { Facet } from '@/services/search';

export interface FacetOption {
  value: string;
  label: string;
  count: number;
  /** A child category. */
  inner?: boolean;
}

const idsBelow = (top: CategoryNode) => top.children.map(({ categoryId }) => String(categoryId));

/** Top categories, followed by the children of those chosen, or of the only one. */
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
    const option = byValue.get(id);
    return option ? [option, ...inner.map((entry) => ({ ...entry, inner: true }))] : [];
  });
}

/** The chosen categories after a click: a parent and its children replace each other. */
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

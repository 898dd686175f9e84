/** Labels of the list, and its query in the server's form. */
import { readFilter } from '@domain/catalogue/attributes';
import { FACET_KEYS, listPath, type FacetKey, type ListQuery, type Sort } from '@/utils/listQuery';
import type { Facet } from '@/services/search';

const FACET_TITLES: Record<Exclude<FacetKey, 'attr'>, string> = {
  categoryId: '分类',
  brandId: '品牌',
  grade: '级别',
  purity: '纯度',
  pack: '规格',
  stock: '库存',
  promotion: '促销',
  storage: '储存',
  hazard: '危害',
  regime: '管制',
};

/** Title of a facet: of an attribute its name. */
export const facetTitle = ({ key, name = '' }: Pick<Facet, 'key' | 'name'>): string =>
  key === 'attr' ? name : FACET_TITLES[key];

export const SORT_WORDS: Record<Sort, string> = {
  relevance: '综合',
  sales: '销量',
  new: '新到',
  priceAsc: '价格低',
  priceDesc: '价格高',
};

/** Label of a facet value; the value itself until the server has answered. */
export const labelOf = (facets: readonly Facet[], key: FacetKey, value: string): string =>
  facets
    .filter((facet) => facet.key === key)
    .flatMap(({ values }) => values)
    .find((option) => option.value === value)?.label ?? value;

/** A chosen value in words: `级别：AR`, `材质：PP`. */
export function chosenWords(facets: readonly Facet[], key: FacetKey, value: string): string {
  const attribute = key === 'attr' ? readFilter(value) : null;
  return attribute
    ? `${attribute.name}：${attribute.value}`
    : `${facetTitle({ key })}：${labelOf(facets, key, value)}`;
}

export const chosenCount = (query: ListQuery): number =>
  FACET_KEYS.reduce((total, key) => total + query[key].length, 0);

/** Path of the same search without facets. */
export const withoutFacets = ({ q, exact, sort, size, view }: ListQuery): string =>
  listPath({ q, exact, sort, size, view });

/** Path of the changed list, from its first page. */
export const changedPath = (query: ListQuery, change: Partial<ListQuery>): string =>
  listPath({ ...query, page: 1, ...change });

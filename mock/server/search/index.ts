/** Search over the catalogue: products with facets, and suggestions. */
import type { components } from '@/services/contract/schema';
import { cardFrom } from '../catalogue';
import { pageOf } from '../core/read';
import { applyFacets, chosenOf } from './facets';
import { find } from './find';
import { ordered, SORTS, type Sort } from './order';

export { find } from './find';
export { ordered } from './order';
export { suggest } from './suggest';

type SearchAnswer = components['schemas']['SearchAnswer'];

/** The answer to `/search/products`. Without words the most sold come first. */
export function searchProducts(query: URLSearchParams): SearchAnswer {
  const { understood, found } = find(query.get('q') ?? '');
  const { passed, facets } = applyFacets(found, chosenOf(query));
  const page = pageOf(ordered(passed, sortOf(query)), query);
  return {
    ...page,
    records: page.records.map(({ doc, matched }) => ({ ...cardFrom(doc.product), matched })),
    facets,
    understood,
  };
}

const sortOf = (query: URLSearchParams): Sort =>
  SORTS.find((one) => one === query.get('sort')) ?? 'relevance';

/** Search over the catalogue: products with facets, and suggestions. */
import type { components } from '@contract/schema';
import { cardFrom, familyOf } from '../catalogue';
import { pageRequest } from '../core/read';
import { applyFacets, chosenOf } from './facets';
import { find, NAMED } from './find';
import { matchOf, type Found } from './found';
import { ordered, SORTS, type Sort } from './order';

export { loadChemistry } from './byStructure';
export { indexBuilds, searchIndex } from './documents';
export { find } from './find';
export { ordered } from './order';
export { suggest } from './suggest';

type SearchAnswer = components['schemas']['SearchAnswer'];

/** The answer to `/search/products`. Without words the most sold come first. */
export function searchProducts(query: URLSearchParams): SearchAnswer {
  const { understood, found } = find(query.get('q') ?? '', query.get('exact') === '1');
  const { passed, facets } = applyFacets(found, chosenOf(query));
  const { current, size } = pageRequest(query);
  const page = ordered(passed, sortOf(query), current * size).slice((current - 1) * size);
  return {
    records: page.map((one) => ({ ...cardFrom(one.doc.product), matched: matchOf(one) })),
    total: passed.length,
    size,
    current,
    pages: Math.ceil(passed.length / size),
    facets,
    understood,
    family: familyNamed(page[0]),
  };
}

/** The family of a product that was meant by name or number; null when it has none. */
function familyNamed(found: Found | undefined): SearchAnswer['family'] {
  if (!found || found.score < NAMED) return null;
  const family = familyOf(found.doc.product.cas);
  return family.parent || family.forms.length ? family : null;
}

const sortOf = (query: URLSearchParams): Sort =>
  SORTS.find((one) => one === query.get('sort')) ?? 'relevance';

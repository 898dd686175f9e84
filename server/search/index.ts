/** Search in the catalogue: products with facets, and suggestions. */
import type { components } from '@contract/schema';
import { toCard, familyOf } from '../catalogue';
import type { Call } from '../http/operation';
import { pageFrom } from '../http/page';
import { withName, type NamedFindings } from './byName';
import { NO_STRUCTURES } from './byStructure';
import { applyFacets, chosenOf } from './facets';
import { NAMED } from './answer';
import { find } from './find';
import { matchOf, type FoundDoc } from './found';
import { sortFound } from './order';

export { nameIn } from './byName';
export { structuresIn } from './byStructure';
export { indexBuilds, searchIndex } from './documents';
export { find } from './find';
export { withOffShelf } from './found';
export { sortFound } from './order';
export { suggest } from './suggest';

type SearchAnswer = components['schemas']['SearchAnswer'];
export type SearchQuery = Call<'searchProducts'>['query'];

/**
 * Answer of `/search/products`. Without a query the best-selling products come first. `structures` comes from
 * `structuresIn`, `named` from `nameIn`.
 */
export function searchProducts(
  query: SearchQuery,
  structures = NO_STRUCTURES,
  named: NamedFindings | null = null,
): SearchAnswer {
  const { q = '', sort = 'relevance', current = 1, size = 10 } = query;
  const { understood, found } = withName(find(q, { asTyped: query.exact === '1', structures }), named);
  const { passed, facets } = applyFacets(found, chosenOf(query));
  const page = sortFound(passed, sort, current * size).slice((current - 1) * size);
  const cards = page.map((foundDoc) => ({
    ...toCard(foundDoc.doc.product),
    matched: matchOf(foundDoc),
  }));
  return {
    ...pageFrom(cards, passed.length, { current, size }),
    facets,
    understood,
    family: familyNamed(page[0]),
  };
}

/** Family of the first product if it was hit by name or number; null otherwise. */
function familyNamed(found: FoundDoc | undefined): SearchAnswer['family'] {
  if (!found || found.score < NAMED) return null;
  const family = familyOf(found.doc.product.cas);
  return family.parent || family.forms.length ? family : null;
}

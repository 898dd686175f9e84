/** Products as proposals. */
import type { FoundDoc } from './found';
import { sortFound } from './order';

const MAX_PROPOSALS = 4;

/** The names of the best products, each once. */
export const proposalsOf = (found: readonly FoundDoc[]): string[] =>
  [...new Set(sortFound([...found], 'relevance').map(({ doc }) => doc.product.prodName))].slice(
    0,
    MAX_PROPOSALS,
  );

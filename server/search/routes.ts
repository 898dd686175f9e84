/** Search calls: those of the shop with facets and suggestions, and that of mall4j clients. */
import type { components } from '@contract/schema';
import { toCard } from '../catalogue';
import type { Call, Handlers } from '../http/operation';
import { toPage } from '../http/page';
import { find, nameIn, sortFound, searchProducts, structuresIn, suggest } from '.';
import { matchLines } from './lines';
import type { Sort } from './order';

type Schemas = components['schemas'];
type MallQuery = Call<'searchProdPage'>['query'];

/** Translates mall4j's `sort` (0 time, 1 sales, 2 price) and `orderBy` (0 ascending, 1 descending). */
function mallSort({ sort, orderBy }: MallQuery): { sort: Sort; reverse: boolean } {
  const up = orderBy === 0;
  switch (sort) {
    case 0:
      return { sort: 'new', reverse: up };
    case 1:
      return { sort: 'sales', reverse: up };
    case 2:
      return { sort: up ? 'priceAsc' : 'priceDesc', reverse: false };
    default:
      return { sort: 'relevance', reverse: false };
  }
}

/** Without a name nothing is found, as in mall4j. */
function searchProdPage(query: MallQuery): Schemas['ProdFoundPage'] {
  const name = query.prodName?.trim() ?? '';
  const { sort, reverse } = mallSort(query);
  const found = name === '' ? [] : sortFound(find(name).found, sort);
  const page = toPage(reverse ? found.reverse() : found, query);
  return { ...page, records: page.records.map(({ doc }) => wireFound(toCard(doc.product))) };
}

const wireFound = ({ prodId, pic, prodName, price }: Schemas['ProdCard']): Schemas['ProdFound'] => ({
  prodId,
  pic,
  prodName,
  price,
  prodCommNumber: 0,
  positiveRating: 0,
  praiseNumber: 0,
});

export const searchRoutes = {
  searchProducts: async ({ query }) => {
    const { q = '' } = query;
    return searchProducts(query, await structuresIn(q), await nameIn(q));
  },
  suggest: async ({ query }) => {
    const { q = '', size } = query;
    return suggest(q, size, await structuresIn(q));
  },
  searchProdPage: ({ query }) => searchProdPage(query),
  matchLines: ({ body }) => matchLines(body.lines),
} satisfies Partial<Handlers>;

/** Search: the shop's own, with facets and suggestions, and the calls of the open mall4j clients. */
import type { components } from '@contract/schema';
import { cardFrom } from '../catalogue';
import { HOT_SEARCHES } from '../content/hotSearches';
import { intOf, pageOf } from '../core/read';
import { get, type Context, type Route } from '../core/route';
import { find, loadChemistry, ordered, searchProducts, suggest } from '../search';
import type { Sort } from '../search/order';

type Schemas = components['schemas'];

/** mall4j's `sort` (0 time, 1 sales, 2 price) and `orderBy` (0 up, 1 down) in our words. */
function mallSort(query: URLSearchParams): { sort: Sort; reverse: boolean } {
  const up = query.get('orderBy') === '0';
  switch (query.get('sort')) {
    case '0':
      return { sort: 'new', reverse: up };
    case '1':
      return { sort: 'sales', reverse: up };
    case '2':
      return { sort: up ? 'priceAsc' : 'priceDesc', reverse: false };
    default:
      return { sort: 'relevance', reverse: false };
  }
}

/** Without a name it finds nothing, as mall4j. */
function searchProdPage({ query }: Context) {
  const name = query.get('prodName')?.trim() ?? '';
  const { sort, reverse } = mallSort(query);
  const found = name === '' ? [] : ordered(find(name).found, sort);
  const page = pageOf(reverse ? found.reverse() : found, query);
  return {
    ...page,
    records: page.records.map(({ doc }) => foundOf(doc.product.prodId, cardFrom(doc.product))),
  };
}

const foundOf = (prodId: number, { pic, prodName, price }: Schemas['ProdCard']): Schemas['ProdFound'] => ({
  prodId,
  pic,
  prodName,
  price,
  prodCommNumber: 0,
  positiveRating: 0,
  praiseNumber: 0,
});

function hotSearch({ query }: Context): Schemas['HotSearch'][] {
  return HOT_SEARCHES.slice(0, Math.max(0, intOf(query.get('number'), 'number')));
}

async function products({ query }: Context): Promise<Schemas['SearchAnswer']> {
  await loadChemistry(query.get('q') ?? '');
  return searchProducts(query);
}

async function suggestions({ query }: Context): Promise<Schemas['Suggestion'][]> {
  const size = query.get('size');
  await loadChemistry(query.get('q') ?? '');
  return suggest(query.get('q') ?? '', size ? intOf(size, 'size') : undefined);
}

export const searchRoutes: Route[] = [
  get('/search/products', products),
  get('/search/suggest', suggestions),
  get('/search/searchProdPage', searchProdPage),
  get('/search/hotSearch', hotSearch),
  get('/search/hotSearchByShopId', hotSearch),
];

/**
 * What a page asks for first, so that it can be asked for while the page's script is on its way. A page whose calls are
 * not named here asks by itself; `e2e/startup.spec.ts` holds that nothing is asked for twice.
 */
import { CENTER_ROWS, HOME_ROWS, ORDER_ROWS } from '@/constants/pageSizes';
import { parseListQuery, toProductQuery } from '@domain/search/listQuery';
import { readToken } from '@/storage/session';
import { askAhead } from './ahead';
import { h5, web } from './client';

type Call = () => Promise<unknown>;

const rows = (size: number) => ({ query: { current: 1, size } });

/**
 * By path: the calls that follow from what stands behind the `?`. The addresses are read roughly, without the pages' own
 * parsers, which are not in the first view: a call too few is made by the page, one too many is forgotten.
 */
const CALLS: Record<string, (asked: URLSearchParams) => Call[]> = {
  '/home': () => [
    () => web('get', '/prod/moreBuyProdList', rows(HOME_ROWS)),
    () => web('get', '/prod/lastedProdPage', rows(HOME_ROWS)),
    () => web('get', '/shop/notice/noticeList', rows(HOME_ROWS)),
    () => web('get', '/brand/list'),
  ],
  '/list': (asked) =>
    asked.has('structure') || asked.has('compare')
      ? []
      : [() => web('get', '/search/products', { query: toProductQuery(parseListQuery(String(asked))) })],
  '/productDetail': (asked) => {
    const prodId = Number(asked.get('prodId'));
    return prodId > 0 ? [() => web('get', '/prod/prodInfo', { query: { prodId } })] : [];
  },
  '/recommend': () => [
    () => web('get', '/recommend/list'),
    ...(readToken() ? [() => web('get', '/p/recommend/list')] : []),
  ],
  '/brandCenter': (asked) => {
    const brandId = Number(asked.get('brand'));
    if (!asked.has('brand')) return [() => web('get', '/brand/list')];
    return brandId > 0 ? [() => web('get', '/brand/info', { query: { brandId } })] : [];
  },
};

/** Of pages that only somebody has who is logged in; a filter or a view of its own is left to the page. */
const OWN_CALLS: Record<string, () => Call[]> = {
  '/buyCar': () => [
    () => web('get', '/p/shopCart/info'),
    () => h5('get', '/p/shopCart/expiryProdList'),
    () => web('get', '/p/shopCart/shopCartCount'),
  ],
  '/user/center': () => [
    () => web('get', '/p/user/todo'),
    () => web('get', '/p/user/oftenBought', { query: { size: CENTER_ROWS.oftenBought } }),
    () => web('get', '/p/myOrder/myOrder', { query: { status: 0, current: 1, size: CENTER_ROWS.orders } }),
    () => web('get', '/p/user/collection/prods', rows(CENTER_ROWS.favourites)),
  ],
  '/user/order': () => [
    () => web('get', '/p/myOrder/search', { query: { status: 0, current: 1, size: ORDER_ROWS } }),
  ],
};

/** Asks for what the page at this place will ask for first. */
export function startFirstCalls({ pathname, search }: { pathname: string; search: string }): void {
  const calls = CALLS[pathname]?.(new URLSearchParams(search));
  if (calls) askAhead(calls);
  else if (readToken() && !search) askAhead(OWN_CALLS[pathname]?.() ?? []);
}

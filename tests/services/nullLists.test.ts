/**
 * A mall4j server sends null for an empty list within an answer, and the shop reads it as a list. An answer that is
 * null itself means unknown, not empty.
 */
import { expect, it } from 'vitest';
import { parseInvoiceQuery } from '@domain/invoice/invoicePath';
import { NO_FILTER } from '@domain/order/orderFilter';
import * as settings from '@/services/accountSettings';
import * as address from '@/services/address';
import * as cart from '@/services/cart';
import * as catalogue from '@/services/catalogue';
import * as collection from '@/services/collection';
import * as center from '@/services/center';
import * as content from '@/services/content';
import { confirm } from '@/services/h5/order';
import * as h5 from '@/services/h5/shopCart';
import * as funds from '@/services/funds';
import * as invoice from '@/services/invoice';
import { invoiceTitles } from '@/services/invoiceTitles';
import * as lists from '@/services/lists';
import * as order from '@/services/order';
import { searchOrders } from '@/services/orderSearch';
import * as permits from '@/services/permits';
import * as returns from '@/services/returns';
import * as search from '@/services/search';
import { answerWith, ok } from '../support/wire';

type Row = [name: string, run: () => Promise<unknown>];
const LISTS: Row[] = [
  ['categoryTree', catalogue.categoryTree],
  ['brandList', catalogue.brandList],
  ['skuList', () => catalogue.skuList(7)],
  ['latestProducts', () => catalogue.latestProducts(8)],
  ['popularProducts', () => catalogue.popularProducts(8)],
  ['recommendList', catalogue.recommendList],
  ['topNotices', content.topNotices],
  ['articleList', () => content.articleList('technical')],
  ['suggest', () => search.suggest('THF')],
  ['hotSearch', () => search.hotSearch(6)],
  ['cartList', cart.cartList],
  ['h5 info', h5.info],
  ['expiryProdList', h5.expiryProdList],
  ['addressList', address.addressList],
  ['areaList', address.areaList],
  ['deviceList', settings.deviceList],
  ['reorderLines', () => order.reorderLines('1')],
  ['invoiceTitles', invoiceTitles],
  ['oftenBought', () => center.oftenBought(8)],
];
it.each(LISTS)('%s: an answer that is not a list is a failure', async (_, run) => {
  for (const answer of [null, {}, 'x', 7]) {
    answerWith(() => ok(answer));
    await expect(run()).rejects.toMatchObject({ kind: 'parse' });
  }
});

const PAGES: Row[] = [
  ['noticeList', () => content.noticeList(1, 8)],
  ['collectionProducts', () => collection.collectionProducts(1, 8)],
  ['myOrders', () => order.myOrders(0, 1, 10)],
  ['invoices', () => invoice.invoices(parseInvoiceQuery(''), 10)],
  ['invoicableOrders', () => invoice.invoicableOrders('', 1, 10)],
  ['returnableOrders', () => returns.returnableOrders(1, 10)],
  ['myReturns', () => returns.myReturns('all', 1, 10)],
];
it.each(PAGES)('%s: null for the records is an empty page, and null alone is a failure', async (_, run) => {
  for (const answer of [null, [], { records: {} }]) {
    answerWith(() => ok(answer));
    await expect(run()).rejects.toMatchObject({ kind: 'parse' });
  }
  answerWith(() => ok({ records: null, total: 0, pages: 0 }));
  expect(await run()).toMatchObject({ records: [], total: 0 });
});

const UNREADABLE: [name: string, run: () => Promise<unknown>, answer: (list: unknown) => unknown][] = [
  ['lines of a cart', cart.cartList, (shopCartItems) => [{ shopId: 1, shopCartItems }]],
  ['lines of a list', () => lists.purchaseList(1), (lines) => ({ head: { listId: 1, name: '每周', lines: 1, amount: 1, version: 1 }, lines })],
  ['funds', funds.fundList, (entries) => ({ today: '2026-11-25', funds: entries })],
  ['permits', permits.permits, (entries) => ({ today: '2026-11-25', permits: entries })],
  ['entries of the ledger', () => permits.permitLedger('2026-01-01', '2026-12-31'), (entries) => ({ entries })],
  ['favourites', () => collection.favourites({ group: '', q: '', state: '', sort: 'saved', view: '', page: 1 }, 10), (records) => ({ total: 1, pages: 1, counts: {}, records })],
]; // prettier-ignore
it.each(UNREADABLE)('%s: a list without a readable entry is a failure', async (_, run, answer) => {
  for (const list of [[{}], [null], {}]) {
    answerWith(() => ok(answer(list)));
    await expect(run()).rejects.toMatchObject({ kind: 'parse' });
  }
  for (const list of [[], null]) {
    answerWith(() => ok(answer(list)));
    await expect(run()).resolves.toBeDefined();
  }
});

const NULLS = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));
const WITHIN: [name: string, run: () => Promise<unknown>, answer: unknown, shaped: unknown][] = [
  ['a category', catalogue.categoryTree, [{ categoryId: 1, categoryName: '溶剂', ...NULLS('examples', 'children') }], [{ examples: [], children: [] }]],
  ['a brand', catalogue.brandList, [{ brandId: 1, name: '澄析', ...NULLS('categories') }], [{ categories: [] }]],
  ['a pack', () => catalogue.skuList(7), [{ skuId: 1, skuName: '5 g', ...NULLS('price', 'warehouses') }], [{ warehouses: [] }]],
  ['a group', catalogue.recommendList, [NULLS('products')], [{ products: [] }]],
  [
    'a product',
    () => catalogue.prodInfo(7),
    { prodId: 7, prodName: '乙腈', ...NULLS('pictograms', 'regimes', 'skuList', 'regimeInfo', 'environmentLists', 'features', 'sameSubstance', 'related', 'hazard', 'replacedBy') },
    { pictograms: [], regimes: [], packs: [], regimeInfo: [], environmentLists: [], features: [], sameSubstance: [], related: [] },
  ],
  ['a search', () => search.searchProducts({}), { ...NULLS('records', 'facets'), total: 0, pages: 0, understood: {} }, { records: [], facets: [] }],
  ['a search of orders', () => searchOrders({ status: 0, filter: NO_FILTER }, 1, 10), { ...NULLS('records'), total: 0, counts: { allCount: 0, unPay: 0 } }, { records: [] }],
  ['a cart', cart.cartList, [NULLS('shopCartItems')], [{ shopCartItems: [] }]],
  ['a confirmation', () => confirm({ addrId: 0 }), { total: 0, transfee: 0, actualTotal: 0, ...NULLS('shopCartOrders', 'shipments', 'permitsNeeded', 'userAddr') }, { items: [], shipments: [], permitsNeeded: [] }],
  [
    'an order',
    () => order.orderDetail('1'),
    { ...NULLS('orderItemDtos', 'shipments', 'permits', 'logs', 'parcels', 'invoices', 'returns'), userAddrDto: {}, status: 1, total: 0, transfee: 0, actualTotal: 0, createTime: '' },
    { lines: [], shipments: [], permits: [], logs: [], parcels: [], invoices: [], returns: [] },
  ],
]; // prettier-ignore
it.each(WITHIN)('lists within %s are lists', async (_, run, answer, shaped) => {
  answerWith(() => ok(answer));
  expect(await run()).toMatchObject(shaped as object);
});

/** A malformed entry of a list is dropped: an older or foreign server breaks no page. */
import { afterEach, expect, it, vi } from 'vitest';
import * as settings from '@/services/accountSettings';
import * as address from '@/services/address';
import { orderRequest, submitRequest } from '@/services/approvals';
import * as cart from '@/services/cart';
import * as catalogue from '@/services/catalogue';
import * as center from '@/services/center';
import * as collection from '@/services/collection';
import * as content from '@/services/content';
import * as feedback from '@/services/feedback';
import * as h5Cart from '@/services/h5/shopCart';
import * as h5Order from '@/services/h5/order';
import { createGroup } from '@/services/groups';
import { invoiceTitles } from '@/services/invoiceTitles';
import { toList } from '@/services/listShape';
import * as lists from '@/services/lists';
import * as newProducts from '@/services/newProducts';
import * as order from '@/services/order';
import * as permits from '@/services/permits';
import { askQuotation } from '@/services/quotations';
import * as returns from '@/services/returns';
import * as search from '@/services/search';
import * as stock from '@/services/stock';
import { searchStructure } from '@/services/structure';
import { setWatch } from '@/services/watches';
import { EMPTY_STRUCTURE } from '@domain/search/structureQuery';
import { answerWith, ok } from '../support/wire';

const TIME = '2026-11-22 08:00:00';
const CARD = {
  prodId: 7,
  prodName: '乙腈',
  price: 12.5,
  ship: 'N',
  pictograms: [],
  regimes: [],
  storage: ['RT'],
};
const BAD_CARDS = [
  null,
  {},
  'x',
  { ...CARD, prodName: null },
  { ...CARD, price: '面议' },
  { ...CARD, ship: 'AIR' },
];
const page = (records: unknown[]) => ({ records, total: records.length, pages: 1 });

type Row = [
  name: string,
  run: () => Promise<unknown>,
  good: object,
  bad: unknown[],
  wrap?: (list: unknown[]) => unknown,
  list?: (answer: never) => unknown[],
];
const ROWS: Row[] = [
  ['categories', catalogue.categoryTree, { categoryId: 1, categoryName: '溶剂' }, [{ categoryId: 2 }]],
  ['brands', catalogue.brandList, { brandId: 1, name: '澄析' }, [{ name: '无号' }]],
  ['packs', () => catalogue.skuList(7), { skuId: 1, skuName: '5 g', price: null }, [{ skuId: 2 }, { skuId: 3, skuName: '5 g', price: 'x' }]],
  ['cards', () => catalogue.prodCards([7]), CARD, BAD_CARDS],
  ['latest products', () => catalogue.latestProducts(8), CARD, BAD_CARDS, page],
  ['popular products', () => catalogue.popularProducts(8), CARD, BAD_CARDS, page],
  ['offers', () => catalogue.prodOffers(7), { prod: CARD, skuList: null }, [{}, { prod: null }]],
  ['recommendations', catalogue.recommendList, { product: CARD, reason: '新到' }, [{ product: null }], (items) => [{ key: 'new', items }], ([group]: [{ products: unknown[] }]) => group.products],
  ['found products', () => search.searchProducts({}), CARD, BAD_CARDS, (records) => ({ ...page(records), understood: {} }), ({ records }: { records: unknown[] }) => records],
  ['suggestions', () => search.suggest('x'), { kind: 'product', text: 'THF' }, [{ kind: 'product' }]],
  ['structures', () => searchStructure(EMPTY_STRUCTURE), { product: CARD, atoms: [] }, [{ product: {} }], (records) => ({ ...page(records), compounds: 1, query: { smiles: 'C', formula: 'CH4', molarMass: 16, picture: '' } }), ({ hits }: { hits: unknown[] }) => hits],
  ['favourites', () => collection.collectionProducts(1, 8), CARD, BAD_CARDS, page, ({ records }: { records: unknown[] }) => records],
  ['notices', () => content.noticeList(1, 8), { id: 1, title: '放假', publishTime: TIME }, [{ id: 2, title: '无日期' }], page, ({ records }: { records: unknown[] }) => records],
  ['articles', () => content.articleList('technical'), { id: 1, title: '除水', tags: [] }, [{ id: 2, title: '无标签', tags: null }]],
  ['questions', feedback.faqList, { id: 'a', question: '？', answer: [], links: [] }, [{ id: 'b' }]],
  ['cart lines', cart.cartList, { basketId: 1, skuId: 1, prodName: '乙腈', prodCount: 1, price: 1 }, [{ basketId: 2, prodName: '无价', skuId: 2, prodCount: 1 }], (shopCartItems) => [{ shopId: 1, shopCartItems }], ([entry]: [{ shopCartItems: unknown[] }]) => entry.shopCartItems],
  ['addresses', address.addressList, { addrId: 1, receiver: '收货处', mobile: '1' }, [{ addrId: 2 }]],
  ['areas', address.areaList, { areaId: 1, areaName: '上海市', parentId: 0 }, [{ areaId: 2 }]],
  ['devices', settings.deviceList, { deviceId: 'a', userAgent: '' }, [{ deviceId: 'b' }]],
  ['orders', () => order.myOrders(0, 1, 10), { orderNumber: '1', status: 1, createTime: TIME, actualTotal: 1 }, [{ orderNumber: '2' }], page, ({ records }: { records: unknown[] }) => records],
  ['often bought', () => center.oftenBought(8), { prodId: 1, skuId: 1, prodName: '乙腈', priceThen: 1, price: null }, [{ prodId: 2, skuId: 2, prodName: '乙腈' }]],
  ['titles', invoiceTitles, { titleId: 1, title: '示例大学' }, [{ titleId: 2 }]],
  ['returns', () => returns.myReturns('all', 1, 10), { returnNumber: 'R1', lines: [], log: [] }, [{ returnNumber: 'R2' }], page, ({ records }: { records: unknown[] }) => records],
]; // prettier-ignore

it.each(ROWS)(
  '%s',
  async (_, run, good, bad, wrap = (list) => list, list = (answer) => answer as unknown[]) => {
    answerWith(() => ok(wrap([good, ...bad, null, good])));
    const shown = list((await run()) as never);
    expect(shown).toHaveLength(2);
    expect(shown[0]).toEqual(shown[1]);
  },
);

it('an answer that is not a list is not used as one', () => {
  for (const wrong of [undefined, null, {}, 'x', 7]) expect(toList(wrong as null)).toEqual([]);
});

it('a card of a mall4j server has blank values for missing fields', async () => {
  answerWith(() => ok([{ prodId: 7, prodName: '乙腈', price: 12.5, totalStocks: 3, pic: 'a.png' }]));
  expect(await catalogue.prodCards([7])).toMatchObject([
    {
      nameEn: '',
      cas: null,
      pictograms: [],
      regimes: [],
      storage: [],
      ship: 'N',
      hazardState: 'unknown',
      onShelf: true,
    },
  ]);
});

it('a brand requires id and name, else the call fails; other malformed fields are dropped', async () => {
  const brand = { brandId: 1, name: '澄析', categories: null };
  const info = { brand, prefix: 'CX', authorisation: {}, about: ['自有品牌', null], quality: null };
  answerWith(() => ok({ ...info, numberExample: { prodId: null, catalogNo: null }, popular: [{}, CARD] }));
  expect(await catalogue.brandInfo(1)).toMatchObject({
    brand: { categories: [] },
    about: ['自有品牌'],
    quality: [],
    numberExample: null,
    popular: [{ prodId: 7 }],
    latest: [],
  });
  for (const wrong of [{ ...info, brand: { brandId: null } }, { ...info, prefix: null }, {}]) {
    answerWith(() => ok(wrong));
    await expect(catalogue.brandInfo(1)).rejects.toMatchObject({ kind: 'parse' });
  }
});

const NAMED: [name: string, run: () => Promise<unknown>, nulls: object][] = [
  ['a changed count', () => h5Cart.changeCount({ basketId: 1, count: 2 }), { basketId: null, prodCount: null }],
  ['a submitted order', () => h5Order.submit({ confirmId: 'a' }), { orderNumbers: null }],
  ['an approved order', () => orderRequest('SG1', 1), { orderNumbers: null }],
  ['a scan that was sent', () => permits.addPermitScan('data:,'), { scanId: null }],
  ['a scan', () => permits.permitScan(1), { content: null }],
  ['a photograph that was sent', () => returns.addReturnPhoto('data:,'), { photoId: null }],
  ['a photograph', () => returns.returnPhoto('a'), { content: null }],
  ['a picture of goods that was sent', () => newProducts.addProductPicture('data:,'), { pictureId: null, width: 1, height: 1 }],
  ['a picture of goods', () => newProducts.storedPicture('a'), { content: null }],
  ['an address that was read', () => address.parseAddress('x'), { receiver: null, region: null, unplaced: null }],
]; // prettier-ignore

const WHOLE: [name: string, run: () => Promise<unknown>][] = [
  ['a saved list', () => lists.saveList({ name: '液相常用', items: [] })],
  ['a cart saved as a list', () => lists.saveCartAsList({ name: '液相常用', basketIds: [1] } as never)],
  ['a watched pack', () => setWatch({ skuId: 1 } as never)],
  ['a new group', () => createGroup({ name: '有机合成' } as never)],
  ['a new place', () => stock.addPlace('B203', null)],
  ['stock that was brought along', stock.bringStock],
  ['a request', () => submitRequest({} as never)],
  ['a quotation asked for', () => askQuotation({} as never)],
]; // prettier-ignore

it.each(WHOLE)('%s: an answer without a valid number is a failure, not a success', async (_, run) => {
  for (const wrong of [null, {}, []]) {
    answerWith(() => ok(wrong));
    await expect(run()).rejects.toMatchObject({ kind: 'parse' });
  }
});

it.each(NAMED)('%s: an answer without the value is a failure, not a success', async (_, run, nulls) => {
  for (const wrong of [null, {}, nulls]) {
    answerWith(() => ok(wrong));
    await expect(run()).rejects.toMatchObject({ kind: 'parse' });
  }
});

it('codes without a text are left out', async () => {
  answerWith(() => ok([{ ...CARD, pictograms: ['GHS02', 'GHS99'], regimes: ['toxic', 'unheard'] }]));
  expect(await catalogue.prodCards([7])).toMatchObject([{ pictograms: ['GHS02'], regimes: ['toxic'] }]);
});

afterEach(() => void vi.unstubAllEnvs());
it('reports malformed answers only to a developer', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubEnv('NODE_ENV', 'production');
  toList([null]);
  expect(warn).not.toHaveBeenCalled();
  vi.stubEnv('NODE_ENV', 'development');
  toList([1, null]);
  expect(warn).toHaveBeenCalledOnce();
});

/** The web's own calls: a function each, under /apis, with the payload where the contract has it. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_FAVOURITES } from '@domain/catalogue/favouriteQuery';
import { NO_FILTER } from '@domain/order/orderFilter';
import * as account from '@/services/account';
import * as settings from '@/services/accountSettings';
import * as address from '@/services/address';
import * as catalogue from '@/services/catalogue';
import * as center from '@/services/center';
import * as collection from '@/services/collection';
import * as content from '@/services/content';
import { errorMessage } from '@domain/shared/failure';
import { ApiError, refusalOf } from '@/services/errors';
import * as order from '@/services/order';
import { searchOrders } from '@/services/orderSearch';
import * as payment from '@/services/payment';
import * as search from '@/services/search';
import { catalogue as facts } from '../../server/catalogue';
import { moveClock } from '../support/api';
import { logInHere } from '../support/app';
import { packBy, placeOrder } from '../support/shopping';
import { answerWith, failureOf, ok } from '../support/wire';

const pack = packBy('N');
const place = { addrKind: 'person' as const, receiver: '收货处', mobile: '13800138001', addr: '示例路 1 号', province: '上海市', city: '上海市', area: '闵行区', provinceId: 310000000000, cityId: 310100000000, areaId: 310112000000 }; // prettier-ignore
const draft = { ...place, company: '示例大学', building: '', postCode: '', isDefault: true };
const form = { ...place, postCode: null, company: '示例大学', building: null, commonAddr: 1 };

type Row = [call: string, run: () => Promise<unknown>, body?: unknown];
const CALLS: Row[] = [
  ['POST /logOut', account.logOut],
  ['POST /user/code', () => account.sendCode('forgot', '13800138000'), { mobile: '13800138000', purpose: 'forgot' }],
  ['GET /p/user/account', settings.accountDetail],
  ['GET /p/user/todo', center.todo],
  ['GET /p/user/spending?months=24', () => center.spending(24)],
  ['GET /p/user/oftenBought?size=8', () => center.oftenBought(8)],
  ['PUT /p/user/setUserInfo', () => settings.setAvatar(''), { avatarUrl: '' }],
  ['POST /p/user/code', settings.sendCodeToOld, { to: 'old' }],
  ['GET /p/user/devices', settings.deviceList],
  ['DELETE /p/user/devices/d-1', () => settings.endDevice('d-1')],
  ['DELETE /p/user/devices', settings.endOtherDevices],
  ['GET /p/user/closure', settings.closureState],
  ['GET /p/user/userInfo', account.userInfo],
  ['GET /p/address/list', address.addressList],
  ['POST /p/address/addAddr', () => address.addAddress(draft), form],
  ['PUT /p/address/updateAddr', () => address.updateAddress(2, draft), { ...form, addrId: 2 }],
  ['PUT /p/address/defaultAddr/2', () => address.setDefaultAddress(2)],
  ['DELETE /p/address/deleteAddr/2', () => address.deleteAddress(2)],
  ['POST /p/address/parse', () => address.parseAddress('收货处'), { text: '收货处' }],
  ['GET /p/area/list', address.areaList],
  ['GET /category/tree', catalogue.categoryTree],
  ['GET /brand/list', catalogue.brandList],
  ['GET /prod/prodInfo?prodId=7', () => catalogue.prodInfo(7)],
  ['GET /sku/getSkuList?prodId=7', () => catalogue.skuList(7)],
  ['GET /prod/lastedProdPage?current=1&size=8', () => catalogue.latestProducts(8)],
  ['GET /prod/moreBuyProdList?current=1&size=8', () => catalogue.popularProducts(8)],
  ['GET /recommend/list', catalogue.recommendList],
  ['GET /p/user/collection/prods?current=2&size=12', () => collection.collectionProducts(2, 12)],
  ['GET /p/user/collection/isCollection?prodId=7', () => collection.isCollection(7)],
  ['POST /p/user/collection/addOrCancel', () => collection.toggleCollection(7), 7],
  ['GET /p/user/collection/count', collection.collectionCount],
  ['POST /p/user/collection/update', () => collection.setNote(7, '常用'), { prodIds: [7], note: '常用' }],
  ['POST /p/user/collection/update', () => collection.moveToGroup([7], null), { prodIds: [7], groupId: null }],
  ['POST /p/user/collection/remove', () => collection.removeFavourites([7]), { prodIds: [7] }],
  ['POST /p/user/collection/restore', () => collection.restoreFavourites([7]), { prodIds: [7] }],
  ['POST /p/user/collection/group/add', () => collection.addGroup('溶剂'), { name: '溶剂' }],
  ['PUT /p/user/collection/group/3', () => collection.renameGroup(3, '溶剂'), { name: '溶剂' }],
  ['DELETE /p/user/collection/group/3', () => collection.deleteGroup(3)],
  [
    'GET /p/user/collection/list?state=down&sort=saved&current=2&size=20',
    () => collection.favourites({ ...DEFAULT_FAVOURITES, state: 'down', page: 2 }, 20),
  ],
  ['GET /shop/notice/topNoticeList', content.topNotices],
  ['GET /shop/notice/noticeList?current=1&size=10', () => content.noticeList(1, 10)],
  ['GET /shop/notice/info/3', () => content.noticeInfo(3)],
  ['GET /article/list?centre=technical', () => content.articleList('technical')],
  ['GET /article/info/3', () => content.articleInfo(3)],
  ['GET /p/myOrder/myOrder?status=1&current=1&size=10', () => order.myOrders(1, 1, 10)],
  ['GET /p/myOrder/orderDetail?orderNumber=12', () => order.orderDetail('12')],
  ['GET /p/order/cashier?orderNumber=12', () => payment.cashier('12')],
  ['POST /p/order/normalPay', () => payment.payOnline('12'), { orderNumbers: '12' }],
  ['POST /p/order/onlinePay', () => payment.beginOnlinePayment('12'), { orderNumbers: '12' }],
  ['POST /p/order/transfer', () => payment.registerTransfer('12', '示例大学'), { orderNumber: '12', payer: '示例大学' }],
  ['POST /p/order/monthlyPay', () => payment.payMonthly('12'), { orderNumber: '12' }],
  ['GET /p/myOrder/search?status=1&q=THF&current=2&size=10', () => searchOrders({ status: 1, filter: { ...NO_FILTER, q: 'THF' } }, 2, 10)],
  ['GET /p/myOrder/reorder?orderNumber=12', () => order.reorderLines('12')],
  ['PUT /p/myOrder/cancel/12', () => order.cancelOrder('12', '其他', '停了'), { reason: '其他', note: '停了' }],
  ['PUT /p/myOrder/receipt/12', () => order.receiveOrder('12')],
  ['DELETE /p/myOrder/12', () => order.deleteOrder('12')],
  ['GET /search/suggest?q=THF', () => search.suggest('THF')],
  ['GET /search/hotSearch?number=6&sort=1', () => search.hotSearch(6)],
]; // prettier-ignore

it.each(CALLS)('%s', async (call, run, body) => {
  const sent = answerWith(() => ok());
  await run().catch(() => undefined);
  expect(sent).toHaveLength(1);
  const { pathname, search: query } = new URL(sent[0]!.url);
  expect(`${sent[0]!.method} ${pathname}${query}`).toBe(call.replace(' ', ' /apis'));
  expect(await sent[0]!.text()).toBe(body === undefined ? '' : JSON.stringify(body));
});

describe('values derived from answers', () => {
  it('addresses know the default', async () => {
    logInHere();
    expect((await address.addressList()).map((entry) => entry.isDefault)).toEqual([true, false]);
  });

  it('a pasted text contains only what was found in it', async () => {
    logInHere();
    expect(await address.parseAddress('材料库 13812345678 上海市')).toEqual({
      found: { receiver: '材料库', mobile: '13812345678' },
      region: expect.objectContaining({ province: '上海市', areaId: 0 }) as unknown,
      unplaced: [],
    });
  });

  it('every product of the catalogue is parsed', async () => {
    const odd = [
      facts().products[0]!,
      ...facts()
        .products.filter((product) => product.status === 0 || product.cas === null)
        .slice(0, 5),
    ];
    for (const { prodId, prodName } of odd)
      expect(await catalogue.prodInfo(prodId)).toMatchObject({ prodId, prodName });
    expect(await catalogue.prodInfo(1)).toBeNull();
  });

  it('an order keeps its number as text, its lines and its times', async () => {
    const number = await placeOrder(logInHere(), pack, 2);
    expect(await order.orderDetail(number)).toMatchObject({
      orderNumber: number,
      status: 1,
      payTime: null,
      lines: [{ skuId: pack.skuId, prodCount: 2, price: pack.price }],
      address: { isDefault: true },
    });
    expect((await order.myOrders(1, 1, 10)).records[0]?.orderNumber).toBe(number);
    const { counts } = await searchOrders({ status: 0, filter: NO_FILTER }, 1, 10);
    expect(counts).toEqual({ all: 1, unpaid: 1, toShip: 0, toReceive: 0, finished: 0, closed: 0 });
    await moveClock(31 * 60);
    expect((await center.todo()).unpaid.count).toBe(0);
  });

  it('a search says how it was understood', async () => {
    const found = await search.searchProducts({ q: '109-99-9', size: 5 });
    expect(found).toMatchObject({ understood: { kind: 'cas' }, size: 5 });
    expect(found.records[0]?.cas).toBe('109-99-9');
  });
});

describe('error messages', () => {
  it('are the sentence of the error, and never a technical one', () => {
    expect(errorMessage(new ApiError('business', '库存不足'))).toBe('库存不足');
    expect(errorMessage(new TypeError('x is undefined'))).toBe('出错了，请重试');
  });

  it('name the subject of a refused order, and nothing for other failures', async () => {
    logInHere();
    answerWith(() =>
      Response.json({
        success: false,
        code: 'A00001',
        message: 'x',
        data: { reason: 'STOCK_SHORT', skuIds: [7] },
      }),
    );
    expect(refusalOf(await failureOf(order.orderDetail('1')))).toEqual({
      reason: 'STOCK_SHORT',
      skuIds: [7],
    });
    const message = new ApiError('business', 'x', {
      reason: 'STOCK_SHORT',
      data: { reason: 'older', skuIds: [7] },
    });
    expect(refusalOf(message)).toEqual({ reason: 'STOCK_SHORT', skuIds: [7] });
    expect(refusalOf(new ApiError('business', 'x', { reason: 'BUSY' }))).toEqual({ reason: 'BUSY' });
    expect(refusalOf(new ApiError('business', 'x', { data: null }))).toBeNull();
    expect(refusalOf(new ApiError('business', 'x', { data: { other: 1 } }))).toBeNull();
    expect(refusalOf(new ApiError('timeout', 'x'))).toBeNull();
    expect(refusalOf('text')).toBeNull();
  });
});

/** An unchanged mall4j client: its calls, its bodies, and `msg` in place of `message`. */
import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PathWith, Verb } from '@contract/types';
import { call, dataOf, PASSWORD, refusalOf, type CallOptions } from '../support/api';
import { packBy } from '../support/shopping';

/** The envelope as mall4uni reads it: `code`, `data`, `msg`. */
async function ask<V extends Verb, P extends PathWith<V>>(verb: V, path: P, options: CallOptions = {}) {
  const { envelope } = await call(verb, path, { ...options, prefix: '/h5apis' });
  expect(envelope.code, envelope.msg ?? '').toBe('00000');
  return envelope.data;
}

async function logIn() {
  const cipher = createCipheriv('aes-128-ecb', '-mall4j-password', null);
  const passWord = cipher.update(`${Date.now()}${PASSWORD}`, 'utf8', 'base64') + cipher.final('base64');
  return (await ask('post', '/login', { body: { userName: 'buyer', passWord } })).accessToken;
}

const pack = packBy('N');

it('a client logs in, fills the cart, orders, pays and finds its order', async () => {
  const token = await logIn();
  const item = {
    prodId: pack.prodId,
    skuId: pack.skuId,
    shopId: 1,
    basketId: 0,
    count: 2,
    distributionCardNo: '',
  };
  await ask('post', '/p/shopCart/changeItem', { token, body: item });
  expect(await ask('get', '/p/shopCart/prodCount', { token })).toBe(2);
  const [shop] = await ask('post', '/p/shopCart/info', { token, body: {} });
  const [line] = shop!.shopCartItemDiscounts[0]!.shopCartItems;
  const basketIds = [line!.basketId];
  const pay = await ask('post', '/p/shopCart/totalPay', { token, body: basketIds });
  const body = { addrId: 0, orderItem: null, basketIds, couponIds: [], isScorePay: 0, userChangeCoupon: 1 };
  const order = await ask('post', '/p/order/confirm', { token, body });
  expect(order.total).toBe(pay.finalMoney);
  expect(order.shopCartOrders[0]).toMatchObject({ shopId: 1, coupons: null, discountReduce: null });
  const remarks = { orderShopParam: [{ remarks: '', shopId: 1 }] };
  const { orderNumbers } = await ask('post', '/p/order/submit', { token, body: remarks });
  expect(await ask('post', '/p/order/normalPay', { token, body: { payType: 1, orderNumbers } })).toBe(true);
  const page = await ask('get', '/p/myOrder/myOrder', { token, query: { current: 1, size: 10, status: 2 } });
  expect(page.records).toMatchObject([
    { orderNumber: orderNumbers, status: 2, actualTotal: order.actualTotal },
  ]);
  const detail = await ask('get', '/p/myOrder/orderDetail', { token, query: { orderNumber: orderNumbers } });
  expect(detail).toMatchObject({
    totalNum: 2,
    userAddrDto: { addrId: 1 },
    orderItemDtos: [{ prodCount: 2 }],
  });
  expect(await ask('get', '/p/myOrder/orderCount', { token })).toMatchObject({ payed: 1, consignment: 0 });
});

it('a client buys one pack at once, to a chosen address', async () => {
  const token = await logIn();
  const orderItem = {
    prodId: pack.prodId,
    skuId: pack.skuId,
    prodCount: 1,
    shopId: 1,
    distributionCardNo: '',
  };
  const body = { addrId: 2, orderItem, basketIds: null, couponIds: [], userChangeCoupon: 0 };
  const order = await ask('post', '/p/order/confirm', { token, body });
  expect(order).toMatchObject({ totalCount: 1, userAddr: { addrId: 2 } });
  expect(order.shopCartOrders[0]?.shopCartItemDiscounts[0]?.shopCartItems[0]?.basketId).toBe(-1);
});

it('a client reads refusals in `msg`, and gets A00004 with a 401', async () => {
  const body = { prodId: pack.prodId, skuId: pack.skuId, shopId: 1, count: 1_000_000 };
  const { envelope } = await call('post', '/p/shopCart/changeItem', { token: await logIn(), body });
  expect(envelope).toMatchObject({ success: false, code: 'A00001', msg: '单个规格最多 9999 件' });
  expect(await refusalOf('get', '/p/user/userInfo')).toMatchObject({ code: 'A00004' });
});

describe('the catalogue', () => {
  it('lists categories from the top when `parentId` is blank or absent', async () => {
    const top = await ask('get', '/category/categoryInfo');
    expect(await ask('get', '/category/categoryInfo', { query: { parentId: '' } })).toEqual(top);
    const below = await ask('get', '/category/categoryInfo', { query: { parentId: top[0]!.categoryId } });
    const page = await ask('get', '/prod/pageProd', { query: { categoryId: below[0]!.categoryId, size: 5 } });
    expect(page.records.every((record) => record.categoryId === below[0]!.categoryId)).toBe(true);
    expect(page.total).toBeGreaterThan(0);
  });

  it('returns a product with its packs, and null for an unknown product', async () => {
    const query = { prodId: pack.prodId };
    const info = await ask('get', '/prod/prodInfo', { query });
    expect(info?.skuList).toEqual(await ask('get', '/sku/getSkuList', { query }));
    expect(info?.skuList[0]?.properties).toMatch(/^规格:/);
    expect(await ask('get', '/prod/prodInfo', { query: { prodId: 1 } })).toBeNull();
    expect(await ask('get', '/sku/getSkuList', { query: { prodId: 1 } })).toEqual([]);
  });

  it('searches by name and sorts by price up and down; finds nothing without a name', async () => {
    const prices = async (orderBy: number) =>
      (
        await ask('get', '/search/searchProdPage', {
          query: { prodName: '乙腈', sort: 2, orderBy, size: 100 },
        })
      ).records
        .map((record) => record.price)
        .filter((price) => price !== null);
    const up = await prices(0);
    expect(up.length).toBeGreaterThan(2);
    expect(up).toEqual([...up].sort((a, b) => a - b));
    expect(await prices(1)).toEqual([...up].reverse());
    expect((await ask('get', '/search/searchProdPage')).total).toBe(0);
  });

  it('returns tags, pictures, popular searches and notices', async () => {
    const tags = await ask('get', '/prod/tag/prodTagList');
    const tagged = await ask('get', '/prod/prodListByTagId', { query: { tagId: tags[0]!.id, size: 3 } });
    expect(tagged.records).toHaveLength(3);
    expect(await refusalOf('get', '/prod/prodListByTagId', { query: { tagId: 999 } })).toMatchObject({
      code: 'A00001',
      message: '该标签不存在',
    });
    expect((await ask('get', '/indexImgs')).length).toBe(tags.length);
    expect(
      await ask('get', '/search/hotSearchByShopId', { query: { shopId: 1, number: 3, sort: 1 } }),
    ).toHaveLength(3);
    const notices = await ask('get', '/shop/notice/noticeList', { query: { size: 3 } });
    expect(notices.records.map((record) => record.content)).toEqual([null, null, null]);
    const params = { id: notices.records[0]!.id };
    expect((await dataOf('get', '/shop/notice/info/{id}', { params }))?.content).toBeTruthy();
  });
});

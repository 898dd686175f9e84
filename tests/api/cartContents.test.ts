/** Contents of the cart, expired lines, and privacy. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, logIn, qa, refusalOf, strayCall } from '../support/api';
import { addToCart, linesOf, packBy } from '../support/shopping';

const pack = packBy('N');
const cold = packBy('ICE');
const other = packBy('N', 3);
let token = '';
beforeEach(async () => (token = await logIn()));

describe('cart contents', () => {
  it('groups lines by shipping type, newest first, with present and earlier price', async () => {
    await addToCart(token, pack);
    await addToCart(token, cold, 2);
    await addToCart(token, other);
    await qa('change', { skuId: pack.skuId, price: 1.23 });
    const entries = await dataOf('get', '/p/shopCart/info', { token });
    expect(entries.map((entry) => [entry.ship, entry.shopCartItems.map((line) => line.skuId)])).toEqual([
      ['N', [other.skuId, pack.skuId]],
      ['ICE', [cold.skuId]],
    ]);
    const line = entries[0]?.shopCartItems[1];
    expect(line).toMatchObject({ price: 1.23, addedPrice: pack.price, checked: true, stocks: pack.stocks });
  });

  it('returns an empty list for an empty cart in every call', async () => {
    expect(await dataOf('get', '/p/shopCart/info', { token })).toEqual([]);
    expect(await dataOf('post', '/p/shopCart/info', { token, body: {} })).toEqual([]);
    expect(await dataOf('get', '/p/shopCart/expiryProdList', { token })).toEqual([]);
    expect(await dataOf('get', '/p/shopCart/prodCount', { token })).toBe(0);
  });

  it('shopCartCount counts lines, prodCount sums quantities', async () => {
    await addToCart(token, pack, 3);
    await addToCart(token, cold, 2);
    expect(await dataOf('get', '/p/shopCart/shopCartCount', { token })).toBe(2);
    expect(await dataOf('get', '/p/shopCart/prodCount', { token })).toBe(5);
  });

  it('POST info has the structure that mall4j clients read', async () => {
    const line = await addToCart(token, pack, 3);
    const shops = await dataOf('post', '/p/shopCart/info', { token, body: {}, prefix: '/h5apis' });
    expect(shops).toMatchObject([
      { shopId: 1, shopCartItemDiscounts: [{ chooseDiscountItemDto: null, shopCartItems: [line] }] },
    ]);
  });

  it('totalPay sums the requested lines exactly, from the query or a JSON array', async () => {
    await qa('change', { skuId: pack.skuId, price: 0.1 });
    await qa('change', { skuId: cold.skuId, price: 0.7 });
    const [one, two] = [await addToCart(token, pack, 3), await addToCart(token, cold, 2)];
    const ids = [one.basketId, two.basketId];
    const expected = { totalMoney: 1.7, finalMoney: 1.7, subtractMoney: 0, count: 5 };
    const path = '/p/shopCart/totalPay';
    expect(await dataOf('post', path, { token, query: { basketIds: ids.join(',') } })).toEqual(expected);
    expect(await dataOf('post', path, { token, body: ids })).toEqual(expected);
    const none = { totalMoney: 0, finalMoney: 0, subtractMoney: 0, count: 0 };
    expect(await dataOf('post', path, { token, body: [] })).toEqual(none);
    expect(await dataOf('post', path, { token, query: { basketIds: '' } })).toEqual(none);
    expect(await refusalOf('post', path, { token, query: { basketIds: '1,x' } })).toMatchObject({
      code: 'A00014',
    });
  });
});

describe('expired lines', () => {
  it('leave the cart, are listed separately, and return with the product', async () => {
    await addToCart(token, pack);
    await addToCart(token, cold, 2);
    await qa('change', { prodId: pack.prodId, status: 0 });
    expect((await linesOf(token)).map((line) => line.skuId)).toEqual([cold.skuId]);
    const [shop] = await dataOf('get', '/p/shopCart/expiryProdList', { token });
    expect(shop?.shopCartItemDtoList.map((line) => line.skuId)).toEqual([pack.skuId]);
    expect(await dataOf('get', '/p/shopCart/prodCount', { token })).toBe(2);
    await qa('change', { prodId: pack.prodId, status: 1 });
    expect(await linesOf(token)).toHaveLength(2);
  });

  it('are removed alone, and only those of the buyer', async () => {
    const stranger = await logIn('manager');
    await addToCart(stranger, pack);
    await addToCart(token, pack);
    await addToCart(token, cold);
    await qa('change', { skuId: pack.skuId, price: null });
    await dataOf('delete', '/p/shopCart/cleanExpiryProdList', { token });
    expect(await dataOf('get', '/p/shopCart/expiryProdList', { token })).toEqual([]);
    expect(await linesOf(token)).toHaveLength(1);
    expect(await dataOf('get', '/p/shopCart/expiryProdList', { token: stranger })).toHaveLength(1);
  });
});

describe("another buyer's line", () => {
  it('cannot be seen, changed, summed or deleted', async () => {
    const { basketId } = await addToCart(token, pack, 2);
    const stranger = await logIn('manager');
    const gone = { status: 200, code: 'A00001', message: '该商品已不在购物车中' };
    const body = { basketId, count: 9 };
    expect(await linesOf(stranger)).toEqual([]);
    expect(await refusalOf('post', '/p/shopCart/changeCount', { token: stranger, body })).toMatchObject(gone);
    expect(
      await refusalOf('delete', '/p/shopCart/deleteItem', { token: stranger, body: [basketId] }),
    ).toMatchObject(gone);
    const sum = await dataOf('post', '/p/shopCart/totalPay', { token: stranger, body: [basketId] });
    expect(sum.count).toBe(0);
    expect((await linesOf(token)).map((line) => line.prodCount)).toEqual([2]);
  });

  it('is shared by two logins of one buyer', async () => {
    await addToCart(token, pack);
    expect(await linesOf(await logIn())).toHaveLength(1);
    expect((await strayCall('get', '/p/shopCart/info')).status).toBe(401);
  });
});

/** The cart: which packs and counts it accepts, and how lines are deleted. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, logIn, qa, refusalOf } from '../support/api';
import { shopHere } from '../support/shop';
import { addToCart, itemOf, linesOf, packBy, packWhere } from '../support/shopping';

const pack = packBy('N');
const cold = packBy('ICE');
const other = packBy('N', 3);
let token = '';
beforeEach(async () => (token = await logIn()));

const change = (body: object) => refusalOf('post', '/p/shopCart/changeItem', { token, body });
const add = (count: number, sku = pack) =>
  dataOf('post', '/p/shopCart/changeItem', { token, body: itemOf(sku, count) });
const setCount = (basketId: number, count: unknown) =>
  refusalOf('post', '/p/shopCart/changeCount', { token, body: { basketId, count } });
const counts = async () => (await linesOf(token)).map((line) => line.prodCount);

describe('changeItem', () => {
  it('keeps one line per pack and adds a signed number to it', async () => {
    expect(await add(3)).toBe('添加成功');
    expect(await add(4)).toBeNull();
    expect(await add(-2)).toBeNull();
    expect(await counts()).toEqual([5]);
    await add(-5);
    expect(await linesOf(token)).toEqual([]);
  });

  it('removes the line when more is taken than it has', async () => {
    await add(2);
    await add(-9);
    expect(await linesOf(token)).toEqual([]);
  });

  it('ignores additional fields of mall4j clients', async () => {
    const body = { ...itemOf(pack, 1), basketId: 0, distributionCardNo: '', userType: 1 };
    expect(await dataOf('post', '/p/shopCart/changeItem', { token, body })).toBe('添加成功');
  });

  it.each([
    [{ count: 0 }, '输入更改数量'],
    [{ count: -1 }, '商品已从购物车移除'],
    [{ count: pack.stocks + 1 }, '库存不足'],
    [{ count: 10_000 }, '单个规格最多 9999 件'],
    [{ prodId: 1 }, '商品不存在'],
    [{ skuId: 1 }, '规格不存在'],
    [{ skuId: cold.skuId }, '规格不存在'],
    [{ shopId: 2 }, '店铺不存在'],
  ])('refuses %j', async (over, message) => {
    expect(await change({ ...itemOf(pack), ...over })).toMatchObject({
      status: 200,
      code: 'A00001',
      message,
    });
    expect(await linesOf(token)).toEqual([]);
  });

  it.each([1.5, '1.5', 'two', null, undefined, true, [1], 1e300])('refuses the count %j', async (count) => {
    const answer = await change({ ...itemOf(pack), count });
    expect(answer).toMatchObject({ code: 'A00014', data: ['count:count 应为整数'] });
  });

  it('refuses packs that are off the shelf, sold out or priced on request', async () => {
    const gone = packWhere((product) => product.status === 0);
    expect((await change(itemOf(gone))).message).toBe('当前商品已下架');
    await qa('change', { skuId: other.skuId, status: 0 });
    expect((await change(itemOf(other))).message).toBe('当前商品已下架');
    const soldOut = packWhere(
      (productFacts, sku) => productFacts.status === 1 && sku.price !== null && sku.stocks === 0,
    );
    expect((await change(itemOf(soldOut))).message).toBe('库存不足');
    const inquiry = packWhere((productFacts, sku) => productFacts.status === 1 && sku.price === null);
    expect((await change(itemOf(inquiry))).message).toBe('该规格需询价，请联系客服');
  });

  it('counts the packs in the cart against the stock', async () => {
    await add(pack.stocks);
    expect((await change(itemOf(pack, 1))).message).toBe('库存不足');
    expect(await counts()).toEqual([pack.stocks]);
  });
});

describe('changeCount', () => {
  it('sets the count and returns the line with its amount', async () => {
    const { basketId } = await addToCart(token, pack);
    const body = { basketId, count: 7 };
    const line = await dataOf('post', '/p/shopCart/changeCount', { token, body, prefix: '/h5apis' });
    expect(line).toMatchObject({ basketId, prodCount: 7, price: pack.price });
    expect(line.productTotalAmount).toBe(Math.round(pack.price * 700) / 100);
  });

  it.each([
    [0, '数量至少为 1'],
    [-3, '数量至少为 1'],
    [1.5, '数量应为整数'],
    ['2', '数量应为整数'],
    [null, '数量应为整数'],
    [undefined, '数量应为整数'],
    [pack.stocks + 1, '库存不足'],
    [10_000, '单个规格最多 9999 件'],
  ])('refuses %j', async (count, message) => {
    const { basketId } = await addToCart(token, pack, 2);
    expect(await setCount(basketId, count)).toMatchObject({ status: 200, code: 'A00001', message });
    expect(await counts()).toEqual([2]);
  });

  it('refuses a line that is missing or off the shelf', async () => {
    const gone = { code: 'A00001', message: '该商品已不在购物车中' };
    expect(await setCount(99, 1)).toMatchObject(gone);
    const { basketId } = await addToCart(token, pack);
    await qa('change', { skuId: pack.skuId, status: 0 });
    expect(await setCount(basketId, 2)).toMatchObject({ message: '当前商品已下架' });
  });
});

describe('deleting', () => {
  it('deletes the named lines, all or none', async () => {
    const lines = [await addToCart(token, pack), await addToCart(token, cold)];
    const ids = lines.map((line) => line.basketId);
    const path = '/p/shopCart/deleteItem';
    expect(await refusalOf('delete', path, { token, body: [ids[0], 99] })).toMatchObject({
      message: '该商品已不在购物车中',
    });
    expect(await linesOf(token)).toHaveLength(2);
    await dataOf('delete', path, { token, body: ids });
    expect(await linesOf(token)).toEqual([]);
  });

  it.each([
    [[], 'A00001'],
    [{}, 'A00014'],
    [7, 'A00014'],
    [['x'], 'A00014'],
    [undefined, 'A00014'],
  ])('refuses a body of %j', async (body, code) => {
    expect(await refusalOf('delete', '/p/shopCart/deleteItem', { token, body })).toMatchObject({ code });
  });

  it('deleteAll empties the cart', async () => {
    await addToCart(token, pack);
    expect(await dataOf('delete', '/p/shopCart/deleteAll', { token })).toBe('删除成功');
    expect(await linesOf(token)).toEqual([]);
  });
});

it('accepts line ids beyond 32 bits for ordering and deleting', async () => {
  const { pool } = (await shopHere()).shop;
  await pool.query("select setval(pg_get_serial_sequence('cart_lines', 'basket_id'), 3000000000)");
  await add(2);
  await add(1, other);
  const [first, second] = (await linesOf(token)).map(({ basketId }) => basketId) as [number, number];
  expect(Math.min(first, second)).toBeGreaterThan(3_000_000_000);
  await dataOf('post', '/p/shopCart/changeCount', { token, body: { basketId: first, count: 5 } });
  const total = await dataOf('post', '/p/shopCart/totalPay', {
    token,
    query: { basketIds: `${first},${second}` },
  });
  expect(total.count).toBeGreaterThan(5);
  const confirmed = await dataOf('post', '/p/order/confirm', { token, body: { basketIds: [first] } });
  expect(confirmed.confirmId).toBeTruthy();
  expect((await dataOf('post', '/p/order/getConfirmCache', { token, body: {} }))?.confirmId).toBe(
    confirmed.confirmId,
  );
  await dataOf('delete', '/p/shopCart/deleteItem', { token, body: [first, second] });
  expect(await linesOf(token)).toEqual([]);
});

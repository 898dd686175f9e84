/** Several carts: one is open, and all cart calls use it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_CART, MAX_CARTS } from '../../domain/cart/cart';
import { call, dataOf, logIn, refusalOf } from '../support/api';
import { addToCart, confirm, itemOf, linesOf, packBy, submit } from '../support/shopping';
import { cartHere } from '../support/state';

const [one, two] = [packBy('N'), packBy('N', 1)];
let token = '';
beforeEach(async () => (token = await logIn()));

const carts = async () => (await dataOf('get', '/p/carts', { token })).carts;
const newCart = async (name = '项目甲', basketIds?: number[]) => {
  const { carts: all } = await dataOf('post', '/p/carts', { token, body: { name, basketIds } });
  return all.find((cart) => cart.name === name)!.cartId;
};
const open = (cartId: number) => call('put', '/p/carts/{cartId}/open', { token, params: { cartId } });
const move = (cartId: number, basketIds: number[]) =>
  call('post', '/p/carts/{cartId}/lines', { token, params: { cartId }, body: { basketIds } });
const remove = (cartId: number, to?: number) =>
  call('delete', '/p/carts/{cartId}', { token, params: { cartId }, query: to === undefined ? {} : { to } });
const packsOf = async () => (await linesOf(token)).map(({ skuId, prodCount }) => [skuId, prodCount]);

interface Refused {
  reason?: string | null;
  field?: string | null;
}
const reason = async (requested: ReturnType<typeof call>) =>
  ((await requested).envelope as Refused).reason ?? null;

describe('a buyer with two carts', () => {
  it('has lines, count and sum for each cart; an answer names its cart', async () => {
    await addToCart(token, one, 2);
    expect(await carts()).toEqual([
      { ...FIRST_CART, isOpen: true, kinds: 1, expired: 0, total: one.price * 2 },
    ]);
    const cartId = await newCart();
    expect(await linesOf(token)).toEqual([]);
    await addToCart(token, one, 5);
    await addToCart(token, two);
    const [entry] = await dataOf('get', '/p/shopCart/info', { token });
    expect(entry?.cart).toEqual({ cartId, name: '项目甲', carts: 2 });
    expect(await carts()).toMatchObject([
      { ...FIRST_CART, isOpen: false, kinds: 1 },
      { cartId, isOpen: true, kinds: 2 },
    ]);
    expect(await dataOf('get', '/p/shopCart/shopCartCount', { token })).toBe(2);
    expect(await dataOf('get', '/p/shopCart/prodCount', { token })).toBe(6);
    expect(await reason(open(FIRST_CART.cartId))).toBeNull();
    expect(await packsOf()).toEqual([[one.skuId, 2]]);
    // Only the open cart is emptied.
    await dataOf('delete', '/p/shopCart/deleteAll', { token });
    await open(cartId);
    expect(await packsOf()).toHaveLength(2);
  });

  it('orders lines of the open cart; a confirmation survives opening another one', async () => {
    const line = await addToCart(token, one);
    const cartId = await newCart();
    const kept = await addToCart(token, one, 3);
    expect(await refusalOf('post', '/p/order/confirm', { token, body: { addrId: 0, basketIds: [line.basketId] } })).toMatchObject({ data: { reason: 'CART_NOT_OPEN' } }); // prettier-ignore
    await open(FIRST_CART.cartId);
    const { confirmId } = await confirm(token, [line.basketId]);
    await open(cartId);
    expect((await submit(token, { confirmId })).envelope.success).toBe(true);
    expect(await packsOf()).toEqual([[one.skuId, 3]]);
    expect((await cartHere()).filter(({ basketId }) => basketId === line.basketId)).toEqual([]);
    expect((await linesOf(token))[0]?.basketId).toBe(kept.basketId);
  });
});

describe('a page that shows a cart which is no longer open', () => {
  it('cannot change, delete, add or sum lines, and learns which cart is open', async () => {
    const { basketId } = await addToCart(token, one, 2);
    await newCart();
    const refused = await refusalOf('post', '/p/shopCart/changeCount', {
      token,
      body: { basketId, count: 9 },
    });
    expect(refused.message).toBe('“购物车”已不是当前购物车，现在打开的是“项目甲”，未作更改');
    expect(refused.data).toEqual({ reason: 'CART_NOT_OPEN' });
    const calls = [
      call('delete', '/p/shopCart/deleteItem', { token, body: [basketId] }),
      call('post', '/p/shopCart/totalPay', { token, body: [basketId] }),
      call('post', '/p/shopCart/sense', { token, body: { basketIds: [basketId] } }),
      call('post', '/p/lists/fromCart', { token, body: { name: '清单', basketIds: [basketId] } }),
      call('post', '/p/shopCart/changeItem', { token, body: { ...itemOf(two), cartId: FIRST_CART.cartId } }),
      call('post', '/p/shopCart/addItems', {
        token,
        body: { items: [itemOf(two)], cartId: FIRST_CART.cartId },
      }),
    ];
    for (const requested of calls) expect(await reason(requested)).toBe('CART_NOT_OPEN');
    await open(FIRST_CART.cartId);
    expect(await packsOf()).toEqual([[one.skuId, 2]]);
  });

  it('learns that its cart was deleted', async () => {
    const cartId = await newCart();
    await remove(cartId);
    expect(await reason(open(cartId))).toBe('CART_GONE');
    const requested = { token, body: { ...itemOf(one), cartId } };
    expect((await refusalOf('post', '/p/shopCart/changeItem', requested)).message).toMatch(
      /^原来的购物车已不是/,
    );
  });
});

describe('moving lines', () => {
  it('keeps their ids, merges equal packs, and moves all lines or none', async () => {
    const [a, b] = [await addToCart(token, one, 2), await addToCart(token, two, 1)];
    const cartId = await newCart();
    await addToCart(token, one, 3);
    await open(FIRST_CART.cartId);
    expect(await reason(move(cartId, [a.basketId, 999_999]))).toBe('LINE_GONE');
    expect(await reason(move(cartId, []))).toBe('NOTHING_CHOSEN');
    expect(await reason(move(FIRST_CART.cartId, [a.basketId]))).toBe('SAME_CART');
    expect(await reason(move(cartId, [a.basketId, b.basketId]))).toBeNull();
    expect(await packsOf()).toEqual([]);
    expect(await reason(move(cartId, [b.basketId]))).toBe('CART_NOT_OPEN');
    await open(cartId);
    const now = new Map((await linesOf(token)).map((line) => [line.skuId, line]));
    expect(now.get(one.skuId)?.prodCount).toBe(5);
    expect(now.get(two.skuId)?.basketId).toBe(b.basketId);
  });

  it('can create the cart in one call; nothing changes when the limit is exceeded', async () => {
    const line = await addToCart(token, one, 2);
    const cartId = await newCart('项目甲', [line.basketId]);
    expect(await linesOf(token)).toMatchObject([{ basketId: line.basketId }]);
    await open(FIRST_CART.cartId);
    expect(await linesOf(token)).toEqual([]);
    expect(await reason(move(cartId, [line.basketId]))).toBe('CART_NOT_OPEN');
    expect((await carts()).map(({ kinds }) => kinds)).toEqual([0, 1]);
  });
});

describe('a cart', () => {
  it('has a unique name, the first one too', async () => {
    const cartId = await newCart();
    const rename = (id: number, name: string) =>
      call('put', '/p/carts/{cartId}', { token, params: { cartId: id }, body: { name } });
    expect((await rename(FIRST_CART.cartId, '项目甲')).envelope).toMatchObject({ field: 'name' });
    expect(await reason(rename(FIRST_CART.cartId, ' 日常  耗材 '))).toBeNull();
    expect(await reason(rename(cartId, '购物车'))).toBeNull();
    expect(await reason(rename(cartId + 1, '别的'))).toBe('CART_GONE');
    expect((await carts()).map(({ name }) => name)).toEqual(['日常 耗材', '购物车']);
  });

  it('is deleted with its lines or after moving them; the first cart stays', async () => {
    await addToCart(token, one, 1);
    const [a, b] = [await newCart('甲'), await newCart('乙')];
    await addToCart(token, one, 2);
    expect(await reason(remove(FIRST_CART.cartId))).toBe('FIRST_CART');
    expect(await reason(remove(b, b))).toBe('SAME_CART');
    expect(await reason(remove(b, 999_999))).toBe('CART_GONE');
    expect(await reason(remove(b, FIRST_CART.cartId))).toBeNull();
    expect(await packsOf()).toEqual([[one.skuId, 3]]);
    await open(a);
    await addToCart(token, two);
    expect(await reason(remove(a))).toBeNull();
    expect(await carts()).toMatchObject([{ ...FIRST_CART, isOpen: true, kinds: 1 }]);
    expect((await cartHere()).filter(({ cartId }) => cartId === a)).toEqual([]);
  });

  it('of another buyer is treated as unknown', async () => {
    const cartId = await newCart();
    token = await logIn('person');
    expect(await reason(open(cartId))).toBe('CART_GONE');
    expect(await reason(remove(cartId))).toBe('CART_GONE');
  });
});

describe('simultaneous calls', () => {
  it('never create too many carts or duplicate names', async () => {
    const requested = ['甲', '甲', '乙', '丙', '丁', '戊', '己'].map((name) =>
      reason(call('post', '/p/carts', { token, body: { name } })),
    );
    const reasons = await Promise.all(requested);
    expect(reasons.filter((why) => why === null)).toHaveLength(MAX_CARTS - 1);
    expect(reasons).toContain('CART_NAME');
    expect(reasons).toContain('CART_LIMIT');
    const all = await carts();
    expect(all).toHaveLength(MAX_CARTS);
    expect(all.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });

  it('lose no pack and never touch a closed cart', async () => {
    const line = await addToCart(token, one, 10);
    const cartId = await newCart();
    const add = () => call('post', '/p/shopCart/changeItem', { token, body: itemOf(one) });
    const taken = await Promise.all([
      ...[cartId, FIRST_CART.cartId, cartId, FIRST_CART.cartId].map((id) => reason(open(id))),
      ...Array.from({ length: 6 }, () => reason(add())),
      ...[1, 2, 3].map(() => reason(move(cartId, [line.basketId]))),
    ]);
    expect(taken.slice(0, 10).every((why) => why === null)).toBe(true);
    for (const why of taken.slice(10))
      expect([null, 'CART_NOT_OPEN', 'SAME_CART', 'LINE_GONE']).toContain(why);
    const rows = (await cartHere()).filter(({ skuId }) => skuId === one.skuId);
    expect(rows.reduce((packs, { prodCount }) => packs + prodCount, 0)).toBe(16);
    expect((await carts()).filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });
});

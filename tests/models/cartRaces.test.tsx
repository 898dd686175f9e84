/** The cart model with overtaking answers: the last input counts, and late answers are dropped. */
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import useCartModel from '@/models/cart';
import { logInHere } from '../support/app';
import { addToCart, linesOf, packBy } from '../support/shopping';
import { answerWith, holdNext, ok } from '../support/wire';

const LIST = '/apis/p/shopCart/info';
const COUNT = '/apis/p/shopCart/shopCartCount';
const CHANGE = '/h5apis/p/shopCart/changeCount';
const pack = packBy('N');
const cold = packBy('ICE');
let token = '';
beforeEach(() => (token = logInHere()));

async function loadedCart() {
  const { basketId } = await addToCart(token, pack, 2);
  const { result } = renderHook(() => useCartModel());
  await act(() => result.current.loadCartList());
  return { cart: result, basketId };
}
type Cart = Awaited<ReturnType<typeof loadedCart>>['cart'];
const lines = (cart: Cart) => cart.current.cartList.flatMap((entry) => entry.shopCartItems);
const counts = (cart: Cart) => lines(cart).map((line) => line.prodCount);
const serverCounts = async () => (await linesOf(token)).map((line) => line.prodCount);

describe('typing 1, 12, 120', () => {
  it('sends the first and the last; the last wins', async () => {
    const { cart, basketId } = await loadedCart();
    const { release, asked } = holdNext('post', CHANGE);
    const typed: Promise<void>[] = [];
    const type = (count: number) =>
      act(() => Promise.resolve(void typed.push(cart.current.changeCount(basketId, count))));
    await type(1);
    await act(() => asked);
    await type(12);
    await type(120);
    expect(counts(cart)).toEqual([120]);
    expect(await serverCounts()).toEqual([1]);
    release();
    await act(() => Promise.all(typed));
    expect(counts(cart)).toEqual([120]);
    expect(await serverCounts()).toEqual([120]);
  });

  it('needs two calls at most', async () => {
    const { cart, basketId } = await loadedCart();
    const [line] = await linesOf(token);
    const sent = answerWith(async (request) => ok({ ...line, ...((await request.json()) as object) }));
    await act(() => Promise.all([1, 12, 120].map((count) => cart.current.changeCount(basketId, count))));
    expect(sent.length).toBeLessThanOrEqual(2);
  });

  it('keeps the last count when an earlier one is refused', async () => {
    const { cart, basketId } = await loadedCart();
    let typed: Promise<void>[] = [];
    act(() => void (typed = [99_999, 9].map((count) => cart.current.changeCount(basketId, count))));
    await act(() => Promise.all(typed));
    expect(counts(cart)).toEqual([9]);
    expect(await serverCounts()).toEqual([9]);
  });

  it('restores the previous count when the last is refused, with one message', async () => {
    const { cart, basketId } = await loadedCart();
    const { release, asked } = holdNext('post', CHANGE);
    const first = cart.current.changeCount(basketId, 5);
    await act(() => asked);
    const second = cart.current.changeCount(basketId, 99_999);
    release();
    const outcomes = await act(() => Promise.allSettled([first, second]));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(counts(cart)).toEqual([5]);
  });
});

describe('a list that arrives late', () => {
  it('is dropped when a newer one was requested', async () => {
    const { cart } = await loadedCart();
    const { release, asked } = holdNext('get', LIST);
    const late = cart.current.loadCartList();
    await asked;
    await addToCart(token, cold, 4);
    await act(() => cart.current.loadCartList());
    release();
    await act(() => late);
    expect(lines(cart)).toHaveLength(2);
  });

  it('does not undo a count that changed meanwhile', async () => {
    const { cart, basketId } = await loadedCart();
    const { release, asked } = holdNext('get', LIST);
    const late = cart.current.loadCartList();
    await asked;
    await act(() => cart.current.changeCount(basketId, 8));
    release();
    await act(() => late);
    expect(counts(cart)).toEqual([8]);
  });

  it('does not restore a line that was removed meanwhile', async () => {
    const { cart, basketId } = await loadedCart();
    const { release, asked } = holdNext('get', LIST);
    const late = cart.current.loadCartList();
    await asked;
    await act(() => cart.current.removeItems([basketId]));
    release();
    await act(() => late);
    expect(lines(cart)).toEqual([]);
  });
});

it('a late cart count is dropped when a newer one was requested', async () => {
  const { cart } = await loadedCart();
  const { release, asked } = holdNext('get', COUNT);
  const late = cart.current.loadCartCount();
  await asked;
  await addToCart(token, cold);
  await act(() => cart.current.loadCartCount());
  release();
  await act(() => late);
  expect(cart.current.cartCount).toBe(2);
});

describe('reset', () => {
  it('restores the empty values', async () => {
    const { cart } = await loadedCart();
    await act(() => cart.current.loadCartCount());
    await act(() => Promise.resolve(cart.current.resetCart()));
    expect(cart.current).toMatchObject({
      cartList: [],
      cartCount: 0,
      checkedAll: false,
      totals: { basketIds: [], prodIds: [], totalPrice: '0.00' },
      expired: [],
      loaded: false,
    });
  });

  it('drops answers for the previous buyer', async () => {
    const { cart } = await loadedCart();
    const [list, count] = [holdNext('get', LIST), holdNext('get', COUNT)];
    const late = [cart.current.loadCartList(), cart.current.loadCartCount()];
    await Promise.all([list.asked, count.asked]);
    logInHere('manager');
    await act(() => Promise.resolve(cart.current.resetCart()));
    list.release();
    count.release();
    await act(() => Promise.all(late));
    expect(cart.current).toMatchObject({ cartList: [], cartCount: 0, loaded: false });
  });

  it('does not interrupt what a page loads for the new login', async () => {
    const { cart } = await loadedCart();
    logInHere('manager');
    const list = holdNext('get', LIST);
    const loading = cart.current.loadCartList();
    await list.asked;
    await act(() => Promise.resolve(cart.current.resetCart()));
    list.release();
    await act(() => loading);
    expect(cart.current).toMatchObject({ cartList: [], loaded: true });
  });
});

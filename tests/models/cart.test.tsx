/** The cart model on the mock server: checkboxes, totals, counts. */
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import useCartModel from '@/models/cart';
import { ApiError } from '@/services/errors';
import { dataOf, qa } from '../support/api';
import { logInHere } from '../support/app';
import { addToCart, linesOf, packBy } from '../support/shopping';
import { changeSku } from '../support/shelf';

const pack = packBy('N');
const cold = packBy('ICE');
const other = packBy('N', 3);
const EMPTY = { basketIds: [], prodIds: [], totalPrice: '0.00' };
let token = '';
beforeEach(() => (token = logInHere()));

/** The model of a buyer with 2 of one pack (¥10.01) and 3 of a chilled one (¥0.07). */
async function loadedCart() {
  await changeSku(pack.skuId, { price: 10.01 });
  await changeSku(cold.skuId, { price: 0.07 });
  const ids = [
    (await addToCart(token, pack, 2)).basketId,
    (await addToCart(token, cold, 3)).basketId,
  ] as const;
  const { result } = renderHook(() => useCartModel());
  await act(() => result.current.loadCartList());
  return { cart: result, ids };
}
type Cart = Awaited<ReturnType<typeof loadedCart>>['cart'];
const lines = (cart: Cart) => cart.current.cartList.flatMap((entry) => entry.shopCartItems);
const countOf = (cart: Cart, id: number) => lines(cart).find((line) => line.basketId === id)?.prodCount;
const refusal = (work: () => Promise<unknown>) =>
  act(() => work().then(() => null, (error: unknown) => error)); // prettier-ignore

describe('before the first load', () => {
  it('is empty', () => {
    const { result } = renderHook(() => useCartModel());
    expect(result.current).toMatchObject({
      cartList: [],
      cartCount: 0,
      checkedAll: false,
      totals: EMPTY,
      expired: [],
      loaded: false,
    });
  });
});

describe('totals and checkboxes', () => {
  it('start with all lines checked and summed exactly, with matching ids', async () => {
    const { cart, ids } = await loadedCart();
    expect(cart.current.checkedAll).toBe(true);
    expect(cart.current.totals.totalPrice).toBe('20.23');
    expect(new Set(cart.current.totals.basketIds)).toEqual(new Set(ids));
    const prodIds = lines(cart).map((line) => line.prodId);
    expect(cart.current.totals.prodIds).toEqual(prodIds);
  });

  it('follow each other', async () => {
    const { cart, ids } = await loadedCart();
    await act(() => Promise.resolve(cart.current.toggle([ids[0]], false)));
    expect(cart.current.checkedAll).toBe(false);
    expect(cart.current.totals).toEqual({ basketIds: [ids[1]], prodIds: [cold.prodId], totalPrice: '0.21' });
    await act(() => Promise.resolve(cart.current.toggleAll(false)));
    expect(cart.current.totals).toEqual(EMPTY);
    await act(() => Promise.resolve(cart.current.toggleAll(true)));
    expect(cart.current.checkedAll).toBe(true);
  });

  it('stay over a load and a page reload; a new line is checked, and prices are updated', async () => {
    const { cart, ids } = await loadedCart();
    await act(() => Promise.resolve(cart.current.toggle([ids[0]], false)));
    await addToCart(token, other);
    await qa('change', { skuId: cold.skuId, price: 5 });
    await act(() => cart.current.loadCartList());
    const { result: reloaded } = renderHook(() => useCartModel());
    await act(() => reloaded.current.loadCartList());
    for (const entry of [cart, reloaded]) {
      expect(lines(entry).filter((line) => !line.checked)).toMatchObject([{ basketId: ids[0] }]);
      expect(lines(entry).find((line) => line.basketId === ids[1])?.price).toBe(5);
    }
  });

  it("equal whole-fen arithmetic and the server's sum, for any prices", async () => {
    const { cart, ids } = await loadedCart();
    const fen = fc.integer({ min: 1, max: 9_999_999 });
    await fc.assert(
      fc.asyncProperty(fen, fen, fc.integer({ min: 1, max: 20 }), async (value, two, count) => {
        await changeSku(pack.skuId, { price: value / 100 });
        await changeSku(cold.skuId, { price: two / 100 });
        await act(() => cart.current.changeCount(ids[0], count));
        await act(() => cart.current.loadCartList());
        const expected = BigInt(value) * BigInt(count) + BigInt(two) * 3n;
        expect(BigInt(cart.current.totals.totalPrice.replace('.', ''))).toBe(expected);
        const { totalMoney } = await dataOf('post', '/p/shopCart/totalPay', { token, body: [...ids] });
        expect(totalMoney.toFixed(2)).toBe(cart.current.totals.totalPrice);
      }),
      { numRuns: 15 },
    );
  });
});

describe('counts', () => {
  it('change at once here and on the server', async () => {
    const { cart, ids } = await loadedCart();
    let sending: Promise<void> | undefined;
    await act(() => Promise.resolve(void (sending = cart.current.changeCount(ids[0], 7))));
    expect(countOf(cart, ids[0])).toBe(7);
    expect(cart.current.totals.totalPrice).toBe('70.28');
    await act(() => sending!);
    expect((await linesOf(token)).find((line) => line.basketId === ids[0])?.prodCount).toBe(7);
  });

  it('update price and stock, and keep the checkbox', async () => {
    const { cart, ids } = await loadedCart();
    await act(() => Promise.resolve(cart.current.toggle([ids[0]], false)));
    await qa('change', { skuId: pack.skuId, price: 3, stocks: 9 });
    await act(() => cart.current.changeCount(ids[0], 4));
    const line = lines(cart).find((cartItem) => cartItem.basketId === ids[0]);
    expect(line).toMatchObject({ price: 3, stocks: 9, prodCount: 4, checked: false });
  });

  it.each([
    ['the stock', 1_000_000, '单个规格最多 9999 件'],
    ['nought', 0, '数量至少为 1'],
    ['a fraction', 1.5, '数量应为整数'],
  ])('are restored when refused for %s, with a message', async (_, count, message) => {
    const { cart, ids } = await loadedCart();
    const error = await refusal(() => cart.current.changeCount(ids[0], count));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message });
    expect(countOf(cart, ids[0])).toBe(2);
    expect(cart.current.totals.totalPrice).toBe('20.23');
  });

  it('are restored to the last value the server accepted, not to the first one', async () => {
    const { cart, ids } = await loadedCart();
    await act(() => cart.current.changeCount(ids[0], 5));
    await qa('fault', { path: '/p/shopCart/changeCount', kind: 'status' });
    await refusal(() => cart.current.changeCount(ids[0], 6));
    expect(countOf(cart, ids[0])).toBe(5);
    expect(await act(() => cart.current.countsSettled())).toBe(true);
  });
});

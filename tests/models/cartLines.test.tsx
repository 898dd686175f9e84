/** The cart model on the mock server: adding and removing lines, and recovery from failures. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import useCartModel from '@/models/cart';
import { popPending } from '@/storage/cartWork';
import { qa } from '../support/api';
import { logInHere } from '../support/app';
import { addToCart, itemOf, linesOf, packBy } from '../support/shopping';

const pack = packBy('N');
const cold = packBy('ICE');
const other = packBy('N', 3);
let token = '';
beforeEach(() => (token = logInHere()));

async function loadedCart() {
  const ids = [(await addToCart(token, pack)).basketId, (await addToCart(token, cold)).basketId] as const;
  const { result } = renderHook(() => useCartModel());
  await act(() => result.current.loadCartList());
  return { cart: result, ids };
}
type Cart = Awaited<ReturnType<typeof loadedCart>>['cart'];
const lines = (cart: Cart) => cart.current.cartList.flatMap((entry) => entry.shopCartItems);
const refusal = (work: () => Promise<unknown>) =>
  act(() => work().then(() => null, (error: unknown) => error)); // prettier-ignore

describe('adding', () => {
  const add = (cart: Cart, ...counts: number[]) =>
    cart.current.addItems(
      [pack, cold, other].slice(0, counts.length).map((sku, at) => itemOf(sku, counts[at])),
    );

  it('adds several packs one after the other, and counts lines', async () => {
    const { result } = renderHook(() => useCartModel());
    await act(() => add(result, 1, 2, 3));
    expect(result.current.cartCount).toBe(3);
  });

  it('stops at the first refusal, and keeps what was added', async () => {
    const { result } = renderHook(() => useCartModel());
    expect(await refusal(() => add(result, 1, 1_000_000, 1))).toMatchObject({
      message: '单个规格最多 9999 件',
    });
    expect(result.current.cartCount).toBe(1);
  });

  it('is repeated after the login when the token was invalid', async () => {
    const { result } = renderHook(() => useCartModel());
    sessionStorage.clear();
    await refusal(() => add(result, 1, 2));
    expect(popPending().map((cartAddition) => cartAddition.count)).toEqual([1, 2]);
  });

  it('does not fail when only the count cannot be loaded', async () => {
    const { result } = renderHook(() => useCartModel());
    await qa('fault', { path: '/p/shopCart/shopCartCount', kind: 'status' });
    expect(await refusal(() => add(result, 1))).toBeNull();
    await waitFor(async () => expect(await linesOf(token)).toHaveLength(1));
  });
});

describe('removing', () => {
  it('removes lines and empty groups, and counts again', async () => {
    const { cart, ids } = await loadedCart();
    await act(() => cart.current.removeItems([ids[1]]));
    expect(cart.current.cartList.map((entry) => entry.ship)).toEqual(['N']);
    expect(cart.current.cartCount).toBe(1);
  });

  it('removes nothing when it is refused', async () => {
    const { cart, ids } = await loadedCart();
    expect(await refusal(() => cart.current.removeItems([ids[0], 99]))).toMatchObject({ kind: 'business' });
    expect(lines(cart)).toHaveLength(2);
  });

  it('keeps expired lines separate until they are removed', async () => {
    const { cart } = await loadedCart();
    await qa('change', { skuId: pack.skuId, status: 0 });
    await act(() => Promise.all([cart.current.loadCartList(), cart.current.loadExpired()]));
    expect(cart.current.expired).toMatchObject([{ skuId: pack.skuId }]);
    expect(lines(cart)).toHaveLength(1);
    await act(() => cart.current.cleanExpired());
    expect(cart.current.expired).toEqual([]);
  });
});

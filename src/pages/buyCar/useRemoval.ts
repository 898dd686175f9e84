import { useRef } from 'react';
import type { CartItem } from '@domain/cart/cart';
import { isUnauthorised } from '@domain/shared/failure';
import { notify } from '@/browser/notify';
import { readToken } from '@/storage/session';
import { bringBack, nameOf } from './bringBack';
import { loadAll, type CartModel } from './cartModel';
import { useFocusAfterRemoval } from './useFocusAfterRemoval';

/** Removes lines, offers to undo it, and moves the focus. */
export function useRemoval(cart: CartModel, items: readonly CartItem[]) {
  /** Lines being removed or already removed. Ids are never reused. */
  const removing = useRef(new Set<number>());
  const expectGone = useFocusAfterRemoval(items);

  return async (removed: CartItem[]) => {
    const ids = removed.map((item) => item.basketId);
    const cartId = cart.cartList[0]?.cart.cartId ?? 0;
    const token = readToken();
    // The server would refuse a second removal of the same line.
    if (ids.length === 0 || ids.some((id) => removing.current.has(id))) return;
    ids.forEach((id) => removing.current.add(id));
    expectGone(ids);
    try {
      await cart.removeItems(ids);
    } catch (error) {
      // The client has reported the error. Another tab may have removed the line.
      ids.forEach((id) => removing.current.delete(id));
      if (!isUnauthorised(error)) await loadAll(cart);
      return;
    }
    notify.offer(`已删除 ${nameOf(removed)}`, {
      label: '撤销',
      unique: true,
      run: () => void bringBack(cart, { removed, cartId, token }),
    });
  };
}

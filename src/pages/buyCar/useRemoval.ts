import { useRef } from 'react';
import type { CartItem } from '@/domain/cart/cart';
import { isUnauthorised } from '@/domain/shared/failure';
import { notify } from '@/browser/notify';
import { loadAll, type CartModel } from './cartModel';
import { useFocusAfterRemoval } from './useFocusAfterRemoval';

/** Puts removed lines back, as they were. */
async function undo(cart: CartModel, gone: readonly CartItem[], cartId = 0): Promise<void> {
  // The newest line stands first, so the last one goes in first.
  const additions = gone.map(({ prodId, skuId, shopId, prodCount }) => ({
    prodId,
    skuId,
    shopId,
    count: prodCount,
    // Another one may have been opened meanwhile: they are not put in there.
    cartId,
  }));
  await cart.addItems(additions.reverse()).catch(() => undefined);
  // They are new lines now, and new lines are checked: undone at once, or the sum would jump.
  const unchecked = gone.filter((item) => !item.checked).map((item) => item.skuId);
  const list = cart.loadCartList().then(() => cart.untickPacks(unchecked));
  await Promise.all([list, cart.loadExpired()]).catch(() => undefined);
}

/** Removes lines, offers to undo it, and leads the focus on. */
export function useRemoval(cart: CartModel, items: readonly CartItem[]) {
  /** Lines that are going, or gone: an id never comes back. */
  const removing = useRef(new Set<number>());
  const expectGone = useFocusAfterRemoval(items);

  return async (gone: CartItem[]) => {
    const ids = gone.map((item) => item.basketId);
    const cartId = cart.cartList[0]?.cart.cartId;
    // A second click on what is already going would be refused.
    if (ids.length === 0 || ids.some((id) => removing.current.has(id))) return;
    ids.forEach((id) => removing.current.add(id));
    expectGone(ids);
    try {
      await cart.removeItems(ids);
    } catch (error) {
      // The request layer has said why; another tab may have been faster.
      ids.forEach((id) => removing.current.delete(id));
      if (!isUnauthorised(error)) await loadAll(cart);
      return;
    }
    const what = gone.length === 1 ? `${gone[0]?.prodName} ${gone[0]?.skuName}` : `${gone.length} 种商品`;
    notify.offer(`已删除 ${what}`, { label: '撤销', run: () => void undo(cart, gone, cartId) });
  };
}

import { useRef } from 'react';
import type { CartItem } from '@/domain/cart/cart';
import { errorMessage, isUnauthorised } from '@/domain/shared/failure';
import { notify } from '@/browser/notify';
import { loadAll, type CartModel } from './cartModel';
import { useFocusAfterRemoval } from './useFocusAfterRemoval';

const nameOf = (items: readonly CartItem[]): string =>
  items.length === 1 ? `${items[0]?.prodName} ${items[0]?.skuName}` : `${items.length} 种商品`;

const failureOf = (work: Promise<void>): Promise<unknown> => work.then(() => null, (error: unknown) => error); // prettier-ignore

/** Puts removed lines back into their cart, as they were, in this order; offers again what does not come back. */
async function putBack(cart: CartModel, gone: readonly CartItem[], cartId: number): Promise<void> {
  const additions = gone.map(({ prodId, skuId, shopId, prodCount }) => ({
    prodId,
    skuId,
    shopId,
    count: prodCount,
    // Another one may have been opened meanwhile: they are not put in there.
    cartId,
  }));
  const taken = new Set<number>();
  const failed = await failureOf(cart.addItems(additions, ({ skuId }) => void taken.add(skuId)));
  // The rest is kept, and added after the next login.
  if (isUnauthorised(failed)) return;
  const [unread] = await Promise.all([failureOf(cart.loadCartList()), failureOf(cart.loadExpired())]);
  // When the additions failed, the request layer has said why.
  if (unread && !failed && !isUnauthorised(unread)) notify.error(errorMessage(unread));
  // Of a call that broke off nobody knows whether it was done; the list does.
  const isBack = ({ skuId }: CartItem) => taken.has(skuId) || cart.hasPack(cartId, skuId);
  // They are new lines now, and new lines are checked: undone at once, or the sum would jump.
  cart.untickPacks(gone.filter((item) => isBack(item) && !item.checked).map(({ skuId }) => skuId));
  const [refused, ...others] = gone.filter((item) => !isBack(item));
  // The refused one last: one that can never come back must not keep the others out.
  if (refused) offerAgain(cart, [...others, refused], cartId);
}

function offerAgain(cart: CartModel, missing: readonly CartItem[], cartId: number): void {
  const again = async () => {
    // What came in late must not come in twice.
    const unread = await failureOf(cart.loadCartList());
    if (isUnauthorised(unread)) return;
    if (unread) {
      notify.error(errorMessage(unread));
      offerAgain(cart, missing, cartId);
      return;
    }
    const rest = missing.filter(({ skuId }) => !cart.hasPack(cartId, skuId));
    if (rest.length > 0) await putBack(cart, rest, cartId);
  };
  notify.offer(`没有恢复：${nameOf(missing)}`, { label: '重试', run: () => void again() });
}

/** Removes lines, offers to undo it, and leads the focus on. */
export function useRemoval(cart: CartModel, items: readonly CartItem[]) {
  /** Lines that are going, or gone: an id never comes back. */
  const removing = useRef(new Set<number>());
  const expectGone = useFocusAfterRemoval(items);

  return async (gone: CartItem[]) => {
    const ids = gone.map((item) => item.basketId);
    const cartId = cart.cartList[0]?.cart.cartId ?? 0;
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
    // The newest line stands first, so the last one goes in first.
    const lastFirst = [...gone].reverse();
    notify.offer(`已删除 ${nameOf(gone)}`, {
      label: '撤销',
      run: () => void putBack(cart, lastFirst, cartId),
    });
  };
}

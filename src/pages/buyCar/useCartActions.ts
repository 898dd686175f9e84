import { useMutationState } from '@tanstack/react-query';
import { useNavigate } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useMemo, useRef, useState } from 'react';
import type { CartItem } from '@domain/cart/cart';
import { errorMessage, isAway, isUnauthorised } from '@domain/shared/failure';
import { askPath } from '@domain/quotation/quotationPath';
import { notify } from '@/browser/notify';
import { UNANSWERED_COUNTS } from '@/queries/cart';
import { loadAll, type CartModel } from './cartModel';
import { useRemoval } from './useRemoval';
import { useSettle } from './useSettle';

/** Actions on a line. */
export interface LineActions {
  toggle: (basketIds: number[], checked: boolean) => void;
  change: (item: CartItem, count: number) => void;
  restore: (item: CartItem) => void;
  remove: (basketId: number) => void;
}

/** Actions of the cart page. */
export function useCartActions(cart: CartModel) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  /** Lines whose count is being saved. */
  const unanswered = useMutationState(UNANSWERED_COUNTS);
  const saving: ReadonlySet<number> = useMemo(() => new Set(unanswered), [unanswered]);
  /** Lines whose typed count was refused and reset. */
  const restored = useRef(new Set<number>());
  const items = cart.cartList.flatMap((entry) => entry.shopCartItems);
  const checkedItems = items.filter((item) => item.checked);
  const remove = useRemoval(cart, items);
  const { settling, settle } = useSettle(cart, checkedItems, restored, setProblem);
  const askQuotation = async () => {
    setProblem('');
    // The quotation uses the server's counts, so counts must be saved first.
    if (!(await cart.countsSettled())) return setProblem('部分商品的数量未能保存，请核对后再申请报价');
    navigate(askPath(checkedItems.map(({ skuId, prodCount }) => ({ skuId, count: prodCount }))));
  };

  const change = async (item: CartItem, count: number) => {
    const { basketId } = item;
    setProblem('');
    restored.current.delete(basketId);
    try {
      await cart.changeCount(basketId, count);
    } catch (error) {
      if (isUnauthorised(error)) return;
      notify.error(`${item.prodName} ${item.skuName}：${errorMessage(error)}，数量已恢复`);
      // The error of a second read would repeat the first one.
      if (!isAway(error)) await loadAll(cart);
    }
  };
  const removeAll = (removed: CartItem[]) => {
    setProblem('');
    void remove(removed);
  };

  const toggle = useMemoizedFn((basketIds: number[], checked: boolean) => {
    setProblem('');
    cart.toggle(basketIds, checked);
  });
  const changeLine = useMemoizedFn((item: CartItem, count: number) => void change(item, count));
  const restore = useMemoizedFn((item: CartItem) => void restored.current.add(item.basketId));
  const removeLines = useMemoizedFn((basketIds: number[]) =>
    removeAll(items.filter((item) => basketIds.includes(item.basketId))),
  );
  const removeLine = useMemoizedFn((basketId: number) => removeLines([basketId]));
  const lineActions = useMemo<LineActions>(
    () => ({ toggle, change: changeLine, restore, remove: removeLine }),
    [toggle, changeLine, restore, removeLine],
  );

  return {
    problem,
    settling,
    saving,
    /** Stable reference, so that only changed lines render again. */
    lineActions,
    removeLines,
    removeChecked: () => removeAll(checkedItems),
    settle: () => void settle(),
    askQuotation: () => void askQuotation(),
    cleanExpired: () => void cart.cleanExpired().catch(() => undefined),
    toggleAll: (checked: boolean) => {
      setProblem('');
      cart.toggleAll(checked);
    },
  };
}

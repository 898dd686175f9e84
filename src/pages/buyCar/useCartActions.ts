import { useNavigate } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useMemo, useRef, useState } from 'react';
import type { CartItem } from '@domain/cart/cart';
import { isUnauthorised, errorMessage } from '@domain/shared/failure';
import { askPath } from '@domain/quotation/quotationPath';
import { notify } from '@/browser/notify';
import { loadAll, type CartModel } from './cartModel';
import { useRemoval } from './useRemoval';
import { useSettle } from './useSettle';

/** What can be done with a line. */
export interface LineActions {
  toggle: (basketIds: number[], checked: boolean) => void;
  change: (item: CartItem, count: number) => void;
  restore: (item: CartItem) => void;
  remove: (basketId: number) => void;
}

const without = (lines: ReadonlySet<number>, basketId: number): ReadonlySet<number> =>
  new Set([...lines].filter((line) => line !== basketId));

/** What a buyer can do on the cart page. */
export function useCartActions(cart: CartModel) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  /** Lines of which the server has not answered the count. */
  const [saving, setSaving] = useState<ReadonlySet<number>>(new Set());
  /** Lines whose typed count could not be had, and where the one from before stands again. */
  const restored = useRef(new Set<number>());
  const items = cart.cartList.flatMap((entry) => entry.shopCartItems);
  const checkedItems = items.filter((item) => item.checked);
  const remove = useRemoval(cart, items);
  const { settling, settle } = useSettle(cart, checkedItems, restored, setProblem);
  const askQuotation = async () => {
    setProblem('');
    // Asked for with the counts that are seen: one that is still on its way must arrive first.
    if (!(await cart.countsSettled())) return setProblem('部分商品的数量未能保存，请核对后再申请报价');
    navigate(askPath(checkedItems.map(({ skuId, prodCount }) => ({ skuId, count: prodCount }))));
  };

  const change = async (item: CartItem, count: number) => {
    const { basketId } = item;
    setProblem('');
    restored.current.delete(basketId);
    setSaving((lines) => new Set(lines).add(basketId));
    try {
      // Resolves, for earlier counts too, when nothing of the line is left to be sent.
      await cart.changeCount(basketId, count).finally(() => setSaving((lines) => without(lines, basketId)));
    } catch (error) {
      if (isUnauthorised(error)) return;
      notify.error(`${item.prodName} ${item.skuName}：${errorMessage(error)}，数量已恢复`);
      await loadAll(cart);
    }
  };
  const removeAll = (gone: CartItem[]) => {
    setProblem('');
    void remove(gone);
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
    /** The same object always: a line is drawn anew only when it changes. */
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

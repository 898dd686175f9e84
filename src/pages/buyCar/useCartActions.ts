import { useNavigate, type useModel } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useMemo, useRef, useState } from 'react';
import { isShort, type CartItem } from '@/domain/cart/cart';
import { seenOf } from '@/domain/order/confirmation';
import { leadsToLogin, wordsOfFailure } from '@/hooks/wordsOfFailure';
import { notify } from '@/browser/notify';
import { writeSeen } from '@/storage/orderDraft';
import { useFocusAfterRemoval } from './useFocusAfterRemoval';

/** The id of a line's 数量 box. */
export const countBoxId = (basketId: number) => `count-${basketId}`;

/** What can be done with a line. */
export interface LineActions {
  toggle: (basketIds: number[], checked: boolean) => void;
  change: (item: CartItem, count: number) => void;
  restore: (item: CartItem) => void;
  remove: (item: CartItem) => void;
}

type CartModel = ReturnType<typeof useModel<'cart'>>;

/** What a buyer can do on the cart page. */
export function useCartActions(cart: CartModel) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const [settling, setSettling] = useState(false);
  /** Lines that are going, or gone: an id never comes back. */
  const removing = useRef(new Set<number>());
  /** Lines whose typed count could not be had, and where the one from before stands again. */
  const restored = useRef(new Set<number>());
  const items = cart.cartList.flatMap((entry) => entry.shopCartItems);
  const checkedItems = items.filter((item) => item.checked);
  const expectGone = useFocusAfterRemoval(items);

  /** What is true now (stock, price, shelf) is the server's to say. */
  const reload = () =>
    Promise.all([cart.loadCartList(), cart.loadExpired(), cart.loadCartCount()]).catch(() => undefined);

  const remove = async (gone: CartItem[]) => {
    const ids = gone.map((item) => item.basketId);
    // A second click on what is already going would be refused.
    if (ids.length === 0 || ids.some((id) => removing.current.has(id))) return;
    ids.forEach((id) => removing.current.add(id));
    setProblem('');
    expectGone(ids);
    try {
      await cart.removeItems(ids);
    } catch (error) {
      // The request layer has said why; another tab may have been faster.
      ids.forEach((id) => removing.current.delete(id));
      if (!leadsToLogin(error)) await reload();
      return;
    }
    const what = gone.length === 1 ? `${gone[0]?.prodName} ${gone[0]?.skuName}` : `${gone.length} 种商品`;
    notify.offer(`已删除 ${what}`, { label: '撤销', run: () => void undo(gone) });
  };

  const undo = async (gone: CartItem[]) => {
    // The newest line stands first, so the last one goes in first.
    const additions = gone.map(({ prodId, skuId, shopId, prodCount }) => ({
      prodId,
      skuId,
      shopId,
      count: prodCount,
    }));
    await cart.addItems(additions.reverse()).catch(() => undefined);
    // They are new lines now, and new lines are ticked: in the same breath, or the sum would jump.
    const unticked = gone.filter((item) => !item.checked).map((item) => item.skuId);
    const list = cart.loadCartList().then(() => cart.untickPacks(unticked));
    await Promise.all([list, cart.loadExpired()]).catch(() => undefined);
  };

  const change = async (item: CartItem, count: number) => {
    setProblem('');
    restored.current.delete(item.basketId);
    try {
      await cart.changeCount(item.basketId, count);
    } catch (error) {
      if (leadsToLogin(error)) return;
      notify.error(`${item.prodName} ${item.skuName}：${wordsOfFailure(error)}，数量已恢复`);
      await reload();
    }
  };

  const settle = async () => {
    if (settling) return;
    if (checkedItems.length === 0) return setProblem('请先勾选要结算的商品');
    const short = checkedItems.find(isShort);
    if (short) return setProblem(`${short.prodName} ${short.skuName} 库存不足，请先修改数量或取消勾选`);
    const doubtful = checkedItems.find((item) => restored.current.has(item.basketId));
    // The click itself may have ended the typing: what is ordered must be what the buyer has seen.
    restored.current.clear();
    if (doubtful) {
      document.getElementById(countBoxId(doubtful.basketId))?.focus();
      return setProblem('请先核对数量');
    }
    setProblem('');
    setSettling(true);
    // The order is made from the server's counts: one that is still on its way must arrive first.
    const agreed = await cart.countsSettled();
    setSettling(false);
    if (!agreed) return setProblem('有商品的数量没有改成，请核对后再结算');
    writeSeen(seenOf(checkedItems));
    navigate(`/buyOrder?basketIds=${cart.totals.basketIds.join(',')}`);
  };

  const toggle = useMemoizedFn((basketIds: number[], checked: boolean) => {
    setProblem('');
    cart.toggle(basketIds, checked);
  });
  const changeLine = useMemoizedFn((item: CartItem, count: number) => void change(item, count));
  const restore = useMemoizedFn((item: CartItem) => void restored.current.add(item.basketId));
  const removeLine = useMemoizedFn((item: CartItem) => void remove([item]));
  const lineActions = useMemo<LineActions>(
    () => ({ toggle, change: changeLine, restore, remove: removeLine }),
    [toggle, changeLine, restore, removeLine],
  );

  return {
    problem,
    settling,
    /** The same object always: a line is drawn anew only when it changes. */
    lineActions,
    removeChecked: () => void remove(checkedItems),
    settle: () => void settle(),
    cleanExpired: () => void cart.cleanExpired().catch(() => undefined),
    toggleAll: (checked: boolean) => {
      setProblem('');
      cart.toggleAll(checked);
    },
  };
}

import { useCallback, useMemo, useRef } from 'react';
import {
  basketIdsOf,
  basketIdsOfPacks,
  EMPTY_TOTALS,
  isAllChecked,
  totalsOf,
  type CartAddition,
  type CartEntry,
} from '@/domain/cart/cart';
import { cartReducer, EMPTY_CART } from '@/domain/cart/cartState';
import { createLatestWins } from '@/hooks/latestWins';
import { createNewest } from '@/hooks/newest';
import { useStore } from '@/hooks/useStore';
import * as web from '@/services/cart';
import * as h5 from '@/services/h5/shopCart';
import { keepTicks, readUnticked } from '@/storage/cartTicks';
import { keepPending } from '@/storage/pendingCart';
import { readToken } from '@/storage/session';

/**
 * The cart (B3.1–B3.3, B4.1, B4.2): its state, and the calls around it. Ticks are the buyer's and live in this tab; counts
 * change here at once and go back to what the server last said when it refuses; prices only come from the server.
 */
export default function useCartModel() {
  const [cart, dispatch, cartNow] = useStore(cartReducer, EMPTY_CART);
  const asked = useMemo(() => ({ list: createNewest(), count: createNewest(), expired: createNewest() }), []);
  /** How many changes the server has answered: a list asked for before one of them is out of date. */
  const changes = useRef(0);

  const loadCartList = useCallback(async () => {
    let known: number;
    let fresh: { answer: CartEntry[] } | null;
    do {
      known = changes.current;
      fresh = await asked.list.ask(web.cartList);
    } while (fresh && known !== changes.current);
    if (fresh) dispatch({ type: 'listLoaded', entries: fresh.answer, unticked: readUnticked() });
  }, [asked, dispatch]);

  const loadCartCount = useCallback(async () => {
    const fresh = await asked.count.ask(web.cartCount);
    if (fresh) dispatch({ type: 'countLoaded', count: fresh.answer });
  }, [asked, dispatch]);

  const loadExpired = useCallback(async () => {
    const fresh = await asked.expired.ask(h5.expiryProdList);
    if (fresh) dispatch({ type: 'expiredLoaded', items: fresh.answer });
  }, [asked, dispatch]);

  /**
   * Add packs one after the other; throws at the first refusal, what went in before stays in. When it is the
   * token that ran out, the rest is kept and added after the next login.
   */
  const addItems = useCallback(
    async (items: readonly CartAddition[]) => {
      let added = 0;
      try {
        for (const item of items) {
          await h5.changeItem(item);
          added++;
        }
      } catch (error) {
        if (!readToken()) keepPending(items.slice(added));
        throw error;
      } finally {
        // The count is an extra: that it did not come says nothing about the packs.
        if (readToken()) await loadCartCount().catch(() => undefined);
      }
    },
    [loadCartCount],
  );

  const lanes = useMemo(
    () =>
      createLatestWins<number>(async (basketId, count) => {
        const item = await h5.changeCount({ basketId, count });
        changes.current++;
        dispatch({ type: 'countAgreed', item, newerWaiting: lanes.waiting(basketId) });
      }),
    [dispatch],
  );

  /** Set a line's count, here at once. Throws the server's refusal after the count went back. */
  const changeCount = useCallback(
    async (basketId: number, count: number) => {
      dispatch({ type: 'countChanged', basketId, count });
      try {
        await lanes.push(basketId, count);
      } catch (error) {
        dispatch({ type: 'countRefused', basketId });
        throw error;
      }
    },
    [dispatch, lanes],
  );

  /** Delete lines; `addItems` undoes it. Throws when the server refuses, and nothing is gone. */
  const removeItems = useCallback(
    async (basketIds: number[]) => {
      await h5.deleteItem(basketIds);
      changes.current++;
      dispatch({ type: 'removed', basketIds });
      keepTicks(basketIds, true);
      await loadCartCount().catch(() => undefined);
    },
    [dispatch, loadCartCount],
  );

  const cleanExpired = useCallback(async () => {
    await h5.cleanExpiryProdList();
    dispatch({ type: 'expiredLoaded', items: [] });
    await loadCartCount().catch(() => undefined);
  }, [dispatch, loadCartCount]);

  const toggle = useCallback(
    (basketIds: readonly number[], checked: boolean) => {
      keepTicks(basketIds, checked);
      dispatch({ type: 'ticked', basketIds, checked });
    },
    [dispatch],
  );

  const toggleAll = useCallback(
    (checked: boolean) => toggle(basketIdsOf(cartNow().entries), checked),
    [cartNow, toggle],
  );

  /** Takes the tick from packs that came back as new lines. */
  const untickPacks = useCallback(
    (skuIds: readonly number[]) => toggle(basketIdsOfPacks(cartNow().entries, skuIds), false),
    [cartNow, toggle],
  );

  /** Resolves when every changed count was answered: true when the server took them all. */
  const countsSettled = useCallback(() => lanes.settled(), [lanes]);

  /** Back to empty values; an answer that is under way is dropped: it is another buyer's. */
  const resetCart = useCallback(() => {
    for (const question of Object.values(asked)) question.forget();
    dispatch({ type: 'reset' });
  }, [asked, dispatch]);

  const { entries: cartList, count: cartCount, expired, loaded } = cart;
  const totals = useMemo(() => (cartList.length > 0 ? totalsOf(cartList) : EMPTY_TOTALS), [cartList]);
  const checkedAll = useMemo(() => isAllChecked(cartList), [cartList]);

  return {
    ...{ cartList, cartCount, checkedAll, totals, expired, loaded },
    ...{ loadCartList, loadCartCount, loadExpired, resetCart },
    ...{ addItems, changeCount, removeItems, cleanExpired, countsSettled },
    ...{ toggle, toggleAll, untickPacks },
  };
}

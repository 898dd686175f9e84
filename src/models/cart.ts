import { useCallback, useMemo, useRef, useState } from 'react';
import {
  basketIdsOf,
  basketIdsOfPacks,
  EMPTY_TOTALS,
  isAllChecked,
  mergeChecked,
  removeItems as withoutItems,
  setChecked,
  setCount,
  totalsOf,
  withServerLine,
  type CartEntry,
  type CartItem,
} from '@/domain/cart/cart';
import * as web from '@/services/cart';
import * as h5 from '@/services/h5/shopCart';
import { keepTicks, readUnticked } from '@/storage/cartTicks';
import { createLatestWins } from '@/hooks/latestWins';
import { keepPending } from '@/storage/pendingCart';
import { readToken } from '@/storage/session';

/** A pack to put into the cart, and how many. */
export interface CartAddition {
  prodId: number;
  skuId: number;
  shopId: number;
  count: number;
}

/**
 * The cart (specification §3, §4): list, select-all, totals, count. Ticks are the buyer's and live in this tab;
 * counts change here at once and go back to what the server last said when it refuses; prices only come from the
 * server. An answer that was asked for before a reset is dropped: it is another buyer's.
 */
export default function useCartModel() {
  const [cartList, setCartList] = useState<CartEntry[]>([]);
  const [cartCount, setCartCount] = useState(0);
  const [expired, setExpired] = useState<CartItem[]>([]);
  const [loaded, setLoaded] = useState(false);
  // The counts the server last agreed to, to go back to.
  const agreed = useRef(new Map<number, number>());
  /** How often each was asked for: the newest answer wins. */
  const asked = useRef({ list: 0, count: 0, expired: 0 });
  /** How many changes the server has answered: a list asked for before one of them is out of date. */
  const changes = useRef(0);

  const loadCartList = useCallback(async () => {
    const mine = ++asked.current.list;
    let fresh: CartEntry[];
    let known: number;
    do {
      known = changes.current;
      fresh = await web.cartList();
      if (mine !== asked.current.list) return;
    } while (known !== changes.current);
    for (const item of fresh.flatMap((entry) => entry.shopCartItems))
      agreed.current.set(item.basketId, item.prodCount);
    setCartList((old) => setChecked(mergeChecked(old, fresh), readUnticked(), false));
    setLoaded(true);
  }, []);

  const loadCartCount = useCallback(async () => {
    const mine = ++asked.current.count;
    const count = await web.cartCount();
    if (mine === asked.current.count) setCartCount(count);
  }, []);

  const loadExpired = useCallback(async () => {
    const mine = ++asked.current.expired;
    const gone = await h5.expiryProdList();
    if (mine === asked.current.expired) setExpired(gone);
  }, []);

  /**
   * Add packs one after the other; throws at the first refusal, what went in before stays in. When it is the
   * token that ran out, the rest is kept and added after the next login.
   */
  const addItems = useCallback(
    async (additions: readonly CartAddition[]) => {
      let added = 0;
      try {
        for (const addition of additions) {
          await h5.changeItem(addition);
          added++;
        }
      } catch (error) {
        if (!readToken()) keepPending(additions.slice(added));
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
        agreed.current.set(basketId, item.prodCount);
        // Asked now: when React works the change out, the newer count may be on its way and no longer waiting.
        const newerWaiting = lanes.waiting(basketId);
        setCartList((old) => withServerLine(old, item, newerWaiting));
      }),
    [],
  );

  /** Set a line's count, here at once. Throws the server's refusal after the count went back. */
  const changeCount = useCallback(
    async (basketId: number, count: number) => {
      setCartList((old) => setCount(old, basketId, count));
      try {
        await lanes.push(basketId, count);
      } catch (error) {
        const before = agreed.current.get(basketId);
        if (before !== undefined) setCartList((old) => setCount(old, basketId, before));
        throw error;
      }
    },
    [lanes],
  );

  /** Delete lines; `addItems` undoes it. Throws when the server refuses, and nothing is gone. */
  const removeItems = useCallback(
    async (basketIds: number[]) => {
      await h5.deleteItem(basketIds);
      changes.current++;
      setCartList((old) => withoutItems(old, basketIds));
      keepTicks(basketIds, true);
      await loadCartCount().catch(() => undefined);
    },
    [loadCartCount],
  );

  const cleanExpired = useCallback(async () => {
    await h5.cleanExpiryProdList();
    setExpired([]);
    await loadCartCount().catch(() => undefined);
  }, [loadCartCount]);

  const toggle = useCallback((basketIds: number[], checked: boolean) => {
    keepTicks(basketIds, checked);
    setCartList((old) => setChecked(old, basketIds, checked));
  }, []);

  const toggleAll = useCallback(
    (checked: boolean) =>
      setCartList((old) => {
        // Here, where the list is known; to remember it twice is the same as once.
        keepTicks(basketIdsOf(old), checked);
        return setChecked(old, basketIdsOf(old), checked);
      }),
    [],
  );

  /** Takes the tick from packs that came back as new lines. */
  const untickPacks = useCallback(
    (skuIds: readonly number[]) =>
      setCartList((old) => {
        // Here, where the new ids are known; to remember it twice is the same as once.
        const basketIds = basketIdsOfPacks(old, skuIds);
        keepTicks(basketIds, false);
        return setChecked(old, basketIds, false);
      }),
    [],
  );

  /** Resolves when every changed count was answered: true when the server took them all. */
  const countsSettled = useCallback(() => lanes.settled(), [lanes]);

  /** Back to empty values. */
  const resetCart = useCallback(() => {
    for (const one of ['list', 'count', 'expired'] as const) asked.current[one]++;
    agreed.current.clear();
    setCartList([]);
    setExpired([]);
    setCartCount(0);
    setLoaded(false);
  }, []);

  const totals = useMemo(() => (cartList.length > 0 ? totalsOf(cartList) : EMPTY_TOTALS), [cartList]);
  const checkedAll = useMemo(() => isAllChecked(cartList), [cartList]);

  return {
    cartList,
    cartCount,
    checkedAll,
    totals,
    expired,
    loaded,
    loadCartList,
    loadCartCount,
    loadExpired,
    addItems,
    changeCount,
    removeItems,
    cleanExpired,
    toggle,
    toggleAll,
    untickPacks,
    countsSettled,
    resetCart,
  };
}

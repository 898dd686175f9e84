import { useCallback, useMemo, useRef } from 'react';
import {
  basketIdsOf,
  EMPTY_TOTALS,
  isAllChecked,
  lineOfPackIn,
  totalsOf,
  type CartAddition,
  type CartEntry,
} from '@domain/cart/cart';
import { cartReducer, EMPTY_CART, type CartAction, type CartState } from '@/utils/cartState';
import { afterPaint } from '@/browser/afterPaint';
import { createLatestWins } from '@/hooks/latestWins';
import { createLatestRead, type LatestRead } from '@/hooks/latestRead';
import { useStore } from '@/hooks/useStore';
import * as web from '@/services/cart';
import * as h5 from '@/services/h5/shopCart';
import { saveChecked, readUnchecked } from '@/storage/cartChecked';
import { savePending } from '@/storage/pendingCart';
import { readToken } from '@/storage/session';

type Dispatch = (action: CartAction) => void;

/** An extra after a change: that it did not come says nothing about the change. */
const quietly = (load: () => Promise<void>): Promise<void> => load().catch(() => undefined);

/** Runs a read. Resolves with null when a newer read has overtaken it, or when somebody else is logged in by now. */
async function readOfLogin<T>(latest: LatestRead, read: () => Promise<T>): Promise<{ answer: T } | null> {
  const token = readToken();
  const fresh = await latest.run(read);
  return token === readToken() ? fresh : null;
}

/** Reads from the server. */
function useCartReads(dispatch: Dispatch) {
  const reads = useMemo(
    () => ({ list: createLatestRead(), count: createLatestRead(), expired: createLatestRead() }),
    [],
  );
  const changesAnswered = useRef(0);
  const newestList = useRef<Promise<void>>();

  /** Resolves when the list, or a newer one that has overtaken it, is shown. */
  const loadCartList = useCallback((): Promise<void> => {
    const load = async () => {
      let changesBefore: number;
      let fresh: { answer: CartEntry[] } | null;
      // A list asked for before a change was answered is out of date: it is read again.
      do {
        changesBefore = changesAnswered.current;
        fresh = await readOfLogin(reads.list, web.cartList);
      } while (fresh && changesBefore !== changesAnswered.current);
      if (fresh) dispatch({ type: 'listLoaded', entries: fresh.answer, unticked: readUnchecked() });
      else if (newestList.current !== mine) await newestList.current;
    };
    const mine = load();
    newestList.current = mine;
    return mine;
  }, [reads, dispatch]);

  const loadCartCount = useCallback(async () => {
    const fresh = await readOfLogin(reads.count, web.cartCount).catch((error: unknown) => {
      dispatch({ type: 'countFailed' });
      throw error;
    });
    if (fresh) dispatch({ type: 'countLoaded', count: fresh.answer });
  }, [reads, dispatch]);

  const loadExpired = useCallback(async () => {
    const fresh = await readOfLogin(reads.expired, h5.expiryProdList);
    if (fresh) dispatch({ type: 'expiredLoaded', items: fresh.answer });
  }, [reads, dispatch]);

  /** The server has answered a change: a list that is under way is out of date. */
  const noteChange = useCallback(() => void changesAnswered.current++, []);

  /**
   * Back to empty values after a change of login. A read that the next page has begun with the new token goes on: Umi
   * tells a mounted layout of the token only after that page is mounted.
   */
  const resetCart = useCallback(() => dispatch({ type: 'reset' }), [dispatch]);

  return { loadCartList, loadCartCount, loadExpired, noteChange, resetCart };
}

/** Adds and removes lines. */
function useCartLines(
  dispatch: Dispatch,
  cartNow: () => CartState,
  { loadCartCount, noteChange }: ReturnType<typeof useCartReads>,
) {
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
          noteChange();
          added++;
        }
      } catch (error) {
        if (!readToken()) savePending(items.slice(added));
        throw error;
      } finally {
        if (readToken()) await quietly(loadCartCount);
      }
    },
    [loadCartCount, noteChange],
  );

  /**
   * Add packs in one call, to the cart that is meant or the open one; answers for each why it was not added, null where
   * it was. Throws when it adds none.
   */
  const addEach = useCallback(
    async (items: readonly CartAddition[], cartId?: number) => {
      const answers = await web.addItems({ items: [...items], cartId });
      noteChange();
      if (readToken()) await quietly(loadCartCount);
      return answers;
    },
    [loadCartCount, noteChange],
  );

  /** Delete lines, here at once; `addEach` undoes it. Throws when the server refuses, and they are back. */
  const removeItems = useCallback(
    async (basketIds: number[]) => {
      const before = cartNow().entries;
      dispatch({ type: 'removed', basketIds });
      try {
        await afterPaint();
        await h5.deleteItem(basketIds);
      } catch (error) {
        dispatch({ type: 'removalRefused', basketIds, before });
        throw error;
      }
      noteChange();
      // Again: a list that was read meanwhile still had them.
      dispatch({ type: 'removed', basketIds });
      saveChecked(basketIds, true);
      await quietly(loadCartCount);
    },
    [dispatch, cartNow, loadCartCount, noteChange],
  );

  const cleanExpired = useCallback(async () => {
    await h5.cleanExpiryProdList();
    dispatch({ type: 'expiredLoaded', items: [] });
    await quietly(loadCartCount);
  }, [dispatch, loadCartCount]);

  return { addItems, addEach, removeItems, cleanExpired };
}

/** Counts: shown at once, sent one after the other, taken back when the server refuses. */
function useCounts(dispatch: Dispatch, noteChange: () => void) {
  const lanes = useMemo(
    () =>
      createLatestWins<number>(async (basketId, count) => {
        await afterPaint();
        const item = await h5.changeCount({ basketId, count });
        noteChange();
        dispatch({ type: 'countAgreed', item, newerWaiting: lanes.waiting(basketId) });
      }),
    [dispatch, noteChange],
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

  /** Resolves when every changed count was answered: true when the server took them all. */
  const countsSettled = useCallback(() => lanes.settled(), [lanes]);

  return { changeCount, countsSettled };
}

/** Ticks: the buyer's own, kept in this tab, never sent. */
function useTicks(dispatch: Dispatch, cartNow: () => CartState) {
  const toggle = useCallback(
    (basketIds: readonly number[], checked: boolean) => {
      saveChecked(basketIds, checked);
      dispatch({ type: 'ticked', basketIds, checked });
    },
    [dispatch],
  );

  const toggleAll = useCallback(
    (checked: boolean) => toggle(basketIdsOf(cartNow().entries), checked),
    [cartNow, toggle],
  );

  /** The line of a pack in this cart, as it was read last; undefined when it has none. */
  const lineOfPack = useCallback(
    (cartId: number, skuId: number) => lineOfPackIn(cartNow().entries, cartId, skuId),
    [cartNow],
  );

  return { toggle, toggleAll, lineOfPack };
}

/** The cart (B3.1–B3.3, B4.1, B4.2): its state, and the calls around it. Prices only come from the server. */
export default function useCartModel() {
  const [cart, dispatch, cartNow] = useStore(cartReducer, EMPTY_CART);
  const reads = useCartReads(dispatch);
  const lines = useCartLines(dispatch, cartNow, reads);
  const counts = useCounts(dispatch, reads.noteChange);
  const ticks = useTicks(dispatch, cartNow);

  const { entries: cartList, agreed, count: cartCount, countFailed, expired, loaded } = cart;
  const totals = useMemo(() => (cartList.length > 0 ? totalsOf(cartList) : EMPTY_TOTALS), [cartList]);
  const checkedAll = useMemo(() => isAllChecked(cartList), [cartList]);

  const { loadCartList, loadCartCount, loadExpired, resetCart } = reads;
  return {
    ...{ cartList, agreed, cartCount, countFailed, checkedAll, totals, expired, loaded },
    ...{ loadCartList, loadCartCount, loadExpired, resetCart },
    ...lines,
    ...counts,
    ...ticks,
  };
}

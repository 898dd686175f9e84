import { useModel } from '@umijs/max';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { notify } from '@/browser/notify';
import { popPending } from '@/storage/pendingCart';
import { useLoad } from './useLoad';

/** The cart follows the token: fetched after a login, with what was put in before it; empty without one. */
export function useCartOfUser() {
  const { token } = useModel('user', ({ token: value }) => ({ token: value }));
  const { loadCartCount, loadCartList, addItems, resetCart } = useModel('cart', (cart) => ({
    loadCartCount: cart.loadCartCount,
    loadCartList: cart.loadCartList,
    addItems: cart.addItems,
    resetCart: cart.resetCart,
  }));
  // The badge is an extra: without it the page still works.
  const { run: count } = useLoad(loadCartCount, {
    manual: true,
    ready: token !== '',
    onError: () => undefined,
  });
  const { refresh } = useModel('@@initialState', (state) => ({ refresh: state.refresh }));

  const known = useRef(token);
  useLayoutEffect(() => {
    if (known.current !== token) resetCart();
  }, [token, resetCart]);

  useEffect(() => {
    if (!token) return;
    const pending = popPending();
    if (pending.length === 0) {
      count();
      return;
    }
    const addPending = async () => {
      try {
        await addItems(pending);
        notify.success('已加入购物车');
      } catch {
        // The request layer has said why.
        return;
      }
      // The page behind the login may be the cart, fetched before these packs were in it.
      await loadCartList().catch(() => undefined);
    };
    void addPending();
  }, [token, addItems, count, loadCartList]);

  // The initial state says who may see the administration, so it is asked for again when the buyer changes.
  useEffect(() => {
    if (known.current === token) return;
    known.current = token;
    void refresh();
  }, [token, refresh]);
}

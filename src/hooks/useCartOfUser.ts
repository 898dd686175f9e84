import { useModel } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { notify } from '@/utils/notify';
import { takePending } from '@/utils/pendingCart';

/** The cart follows the token: fetched after a login, with what was put in before it; empty without one. */
export function useCartOfUser() {
  const { token } = useModel('user', ({ token: value }) => ({ token: value }));
  const { loadCartCount, addItems, resetCart } = useModel('cart', (cart) => ({
    loadCartCount: cart.loadCartCount,
    addItems: cart.addItems,
    resetCart: cart.resetCart,
  }));
  const { refresh } = useModel('@@initialState', (state) => ({ refresh: state.refresh }));

  useEffect(() => {
    resetCart();
    if (!token) return;
    const pending = takePending();
    const work = pending.length > 0 ? addItems(pending) : loadCartCount();
    // A failure needs no words here: the request layer has said why an addition was refused.
    work.then(
      () => pending.length > 0 && notify.success('已加入购物车'),
      () => undefined,
    );
  }, [token, addItems, loadCartCount, resetCart]);

  // The initial state says who may see the administration, so it is asked for again when the buyer changes.
  const known = useRef(token);
  useEffect(() => {
    if (known.current === token) return;
    known.current = token;
    void refresh();
  }, [token, refresh]);
}

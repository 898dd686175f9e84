import { useModel } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { notify } from '@/browser/notify';
import { popPending } from '@/storage/cartWork';

/** After a login adds the packs that were waiting for it, and reads the rights again. */
export function useCartOfUser() {
  const { token } = useModel('user', ({ token: value }) => ({ token: value }));
  const { loadCartList, addItems } = useModel('cart', (cart) => ({
    loadCartList: cart.loadCartList,
    addItems: cart.addItems,
  }));
  const { refresh } = useModel('@@initialState', (state) => ({ refresh: state.refresh }));

  useEffect(() => {
    const pending = token ? popPending() : [];
    if (pending.length === 0) return;
    const addPending = async () => {
      try {
        await addItems(pending);
        notify.success('已加入购物车');
      } catch {
        // The request layer has shown the reason.
        return;
      }
      // The page after the login may be the cart, read before these packs were in it.
      await loadCartList().catch(() => undefined);
    };
    void addPending();
  }, [token, addItems, loadCartList]);

  // The initial state tells who may see the administration, so it is read again when the user changes.
  const lastToken = useRef(token);
  useEffect(() => {
    if (lastToken.current === token) return;
    lastToken.current = token;
    void refresh();
  }, [token, refresh]);
}

import { Outlet, useLocation, useModel } from '@umijs/max';
import { useEffect, useRef } from 'react';
import ErrorBoundary from '@/components/ErrorBoundary';
import { SITE } from '@/constants/site';
import { notify } from '@/utils/notify';
import { takePending } from '@/utils/pendingCart';
import Footer from './Footer';
import Header from './header/Header';

/** Header, page, footer; and what every page shares: the cart of who is logged in. */
export default function GlobalLayout() {
  const { pathname, search } = useLocation();
  useCartOfUser();
  useEffect(() => window.scrollTo(0, 0), [pathname]);
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} style={{ minHeight: '60vh', outline: 'none' }} aria-label={SITE.name}>
        <ErrorBoundary resetKey={pathname + search}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}

/** The cart follows the token: fetched after a login, with what was put in before it; empty without one. */
function useCartOfUser() {
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

import { Outlet, useLocation } from '@umijs/max';
import { useEffect } from 'react';
import ErrorBoundary from '@/components/ErrorBoundary';
import { useCartOfUser } from '@/hooks/useCartOfUser';
import Footer from './Footer';
import Header from './header/Header';

/** Header, page, footer; and what every page shares: the cart of who is logged in. */
export default function GlobalLayout() {
  const { pathname, search } = useLocation();
  useCartOfUser();
  useEffect(() => {
    // Braces: newer browsers answer a promise here, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} style={{ minHeight: '60vh', outline: 'none' }}>
        <ErrorBoundary resetKey={pathname + search}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}

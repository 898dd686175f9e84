import { Outlet, useLocation } from '@umijs/max';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { useCartOfUser } from '@/hooks/useCartOfUser';
import { usePageChange } from '@/hooks/usePageChange';
import { useTakeOver } from '@/hooks/useTakeOver';
import { Footer } from './Footer';
import styles from './GlobalLayout.module.less';
import { Header } from './header/Header';

/** Where the skip link and every change of page put the focus. */
const MAIN = 'main';

/** Header, page, footer; and what every page shares: the cart of who is logged in. */
export default function GlobalLayout() {
  const { pathname, search } = useLocation();
  useCartOfUser();
  usePageChange(MAIN);
  useTakeOver();
  return (
    <>
      <Header />
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname + search}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useModel } from '@umijs/max';
import { useState, type ReactNode } from 'react';
import { SearchPlace } from '@/components/search/searchPlace';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { InFrame } from '@/components/ui/FrameOutline';
import { useCartOfUser } from '@/hooks/useCartOfUser';
import { usePageChange } from '@/hooks/usePageChange';
import { cartCountQuery } from '@/queries/cart';
import { ConsentReminder } from './ConsentReminder';
import { Footer } from './Footer';
import styles from './GlobalLayout.module.less';
import { Header } from './header/Header';
import { usePrefetchProduct } from './usePrefetchProduct';

/** The skip link and every page change focus this element. */
const MAIN = 'main';

/** Header, page and footer, and the number of lines in the buyer's cart. */
export default function GlobalLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { pathname, search } = useLocation();
  const { token } = useModel('user', (user) => ({ token: user.token }));
  // The number beside the cart's icon. It is an extra: without it the page still works.
  useQuery({ ...cartCountQuery(), enabled: token !== '' });
  useCartOfUser();
  usePageChange(MAIN);
  const prefetch = usePrefetchProduct();
  const [searchPlace, setSearchPlace] = useState<HTMLElement | null>(null);
  return (
    <InFrame.Provider value>
      <div className={styles.frame}>
        <Header searchPlace={searchPlace} />
        <main id={MAIN} tabIndex={-1} className={styles.main} {...prefetch}>
          <SearchPlace.Provider value={setSearchPlace}>
            <ErrorBoundary resetKey={pathname + search}>{children}</ErrorBoundary>
          </SearchPlace.Provider>
        </main>
        <Footer />
      </div>
      <ConsentReminder />
    </InFrame.Provider>
  );
}

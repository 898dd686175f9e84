import { Outlet, useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { InFrame } from '@/components/ui/FrameOutline';
import { useCartOfUser } from '@/hooks/useCartOfUser';
import { usePageChange } from '@/hooks/usePageChange';
import { ConsentReminder } from './ConsentReminder';
import { Footer } from './Footer';
import styles from './GlobalLayout.module.less';
import { Header } from './header/Header';

/** The skip link and every change of page put the focus here. */
const MAIN = 'main';

/** Header, page and footer, and what every page shares: the cart of the logged-in buyer. */
export default function GlobalLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { pathname, search } = useLocation();
  useCartOfUser();
  usePageChange(MAIN);
  return (
    <InFrame.Provider value>
      <Header />
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname + search}>{children}</ErrorBoundary>
      </main>
      <Footer />
      <ConsentReminder />
    </InFrame.Provider>
  );
}

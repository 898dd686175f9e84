import { useLocation } from '@umijs/max';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { PageOutline } from '@/components/ui/PageOutline';
import { useCartOfUser } from '@/hooks/useCartOfUser';
import { usePageChange } from '@/hooks/usePageChange';
import { useTakeOver } from '@/hooks/useTakeOver';
import { ConsentReminder } from './ConsentReminder';
import { Footer } from './Footer';
import styles from './GlobalLayout.module.less';
import { Header } from './header/Header';
import { Pages } from './Pages';

/** Where the skip link and every change of page put the focus. */
const MAIN = 'main';

/**
 * False until the header stands. The page is drawn after it, in pieces between which the browser answers: as a whole a page
 * with many boxes was one task of 100 ms and more.
 */
function useAfterHeader(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn;
}

/** Header, page, footer; and what every page shares: the cart of who is logged in. */
export default function GlobalLayout({ children = <Pages /> }: { children?: ReactNode }) {
  const { pathname, search } = useLocation();
  useCartOfUser();
  usePageChange(MAIN);
  useTakeOver();
  const isDrawn = useAfterHeader();
  return (
    <>
      <Header />
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname + search}>{isDrawn ? children : <PageOutline />}</ErrorBoundary>
      </main>
      <Footer />
      <ConsentReminder />
    </>
  );
}

import { memo, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import {
  matchRoutes,
  NavigationType,
  renderMatches,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { PageShowing } from '@/hooks/pageShowing';
import type { DrawnPage } from '@/hooks/pagesDrawn';
import { usePagesDrawn } from '@/hooks/usePagesDrawn';
import styles from './Pages.module.less';

/** The page at the address; beside it, seen by nobody, the one that is drawn ahead or about to go. */
export function Pages() {
  const { shown, ahead, going } = usePagesDrawn();
  // In the order in which they came, so that none is moved in the document.
  const pages = [shown, ahead, going].filter((page) => page !== null).sort((one, other) => one.id - other.id);
  return pages.map((page) => (
    <div key={page.id} hidden={page !== shown} className={page === ahead ? styles.ahead : undefined}>
      <Page page={page} isShown={page === shown} />
    </div>
  ));
}

/** Drawn ahead it comes in pieces, between which the browser answers. */
function useUnhurried(isShown: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isShown);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn || isShown;
}

interface Props {
  page: DrawnPage;
  isShown: boolean;
}

function Page({ page, isShown }: Props) {
  return useUnhurried(isShown) ? <Routed page={page} /> : null;
}

/** The router's `Outlet`, for an address of its own. */
const Routed = memo(function Routed({ page: { location, showing } }: Pick<Props, 'page'>) {
  const routes = useContext(RouteContext).matches.at(-1)?.route.children;
  const place = useMemo(() => ({ location, navigationType: NavigationType.Push }), [location]);
  const content = useMemo(() => renderMatches(matchRoutes(routes ?? [], location)), [routes, location]);
  return (
    <PageShowing.Provider value={showing}>
      <LocationContext.Provider value={place}>
        <ErrorBoundary resetKey={location.pathname + location.search}>{content}</ErrorBoundary>
      </LocationContext.Provider>
    </PageShowing.Provider>
  );
});

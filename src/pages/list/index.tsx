import { useRequest } from 'ahooks';
import { useLocation } from '@umijs/max';
import { useEffect, useMemo, useRef } from 'react';
import { listPath, parseListQuery } from '@/domain/listQuery';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { useScrollMemory } from '@/hooks/useScrollMemory';
import { searchProducts } from '@/services/search';
import Chosen from './Chosen';
import FacetDrawer from './FacetDrawer';
import Facets from './Facets';
import styles from './list.module.less';
import ListHead from './ListHead';
import { toProductQuery } from './listWords';
import Results from './Results';
import Toolbar from './Toolbar';

/** /list: the address is the query; what it found, how to narrow it, and the packs to put into the cart. */
export default function List() {
  const { search } = useLocation();
  const query = useMemo(() => parseListQuery(search), [search]);
  const wide = useMediaQuery('(min-width: 1200px)');
  const count = useRef<HTMLParagraphElement>(null);

  // How it is shown changes nothing about what is found.
  const asked = listPath({ ...query, view: 'table' });
  const { data, error, loading, refresh } = useRequest(() => searchProducts(toProductQuery(query)), {
    refreshDeps: [asked],
  });
  useScrollMemory(data !== undefined && !loading);
  useTopOnTurn(`${query.q} ${query.page}`);

  // After a chip is gone the focus goes to what changed, not to nowhere.
  const focusCount = () => count.current?.focus({ preventScroll: true });
  const facets = data?.facets ?? [];
  const panel = <Facets query={query} facets={facets} />;
  return (
    <div className={`measure ${styles.list}`} data-wide={wide || undefined}>
      {wide && (
        <aside className={styles.rail} aria-label="筛选">
          {panel}
        </aside>
      )}
      <div className={styles.main}>
        <ListHead query={query} facets={facets} found={data} />
        <Toolbar query={query} total={error ? undefined : data?.total} loading={loading} countRef={count}>
          {!wide && (
            <FacetDrawer query={query} total={data?.total}>
              {panel}
            </FacetDrawer>
          )}
        </Toolbar>
        <Chosen query={query} facets={facets} onRemove={focusCount} />
        <Results query={query} found={data} error={error} loading={loading} onRetry={refresh} />
      </div>
    </div>
  );
}

/** Another page, or another search, is read from its top. */
function useTopOnTurn(turn: string) {
  const shown = useRef(turn);
  useEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    window.scrollTo(0, 0);
  }, [turn]);
}

import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { lazy, Suspense, useDeferredValue, useMemo, useRef } from 'react';
import { Skeleton } from '@/components/ui/Skeleton';
import { parseCompareQuery } from '@domain/catalogue/compare';
import { buildListQuery, parseListQuery, toProductQuery } from '@/utils/listQuery';
import { parseStructureQuery } from '@domain/search/structureQuery';
import { useReadState } from '@/hooks/useReadState';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { useScrollMemory } from '@/hooks/useScrollMemory';
import { foundQuery } from '@/queries/search';
import type { Facet } from '@/services/search';
import { ChosenFilters } from './Chosen';
import { FacetDrawer } from './FacetDrawer';
import { Tray } from './compare/Tray';
import { Facets } from './Facets';
import styles from './list.module.less';
import { ListHead } from './ListHead';
import { Results } from './Results';
import { StructureResults } from './structure/StructureResults';
import { Toolbar } from './Toolbar';
import { useTopOnTurn } from './useTopOnTurn';

const Comparison = lazy(() =>
  import('./compare/Comparison').then(({ Comparison }) => ({ default: Comparison })),
);

const NO_FACETS: Facet[] = [];

/** /list: a search in words or by structure, or a comparison, as the address says. */
export default function List() {
  const { search } = useLocation();
  const structure = useMemo(() => parseStructureQuery(search), [search]);
  const compared = useMemo(() => parseCompareQuery(search), [search]);
  if (compared) {
    return (
      <Suspense fallback={<Skeleton rows={10} height={48} label="正在加载比较" />}>
        <Comparison query={compared} />
      </Suspense>
    );
  }
  return (
    <>
      {structure ? <StructureResults query={structure} /> : <WordResults search={search} />}
      <Tray />
    </>
  );
}

/** Results of a search in words, with facets and packs for the cart. */
function WordResults({ search }: { search: string }) {
  const query = useMemo(() => parseListQuery(search), [search]);
  const wide = useMediaQuery('(min-width: 1280px)');
  const count = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();
  const goTo = useMemoizedFn((path: string) => navigate(path));

  // Table or cards: the view is not part of the key.
  const found = useQuery(foundQuery(toProductQuery(query)));
  const { data, error, refresh, loading: isReading } = useReadState(found);
  const isCurrent = data !== undefined && !found.isPlaceholderData;
  // A cached answer is shown while it is refetched.
  const loading = isReading && !isCurrent;
  useScrollMemory(isCurrent);
  useTopOnTurn(`${query.q} ${query.page}`);

  // Removing a chip removes the focused button, so the count takes the focus.
  const focusCount = () => count.current?.focus({ preventScroll: true });
  const facets = data?.facets ?? NO_FACETS;
  // The results render first: the facets have as many elements again.
  const drawnFacets = useDeferredValue(facets);
  const narrowed = buildListQuery({ ...query, page: 1 });
  const panel = useMemo(
    () => <Facets query={parseListQuery(narrowed)} facets={drawnFacets} onNarrow={goTo} />,
    [narrowed, drawnFacets, goTo],
  );
  return (
    <div className={`measure page ${styles.list}`} data-wide={wide || undefined}>
      {wide && <aside aria-label="筛选">{panel}</aside>}
      <div>
        <ListHead query={query} facets={facets} found={data} />
        <Toolbar query={query} total={error ? undefined : data?.total} loading={loading} countRef={count}>
          {!wide && (
            <FacetDrawer query={query} total={data?.total}>
              {panel}
            </FacetDrawer>
          )}
        </Toolbar>
        <ChosenFilters query={query} facets={facets} onRemove={focusCount} />
        <Results query={query} found={data} error={error} loading={loading} onRetry={refresh} />
      </div>
    </div>
  );
}

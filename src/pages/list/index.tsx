import { useLocation, useNavigate } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { lazy, Suspense, useDeferredValue, useMemo, useRef } from 'react';
import { Skeleton } from '@/components/ui/Skeleton';
import { parseCompareQuery } from '@domain/catalogue/compare';
import { buildListQuery, listPath, parseListQuery, toProductQuery } from '@/utils/listQuery';
import { parseStructureQuery } from '@domain/search/structureQuery';
import { useLoad } from '@/hooks/useLoad';
import { useRemembered } from '@/hooks/useRemembered';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { useScrollMemory } from '@/hooks/useScrollMemory';
import { searchProducts, type Facet } from '@/services/search';
import { ChosenFilters } from './Chosen';
import { FacetDrawer } from './FacetDrawer';
import { Tray } from './compare/Tray';
import { Facets } from './Facets';
import styles from './list.module.less';
import { ListHead } from './ListHead';
import { Results, type Answer } from './Results';
import { StructureResults } from './structure/StructureResults';
import { Toolbar } from './Toolbar';
import { useTopOnTurn } from './useTopOnTurn';

// Opened far less often than the list.
const Comparison = lazy(() =>
  import('./compare/Comparison').then(({ Comparison }) => ({ default: Comparison })),
);

const NO_FACETS: Facet[] = [];

/** /list: the address is the query, in words or as a structure, or names what is compared. */
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

/** What a query in words found, how to narrow it, and the packs to put into the cart. */
function WordResults({ search }: { search: string }) {
  const query = useMemo(() => parseListQuery(search), [search]);
  const wide = useMediaQuery('(min-width: 1280px)');
  const count = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();
  const goTo = useMemoizedFn((path: string) => navigate(path));

  // How it is shown changes nothing about what is found.
  const requested = listPath({ ...query, view: 'table' });
  const remembered = useRemembered<Answer>('list');
  const request = useLoad(
    async () => ({ asked: requested, q: query.q, found: await searchProducts(toProductQuery(query)) }),
    {
      ...remembered,
      refreshDeps: [requested],
    },
  );
  const { error, refresh } = request;
  const data = request.data?.found;
  // What stands here was found before, and is asked for again: the buyer waits for nothing.
  const isCurrent = request.data?.asked === requested;
  // From the first drawing of another address on, not from the call that follows it: that would be two drawings.
  const waits = !isCurrent && !error && !remembered.getCache();
  const loading = waits || (request.loading && (!isCurrent || error !== undefined));
  useScrollMemory(isCurrent && !loading);
  useTopOnTurn(`${query.q} ${query.page}`);

  // After a chip is gone the focus goes to what changed, not to nowhere.
  const focusCount = () => count.current?.focus({ preventScroll: true });
  const facets = data?.facets ?? NO_FACETS;
  // What was found is drawn first: the facets are as many widgets again.
  const drawnFacets = useDeferredValue(facets);
  // Which page of them is read changes nothing about the facets.
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
        <Results query={query} answer={request.data} error={error} loading={loading} onRetry={refresh} />
      </div>
    </div>
  );
}

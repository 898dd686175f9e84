import { useLocation } from '@umijs/max';
import { lazy, Suspense, useRef } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Pagination } from '@/components/ui/Pagination';
import { Skeleton } from '@/components/ui/Skeleton';
import type { Favourite } from '@domain/catalogue/favourite';
import { favouritesPath, parseFavouriteQuery } from '@domain/catalogue/favouriteQuery';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { readFavouriteView } from '@/storage/favouriteView';
import area from '../area.module.less';
import { ChosenBar } from './ChosenBar';
import styles from './collection.module.less';
import { FavouriteTable } from './FavouriteTable';
import { Filters } from './Filters';
import { GroupTabs } from './GroupTabs';
import { EmptyList } from './EmptyList';
import { Toolbar } from './Toolbar';
import { useFavourites } from './useFavourites';
import { useFocusAfterRemoval, useOrdering } from './useListFocus';

// Used on phones, and by choice on wide screens.
const FavouriteCards = lazy(() =>
  import('./FavouriteCards').then(({ FavouriteCards }) => ({ default: FavouriteCards })),
);
const OrderPanel = lazy(() => import('./OrderPanel').then(({ OrderPanel }) => ({ default: OrderPanel })));

/** /user/collection: favourites in groups, with changes since they were saved; they can be ordered. */
export default function Collection() {
  const countRef = useRef<HTMLParagraphElement>(null);
  const query = parseFavouriteQuery(useLocation().search);
  const { request, deselect, ...shared } = useFavourites(query);
  const { ordering, order, close } = useOrdering(countRef);
  const awaitRemoval = useFocusAfterRemoval(request.data, countRef);
  const narrow = useMediaQuery('(max-width: 1023px)');
  const view = query.view || readFavouriteView();
  const remove = (list: readonly Favourite[]) => {
    awaitRemoval();
    return shared.remove(list);
  };
  const tools = { ...shared, order, remove };
  const { data, isFetching } = request;
  const List = narrow || view === 'cards' ? FavouriteCards : FavouriteTable;

  const handleAdded = (prodIds: number[], all: boolean) => {
    deselect(prodIds);
    if (all) close();
  };

  return (
    <>
      <header className={area.head}>
        <h1>我的收藏</h1>
        {data && data.counts.saved > 0 && <p>{data.counts.saved} 种商品</p>}
      </header>
      {data?.counts.saved !== 0 && (
        <>
          <GroupTabs query={query} page={data} />
          <Filters query={query} counts={data?.counts} />
        </>
      )}
      {ordering && (
        <Suspense fallback={<Skeleton rows={2} height={56} />}>
          <OrderPanel
            key={ordering.map(({ product }) => product.prodId).join()}
            favourites={ordering}
            onClose={close}
            onAdded={handleAdded}
          />
        </Suspense>
      )}
      <div aria-busy={isFetching} className={styles.results} data-old={(data && isFetching) || undefined}>
        <AsyncContent of={request} what="收藏" skeleton={<Skeleton rows={6} height={72} />}>
          {({ records, total, pages, counts }) =>
            records.length === 0 ? (
              <EmptyList query={query} saved={counts.saved} total={total} />
            ) : (
              <>
                <Toolbar
                  query={query}
                  view={narrow ? null : view}
                  records={records}
                  total={total}
                  tools={tools}
                  countRef={countRef}
                />
                <Suspense fallback={<Skeleton rows={4} height={132} />}>
                  <List records={records} tools={tools} />
                </Suspense>
                <Pagination
                  page={query.page}
                  pages={pages}
                  pathOf={(page) => favouritesPath({ ...query, page })}
                />
              </>
            )
          }
        </AsyncContent>
      </div>
      <ChosenBar tools={tools} />
    </>
  );
}

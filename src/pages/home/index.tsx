import { useModel } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { Brands } from './Brands';
import { CategoryMatrix } from './CategoryMatrix';
import { Hero } from './Hero';
import { Notices } from './Notices';
import { ProductBlock } from './ProductBlock';
import { Promotions } from './Promotions';
import { Scenarios } from './Scenarios';
import { Services } from './Services';
import { SectionErrorBoundary } from '@/components/ui/SectionErrorBoundary';
import { Skeleton } from '@/components/ui/Skeleton';
import styles from './home.module.less';
import { latestQuery, popularQuery, productCardsQuery } from '@/queries/catalogue';
import { listPath } from '@/utils/listQuery';

/** How many products 最近浏览 shows. */
const SEEN = 6;

// Guests do not load it.
const Own = lazy(() => import('./Own').then(({ Own }) => ({ default: Own })));
// A first visit has none.
const RecentlySeen = lazy(() =>
  import('@/components/catalogue/RecentlySeen').then(({ RecentlySeen }) => ({ default: RecentlySeen })),
);

/** /home: the front of the shop. Each block loads and fails on its own. */
export default function Home() {
  const { seenIds, clearSeen } = useModel('recentlySeen');
  const { token } = useModel('user', (user) => ({ token: user.token }));
  return (
    <div className={styles.home}>
      <Hero />
      <div className="measure">
        {token !== '' && (
          <SectionErrorBoundary what="待办与常购">
            <Suspense fallback={<Skeleton rows={5} height={40} />}>
              <Own />
            </Suspense>
          </SectionErrorBoundary>
        )}
        <SectionErrorBoundary what="促销">
          <Promotions />
        </SectionErrorBoundary>
        <Scenarios />
        <SectionErrorBoundary what="分类">
          <CategoryMatrix />
        </SectionErrorBoundary>
        <div className={styles.columns}>
          <SectionErrorBoundary what="热销">
            <ProductBlock
              title="热销"
              note="按累计销量"
              query={popularQuery()}
              more={listPath({ sort: 'sales' })}
            />
          </SectionErrorBoundary>
          <SectionErrorBoundary what="新到">
            <ProductBlock
              title="新到"
              note="按上架时间"
              query={latestQuery()}
              more={listPath({ sort: 'new' })}
            />
          </SectionErrorBoundary>
          <SectionErrorBoundary what="公告">
            <Notices />
          </SectionErrorBoundary>
        </div>
        {seenIds.length > 0 && (
          <Suspense fallback={null}>
            <RecentlySeen prodIds={seenIds.slice(0, SEEN)} query={productCardsQuery} onClear={clearSeen} />
          </Suspense>
        )}
        <SectionErrorBoundary what="品牌">
          <Brands />
        </SectionErrorBoundary>
        <Services />
      </div>
    </div>
  );
}

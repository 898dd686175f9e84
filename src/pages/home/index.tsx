import { useModel } from '@umijs/max';
import { Brands } from './Brands';
import { CategoryMatrix } from './CategoryMatrix';
import { Examples } from './Examples';
import { Notices } from './Notices';
import { ProductBlock } from './ProductBlock';
import { Services } from './Services';
import { SectionErrorBoundary } from '@/components/ui/SectionErrorBoundary';
import { RecentlySeen } from '@/components/catalogue/RecentlySeen';
import styles from './home.module.less';
import { latestQuery, popularQuery, productCardsQuery } from '@/queries/catalogue';
import { listPath } from '@/utils/listQuery';

/** How many products 最近浏览 shows. */
const SEEN = 6;

/** /home: what a lab comes for. Every block is asked for, and may fail, by itself. */
export default function Home() {
  const { seenIds, clearSeen } = useModel('recentlySeen');
  return (
    <div className={`measure ${styles.home}`}>
      <Examples />
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
      <RecentlySeen prodIds={seenIds.slice(0, SEEN)} query={productCardsQuery} onClear={clearSeen} />
      <SectionErrorBoundary what="品牌">
        <Brands />
      </SectionErrorBoundary>
      <Services />
    </div>
  );
}

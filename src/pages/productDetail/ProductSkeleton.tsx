import { Skeleton } from '@/components/ui/Skeleton';
import styles from './productDetail.module.less';

/** Placeholder of the product page while it loads. */
export function ProductSkeleton() {
  return (
    <div className={`measure ${styles.page}`}>
      <h1 className="visually-hidden">商品详情</h1>
      <p className={`${styles.path} quiet`} aria-hidden>
        &nbsp;
      </p>
      <div className={styles.front}>
        <div className={styles.picture} role="status" aria-label="正在加载商品信息">
          <span />
        </div>
        <div aria-hidden className={styles.identity}>
          <Skeleton rows={1} height={38} />
          <Skeleton rows={7} height={24} />
        </div>
        <div aria-hidden className={styles.conditions}>
          <Skeleton rows={1} height={56} />
          <Skeleton rows={5} height={24} />
        </div>
        <div aria-hidden className={styles.purchase}>
          <Skeleton rows={4} height={48} />
        </div>
      </div>
    </div>
  );
}

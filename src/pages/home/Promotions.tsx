import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { ProductRows } from '@/components/catalogue/ProductRow';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { HOME_PROMOTED } from '@/constants/pageSizes';
import { figuresQuery, promotedQuery } from '@/queries/catalogue';
import { listPath } from '@/utils/listQuery';
import styles from './home.module.less';

/** 促销: nothing while there is none. */
export function Promotions() {
  const promotions = useQuery(figuresQuery()).data?.promotions ?? [];
  const products = useQuery(promotedQuery(promotions.length > 0 ? HOME_PROMOTED : null));
  if (promotions.length === 0 || products.data?.length === 0) return null;
  return (
    <section aria-label="促销" className={styles.promotions}>
      <header className={styles.blockHead}>
        <h2>
          促销 <small>{promotions.map(({ title, untilDay }) => `${title}，至 ${untilDay}`).join('；')}</small>
        </h2>
        <Link to={listPath({ promotion: ['yes'] })} className="tap" aria-label="更多促销">
          更多
        </Link>
      </header>
      <AsyncContent of={products} what="促销" skeleton={<Skeleton rows={2} height={40} />}>
        {(found) => <ProductRows products={found} />}
      </AsyncContent>
    </section>
  );
}

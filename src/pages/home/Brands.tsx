import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { FailedState } from '@/components/ui/FailedState';
import { Skeleton } from '@/components/ui/Skeleton';
import { brandPath } from '@domain/catalogue/brand';
import { useReadState } from '@/hooks/useReadState';
import { brandsQuery } from '@/queries/catalogue';
import styles from './home.module.less';

/** The brands in one line. */
export function Brands() {
  const { data, error, loading, refresh } = useReadState(useQuery(brandsQuery()));
  return (
    <section aria-label="品牌" className={styles.strip}>
      <h2>品牌</h2>
      {error && !loading && <FailedState what="品牌" error={error} onRetry={refresh} />}
      {!data && (loading || !error) && <Skeleton rows={1} height={24} label="正在加载品牌" />}
      <ul>
        {data?.map(({ brandId, name, nameEn, story }) => (
          <li key={brandId}>
            <Link to={brandPath(brandId)} title={story} className="tap">
              {name}&nbsp;<small>{nameEn}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

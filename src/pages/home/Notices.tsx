import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { FailedState } from '@/components/ui/FailedState';
import { Skeleton } from '@/components/ui/Skeleton';
import { HOME_ROWS } from '@/constants/pageSizes';
import { useReadState } from '@/hooks/useReadState';
import { noticesQuery } from '@/queries/content';
import styles from './home.module.less';

/** What the shop has to say: deliveries, holidays, new goods. Nothing of it is shown while there is nothing. */
export function Notices() {
  const { data, error, loading, refresh } = useReadState(useQuery(noticesQuery(1, HOME_ROWS)));
  if (data?.records.length === 0) return null;
  return (
    <section aria-label="公告" className={styles.notices}>
      <header className={styles.blockHead}>
        <h2>公告</h2>
        <Link to="/customerCenter" aria-label="全部公告" className="tap">
          全部
        </Link>
      </header>
      {error && !loading && <FailedState what="公告" error={error} onRetry={refresh} />}
      {!data && (loading || !error) && <Skeleton rows={6} height={40} label="正在加载公告" />}
      <ul>
        {data?.records.map(({ id, title, publishTime }) => (
          <li key={id}>
            <Link to={`/customerCenter?notice=${id}`}>{title}</Link>
            <time dateTime={publishTime.slice(0, 10)}>{publishTime.slice(0, 10)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

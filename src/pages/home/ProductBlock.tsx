import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { FailedState } from '@/components/ui/FailedState';
import { ProductRow } from '@/components/catalogue/ProductRow';
import { Skeleton } from '@/components/ui/Skeleton';
import { useReadState } from '@/hooks/useReadState';
import type { popularQuery } from '@/queries/catalogue';
import styles from './home.module.less';

interface Props {
  title: string;
  /** By what they are chosen. */
  note: string;
  query: ReturnType<typeof popularQuery>;
  /** Where all of them are. */
  more: string;
}

/** Products in compact rows; nothing while there are none. */
export function ProductBlock({ title, note, query, more }: Props) {
  const { data, error, loading, refresh } = useReadState(useQuery(query));
  if (data?.length === 0) return null;
  return (
    <section aria-label={title}>
      <header className={styles.blockHead}>
        <h2>
          {title} <small>{note}</small>
        </h2>
        <Link to={more} className="tap" aria-label={`更多${title}`}>
          更多
        </Link>
      </header>
      {error && !loading && <FailedState what={title} error={error} onRetry={refresh} />}
      {!data && (loading || !error) && <Skeleton rows={8} height={40} label={`正在加载${title}`} />}
      <ul className={styles.rows}>
        {data?.map((product) => (
          <li key={product.prodId}>
            <ProductRow product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

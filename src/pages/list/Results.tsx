import { Link } from '@umijs/max';
import { lazy, memo, Suspense } from 'react';
import { FailedState } from '@/components/ui/FailedState';
import { Pagination } from '@/components/ui/Pagination';
import { ProductCard } from '@/components/catalogue/ProductCard';
import { ProductTable } from '@/components/catalogue/ProductTable';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { listPath, type ListQuery } from '@/utils/listQuery';
import { useAddToCart } from '@/hooks/useAddToCart';
import { packsQuery } from '@/queries/catalogue';
import type { FoundProducts } from '@/services/search';
import { useCompareCheckbox } from './compare/useCompareCheckbox';
import { CardActions } from './CardActions';
import styles from './list.module.less';

/** Most searches find something. */
const NothingFound = lazy(() =>
  import('./NothingFound').then(({ NothingFound }) => ({ default: NothingFound })),
);

interface Props {
  query: ListQuery;
  /** Previous results stay visible during a new search. */
  found: FoundProducts | undefined;
  error: Error | undefined;
  loading: boolean;
  onRetry: () => void;
}

/** The products found, or the reason why there are none. */
export function Results({ query, found, error, loading, onRetry }: Props) {
  if (error && !loading) return <FailedState what="商品列表" error={error} onRetry={onRetry} />;
  if (!found) return <Skeleton rows={10} height={64} label="正在查找商品" />;
  return (
    <div className={styles.results} aria-busy={loading}>
      <SearchResults query={query} found={found} />
    </div>
  );
}

interface FoundProps extends Pick<Props, 'query'> {
  found: FoundProducts;
}

const SearchResults = memo(function SearchResults({ query, found }: FoundProps) {
  const { add } = useAddToCart();
  const checkboxOf = useCompareCheckbox();
  const { records, total, current, pages } = found;
  const pathOf = (page: number) => listPath({ ...query, page });
  const words = found.understood.corrected ?? query.q;
  if (total === 0) {
    return (
      <Suspense fallback={<Skeleton rows={6} height={64} label="正在整理建议" />}>
        <NothingFound query={query} found={found} />
      </Suspense>
    );
  }
  if (records.length === 0) {
    return (
      <StateView title={`没有第 ${current} 页`} actions={<Link to={pathOf(1)}>返回第 1 页</Link>}>
        共 {total} 个商品，分 {pages} 页。
      </StateView>
    );
  }
  return (
    <>
      {query.view === 'grid' ? (
        <ul className={styles.grid}>
          {records.map((product) => (
            <li key={product.prodId}>
              <ProductCard
                product={product}
                words={words}
                extra={<CardActions product={product} onAdd={add} compare={checkboxOf(product)} />}
              />
            </li>
          ))}
        </ul>
      ) : (
        <ProductTable
          caption="商品"
          products={records}
          words={words}
          packsQuery={packsQuery}
          onAdd={add}
          extra={checkboxOf}
        />
      )}
      <Pagination page={current} pages={pages} pathOf={pathOf} />
    </>
  );
});

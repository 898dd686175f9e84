import { Link } from '@umijs/max';
import { memo } from 'react';
import { FailedState } from '@/components/ui/FailedState';
import { Pagination } from '@/components/ui/Pagination';
import { ProductCard } from '@/components/catalogue/ProductCard';
import { ProductTable } from '@/components/catalogue/ProductTable';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { listPath, type ListQuery } from '@/utils/listQuery';
import { useAddToCart } from '@/hooks/useAddToCart';
import { skuList } from '@/services/catalogue';
import type { FoundProducts } from '@/services/search';
import { useCompareCheckbox } from './compare/useCompareCheckbox';
import styles from './list.module.less';
import { NothingFound } from './NothingFound';

/** What was found, and for what. */
export interface Answer {
  /** The address in words, as a table. */
  asked: string;
  /** What was searched for. */
  q: string;
  found: FoundProducts;
}

interface Props {
  query: ListQuery;
  /** The last one; it stays while the next is on its way. */
  answer: Answer | undefined;
  error: Error | undefined;
  loading: boolean;
  onRetry: () => void;
}

/** What was found, or why there is nothing to show. */
export function Results({ query, answer, error, loading, onRetry }: Props) {
  if (error && !loading) return <FailedState what="商品列表" error={error} onRetry={onRetry} />;
  if (!answer) return <Skeleton rows={10} height={64} label="正在查找商品" />;
  return (
    <div className={styles.results} aria-busy={loading}>
      <SearchResults query={query} answer={answer} />
    </div>
  );
}

interface FoundProps extends Pick<Props, 'query'> {
  answer: Answer;
}

const SearchResults = memo(function SearchResults({ query, answer }: FoundProps) {
  const { add } = useAddToCart();
  const checkboxOf = useCompareCheckbox();
  const { q, found } = answer;
  const { records, total, current, pages } = found;
  const pathOf = (page: number) => listPath({ ...query, page });
  const words = found.understood.corrected ?? q;
  if (total === 0) return <NothingFound query={query} found={found} />;
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
              <ProductCard product={product} words={words} extra={checkboxOf(product)} />
            </li>
          ))}
        </ul>
      ) : (
        <ProductTable
          caption="商品"
          products={records}
          words={words}
          loadPacks={skuList}
          onAdd={add}
          extra={checkboxOf}
        />
      )}
      <Pagination page={current} pages={pages} pathOf={pathOf} />
    </>
  );
});

import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { FailedState } from '@/components/ui/FailedState';
import { Skeleton } from '@/components/ui/Skeleton';
import { listPath } from '@/utils/listQuery';
import { useReadState } from '@/hooks/useReadState';
import { categoriesQuery } from '@/queries/catalogue';
import type { CategoryNode } from '@/services/catalogue';
import styles from './home.module.less';

/** How many typical substances a category names. */
const TYPICAL = 3;

/** All top categories with what is typical of them. */
export function CategoryMatrix() {
  const { data: tree, error, loading, refresh } = useReadState(useQuery(categoriesQuery()));
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="visually-hidden">
        商品分类
      </h2>
      {error && !loading && <FailedState what="商品分类" error={error} onRetry={refresh} />}
      {!tree && (loading || !error) && <Skeleton rows={3} height={62} label="正在加载分类" />}
      {tree && (
        <ul className={styles.matrix}>
          {tree
            .filter(({ prodCount }) => prodCount > 0)
            .map((top) => (
              <Category key={top.categoryId} top={top} />
            ))}
          <li>
            <Link to={listPath({})} className={`${styles.category} tap`}>
              全部商品
            </Link>
          </li>
        </ul>
      )}
    </section>
  );
}

function Category({ top }: { top: CategoryNode }) {
  const categoryId = [String(top.categoryId)];
  return (
    <li>
      <Link to={listPath({ categoryId })} className={`${styles.category} tap`}>
        {top.categoryName}
        <small>{top.prodCount}</small>
      </Link>
      <p>
        {top.examples.slice(0, TYPICAL).map((name) => (
          <Link key={name} to={listPath({ q: name })} title={name}>
            {name}
          </Link>
        ))}
      </p>
    </li>
  );
}

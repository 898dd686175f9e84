import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Icon, type IconName } from '@/components/ui/Icon';
import { FailedState } from '@/components/ui/FailedState';
import { Skeleton } from '@/components/ui/Skeleton';
import { listPath } from '@/utils/listQuery';
import { useReadState } from '@/hooks/useReadState';
import { categoriesQuery } from '@/queries/catalogue';
import type { CategoryNode } from '@/services/catalogue';
import styles from './home.module.less';

/** Examples per category. */
const TYPICAL = 3;

/** By categoryId of the top categories that the shop starts with. */
const ICONS: Readonly<Record<number, IconName>> = {
  1: 'solvent',
  2: 'inorganic',
  3: 'organic',
  4: 'block',
  5: 'catalyst',
  6: 'buffer',
  7: 'biochem',
  8: 'standard',
  9: 'dye',
  10: 'dna',
  11: 'cell',
  12: 'antibody',
  13: 'consumable',
};

/** All top categories, each with an icon and examples. */
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
              <Icon name="all" size={28} />
              <span>全部商品</span>
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
        <Icon name={ICONS[top.categoryId] ?? 'block'} size={28} />
        <span>{top.categoryName}</span>
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
